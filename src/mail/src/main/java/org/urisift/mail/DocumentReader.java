package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.kind.Binary;
import org.urisift.mail.kind.DocumentStart;
import org.urisift.mail.kind.Emlx;
import org.urisift.mail.kind.Sniffer;
import org.urisift.mail.mbox.MboxSplitter;
import org.urisift.mail.mbox.Mmdf;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.mail.mime.MessageReader;
import org.urisift.mail.mime.MultipartReader;
import org.urisift.mail.mime.PartReader;
import org.urisift.mail.run.AttachmentHead;
import org.urisift.mail.run.AttachmentSink;
import org.urisift.mail.run.DocumentSink;
import org.urisift.mail.run.LimitedInput;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.ReadOptions;
import org.urisift.mail.sandbox.FormatReaders;
import org.urisift.mail.sandbox.StoredDocument;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.unpack.Unpacker;

/**
 * Reads an unpacked document: recognises its kind ({@link DocumentKind}) and passes it to the
 * reader of that kind. Attachments are unpacked and recognised like files.
 */
final class DocumentReader implements DocumentSink, AttachmentSink {
  private final ReadContext run;
  private final LimitedInput stored;
  private final PartReader parts;
  private final Kind recognised;
  private final @Nullable Path file; // if it is a whole file

  /** Null until the first message, since the MIME reader takes a while to load. */
  private @Nullable MessageReader messages;

  /**
   * @param stored the input as it is stored, compressed or not
   * @param recognised the kind that the file was found to have earlier; {@link Kind#AUTO} if
   *     unknown
   * @param file that the input is; null for a stream or a range of a file
   */
  DocumentReader(ReadContext run, LimitedInput stored, Kind recognised, @Nullable Path file) {
    this.run = run;
    this.file = file;
    this.stored = stored;
    this.recognised = recognised;
    this.parts = new PartReader(run, this);
  }

  @Override
  public void read(StreamBlock in, Place place) throws IOException {
    Kind declared = run.kind(place);
    Kind known = declared == Kind.AUTO && place.within() == null ? recognised : declared;
    if (declared == Kind.AUTO) {
      Kind named = binaryNamed(in, place);
      FormatReader format = format(in, place);
      if (format != null) {
        if (named == Kind.HTML) {
          readNamedHtml(format, in, place);
        } else {
          readFormat(format, in, place);
        }
        return;
      }
      if (named != null) {
        if (Binary.hasBinaryData(in.array, in.at, in.end)) {
          isBinary(in, place); // the tag may be there by chance
        }
        DocumentKind.ofDeclared(named).read(this, in, place);
        return;
      }
      if (place.within() != null
          && FromLine.lineEnd(in.array, in.at, in.end) < 0 // an mbox may have zeros
          && isBinary(in, place)) { // before more than a few bytes of a long input are read
        return;
      }
    }
    if (known != Kind.TEXT && !run.isLive(place)) {
      in.peek(MailLimits.SNIFF);
    }
    DocumentKind kind =
        known == Kind.AUTO
            ? DocumentKind.recognise(new DocumentStart(in.array, in.at, in.end, place.name()))
            : DocumentKind.ofDeclared(known);
    boolean isPlain = kind == DocumentKind.TEXT && declared == Kind.AUTO;
    if (!isPlain || !isBinary(in, place)) {
      if (isPlain && in.at < in.end && DocumentStart.isNamedOffice(place.innerName())) {
        run.problem(Problem.Kind.DAMAGED, place.wholeOrigin(), "no XML, read as text");
      }
      kind.read(this, in, place);
    }
  }

  /**
   * The kind of text that a document is by its name, if it begins like binary data but has a tag: a
   * browser or an editor shows it all the same. Else null.
   */
  private @Nullable Kind binaryNamed(StreamBlock in, Place place) throws IOException {
    if (!run.isLive(place)) {
      in.peek(MailLimits.SNIFF);
    }
    Kind named = namedKind(place);
    return named != null
            && binary(in, place) != null
            && new DocumentStart(in.array, in.at, in.end, null).hasWholeTag()
        ? named
        : null;
  }

  /** The kind of text by the name, or HTML by the other name that a part has. */
  private static @Nullable Kind namedKind(Place place) {
    AttachmentHead within = place.isAttachment() ? place.within() : null;
    boolean isHtml = within != null && DocumentStart.namedKind(within.typeName()) == Kind.HTML;
    return isHtml ? Kind.HTML : DocumentStart.namedKind(place.ownName());
  }

  private static @Nullable Binary binary(StreamBlock in, Place place) {
    return place.within() == null
        ? Binary.ofFileOrNull(in.array, in.at, in.end)
        : Binary.recogniseOrNull(in.array, in.at, in.end);
  }

  /** The reader of a document, by its first bytes; null for none. */
  private @Nullable FormatReader format(StreamBlock in, Place place) {
    boolean isText = Binary.recogniseOrNull(in.array, in.at, in.end) == null;
    return FormatReaders.of(in.array, in.at, in.end, place.innerName(), isText, run);
  }

  /** Whether a document is binary and therefore not read, which is reported. */
  private boolean isBinary(StreamBlock in, Place place) throws IOException {
    AttachmentHead within = place.within();
    Binary binary = binary(in, place);
    if (binary == null) {
      return false;
    }
    String type = binary.type(place.innerName());
    if (within != null
        && place.isAttachment()
        && !within.type().isText()
        && !within.type().type().equals(ContentType.OCTETS.type())
        && (binary == Binary.OTHER
            || ContentType.isSignature(within.type().type())
            || !ContentType.hasNoText(within.type().type()))) {
      type = within.type().type(); // the declared type says more
    }
    String part = within == null ? null : within.part();
    List<String> failures = FormatReaders.failures();
    String why = binary.reason();
    if (why.equals(Binary.NO_ARTIFACT) && FormatReaders.of(binary.type()) != null) {
      why = "damaged or cut off at its beginning"; // so the reader did not recognise it
    } else if (binary == Binary.OTHER && DocumentStart.isNamedOffice(place.innerName())) {
      why = "encrypted or damaged";
    }
    String reason =
        failures.isEmpty() ? why : why + ", and a reader cannot be loaded: " + failures.get(0);
    boolean isNamedText = namedKind(place) != null;
    Origin origin = place.withoutLines().part(part, type, null);
    if (isNamedText && ContentType.hasNoText(type)) {
      run.unread(origin, "its name is that of a text");
    } else {
      run.reportUnread(origin, reason);
    }
    return !binary.isSearched(within == null);
  }

  void readMbox(StreamBlock in, Place place) throws IOException {
    if (Sniffer.isMmdf(in.array, in.at, in.end)) {
      readMmdf(new Mmdf(in, place.lines()), place);
      return;
    }
    MboxSplitter splitter = new MboxSplitter(LineEnds.ofMbox(in), 0, place.lines());
    readMbox(splitter, place, 1, 0, Long.MAX_VALUE);
  }

  /**
   * Reads the messages that begin at offset {@code start} or later, but before {@code end}. The
   * first of them has the given number.
   */
  void readMbox(MboxSplitter splitter, Place place, long number, long start, long end)
      throws IOException {
    boolean more = next(splitter, place);
    while (more && splitter.offset() < start) {
      more = next(splitter, place);
    }
    for (long n = number; more && splitter.offset() < end; n++, more = next(splitter, place)) {
      byte[] fromLine = splitter.fromLine();
      Block message = LineEnds.normalised(splitter.message(), fromLine);
      long before = splitter.lines();
      before += fromLine == null || before < 0 ? 0 : 1;
      readMailboxMessage(message, place.afterLines(before), n, splitter.offset(), fromLine);
    }
  }

  /** Moves to the next message. A failure on the way costs at most the message before it. */
  private boolean next(MboxSplitter splitter, Place place) throws IOException {
    try {
      return splitter.next();
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      run.failedAlone(e, place.wholeOrigin());
      return splitter.next();
    }
  }

  private void readMmdf(Mmdf messages, Place place) throws IOException {
    for (long n = 1; messages.next(); n++) {
      Place before = place.afterLines(messages.lines());
      readMailboxMessage(messages.message(), before, n, messages.offset(), messages.fromLine());
    }
  }

  private void readMailboxMessage(
      Block message, Place place, long number, long offset, byte @Nullable [] fromLine)
      throws IOException {
    AttachmentHead within = place.within();
    if (within == null) {
      messageReader().read(message, place, number, offset, fromLine, false);
    } else {
      readAttached(
          message, place, within.part() + "." + number, false); // "3.2": message 2 of part 3
    }
  }

  void readMessage(StreamBlock in, Place place) throws IOException {
    readMessage(in, place, 0);
  }

  /** As the other {@code readMessage}; the message has a number if it is one of many, else 0. */
  private void readMessage(StreamBlock in, Place place, long number) throws IOException {
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
    String part = place.within() == null ? null : place.within().part();
    if (part == null) {
      messageReader()
          .read(LineEnds.normalised(message), at, Math.max(1, number), offset, null, isGuess);
    } else {
      part = number == 0 ? part : part + "." + number;
      readAttached(LineEnds.normalised(message), at, part, isGuess);
    }
  }

  private void readAttached(InputStream message, Place place, String part, boolean isGuess)
      throws IOException {
    new MultipartReader(run, parts).readAttached(message, place, part, isGuess);
  }

  private MessageReader messageReader() {
    if (messages == null) {
      messages = new MessageReader(run, parts);
    }
    return messages;
  }

  void readText(StreamBlock in, Place place, ContentType type) throws IOException {
    ReadOptions options = run.options();
    if (options.isSet(type.isHtml() ? ReadOption.NO_HTML : ReadOption.NO_TEXT)) {
      return;
    }
    AttachmentHead within = place.within();
    if (within == null) {
      parts.read(place, null, type, in);
    } else {
      ContentType as = place.isAttachment() ? type.withCharsetOf(within.type()) : type;
      parts.read(place, within.part(), as, in);
    }
  }

  /** The type of a text; plain text if the user declared all inputs to be text. */
  ContentType textType(StreamBlock in, Place place) {
    return run.kind(place) == Kind.AUTO
        ? new DocumentStart(in.array, in.at, in.end, null).textType()
        : ContentType.PLAIN;
  }

  /** Reads a document that was declared to be of a type. */
  void readFormat(StreamBlock in, Place place, String type) throws IOException {
    FormatReader reader = FormatReaders.of(type);
    if (reader == null) {
      run.reportUnread(place.part(null, type, null), Binary.NO_ARTIFACT);
    } else {
      readFormat(reader, in, place);
    }
  }

  /** Returns whether the document is sound. */
  private boolean readFormat(FormatReader reader, StreamBlock in, Place place) throws IOException {
    boolean isWholeFile = place.within() == null && place.member() == null && place.layers() == 0;
    return FormatDocuments.read(reader, in, isWholeFile ? file : null, run, this, place);
  }

  /**
   * Reads a document in its format. If that fails, it is read as HTML, which a browser shows for
   * its name; else what a browser shows is only reported, since a sound document gives wrong links.
   */
  private void readNamedHtml(FormatReader reader, StreamBlock in, Place place) throws IOException {
    try (StoredDocument copy = StoredDocument.copyOf(in, place.name(), run)) {
      if (readFormat(reader, new StreamBlock(copy.stream()), place)) {
        String part = place.within() == null ? null : place.within().part();
        Origin html = place.withoutLines().part(part, ContentType.HTML.type(), null);
        run.reportUnread(html, "tags in a sound " + reader.title());
      } else {
        DocumentKind.HTML.read(this, new StreamBlock(copy.stream()), place);
      }
    }
  }

  /** Reads a file in a document. */
  void readInside(InputStream content, Place place) throws IOException {
    new Unpacker(run, stored, this).readInside(content, place);
  }

  /** Reads a message in a document, like one in an archive; 0 if it is the document's only one. */
  void readMessageInside(InputStream content, Place place, long number) throws IOException {
    LimitedInput message = LimitedInput.entry(content, stored);
    StreamBlock start = new StreamBlock(message);
    start.peek(MailLimits.SNIFF); // which tells a message from another text
    readMessage(start, place, number);
    if (message.failure() != null) {
      run.reportFailure(place, "damaged message in a document: " + message.failure());
    }
  }

  @Override
  public void read(AttachmentHead attached, InputStream body, Place around) throws IOException {
    // part paths do not show the depth: the only part of a message adds nothing to its path
    if (around.depth() == MailLimits.MIME_DEPTH) {
      run.problem(
          Problem.Kind.DAMAGED,
          around.part(attached.part(), attached.type().type(), null),
          "parts nested deeper than " + MailLimits.MIME_DEPTH + " not read");
      return;
    }
    Place place = around.attached(attached);
    try {
      new Unpacker(run, stored, this).readAttachment(body, place);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      run.failedAlone(e, place.wholeOrigin());
    }
  }
}
