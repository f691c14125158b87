package org.urisift.mail.mime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.BoundedReader;
import org.apache.commons.io.input.SequenceReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Attribute;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.UuBlocks;
import org.urisift.mail.html.HtmlReader;
import org.urisift.mail.run.AttachmentHead;
import org.urisift.mail.run.AttachmentSink;
import org.urisift.mail.run.Place;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.run.ReadOptions;
import org.urisift.mail.text.Charsets;
import org.urisift.mail.text.ContentType;
import org.urisift.mail.text.DecodedText;
import org.urisift.mail.text.LenientReader;
import org.urisift.mail.text.LightMarkup;
import org.urisift.mail.text.LineTable;
import org.urisift.mail.text.NamespaceFilter;
import org.urisift.mail.text.UnfoldingReader;
import org.urisift.mail.text.Utf7;
import org.urisift.mail.text.Windows1252;
import org.urisift.uri.UriReference;

/**
 * Reads a body without parts and decodes it to a text. The charset is that of a byte order mark,
 * else the declared one, else UTF-8 if it decodes, else windows-1252.
 */
public final class PartReader {
  /** The first line of a text signed in the clear (RFC 9580 7). */
  private static final String CLEAR_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----";

  private static final String ENCRYPTED = "-----BEGIN PGP MESSAGE-----";

  private static final String BINHEX = "(This file must be converted with BinHex";

  private static final String YENC = "=ybegin ";

  /** Bytes in which these marks are looked for, perhaps after blank lines. */
  private static final int MARK = 64;

  /** The number of bytes in which zeros tell the order of bytes of UTF-16. */
  private static final int ORDER_SAMPLE = 2_048;

  private final ReadContext run;
  private final HtmlReader html;
  private final AttachmentSink attachments;

  /**
   * Creates a reader.
   *
   * @param attachments receives the parts that are not text
   */
  public PartReader(ReadContext run, AttachmentSink attachments) {
    this.run = run;
    this.attachments = attachments;
    this.html = new HtmlReader(run);
  }

  /**
   * Reads a part of a message. If it is not text, its content tells what kind of file it is.
   *
   * @param isEmptyPassed whether an empty text is passed to the visitor; false for parts of a
   *     multipart, which may have a million empty ones
   */
  void part(Place around, String path, PartHead head, InputStream body, boolean isEmptyPassed)
      throws IOException {
    Place place = head.isAttachment() ? around.inAttachment() : around;
    ContentType type = head.type();
    ReadOptions options = run.options();
    String name = head.disposition().name();
    boolean isLeftOut = head.isAttachment() && options.isSet(ReadOption.NO_ATTACHMENTS);
    Damage damage = new Damage();
    if (!isLeftOut && head.isText()) {
      if (!options.isSet(type.isHtml() ? ReadOption.NO_HTML : ReadOption.NO_TEXT)) {
        boolean hasBlocks = head.isUuencoded() || type.isPlain();
        InputStream decoded = head.decode(body, damage);
        boolean hasBlock = read(place, path, type, decoded, isEmptyPassed, hasBlocks);
        if (!hasBlock && head.isUuencoded() && head.encodingDoubt() == null) {
          String reason = "without a uuencoded block, searched as it stands";
          run.reportUnread(place.part(path, type.type(), null), reason);
        }
        reportProblems(damage, place, path, head);
      }
    } else if (!options.isSet(ReadOption.NO_ATTACHMENTS) && head.isSniffable()) {
      String other = head.disposition().typeName();
      AttachmentHead attached = new AttachmentHead(path, type, name, other);
      attachments.read(attached, head.decode(body, damage), place);
      reportProblems(damage, place, path, head);
    } else if (!options.isSet(ReadOption.NO_ATTACHMENTS)) {
      run.reportUnread(
          place.part(path, type.type(), null).named(name), "its content is elsewhere or in parts");
    }
  }

  private void reportProblems(Damage damage, Place place, String path, PartHead head)
      throws IOException {
    ContentType type = head.type();
    if (damage.first() != null) {
      problem(Problem.Kind.DAMAGED, place, path, type, "damaged base64: " + damage.first());
    }
    if (damage.afterPadding() != null) {
      String reason = "text after the end of base64, " + damage.afterPadding();
      problem(Problem.Kind.NOTE, place, path, type, reason);
    }
    reportDoubt(place, path, head);
  }

  /** Reports a body that was perhaps not decoded, although it was read. */
  void reportDoubt(Place place, String path, PartHead head) throws IOException {
    if (head.encodingDoubt() != null) {
      run.reportUnread(place.part(path, head.type().type(), null), head.encodingDoubt());
    }
  }

  private void problem(Problem.Kind kind, Place place, String path, ContentType type, String reason)
      throws IOException {
    run.problem(kind, place.part(path, type.type(), null), reason);
  }

  /** Reads the text of a part, or of a file if {@code path} is null. */
  public void read(Place place, @Nullable String path, ContentType type, InputStream bytes)
      throws IOException {
    read(place, path, type, bytes, true, type.isPlain());
  }

  /** As the other {@code read}; returns whether there are uuencoded blocks, or none are wanted. */
  private boolean read(
      Place place,
      @Nullable String path,
      ContentType type,
      InputStream bytes,
      boolean isEmptyPassed,
      boolean hasBlocks)
      throws IOException {
    boolean isLeftOut = type.isPlain() && run.isSet(ReadOption.NO_ATTACHMENTS);
    if (path == null || !hasBlocks || isLeftOut) {
      text(place, path, type, bytes, isEmptyPassed);
      return true;
    }
    UuBlocks blocks = new UuBlocks(bytes);
    text(place, path, type, blocks, isEmptyPassed);
    blocks(place, path, type, blocks);
    return blocks.isFull() || !blocks.found().isEmpty();
  }

  /** Reads the uuencoded blocks of plain text as attachments; any other text is encoded so. */
  private void blocks(Place place, String path, ContentType type, UuBlocks blocks)
      throws IOException {
    for (UuBlocks.Found block : blocks.found()) {
      InputStream content = new ByteArrayInputStream(block.content());
      if (type.isPlain()) {
        attachments.read(
            new AttachmentHead(path, ContentType.OCTETS, block.name()), content, place);
      } else {
        text(place.withoutLines(), path, type, content, false);
      }
      if (!block.isWhole()) {
        problem(
            Problem.Kind.DAMAGED,
            place,
            path,
            ContentType.OCTETS,
            "damaged uuencoded " + block.name() + ", the rest not read");
      }
    }
    for (UuBlocks.Noticed file : blocks.noticed()) {
      String as =
          switch (file) {
            case YENC -> ContentType.YENC;
            case BINHEX -> ContentType.BINHEX;
            case BASE64 -> "application/x-uuencode";
          };
      run.reportUnread(place.part(path, as, null), ContentType.NO_READER);
    }
    if (blocks.isFull()) {
      String reason = "uuencoded files of more than " + MailLimits.UU + " bytes, the rest not read";
      problem(Problem.Kind.DAMAGED, place, path, ContentType.OCTETS, reason);
    }
  }

  private void text(
      Place place,
      @Nullable String path,
      ContentType type,
      InputStream bytes,
      boolean isEmptyPassed)
      throws IOException {
    LenientReader utf8 = run.utf8().start(bytes);
    if (path != null) { // records of a part name its charset
      utf8.awaitBlock();
    }
    Charset charsetOfMark = utf8.charsetOfMark();
    Origin origin;
    if (!isEmptyPassed && utf8.isEmpty()) {
      origin = place.part(path, type.type(), null);
    } else if (charsetOfMark == null && Utf7.isName(type.charset())) {
      origin = place.part(path, type.type(), Utf7.NAME);
      InputStream units = new Utf7(utf8.bytes());
      text(origin, type, new InputStreamReader(units, StandardCharsets.UTF_16BE), place);
    } else {
      origin = readInCharset(place, path, type, utf8, charsetOfMark);
    }
    if (utf8.failure() != null) {
      run.problem(Problem.Kind.DAMAGED, origin, "ends early: " + utf8.failure());
    }
  }

  /**
   * Reads a text in the charset of its byte order mark, else in the declared one, else in the
   * default. Returns its origin, which names that charset.
   */
  private Origin readInCharset(
      Place place,
      @Nullable String path,
      ContentType type,
      LenientReader utf8,
      @Nullable Charset charsetOfMark)
      throws IOException {
    Charset charset = charsetOfMark;
    String unknownName = null;
    if (charset == null) {
      boolean isInside = type.charset() == null && (type.isHtml() || type.isXml());
      String name = isInside ? utf8.nameInside(type.isHtml()) : type.charset();
      charset = name == null ? null : isInside ? Charsets.namedInside(name) : Charsets.named(name);
      unknownName = name != null && charset == null ? name : null;
    }
    charset = charset == null ? run.options().encoding() : charset;
    if (charsetOfMark == null && charset.name().startsWith("UTF-16")) {
      charset = actualUtf16(charset, utf8);
    }
    boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
    if (!isUtf8 && Charsets.isSevenBit(charset) && !utf8.beginsInAscii() && utf8.beginsWell()) {
      charset = StandardCharsets.UTF_8;
      isUtf8 = true;
    }
    String read = isUtf8 && !utf8.beginsWell() ? Windows1252.NAME : charset.name();
    Origin origin = place.part(path, type.type(), read);
    if (unknownName != null) {
      run.problem(
          Problem.Kind.NOTE, origin, "charset " + unknownName + " is not known, read as " + read);
    }
    boolean isPlain = path != null && type.isPlain();
    boolean isClearSigned = isPlain && isClearSigned(utf8);
    String start = path == null ? "" : utf8.beginning(MARK).stripLeading();
    if (start.startsWith(ENCRYPTED)) {
      run.reportUnread(place.part(path, ContentType.PGP, null), "encrypted");
    } else if (!isPlain && start.startsWith(BINHEX)) { // in plain text, UuBlocks notices both
      run.reportUnread(place.part(path, ContentType.BINHEX, null), ContentType.NO_READER);
    } else if (!isPlain && start.startsWith(YENC)) {
      run.reportUnread(place.part(path, ContentType.YENC, null), ContentType.NO_READER);
    }
    Reader text = isUtf8 ? utf8 : reader(utf8.bytes(), charset, charsetOfMark);
    if (isClearSigned) {
      UnfoldingReader plain = UnfoldingReader.clearSigned(text);
      run.text(DecodedText.unfolded(origin, plain, plain, type, place.base()));
    } else {
      text(origin, type, text, place);
    }
    if (isUtf8 && utf8.illFormed() > 0) {
      run.problem(Problem.illFormed(origin, utf8.illFormed()));
    }
    return origin;
  }

  private void text(Origin origin, ContentType type, Reader reader, Place place)
      throws IOException {
    UriReference base = place.base();
    if (type.isHtml()) {
      html.read(origin, reader, base, picture -> picture(origin.partPath(), picture, place));
      return;
    }
    LightMarkup language = origin.partPath() == null && type.isPlain() ? markup(place) : null;
    if (language != null) {
      text(origin, type, reader, base, language);
      return;
    }
    UnfoldingReader lines = type.isFolded() ? new UnfoldingReader(reader) : null;
    Reader text = lines == null ? reader : lines;
    boolean mayHaveNames = type.isXml() || lines != null; // of Outlook: XML and HTML in a value
    if (mayHaveNames && !run.isSet(ReadOption.NAMESPACES)) {
      text = NamespaceFilter.filter(text);
    }
    boolean isStyle = type.type().equals("text/css");
    if (isStyle || isStyleFile(type, place)) {
      boolean keepsData = !isStyle || run.isSet(ReadOption.NAMESPACES); // of a file: its own
      text = html.readStyleSheet(origin, text, base, keepsData);
    }
    run.text(
        lines == null
            ? DecodedText.body(origin, text, type, base)
            : DecodedText.unfolded(origin, text, lines, type, base));
  }

  private static boolean isStyleFile(ContentType type, Place place) {
    String name = place.ownName();
    return type.isPlain() && name != null && name.endsWith(".css");
  }

  /** The language of a file in whose marks relative references are looked for; null for none. */
  private @Nullable LightMarkup markup(Place place) {
    String name = run.isSet(ReadOption.RELATIVE) ? place.name() : null;
    return name == null ? null : LightMarkup.ofName(name);
  }

  /** Passes on a text, and then the relative references in its marks. */
  private void text(
      Origin origin,
      ContentType type,
      Reader reader,
      @Nullable UriReference base,
      LightMarkup language)
      throws IOException {
    String source = IOUtils.toString(new BoundedReader(reader, MailLimits.MARKS));
    Reader whole = new SequenceReader(new StringReader(source), reader);
    run.text(DecodedText.body(origin, whole, type, base));
    if (source.length() == MailLimits.MARKS) {
      String reason = "relative references after " + MailLimits.MARKS + " characters not read";
      run.problem(Problem.Kind.NOTE, origin, reason);
    }
    LineTable lines = new LineTable(source);
    language.references(
        source,
        (value, at) -> {
          Origin.Start start = new Origin.Start(lines.line(at), lines.column(at), at);
          Origin found = origin.inText(language.context(), start, null);
          run.attribute(new Attribute(found, value, source, 0, base));
        });
  }

  /** Reads a picture that is written in the HTML of a part. */
  private void picture(@Nullable String path, InputStream content, Place place) throws IOException {
    if (!run.isSet(ReadOption.NO_ATTACHMENTS)) {
      attachments.read(new AttachmentHead(path, ContentType.OCTETS, null), content, place);
    }
  }

  /** Whether a text is signed in the clear, and the signature put a hyphen before a line. */
  private static boolean isClearSigned(LenientReader text) {
    return text.beginning(CLEAR_SIGNED.length()).equals(CLEAR_SIGNED)
        && text.beginning(LenientReader.SIZE).contains("\n- -");
  }

  private static Reader reader(InputStream bytes, Charset charset, @Nullable Charset ofMark) {
    Reader text =
        new InputStreamReader(
            bytes,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE));
    // Java's UTF-32 decoders drop the byte order mark, unlike the UTF-16 ones: keep offsets equal
    boolean lacksMark = ofMark != null && ofMark.name().startsWith("UTF-32");
    return lacksMark ? new SequenceReader(new StringReader("\uFEFF"), text) : text;
  }

  /**
   * The actual charset of a text that is declared as UTF-16 and has no mark. Without a zero byte,
   * which every line break of UTF-16 has, it is UTF-8 if it is well-formed. If the order is not
   * declared, it is little-endian as usual in mail, unless more units begin with a zero than end
   * with one.
   */
  private static Charset actualUtf16(Charset named, LenientReader text) {
    String start = text.beginning(ORDER_SAMPLE);
    if (start.indexOf(0) < 0 && text.beginsWell()) {
      return StandardCharsets.UTF_8;
    }
    if (!named.equals(StandardCharsets.UTF_16)) {
      return named;
    }
    int zerosFirst = 0;
    for (int i = 0; i < start.length(); i++) {
      zerosFirst += start.charAt(i) > 0 ? 0 : i % 2 == 0 ? 1 : -1;
    }
    return zerosFirst > 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }
}
