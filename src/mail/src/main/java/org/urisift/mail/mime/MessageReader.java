package org.urisift.mail.mime;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.VisitorFailure;
import org.urisift.mail.text.ContentType;

/**
 * Reads one message: its header, then its body. A body that has parts is read by {@link
 * MultipartReader}.
 */
public final class MessageReader {
  private final ReadContext run;
  private final Header header = new Header();
  private final PartReader parts;
  private final MultipartReader multiparts;
  private final ContentTypeCache types = new ContentTypeCache();
  private @Nullable Fingerprints fingerprints; // once they are asked for

  public MessageReader(ReadContext run, PartReader parts) {
    this.run = run;
    this.parts = parts;
    this.multiparts = new MultipartReader(run, parts);
  }

  /**
   * Reads a message.
   *
   * @param fromLine with its end, or null
   * @param isGuess whether it may be no message: URIs in its header are then found in any case
   */
  public void read(
      Block bytes,
      Place place,
      long number,
      long offset,
      byte @Nullable [] fromLine,
      boolean isGuess)
      throws IOException {
    Block body = header.read(bytes);
    Fingerprint fingerprint = null;
    if (run.has(ReadOption.FINGERPRINTS)) {
      fingerprints = fingerprints == null ? new Fingerprints() : fingerprints;
      fingerprint = fingerprints.ofId(header);
      if (fingerprint == null) {
        StreamBlock seen = new StreamBlock(body);
        fingerprint = fingerprints.ofContent(header, seen);
        body = seen;
      }
    }
    MessageHead message = new MessageHead(number, offset, fromLine, header, fingerprint);
    Place in = place.of(message);
    TextOrigin origin = in.header();
    run.visitor().message(origin);
    try {
      header(message, origin, isGuess);
      body(in, body);
    } catch (VisitorFailure e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // what it was is gone with the stack; the messages after it need not be
      failed(origin, Problem.reason(e));
    }
  }

  private void header(MessageHead message, TextOrigin origin, boolean isGuess) throws IOException {
    header.tell(run, origin);
    if (message.hasFarZone()) {
      run.problem(Problem.Kind.NOTE, origin, "zone of its date further from UTC than any, ignored");
    }
    boolean mayBeNone = isGuess || !header.isOfMail();
    if (run.has(ReadOption.HEADERS) || mayBeNone) {
      header.offer(run, origin, mayBeNone);
    }
  }

  private void failed(TextOrigin origin, String why) throws IOException {
    run.problem(Problem.Kind.MESSAGE, origin, why + ", the rest not read");
  }

  private void body(Place around, Block body) throws IOException {
    PartHead head = header.head(types);
    head = head.isTyped() ? head : head.typed(ContentType.PLAIN);
    boolean isInPlace = around.lines() >= 0 && !head.isEncoded();
    Place place =
        around
            .afterLines(isInPlace ? around.lines() + header.lines() : -1)
            .based(Bases.within(head.base(), run.options().base()));
    if (head.type().isComposite()) {
      multiparts.read(place, head, body);
    } else if (head.type().isMultipart()) {
      unbounded(place, head, body);
    } else {
      parts.part(place, "1", head, body, true);
    }
  }

  private void unbounded(Place place, PartHead head, InputStream body) throws IOException {
    StreamBlock start = new StreamBlock(body);
    ContentType found = BoundaryGuess.in(start, head.type().type());
    run.problem(
        Problem.Kind.MESSAGE,
        place.header(),
        "multipart without a boundary, read "
            + (found == null ? "as text" : "by one that stands in it"));
    if (found == null) {
      parts.part(place, "1", PartHead.NONE, start, true);
    } else {
      multiparts.readFound(place, found, start);
    }
  }
}
