package org.urisift.mail;

import java.io.InputStream;
import java.io.Reader;
import org.urisift.uri.UriReference;

/**
 * A text, with where it comes from and how it is to be read.
 *
 * <p>A text is either the source itself (a file, or the decoded part of a message), so that
 * positions in it are those to report; or it was taken out of a source (a run of HTML text, the
 * body of a header field, the lines of a calendar unfolded), and then {@link #sourceOffset} tells
 * where a position in it stood there.
 *
 * <p>For the thread that the visitor is called by, as long as it is: its reader is read once.
 */
public final class Text {
  private final TextOrigin origin;
  private final String context;
  private final Reader reader;
  private final ContentType type;
  private final Places places; // null for the source itself, and where none are known
  private final UriReference base;

  private Text(
      TextOrigin origin,
      String context,
      Reader reader,
      ContentType type,
      Places places,
      UriReference base) {
    this.origin = origin;
    this.context = context;
    this.reader = reader;
    this.type = type;
    this.places = places;
    this.base = base;
  }

  static Text body(TextOrigin origin, Reader reader, ContentType type, UriReference base) {
    return new Text(origin, "body", reader, type, null, base);
  }

  /** A calendar or a card, whose lines are unfolded (RFC 5545 3.1, RFC 6350 3.2). */
  static Text unfolded(TextOrigin origin, Unfolded reader, ContentType type, UriReference base) {
    return new Text(origin, "body", reader, type, reader, base);
  }

  static Text field(TextOrigin origin, String name, Reader reader, UriReference base) {
    return new Text(origin, "header:" + name, reader, null, null, base);
  }

  static Text html(TextOrigin origin, Reader reader, HtmlText html, UriReference base) {
    return new Text(origin, "html:text", reader, ContentType.PLAIN, html, base);
  }

  /** Where it comes from, with the charset that it is read in. */
  public TextOrigin origin() {
    return origin;
  }

  /** {@code body}, {@code html:text}, or {@code header:} and the name of a field. */
  public String context() {
    return context;
  }

  /**
   * What relative references in it are relative to (RFC 2396 5.1): as for an {@link Attribute};
   * null where nothing says.
   */
  public UriReference base() {
    return base;
  }

  /** The characters, once. Never throws: what cannot be read on ends, and is a problem. */
  public Reader reader() {
    return reader;
  }

  /**
   * The same as bytes, instead of {@link #reader}, for who need not have them decoded: UTF-8, from
   * the first byte on, with what is ill-formed in it left to the caller to count. Null where the
   * text is in another charset, or not in one piece.
   */
  public InputStream utf8() {
    return reader instanceof LenientReader utf8 ? utf8.bytes() : null;
  }

  /** Declared as format=flowed (RFC 3676, R3). */
  public boolean flowed() {
    return type != null && type.flowed();
  }

  /** Declared with DelSp=yes (RFC 3676 4.1). */
  public boolean delSp() {
    return type != null && type.delSp();
  }

  /** The source of XML, or of HTML that was not parsed: its ampersands are character references. */
  public boolean markup() {
    return type != null && (type.isXml() || type.isHtml());
  }

  /** The body of a header field, unfolded and decoded (R5). */
  public boolean header() {
    return type == null;
  }

  /** Whether positions in this text are positions in the source. */
  public boolean isSource() {
    return type != null && places == null;
  }

  /**
   * Offset in the source, in UTF-16 units, of what stands at an offset of this text; where
   * character references stand between, that of the piece of text that it is in. -1 where unknown.
   */
  public long sourceOffset(long offset) {
    return isSource() ? offset : places == null ? -1 : places.sourceOffset(offset);
  }

  /** The whole source of what was taken out of HTML; null for all else. */
  public String source() {
    return places == null ? null : places.source();
  }

  /** The line of such a source offset, from 1; 0 where unknown. Only for what is not the source. */
  public long line(long sourceOffset) {
    return places == null || sourceOffset < 0 ? 0 : places.line(sourceOffset);
  }

  /** The column, in UTF-16 units from 1, of such a source offset; 0 where unknown. */
  public long column(long sourceOffset) {
    return places == null || sourceOffset < 0 ? 0 : places.column(sourceOffset);
  }
}
