package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Binary;
import org.urisift.mail.kind.DocumentStart;
import org.urisift.mail.kind.Emlx;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mbox.LineCount;
import org.urisift.mail.mbox.MboxSplitter;
import org.urisift.mail.mbox.Mmdf;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.mail.mime.MessageReader;
import org.urisift.mail.mime.MultipartReader;
import org.urisift.mail.mime.PartReader;
import org.urisift.mail.office.OfficeReader;
import org.urisift.mail.run.AttachmentHead;
import org.urisift.mail.run.AttachmentSink;
import org.urisift.mail.run.DocumentSink;
import org.urisift.mail.run.LimitedInput;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.ReadOptions;
import org.urisift.mail.run.VisitorFailure;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.unpack.Unpacker;

/**
 * Reads what is below all compression: tells what it is ({@link DocumentKind}) and hands it to who
 * reads that. What comes with a message is unpacked and recognised like a file.
 */
final class DocumentReader implements DocumentSink, AttachmentSink {
  private final ReadContext run;
  private final LimitedInput stored;
  private final PartReader parts;
  private final Kind seen;
  private @Nullable OfficeReader office; // once there is such a document

  /** Once there is a message: what reads MIME takes a while to load. */
  private @Nullable MessageReader messages;

  /**
   * A reader of one input.
   *
   * @param stored the input as it is stored
   * @param seen what the file was found to be before; {@link Kind#AUTO} where that is not known
   */
  DocumentReader(ReadContext run, LimitedInput stored, Kind seen) {
    this.run = run;
    this.stored = stored;
    this.seen = seen;
    this.parts = new PartReader(run, this);
  }

  @Override
  public void read(StreamBlock in, Place place) throws IOException {
    Kind said = run.kind(place);
    Kind told = said == Kind.AUTO && place.within() == null ? seen : said;
    if (isBinary(in, place)) { // of what is long, by little of it
      return;
    }
    if (told != Kind.TEXT && !run.isLive(place)) {
      in.peek(MailLimits.SNIFF);
    }
    DocumentKind kind =
        told == Kind.AUTO
            ? DocumentKind.of(new DocumentStart(in.array, in.at, in.end, place.name()))
            : DocumentKind.of(told);
    if (kind != DocumentKind.TEXT || !isBinary(in, place)) {
      kind.read(this, in, place);
    }
  }

  /** Whether it is no text, where that is passed over: a file is read whatever it is. */
  private boolean isBinary(StreamBlock in, Place place) throws IOException {
    AttachmentHead within = place.within();
    boolean isOffice = run.kind(place) == Kind.AUTO && OfficeReader.isMedia(place.member());
    if (within == null && !isOffice) {
      return false;
    }
    Binary binary = Binary.of(in.array, in.at, in.end);
    if (binary == null) {
      return false;
    }
    String type = binary.type();
    if (within != null
        && place.isAttachment()
        && !within.type().isText()
        && !within.type().type().equals(ContentType.OCTETS.type())) {
      type = within.type().type(); // as it is declared
    }
    String part = within == null ? null : within.part();
    run.visitor().unread(place.withoutLines().part(part, type, null));
    return true;
  }

  void mbox(StreamBlock in, Place place) throws IOException {
    if (Sniffer.isMmdf(in.array, in.at, in.end)) {
      mmdf(new Mmdf(in, place.lines()), place);
      return;
    }
    LineCount lines = new LineCount(0, place.lines());
    mbox(new MboxSplitter(LineEnds.ofMbox(in), 0, lines), place, 1, lines, 0, Long.MAX_VALUE);
  }

  /** Reads the messages that begin in a stretch, of which the first has the number. */
  void mbox(MboxSplitter splitter, Place place, long number, LineCount lines, long start, long end)
      throws IOException {
    boolean more = splitter.next();
    while (more && splitter.offset() < start) {
      more = splitter.next();
    }
    for (long n = number; more && splitter.offset() < end; n++, more = splitter.next()) {
      byte[] fromLine = splitter.fromLine();
      Block message = LineEnds.mended(splitter.message(), fromLine);
      long before = fromLine == null || lines.lines() < 0 ? lines.lines() : lines.lines() + 1;
      message(message, place.afterLines(before), n, splitter.offset(), fromLine);
    }
  }

  private void mmdf(Mmdf messages, Place place) throws IOException {
    for (long n = 1; messages.next(); n++) {
      Place before = place.afterLines(messages.lines());
      message(messages.message(), before, n, messages.offset(), messages.fromLine());
    }
  }

  /** Reads a message of a mailbox. */
  private void message(
      Block message, Place place, long number, long offset, byte @Nullable [] fromLine)
      throws IOException {
    AttachmentHead within = place.within();
    if (within == null) {
      messages().read(message, place, number, offset, fromLine, false);
    } else {
      attached(message, place, within.part() + "." + number, false); // as the parts of a digest are
    }
  }

  void message(StreamBlock in, Place place) throws IOException {
    int start = in.at;
    int first = HeaderLine.afterMark(in.array, start, in.end);
    int header = Emlx.afterCount(in.array, first, in.end);
    in.at = HeaderLine.afterBlankLines(in.array, header, in.end);
    int offset = in.at - start;
    Place at =
        place.lines() < 0
            ? place
            : place.afterLines(place.lines() + LineEnds.count(in.array, start, in.at));
    StreamBlock message = header > first ? new StreamBlock(new Emlx(in, first)) : in;
    boolean isGuess = run.kind(place) == Kind.AUTO && Sniffer.isGuess(in.array, in.at, in.end);
    AttachmentHead within = place.within();
    if (within == null) {
      messages().read(LineEnds.mended(message), at, 1, offset, null, isGuess);
    } else {
      attached(LineEnds.mended(message), at, within.part(), isGuess);
    }
  }

  private void attached(InputStream message, Place place, String part, boolean isGuess)
      throws IOException {
    new MultipartReader(run, parts).attached(message, place, part, isGuess);
  }

  private MessageReader messages() {
    if (messages == null) {
      messages = new MessageReader(run, parts);
    }
    return messages;
  }

  void text(StreamBlock in, Place place, ContentType type) throws IOException {
    ReadOptions options = run.options();
    if (options.has(type.isHtml() ? ReadOption.NO_HTML : ReadOption.NO_TEXT)) {
      return;
    }
    AttachmentHead within = place.within();
    if (within == null) {
      parts.read(place, null, type, in);
    } else {
      ContentType as = place.isAttachment() ? type.in(within.type()) : type;
      parts.read(place, within.part(), as, in);
    }
  }

  /** What a text is: where all are said to be texts, it is as it stands. */
  ContentType textType(StreamBlock in, Place place) {
    return run.kind(place) == Kind.AUTO
        ? new DocumentStart(in.array, in.at, in.end, null).text()
        : ContentType.PLAIN;
  }

  void office(StreamBlock in, Place place) throws IOException {
    if (!run.has(ReadOption.NO_TEXT)) {
      if (office == null) {
        office = new OfficeReader(run);
      }
      office.read(in, place);
    }
  }

  @Override
  public void read(AttachmentHead attached, InputStream body, Place around) throws IOException {
    if (around.depth()
        == MailLimits.MIME_DEPTH) { // one alone in a message adds nothing to its path
      run.problem(
          Problem.Kind.MESSAGE,
          around.part(attached.part(), attached.type().type(), null),
          "parts nested deeper than " + MailLimits.MIME_DEPTH + " not read");
      return;
    }
    Place place = around.attached(attached);
    try {
      new Unpacker(run, stored, this).attachment(body, place);
    } catch (VisitorFailure e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      run.failed(place, Problem.reason(e) + ", the rest not read");
    }
  }
}
