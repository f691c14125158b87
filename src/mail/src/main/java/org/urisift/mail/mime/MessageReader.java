package org.urisift.mail.mime;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Bases;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.ContentType;

/**
 * Reads a message: its header, then its body, which {@link MultipartReader} reads if it has parts.
 */
public final class MessageReader {
  private final ReadContext run;
  private final Header header = new Header();
  private final PartReader parts;
  private final MultipartReader multiparts;
  private final ContentTypeCache types = new ContentTypeCache();
  private @Nullable Fingerprints fingerprints; // created on first use
  private @Nullable Fingerprint fingerprint; // of the current message, if asked for

  public MessageReader(ReadContext run, PartReader parts) {
    this.run = run;
    this.parts = parts;
    this.multiparts = new MultipartReader(run, parts);
  }

  /**
   * Reads a message.
   *
   * @param number the number of the message in the file, from 1
   * @param offset the offset of the message in the file, in bytes
   * @param fromLine the From line before the message in an mbox, with its line break, or null
   * @param isDoubtful whether this may not be a message; then all header fields are searched
   */
  public void read(
      Block bytes,
      Place place,
      long number,
      long offset,
      byte @Nullable [] fromLine,
      boolean isDoubtful)
      throws IOException {
    Place ofMessage = null;
    try {
      Block body = readHeader(bytes);
      MessageHead message =
          new MessageHead(number, offset, place.fullName(), fromLine, header, fingerprint);
      ofMessage = place.inMessage(message);
      Origin origin = ofMessage.messageOrigin();
      run.message(origin);
      header(message, origin, isDoubtful);
      body(ofMessage, body);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      if (ofMessage == null) { // fields that were read before the failure are in doubt
        Header none = new Header();
        ofMessage =
            place.inMessage(
                new MessageHead(number, offset, place.fullName(), fromLine, none, null));
      }
      run.failedAlone(e, ofMessage.messageOrigin());
    }
  }

  /** Reads the header, and determines the fingerprint if asked to; returns the body. */
  private Block readHeader(Block bytes) throws IOException {
    Block body = header.read(bytes);
    fingerprint = null;
    if (run.isSet(ReadOption.FINGERPRINTS)) {
      fingerprints = fingerprints == null ? new Fingerprints() : fingerprints;
      fingerprint = fingerprints.ofId(header);
      if (fingerprint == null) {
        StreamBlock peekable = new StreamBlock(body);
        fingerprint = fingerprints.ofContent(header, peekable);
        return peekable;
      }
    }
    return body;
  }

  private void header(MessageHead message, Origin origin, boolean isDoubtful) throws IOException {
    header.reportProblems(run, origin);
    if (message.hasImpossibleZone()) {
      run.problem(Problem.Kind.NOTE, origin, "time zone of the date out of range, read as UTC");
    }
    boolean areAllSearched = isDoubtful || !header.hasMailField();
    if (run.isSet(ReadOption.HEADERS) || areAllSearched) {
      header.offer(run, origin, areAllSearched);
    }
  }

  private void body(Place around, Block body) throws IOException {
    PartHead head = header.partHead(types);
    head = head.isTyped() ? head : head.withType(ContentType.PLAIN);
    boolean isInPlace = around.lines() >= 0 && !head.isEncoded();
    Place place =
        around
            .afterLines(isInPlace ? around.lines() + header.lines() : -1)
            .withBase(Bases.within(head.base(), run.options().base()));
    if (head.type().isComposite()) {
      multiparts.read(place, head, body);
    } else if (head.type().isMultipart()) {
      withoutBoundary(place, head, body);
    } else {
      parts.part(place, "1", head, body, true);
    }
  }

  private void withoutBoundary(Place place, PartHead head, InputStream body) throws IOException {
    StreamBlock start = new StreamBlock(body);
    ContentType found = BoundaryGuess.find(start, head.type().type());
    run.problem(
        Problem.Kind.DAMAGED,
        place.messageOrigin(),
        "multipart without a boundary, read "
            + (found == null ? "as text" : "with one found in its body"));
    if (found == null) {
      parts.part(place, "1", PartHead.NONE, start, true);
    } else {
      multiparts.readGuessed(place, found, start);
    }
  }
}
