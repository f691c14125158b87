package org.urisift.mail.mime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Run;
import org.urisift.mail.text.ContentType;
import org.urisift.uri.UriReference;

/** Reads a body that has parts: multipart (RFC 2046 5.1) and messages in messages (5.2.1). */
public final class MultipartReader {
  /** So many bytes after the last boundary tell whether there is anything. */
  private static final int EPILOGUE = 512;

  /** Bytes that a part in which a boundary is looked for has room for at first: most are small. */
  private static final int ROOM = 512;

  /** Bytes of a body that are looked at together. */
  private static final int BLOCK = 16 << 10;

  private final Run run;
  private final PartReader parts;
  private final KnownTypes types = new KnownTypes();
  private final Header header = new Header();

  // of the message that is read
  @SuppressWarnings("NullAway.Init") // all that reads a message sets it first
  private Message message;

  private PartPath path = new PartPath();

  public MultipartReader(Run run, PartReader parts) {
    this.run = run;
    this.parts = parts;
  }

  /** Reads the body of a message, or one that is a message, whose header has been read. */
  void read(Message of, PartHead outer, InputStream body, @Nullable UriReference base)
      throws IOException {
    message = of;
    path = new PartPath();
    composite(outer, delimited(body), base);
  }

  /** The same of a multipart that says no boundary, by one that was found in it. */
  void readFound(Message of, ContentType type, InputStream body, @Nullable UriReference base)
      throws IOException {
    message = of;
    path = new PartPath();
    multipart(delimited(body), type, true, base);
  }

  /**
   * Reads a message that is attached as a file is: its parts are below the one that it is.
   *
   * @param isGuess whether it may be no message: URIs in its header are then found in any case
   */
  public void attached(
      Message of, String part, InputStream content, @Nullable UriReference base, boolean isGuess)
      throws IOException {
    message = of;
    path = new PartPath(part);
    whole(delimited(content), base, isGuess);
  }

  private DelimitedBlock delimited(InputStream body) {
    return new DelimitedBlock(new StreamBlock(body, BLOCK), run.linesBefore());
  }

  /** Reads a multipart that says its boundary, or a message; in an encoding, it is decoded. */
  private void composite(PartHead of, DelimitedBlock in, @Nullable UriReference base)
      throws IOException {
    if (of.type().isMessage()) {
      whole(of.isEncoded() ? decoded(of, in) : in, base, false);
    } else if (of.isEncoded()) {
      StreamBlock start = new StreamBlock(in, ROOM);
      boolean isClear = stands(start, of.type().boundary());
      multipart(isClear ? delimited(start) : decoded(of, start), of.type(), false, base);
    } else {
      multipart(in, of.type(), false, base);
    }
  }

  /** What is in a transfer encoding; its lines are none of the file. */
  private DelimitedBlock decoded(PartHead of, InputStream body) {
    run.linesBefore(-1);
    return delimited(of.decode(body));
  }

  /** Whether a boundary can be seen at the beginning of a body. */
  private static boolean stands(StreamBlock body, @Nullable String boundary) throws IOException {
    body.peek(Limits.SNIFF);
    String start = new String(body.array, body.at, body.end - body.at, StandardCharsets.ISO_8859_1);
    return start.startsWith("--" + boundary) || start.contains("\n--" + boundary);
  }

  private void whole(DelimitedBlock in, @Nullable UriReference base, boolean isGuess)
      throws IOException {
    path.enterMessage();
    part(in, ContentType.PLAIN, false, base, isGuess);
    path.leave();
  }

  private void multipart(
      DelimitedBlock in, ContentType type, boolean isFound, @Nullable UriReference base)
      throws IOException {
    long before = run.linesBefore();
    int level = in.open(Objects.requireNonNull(type.boundary()));
    path.enterMultipart();
    byte[] preamble = in.readNBytes(Limits.PREAMBLE);
    if (isFound && preamble.length > 0) {
      text(new SequenceInputStream(new ByteArrayInputStream(preamble), in), base);
    } else if (!isFound && preamble.length == Limits.PREAMBLE) {
      ContentType found = FoundBoundary.in(preamble, 0, preamble.length, type.type());
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(preamble), in);
      unmarked(" in its first " + preamble.length + " bytes", found, whole, base);
    }
    in.skip();
    boolean hasParts = false;
    while (in.level() == level && !in.closes()) {
      path.nextPart();
      hasParts = true;
      in.begin();
      part(in, type.isDigest() ? ContentType.MESSAGE : ContentType.PLAIN, true, base, false);
      in.skip();
    }
    in.close(level);
    if (in.level() == level) {
      in.begin();
      epilogue(in, base);
      in.skip();
    }
    boolean isKept = preamble.length > 0 && preamble.length < Limits.PREAMBLE;
    if (!hasParts && !isFound && isKept) {
      run.linesBefore(before);
      ContentType found = FoundBoundary.in(preamble, 0, preamble.length, type.type());
      unmarked("", found, new ByteArrayInputStream(preamble), base);
    }
    path.leave();
  }

  /**
   * Reads a part, or the message that the path has entered: its header and what it says follows.
   *
   * @param unsaid its type where it does not say one
   * @param isOneOfSeveral whether it is a part of a multipart
   * @param isGuess whether all fields of its header are offered
   */
  private void part(
      DelimitedBlock in,
      ContentType unsaid,
      boolean isOneOfSeveral,
      @Nullable UriReference base,
      boolean isGuess)
      throws IOException {
    run.linesBefore(-1);
    byte[] rest = header.fields(in, isOneOfSeveral ? Header.Of.PART : Header.Of.ATTACHED);
    if (rest != null) {
      in.unread(rest);
    }
    header.tell(run, place(null));
    if (run.options().headers() || isGuess) {
      header.offer(run, run.part(message, path.ofHeader(), null, null), isGuess);
    }
    PartHead head = header.head(types);
    // what a part is that does not say so depends on what it is in (RFC 2046 5.1.5)
    PartHead of = head.isTyped() ? head : head.typed(unsaid);
    run.linesBefore(in.lines());
    if (isLeftOut(of)) {
      leaf(of, in, isOneOfSeveral, base);
    } else if (of.type().isComposite() && path.depth() >= Limits.MIME_DEPTH) {
      run.problem(
          Problem.Kind.MESSAGE,
          place(of.type().type()),
          "parts nested deeper than " + Limits.MIME_DEPTH + " not read");
    } else if (of.type().isComposite()) {
      composite(of, in, Bases.within(of.base(), base));
    } else if (of.type().isMultipart()) {
      unbounded(of, in, isOneOfSeveral, base);
    } else {
      leaf(of, in, isOneOfSeveral, base);
    }
  }

  private void leaf(
      PartHead of, InputStream body, boolean isOneOfSeveral, @Nullable UriReference around)
      throws IOException {
    UriReference base = Bases.within(of.base(), around);
    if (of.isEncoded()) {
      run.linesBefore(-1);
    }
    if (isOneOfSeveral) {
      parts.oneOfSeveral(message, path.toString(), of, body, base);
    } else {
      parts.part(message, path.toString(), of, body, base);
    }
  }

  /** Reads a multipart that says no boundary. */
  private void unbounded(
      PartHead of, InputStream body, boolean isOneOfSeveral, @Nullable UriReference base)
      throws IOException {
    StreamBlock start = new StreamBlock(body, ROOM);
    ContentType found =
        path.depth() < Limits.MIME_DEPTH ? FoundBoundary.in(start, of.type().type()) : null;
    if (found == null) {
      leaf(new PartHead(ContentType.PLAIN, of.encoding(), of.base()), start, isOneOfSeveral, base);
    } else {
      multipart(delimited(start), found, true, Bases.within(of.base(), base));
    }
  }

  /**
   * Reads a multipart in which its boundary does not occur: by another one that does, or as text,
   * as mail readers then show all of it.
   */
  private void unmarked(
      String where, @Nullable ContentType found, InputStream bytes, @Nullable UriReference base)
      throws IOException {
    run.problem(
        Problem.Kind.MESSAGE,
        place(null),
        "multipart whose boundary does not occur"
            + where
            + (found == null ? ", read as text" : ", read by one that does"));
    if (found == null) {
      text(bytes, base);
      return;
    }
    path.leave();
    multipart(delimited(bytes), found, true, base);
    path.enterMultipart();
  }

  private void text(InputStream text, @Nullable UriReference base) throws IOException {
    parts.part(message, path.toString(), PartHead.NONE, text, base);
  }

  /** What follows the last boundary: mostly nothing, or what a list adds to all mail. */
  private void epilogue(InputStream in, @Nullable UriReference base) throws IOException {
    StreamBlock text = new StreamBlock(in, EPILOGUE);
    int size = text.peek(EPILOGUE);
    run.linesBefore(-1);
    if (size == EPILOGUE || !isBlank(text)) {
      parts.part(message, path.epilogue(), PartHead.NONE, text, base);
    }
  }

  private static boolean isBlank(StreamBlock text) {
    int i = text.at;
    while (i < text.end && text.array[i] >= 0 && text.array[i] <= ' ') {
      i++;
    }
    return i == text.end;
  }

  private boolean isLeftOut(PartHead of) {
    return of.isAttachment() && !run.options().attachments();
  }

  private TextOrigin place(@Nullable String type) {
    return run.part(message, path.toString(), type, null);
  }
}
