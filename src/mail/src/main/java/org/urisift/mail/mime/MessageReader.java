package org.urisift.mail.mime;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Message;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Run;
import org.urisift.mail.run.Stopped;
import org.urisift.mail.text.ContentType;
import org.urisift.uri.UriReference;

/**
 * Reads one message: its header, then its body. A body that has parts is read by {@link
 * MultipartReader}.
 */
public final class MessageReader {
  private final Run run;
  private final Header header = new Header();
  private final PartReader parts;
  private final MultipartReader multiparts;
  private final KnownTypes types = new KnownTypes();
  private @Nullable Fingerprints fingerprints; // once they are asked for

  public MessageReader(Run run) {
    this.run = run;
    this.parts = new PartReader(run);
    this.multiparts = new MultipartReader(run, parts);
  }

  /**
   * Reads a message.
   *
   * @param fromLine with its end, or null
   * @param isGuess whether it may be no message: URIs in its header are then found in any case
   */
  public void read(
      Block bytes, long number, long offset, byte @Nullable [] fromLine, boolean isGuess)
      throws IOException {
    Block body = header.read(bytes);
    Fingerprint fingerprint = null;
    if (run.options().fingerprints() && !run.isInMessage()) {
      fingerprints = fingerprints == null ? new Fingerprints() : fingerprints;
      fingerprint = fingerprints.ofId(header);
      if (fingerprint == null) {
        StreamBlock seen = new StreamBlock(body);
        fingerprint = fingerprints.ofContent(header, seen);
        body = seen;
      }
    }
    MessageHead message = new MessageHead(number, offset, fromLine, header, fingerprint);
    TextOrigin origin = run.message(message);
    run.visitor().message(origin);
    header.tell(run, origin);
    if (message.hasFarZone()) {
      run.problem(Problem.Kind.NOTE, origin, "zone of its date further from UTC than any, ignored");
    }
    if (run.options().headers() || isGuess) {
      header.offer(run, origin, isGuess);
    }
    long linesBefore = run.linesBefore();
    run.enterMessage();
    try {
      body(message, body);
    } catch (Stopped e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // what it was is gone with the stack; the messages after it need not be
      failed(origin, Problem.reason(e));
    } finally {
      run.leaveMessage();
      run.linesBefore(linesBefore);
    }
  }

  private void failed(TextOrigin origin, String why) throws IOException {
    run.problem(Problem.Kind.MESSAGE, origin, why + ", the rest not read");
  }

  private void body(Message message, Block body) throws IOException {
    PartHead head = header.head(types);
    head = head.isTyped() ? head : head.typed(ContentType.PLAIN);
    boolean isInPlace = run.linesBefore() >= 0 && !head.isEncoded();
    run.linesBefore(isInPlace ? run.linesBefore() + header.lines() : -1);
    UriReference base = Bases.within(head.base(), run.options().base());
    if (head.type().isComposite()) {
      multiparts.read(message, head, body, base);
    } else if (head.type().isMultipart()) {
      unbounded(message, head, body, base);
    } else {
      parts.part(message, "1", head, body, base);
    }
  }

  private void unbounded(
      Message message, PartHead head, InputStream body, @Nullable UriReference base)
      throws IOException {
    StreamBlock start = new StreamBlock(body);
    ContentType found = FoundBoundary.in(start, head.type().type());
    run.problem(
        Problem.Kind.MESSAGE,
        run.message(message),
        "multipart without a boundary, read "
            + (found == null ? "as text" : "by one that stands in it"));
    if (found == null) {
      parts.part(message, "1", PartHead.NONE, start, base);
    } else {
      multiparts.readFound(message, found, start, base);
    }
  }
}
