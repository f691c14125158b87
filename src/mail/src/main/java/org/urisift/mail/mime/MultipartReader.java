package org.urisift.mail.mime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.ContentType;

/** Reads a body that has parts: multipart (RFC 2046 5.1) and messages in messages (5.2.1). */
public final class MultipartReader {
  /** The bytes after the last boundary that tell whether there is anything. */
  private static final int EPILOGUE = 512;

  /** Bytes that a part in which a boundary is looked for has room for at first: most are small. */
  private static final int ROOM = 512;

  /** Bytes of a body that are looked at together. */
  private static final int BLOCK = 16 << 10;

  private final ReadContext run;
  private final PartReader parts;
  private final ContentTypeCache types = new ContentTypeCache();
  private final Header header = new Header();

  // of the message that is read
  private PartPath path = new PartPath();

  public MultipartReader(ReadContext run, PartReader parts) {
    this.run = run;
    this.parts = parts;
  }

  /** Reads the body of a message, or one that is a message, whose header has been read. */
  void read(Place place, PartHead outer, InputStream body) throws IOException {
    path = new PartPath();
    composite(outer, delimited(body, place), place);
  }

  /** Reads a multipart that says no boundary, by one that was found in it. */
  void readFound(Place place, ContentType type, InputStream body) throws IOException {
    path = new PartPath();
    multipart(delimited(body, place), place, type, true);
  }

  /**
   * Reads a message that is attached as a file is: its parts are below the one that it is.
   *
   * @param isGuess whether it may be no message: URIs in its header are then found in any case
   */
  public void attached(InputStream content, Place place, String part, boolean isGuess)
      throws IOException {
    path = new PartPath(part);
    whole(delimited(content, place), place, isGuess);
  }

  private static DelimitedBlock delimited(InputStream body, Place place) {
    return new DelimitedBlock(new StreamBlock(body, BLOCK), place.lines());
  }

  /** Reads a multipart that says its boundary, or a message; in an encoding, it is decoded. */
  private void composite(PartHead of, DelimitedBlock in, Place place) throws IOException {
    Place decoded = place.withoutLines(); // its lines are not those of the file
    if (of.type().isMessage() && of.isEncoded()) {
      whole(delimited(of.decode(in), decoded), decoded, false);
    } else if (of.type().isMessage()) {
      whole(in, place, false);
    } else if (of.isEncoded()) {
      StreamBlock start = new StreamBlock(in, ROOM);
      if (stands(start, of.type().boundary())) {
        multipart(delimited(start, place), place, of.type(), false);
      } else {
        multipart(delimited(of.decode(start), decoded), decoded, of.type(), false);
      }
    } else {
      multipart(in, place, of.type(), false);
    }
  }

  /** Whether a boundary can be seen at the beginning of a body. */
  private static boolean stands(StreamBlock body, @Nullable String boundary) throws IOException {
    body.peek(MailLimits.SNIFF);
    String start = new String(body.array, body.at, body.end - body.at, StandardCharsets.ISO_8859_1);
    return start.startsWith("--" + boundary) || start.contains("\n--" + boundary);
  }

  private void whole(DelimitedBlock in, Place place, boolean isGuess) throws IOException {
    path.enterMessage();
    part(in, place, ContentType.PLAIN, false, isGuess);
    path.leave();
  }

  private void multipart(DelimitedBlock in, Place place, ContentType type, boolean isFound)
      throws IOException {
    int level = in.open(Objects.requireNonNull(type.boundary()));
    path.enterMultipart();
    byte[] preamble = in.readNBytes(MailLimits.PREAMBLE);
    if (isFound && preamble.length > 0) {
      text(new SequenceInputStream(new ByteArrayInputStream(preamble), in), place);
    } else if (!isFound && preamble.length == MailLimits.PREAMBLE) {
      ContentType found = BoundaryGuess.in(preamble, 0, preamble.length, type.type());
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(preamble), in);
      unmarked(" in its first " + preamble.length + " bytes", found, whole, place);
    }
    in.skip();
    boolean hasParts = false;
    while (in.level() == level && !in.closes()) {
      path.nextPart();
      hasParts = true;
      in.begin();
      part(in, place, type.isDigest() ? ContentType.MESSAGE : ContentType.PLAIN, true, false);
      in.skip();
    }
    in.close(level);
    if (in.level() == level) {
      in.begin();
      epilogue(in, place);
      in.skip();
    }
    boolean isKept = preamble.length > 0 && preamble.length < MailLimits.PREAMBLE;
    if (!hasParts && !isFound && isKept) {
      ContentType found = BoundaryGuess.in(preamble, 0, preamble.length, type.type());
      unmarked("", found, new ByteArrayInputStream(preamble), place);
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
      DelimitedBlock in, Place around, ContentType unsaid, boolean isOneOfSeveral, boolean isGuess)
      throws IOException {
    Place ofHeader = around.withoutLines();
    byte[] rest = header.fields(in, isOneOfSeveral ? Header.Of.PART : Header.Of.ATTACHED);
    if (rest != null) {
      in.unread(rest);
    }
    header.tell(run, ofHeader.part(path.toString(), null, null));
    if (run.has(ReadOption.HEADERS) || isGuess) {
      header.offer(run, ofHeader.part(path.ofHeader(), null, null), isGuess);
    }
    PartHead head = header.head(types);
    // the default type of a part depends on the multipart around it (RFC 2046 5.1.5)
    PartHead of = head.isTyped() ? head : head.typed(unsaid);
    Place place = around.afterLines(in.lines()).based(Bases.within(of.base(), around.base()));
    if (isLeftOut(of)) {
      leaf(of, in, place, isOneOfSeveral);
    } else if (of.type().isComposite() && path.depth() >= MailLimits.MIME_DEPTH) {
      run.problem(
          Problem.Kind.MESSAGE,
          place.part(path.toString(), of.type().type(), null),
          "parts nested deeper than " + MailLimits.MIME_DEPTH + " not read");
    } else if (of.type().isComposite()) {
      composite(of, in, place);
    } else if (of.type().isMultipart()) {
      unbounded(of, in, place, isOneOfSeveral);
    } else {
      leaf(of, in, place, isOneOfSeveral);
    }
  }

  private void leaf(PartHead of, InputStream body, Place place, boolean isOneOfSeveral)
      throws IOException {
    Place decoded = of.isEncoded() ? place.withoutLines() : place;
    parts.part(decoded, path.toString(), of, body, !isOneOfSeveral);
  }

  /** Reads a multipart that says no boundary. */
  private void unbounded(PartHead of, InputStream body, Place place, boolean isOneOfSeveral)
      throws IOException {
    StreamBlock start = new StreamBlock(body, ROOM);
    ContentType found =
        path.depth() < MailLimits.MIME_DEPTH ? BoundaryGuess.in(start, of.type().type()) : null;
    if (found == null) {
      PartHead text = new PartHead(ContentType.PLAIN, of.encoding(), of.base());
      leaf(text, start, place, isOneOfSeveral);
    } else {
      multipart(delimited(start, place), place, found, true);
    }
  }

  /**
   * Reads a multipart in which its boundary does not occur: by another one that does, or as text,
   * as mail readers then show all of it.
   */
  private void unmarked(String where, @Nullable ContentType found, InputStream bytes, Place place)
      throws IOException {
    run.problem(
        Problem.Kind.MESSAGE,
        place.part(path.toString(), null, null),
        "multipart whose boundary does not occur"
            + where
            + (found == null ? ", read as text" : ", read by one that does"));
    if (found == null) {
      text(bytes, place);
      return;
    }
    path.leave();
    multipart(delimited(bytes, place), place, found, true);
    path.enterMultipart();
  }

  private void text(InputStream text, Place place) throws IOException {
    parts.part(place, path.toString(), PartHead.NONE, text, true);
  }

  /** What follows the last boundary: mostly nothing, or what a list adds to all mail. */
  private void epilogue(InputStream in, Place place) throws IOException {
    StreamBlock text = new StreamBlock(in, EPILOGUE);
    int size = text.peek(EPILOGUE);
    if (size == EPILOGUE || !isBlank(text)) {
      parts.part(place.withoutLines(), path.epilogue(), PartHead.NONE, text, true);
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
    return of.isAttachment() && run.has(ReadOption.NO_ATTACHMENTS);
  }
}
