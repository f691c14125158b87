package org.urisift.mail.mime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StartAndRest;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.ContentType;

/** Reads bodies with parts: multiparts (RFC 2046 5.1) and messages in messages (5.2.1). */
public final class MultipartReader {
  /** An epilogue that has fewer bytes than this, and only white space, is left out. */
  private static final int EPILOGUE = 512;

  /** The initial buffer size, in bytes, of a part in which a boundary is looked for. */
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

  /** Reads the body of a message that is a multipart or a message. */
  void read(Place place, PartHead outer, InputStream body) throws IOException {
    path = new PartPath();
    readComposite(outer, delimited(body, place), place);
  }

  /** Reads a multipart that declares no boundary; {@code type} has one found in its body. */
  void readGuessed(Place place, ContentType type, InputStream body) throws IOException {
    path = new PartPath();
    readMultipart(delimited(body, place), place, type, true);
  }

  /**
   * Reads a message that is attached as a file; its parts are numbered below its own part.
   *
   * @param part the path of the attachment's part
   * @param isDoubtful whether this may not be a message; then all header fields are searched
   */
  public void readAttached(InputStream content, Place place, String part, boolean isDoubtful)
      throws IOException {
    path = new PartPath(part);
    try {
      readMessage(delimited(content, place), place, isDoubtful);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      run.failedAlone(e, origin(place));
    }
  }

  private static DelimitedBlock delimited(InputStream body, Place place) {
    return new DelimitedBlock(new StreamBlock(body, BLOCK), place.lines());
  }

  /** Reads a multipart with a declared boundary or a message, and decodes it if necessary. */
  private void readComposite(PartHead head, DelimitedBlock in, Place place) throws IOException {
    Place decoded = place.withoutLines(); // decoded lines are not lines of the file
    if (head.type().isMessage()) { // a multipart would lack its boundary
      parts.reportDoubt(place, path.toString(), head);
    }
    if (head.type().isMessage() && head.isEncoded()) {
      readMessage(delimited(head.decode(in), decoded), decoded, false);
    } else if (head.type().isMessage()) {
      readMessage(in, place, false);
    } else if (head.isEncoded()) {
      StreamBlock start = new StreamBlock(in, SMALL_BLOCK);
      if (hasVisibleBoundary(start, head.type().boundary())) {
        readMultipart(delimited(start, place), place, head.type(), false);
      } else {
        readMultipart(delimited(head.decode(start), decoded), decoded, head.type(), false);
      }
    } else {
      readMultipart(in, place, head.type(), false);
    }
  }

  /** Whether a boundary is in the first bytes of a body, which is then not encoded as declared. */
  private static boolean hasVisibleBoundary(StreamBlock body, @Nullable String boundary)
      throws IOException {
    body.peek(MailLimits.SNIFF);
    String start = new String(body.array, body.at, body.end - body.at, StandardCharsets.ISO_8859_1);
    return start.startsWith("--" + boundary) || start.contains("\n--" + boundary);
  }

  private void readMessage(DelimitedBlock in, Place place, boolean isDoubtful) throws IOException {
    path.enterMessage();
    readPart(in, place, ContentType.PLAIN, false, isDoubtful);
    path.leave();
  }

  /** Reads a multipart; {@code isFound} is whether its boundary was found, not declared. */
  private void readMultipart(DelimitedBlock in, Place place, ContentType type, boolean isFound)
      throws IOException {
    int level = in.open(Objects.requireNonNull(type.boundary()));
    path.enterMultipart();
    byte[] preamble = in.readNBytes(MailLimits.PREAMBLE);
    if (isFound && preamble.length > 0) {
      try {
        readText(new StartAndRest(preamble, preamble.length, in), place);
      } catch (RuntimeException | LinkageError | VirtualMachineError e) {
        run.failedAlone(e, origin(place));
      }
    } else if (!isFound && preamble.length == MailLimits.PREAMBLE) {
      ContentType found = BoundaryGuess.find(preamble, 0, preamble.length, type.type());
      InputStream whole = new StartAndRest(preamble, preamble.length, in);
      readWithoutParts(" in its first " + preamble.length + " bytes", found, whole, place);
    }
    in.skip();
    ContentType ofPart = type.isDigest() ? ContentType.MESSAGE : ContentType.PLAIN;
    boolean hasParts = false;
    while (in.level() == level && !in.isLastBoundary()) {
      path.nextPart();
      hasParts = true;
      in.begin();
      int depth = path.depth();
      try {
        readPart(in, place, ofPart, true, false);
      } catch (RuntimeException | LinkageError | VirtualMachineError e) {
        run.failedAlone(e, origin(place));
      }
      path.leaveTo(depth);
      in.skipTo(level);
    }
    in.close(level);
    if (in.level() == level) {
      in.begin();
      readEpilogue(in, place);
      in.skip();
    }
    boolean isComplete = preamble.length > 0 && preamble.length < MailLimits.PREAMBLE;
    if (!hasParts && !isFound && isComplete) {
      ContentType found = BoundaryGuess.find(preamble, 0, preamble.length, type.type());
      readWithoutParts("", found, new ByteArrayInputStream(preamble), place);
    }
    path.leave();
  }

  /**
   * Reads a part, or the message that the path has entered: its header and its body.
   *
   * @param defaultType the type if the header declares none
   * @param isInMultipart whether this is a part of a multipart
   * @param isDoubtful whether this may not be a header; then all its fields are searched
   */
  private void readPart(
      DelimitedBlock in,
      Place around,
      ContentType defaultType,
      boolean isInMultipart,
      boolean isDoubtful)
      throws IOException {
    Place ofHeader = around.withoutLines();
    byte[] rest = header.readFields(in, isInMultipart ? Header.Kind.PART : Header.Kind.ATTACHED);
    if (rest != null) {
      in.unread(rest);
    }
    header.reportProblems(run, origin(around));
    if (run.isSet(ReadOption.HEADERS) || isDoubtful) {
      header.offer(run, ofHeader.part(path.headerPath(), null, null), isDoubtful);
    }
    PartHead head = header.partHead(types);
    // the default type of a part depends on the multipart around it (RFC 2046 5.1.5)
    head = head.isTyped() ? head : head.withType(defaultType);
    Place place = around.afterLines(in.lines()).withBase(Bases.within(head.base(), around.base()));
    place = head.isAttachment() ? place.inAttachment() : place;
    if (isLeftOut(head)) {
      readLeaf(head, in, place, isInMultipart);
    } else if (head.type().isComposite() && path.depth() >= MailLimits.MIME_DEPTH) {
      run.problem(
          Problem.Kind.DAMAGED,
          place.part(path.toString(), head.type().type(), null),
          "parts nested deeper than " + MailLimits.MIME_DEPTH + " not read");
    } else if (head.type().isComposite()) {
      readComposite(head, in, place);
    } else if (head.type().isMultipart()) {
      readWithoutBoundary(head, in, place, isInMultipart);
    } else {
      readLeaf(head, in, place, isInMultipart);
    }
  }

  private void readLeaf(PartHead head, InputStream body, Place place, boolean isInMultipart)
      throws IOException {
    Place decoded = head.isEncoded() ? place.withoutLines() : place;
    parts.part(decoded, path.toString(), head, body, !isInMultipart);
  }

  /** Reads a multipart without a declared boundary. */
  private void readWithoutBoundary(
      PartHead head, InputStream body, Place place, boolean isInMultipart) throws IOException {
    StreamBlock start = new StreamBlock(body, SMALL_BLOCK);
    ContentType found =
        path.depth() < MailLimits.MIME_DEPTH ? BoundaryGuess.find(start, head.type().type()) : null;
    if (found == null) {
      PartHead text = new PartHead(ContentType.PLAIN, head.encoding(), head.base());
      readLeaf(text, start, place, isInMultipart);
    } else {
      readMultipart(delimited(start, place), place, found, true);
    }
  }

  /**
   * Reads a multipart in which the declared boundary does not occur: with another boundary found in
   * its body, or as text, since mail readers then show all of it.
   */
  private void readWithoutParts(
      String where, @Nullable ContentType found, InputStream bytes, Place place)
      throws IOException {
    run.problem(
        Problem.Kind.DAMAGED,
        place.part(path.toString(), null, null),
        "multipart whose boundary does not occur"
            + where
            + (found == null ? ", read as text" : ", read with one found in its body"));
    if (found == null) {
      readText(bytes, place);
      return;
    }
    path.leave();
    readMultipart(delimited(bytes, place), place, found, true);
    path.enterMultipart();
  }

  private void readText(InputStream text, Place place) throws IOException {
    parts.part(place, path.toString(), PartHead.NONE, text, true);
  }

  /** Reads the text after the last boundary: usually none, or the footer of a mailing list. */
  private void readEpilogue(InputStream in, Place place) throws IOException {
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

  /** The place of what is being read. */
  private Origin origin(Place around) {
    return around.withoutLines().part(path.toString(), null, null);
  }

  private boolean isLeftOut(PartHead head) {
    return head.isAttachment() && run.isSet(ReadOption.NO_ATTACHMENTS);
  }
}
