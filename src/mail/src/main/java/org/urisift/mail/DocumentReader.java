package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Beginning;
import org.urisift.mail.kind.Binary;
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
import org.urisift.mail.run.Attached;
import org.urisift.mail.run.Attachments;
import org.urisift.mail.run.Documents;
import org.urisift.mail.run.Guarded;
import org.urisift.mail.run.Options;
import org.urisift.mail.run.Run;
import org.urisift.mail.run.Stopped;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.unpack.Unpacker;
import org.urisift.uri.UriReference;

/**
 * Reads what is below all compression: tells what it is ({@link DocumentKind}) and hands it to who
 * reads that. What comes with a message is unpacked and told like a file.
 */
final class DocumentReader implements Documents, Attachments {
  private final Run run;
  private final Guarded stored;
  private final PartReader parts;
  private Kind seen = Kind.AUTO; // what the file was found to be before
  private int outside; // containers around the attachment that is read
  private int attachments; // in one another, that are read
  private @Nullable OfficeReader office; // once there is such a document

  /** Once there is a message: what reads MIME takes a while to load. */
  private @Nullable MessageReader messages;

  /**
   * A reader of one input.
   *
   * @param stored the input as it is stored
   */
  DocumentReader(Run run, Guarded stored) {
    this.run = run;
    this.stored = stored;
    this.parts = new PartReader(run);
    run.attachments(this);
  }

  /** Takes a file for what was found before. */
  void seen(Kind kind) {
    seen = kind;
  }

  @Override
  public void read(StreamBlock in) throws IOException {
    Kind told = run.kind() == Kind.AUTO && run.within() == null ? seen : run.kind();
    if (isBinary(in)) { // of what is long, by little of it
      return;
    }
    if (told != Kind.TEXT && !run.isLive()) {
      in.peek(Limits.SNIFF);
    }
    DocumentKind kind =
        told == Kind.AUTO
            ? DocumentKind.of(new Beginning(in.array, in.at, in.end, run.name()))
            : DocumentKind.of(told);
    if (kind != DocumentKind.TEXT || !isBinary(in)) {
      kind.read(this, in);
    }
  }

  /** Whether it is no text, where that is passed over: a file is read whatever it is. */
  private boolean isBinary(StreamBlock in) throws IOException {
    Attached within = run.within();
    boolean isOffice = run.kind() == Kind.AUTO && OfficeReader.isMedia(run.member());
    if (within == null && !isOffice) {
      return false;
    }
    Binary binary = Binary.of(in.array, in.at, in.end);
    if (binary == null) {
      return false;
    }
    String type = binary.type();
    if (within != null
        && isAttachment()
        && !within.type().isText()
        && !within.type().type().equals(ContentType.OCTETS.type())) {
      type = within.type().type(); // as it is declared
    }
    TextOrigin place = run.file();
    run.visitor()
        .unread(
            new TextOrigin(
                place.file(), place.member(), place.message(), place.part(), type, null, -1));
    return true;
  }

  /** Whether it is an attachment itself, and not in a container that is one. */
  private boolean isAttachment() {
    return run.within() != null && run.layers() == outside;
  }

  void mbox(StreamBlock in) throws IOException {
    if (Sniffer.isMmdf(in.array, in.at, in.end)) {
      mmdf(new Mmdf(in, run.linesBefore()));
      return;
    }
    LineCount lines = new LineCount(0, run.linesBefore());
    mbox(new MboxSplitter(LineEnds.ofMbox(in), 0, lines), 1, lines, 0, Long.MAX_VALUE);
  }

  /** Reads the messages that begin in a stretch, of which the first has the number. */
  void mbox(MboxSplitter splitter, long number, LineCount lines, long start, long end)
      throws IOException {
    Attached within = run.within();
    boolean more = splitter.next();
    while (more && splitter.offset() < start) {
      more = splitter.next();
    }
    for (long n = number; more && splitter.offset() < end; n++, more = splitter.next()) {
      byte[] fromLine = splitter.fromLine();
      Block message = LineEnds.mended(splitter.message(), fromLine);
      run.linesBefore(fromLine == null || lines.lines() < 0 ? lines.lines() : lines.lines() + 1);
      if (within == null) {
        messages().read(message, n, splitter.offset(), fromLine, false);
      } else {
        attached(within, within.part() + "." + n, message, false); // as the parts of a digest are
      }
    }
  }

  private void mmdf(Mmdf messages) throws IOException {
    Attached within = run.within();
    for (long n = 1; messages.next(); n++) {
      Block message = LineEnds.mended(messages.message(), null);
      run.linesBefore(messages.lines());
      if (within == null) {
        messages().read(message, n, messages.offset(), messages.fromLine(), false);
      } else {
        attached(within, within.part() + "." + n, message, false);
      }
    }
  }

  void message(StreamBlock in) throws IOException {
    int start = in.at;
    int first = HeaderLine.behindMark(in.array, start, in.end);
    int header = Emlx.behindCount(in.array, first, in.end);
    in.at = HeaderLine.behindBlankLines(in.array, header, in.end);
    int offset = in.at - start;
    if (run.linesBefore() >= 0) {
      run.linesBefore(run.linesBefore() + LineEnds.count(in.array, start, in.at));
    }
    StreamBlock message = header > first ? new StreamBlock(new Emlx(in, first)) : in;
    boolean isGuess = run.kind() == Kind.AUTO && Sniffer.isGuess(in.array, in.at, in.end);
    Attached within = run.within();
    if (within == null) {
      messages().read(LineEnds.mended(message), 1, offset, null, isGuess);
    } else {
      attached(within, within.part(), LineEnds.mended(message), isGuess);
    }
  }

  private void attached(Attached within, String part, InputStream message, boolean isGuess)
      throws IOException {
    new MultipartReader(run, parts)
        .attached(within.message(), part, message, within.base(), isGuess);
  }

  private MessageReader messages() {
    if (messages == null) {
      messages = new MessageReader(run);
    }
    return messages;
  }

  void text(StreamBlock in, ContentType type) throws IOException {
    Options options = run.options();
    if (!(type.isHtml() ? options.html() : options.text())) {
      return;
    }
    Attached within = run.within();
    if (within == null) {
      parts.read(null, null, type, in, options.base());
    } else {
      ContentType as = isAttachment() ? type.in(within.type()) : type;
      parts.read(within.message(), within.part(), as, in, within.base());
    }
  }

  /** What a text is: where all are said to be texts, it is as it stands. */
  ContentType textType(StreamBlock in) {
    return run.kind() == Kind.AUTO
        ? new Beginning(in.array, in.at, in.end, null).text()
        : ContentType.PLAIN;
  }

  void office(StreamBlock in) throws IOException {
    if (run.options().text()) {
      Attached within = run.within();
      UriReference base = within == null ? run.options().base() : within.base();
      if (office == null) {
        office = new OfficeReader(run);
      }
      office.read(in, base);
    }
  }

  @Override
  public void read(Attached attached, InputStream body) throws IOException {
    if (attachments == Limits.MIME_DEPTH) { // one alone in a message adds nothing to its path
      run.problem(
          Problem.Kind.MESSAGE,
          run.part(attached.message(), attached.part(), attached.type().type(), null),
          "parts nested deeper than " + Limits.MIME_DEPTH + " not read");
      return;
    }
    Attached within = run.within();
    String member = run.member();
    int layers = run.layers();
    long lines = run.linesBefore();
    int before = outside;
    run.within(attached);
    run.enter(run.file().named(attached.name()).member());
    outside = layers;
    attachments++;
    try {
      new Unpacker(run, stored, this).attachment(body);
    } catch (Stopped e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      run.failed(Problem.reason(e) + ", the rest not read");
    } finally {
      run.within(within);
      run.enter(member);
      run.linesBefore(lines);
      run.layers(layers);
      outside = before;
      attachments--;
    }
  }
}
