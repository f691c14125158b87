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

/** Reads bodies with parts: multiparts (RFC 2046 5.1) and messages in messages (5.2.1). */
public final class MultipartReader {
  /**
   * The number of bytes after the last boundary that must be white for the epilogue to be empty.
   */
  private static final int EPILOGUE = 512;

  /** The initial buffer of a part in which a boundary is looked for, in bytes: most are small. */
  private static final int SMALL_BLOCK = 512;

  /** The buffer size of a body, in bytes. */
  private static final int BLOCK = 16 << 10;

  private final ReadContext run;
  private final PartReader parts;
  private final ContentTypeCache types = new ContentTypeCache();
  private final Header header = new Header();

  private PartPath path = new PartPath(); // in the current message

  public MultipartReader(ReadContext run, PartReader parts) {
    this.run = run;
    this.parts = parts;
  }

  /** Reads the body of a message if it is a multipart or a message, after the header. */
  void read(Place place, PartHead outer, InputStream body) throws IOException {
    path = new PartPath();
    composite(outer, delimited(body, place), place);
  }

  /** Reads a multipart without a declared boundary, with one that was found in its body. */
  void readGuessed(Place place, ContentType type, InputStream body) throws IOException {
    path = new PartPath();
    multipart(delimited(body, place), place, type, true);
  }

  /**
   * Reads a message that is attached as a file; its parts are numbered below its own part.
   *
   * @param part the path of the attachment's part
   * @param isGuess whether this may not be a message; then all header fields are searched
   */
  public void readAttached(InputStream content, Place place, String part, boolean isGuess)
      throws IOException {
    path = new PartPath(part);
    message(delimited(content, place), place, isGuess);
  }

  private static DelimitedBlock delimited(InputStream body, Place place) {
    return new DelimitedBlock(new StreamBlock(body, BLOCK), place.lines());
  }

  /** Reads a multipart with a declared boundary, or a message, and decodes it if it is encoded. */
  private void composite(PartHead head, DelimitedBlock in, Place place) throws IOException {
    Place decoded = place.withoutLines(); // decoded lines are not lines of the file
    if (head.type().isMessage() && head.isEncoded()) {
      message(delimited(head.decode(in), decoded), decoded, false);
    } else if (head.type().isMessage()) {
      message(in, place, false);
    } else if (head.isEncoded()) {
      StreamBlock start = new StreamBlock(in, SMALL_BLOCK);
      if (hasVisibleBoundary(start, head.type().boundary())) {
        multipart(delimited(start, place), place, head.type(), false);
      } else {
        multipart(delimited(head.decode(start), decoded), decoded, head.type(), false);
      }
    } else {
      multipart(in, place, head.type(), false);
    }
  }

  /** Whether the boundary occurs in the first bytes of a body, which is then not really encoded. */
  private static boolean hasVisibleBoundary(StreamBlock body, @Nullable String boundary)
      throws IOException {
    body.peek(MailLimits.SNIFF);
    String start = new String(body.array, body.at, body.end - body.at, StandardCharsets.ISO_8859_1);
    return start.startsWith("--" + boundary) || start.contains("\n--" + boundary);
  }

  private void message(DelimitedBlock in, Place place, boolean isGuess) throws IOException {
    path.enterMessage();
    part(in, place, ContentType.PLAIN, false, isGuess);
    path.leave();
  }

  /** Reads a multipart; {@code isGuess} is whether its boundary was found in its body. */
  private void multipart(DelimitedBlock in, Place place, ContentType type, boolean isGuess)
      throws IOException {
    int level = in.open(Objects.requireNonNull(type.boundary()));
    path.enterMultipart();
    byte[] preamble = in.readNBytes(MailLimits.PREAMBLE);
    if (isGuess && preamble.length > 0) {
      text(new SequenceInputStream(new ByteArrayInputStream(preamble), in), place);
    } else if (!isGuess && preamble.length == MailLimits.PREAMBLE) {
      ContentType found = BoundaryGuess.find(preamble, 0, preamble.length, type.type());
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(preamble), in);
      withoutParts(" in its first " + preamble.length + " bytes", found, whole, place);
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
    boolean isComplete = preamble.length > 0 && preamble.length < MailLimits.PREAMBLE;
    if (!hasParts && !isGuess && isComplete) {
      ContentType found = BoundaryGuess.find(preamble, 0, preamble.length, type.type());
      withoutParts("", found, new ByteArrayInputStream(preamble), place);
    }
    path.leave();
  }

  /**
   * Reads a part, or the message that the path has entered: its header and its body.
   *
   * @param defaultType the type if the header declares none
   * @param isInMultipart whether this is a part of a multipart
   * @param isGuess whether all fields of the header are passed to the visitor
   */
  private void part(
      DelimitedBlock in,
      Place around,
      ContentType defaultType,
      boolean isInMultipart,
      boolean isGuess)
      throws IOException {
    Place ofHeader = around.withoutLines();
    byte[] rest = header.readFields(in, isInMultipart ? Header.Kind.PART : Header.Kind.ATTACHED);
    if (rest != null) {
      in.unread(rest);
    }
    header.reportProblems(run, ofHeader.part(path.toString(), null, null));
    if (run.isSet(ReadOption.HEADERS) || isGuess) {
      header.offer(run, ofHeader.part(path.headerPath(), null, null), isGuess);
    }
    PartHead head = header.partHead(types);
    // the default type of a part depends on the multipart around it (RFC 2046 5.1.5)
    head = head.isTyped() ? head : head.withType(defaultType);
    Place place = around.afterLines(in.lines()).withBase(Bases.within(head.base(), around.base()));
    if (isLeftOut(head)) {
      leaf(head, in, place, isInMultipart);
    } else if (head.type().isComposite() && path.depth() >= MailLimits.MIME_DEPTH) {
      run.problem(
          Problem.Kind.MESSAGE,
          place.part(path.toString(), head.type().type(), null),
          "parts nested deeper than " + MailLimits.MIME_DEPTH + " not read");
    } else if (head.type().isComposite()) {
      composite(head, in, place);
    } else if (head.type().isMultipart()) {
      withoutBoundary(head, in, place, isInMultipart);
    } else {
      leaf(head, in, place, isInMultipart);
    }
  }

  private void leaf(PartHead head, InputStream body, Place place, boolean isInMultipart)
      throws IOException {
    Place decoded = head.isEncoded() ? place.withoutLines() : place;
    parts.part(decoded, path.toString(), head, body, !isInMultipart);
  }

  /** Reads a multipart without a declared boundary. */
  private void withoutBoundary(PartHead head, InputStream body, Place place, boolean isInMultipart)
      throws IOException {
    StreamBlock start = new StreamBlock(body, SMALL_BLOCK);
    ContentType found =
        path.depth() < MailLimits.MIME_DEPTH ? BoundaryGuess.find(start, head.type().type()) : null;
    if (found == null) {
      PartHead text = new PartHead(ContentType.PLAIN, head.encoding(), head.base());
      leaf(text, start, place, isInMultipart);
    } else {
      multipart(delimited(start, place), place, found, true);
    }
  }

  /**
   * Reads a multipart in which the declared boundary does not occur: with another boundary found in
   * its body, or as text, since mail readers then show all of it.
   */
  private void withoutParts(
      String where, @Nullable ContentType found, InputStream bytes, Place place)
      throws IOException {
    run.problem(
        Problem.Kind.MESSAGE,
        place.part(path.toString(), null, null),
        "multipart whose boundary does not occur"
            + where
            + (found == null ? ", read as text" : ", read with one found in its body"));
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

  /** Reads the text after the last boundary: usually none, or the footer of a mailing list. */
  private void epilogue(InputStream in, Place place) throws IOException {
    StreamBlock text = new StreamBlock(in, EPILOGUE);
    int size = text.peek(EPILOGUE);
    if (size == EPILOGUE || !isBlank(text)) {
      parts.part(place.withoutLines(), path.epiloguePath(), PartHead.NONE, text, true);
    }
  }

  private static boolean isBlank(StreamBlock text) {
    int i = text.at;
    while (i < text.end && text.array[i] >= 0 && text.array[i] <= ' ') {
      i++;
    }
    return i == text.end;
  }

  private boolean isLeftOut(PartHead head) {
    return head.isAttachment() && run.isSet(ReadOption.NO_ATTACHMENTS);
  }
}
