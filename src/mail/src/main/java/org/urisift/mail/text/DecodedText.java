package org.urisift.mail.text;

import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Origin;
import org.urisift.mail.Text;
import org.urisift.uri.UriReference;

/** A text that was decoded from bytes, or extracted from a document. */
public final class DecodedText implements Text {
  private final Origin origin;
  private final String context;
  private final Reader reader;
  private final @Nullable ContentType type;
  private final @Nullable SourcePositions positions; // null if the text is the source or a field
  private final @Nullable UriReference base;

  private DecodedText(
      Origin origin,
      String context,
      Reader reader,
      @Nullable ContentType type,
      @Nullable SourcePositions positions,
      @Nullable UriReference base) {
    this.origin = origin;
    this.context = context;
    this.reader = reader;
    this.type = type;
    this.positions = positions;
    this.base = base;
  }

  public static Text body(
      Origin origin, Reader reader, ContentType type, @Nullable UriReference base) {
    return new DecodedText(origin, "body", reader, type, null, base);
  }

  /**
   * Returns the text of a calendar or a card with unfolded lines (RFC 5545 3.1, RFC 6350 3.2).
   *
   * @param lines which the reader gives, perhaps with blanks in place of some characters
   */
  public static Text unfolded(
      Origin origin,
      Reader reader,
      UnfoldingReader lines,
      ContentType type,
      @Nullable UriReference base) {
    return new DecodedText(origin, "body", reader, type, lines, base);
  }

  public static Text field(Origin origin, String name, Reader reader, @Nullable UriReference base) {
    return new DecodedText(origin, "header:" + name, reader, null, null, base);
  }

  /** Returns a text of an HTML document, such as its visible text, a comment or a script. */
  public static Text html(
      Origin origin,
      String context,
      Reader reader,
      SourcePositions html,
      @Nullable UriReference base) {
    return new DecodedText(origin, context, reader, ContentType.PLAIN, html, base);
  }

  /** Returns a text that was put together from pieces, so that its positions are unknown. */
  public static Text assembled(
      Origin origin, String context, Reader reader, @Nullable UriReference base) {
    return new DecodedText(origin, context, reader, ContentType.PLAIN, NoPositions.INSTANCE, base);
  }

  private enum NoPositions implements SourcePositions {
    INSTANCE;

    @Override
    public long sourceOffset(long offset) {
      return -1;
    }

    @Override
    public long line(long sourceOffset) {
      return 0;
    }

    @Override
    public long column(long sourceOffset) {
      return 0;
    }

    @Override
    public @Nullable String source() {
      return null;
    }
  }

  @Override
  public Origin origin() {
    return origin;
  }

  @Override
  public String context() {
    return context;
  }

  @Override
  public @Nullable UriReference base() {
    return base;
  }

  @Override
  public Reader reader() {
    return reader;
  }

  @Override
  public Text with(Reader other) {
    return new DecodedText(origin, context, other, type, positions, base);
  }

  @Override
  public @Nullable InputStream utf8() {
    return reader instanceof LenientReader utf8 ? utf8.bytes() : null;
  }

  @Override
  public boolean flowed() {
    return type != null && type.flowed();
  }

  @Override
  public boolean delSp() {
    return type != null && type.delSp();
  }

  @Override
  public boolean markup() {
    return type != null && (type.isXml() || type.isHtml());
  }

  @Override
  public boolean values() {
    return type != null && type.isFolded() && positions != null;
  }

  @Override
  public boolean header() {
    return type == null;
  }

  @Override
  public boolean isSource() {
    return type != null && positions == null;
  }

  @Override
  public long sourceOffset(long offset) {
    return isSource() ? offset : positions == null ? -1 : positions.sourceOffset(offset);
  }

  @Override
  public @Nullable String source() {
    return positions == null ? null : positions.source();
  }

  @Override
  public long sourceStart() {
    return positions == null ? 0 : positions.sourceStart();
  }

  @Override
  public long line(long sourceOffset) {
    return positions == null || sourceOffset < 0 ? 0 : positions.line(sourceOffset);
  }

  @Override
  public long column(long sourceOffset) {
    return positions == null || sourceOffset < 0 ? 0 : positions.column(sourceOffset);
  }
}
