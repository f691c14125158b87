package org.urisift.mail.text;

import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Text;
import org.urisift.mail.TextOrigin;
import org.urisift.uri.UriReference;

/** A text whose charset is known, or that was taken out of one. */
public final class DecodedText implements Text {
  private final TextOrigin origin;
  private final String context;
  private final Reader reader;
  private final @Nullable ContentType type;
  private final @Nullable Places places; // null for the source itself, and where none are known
  private final @Nullable UriReference base;

  private DecodedText(
      TextOrigin origin,
      String context,
      Reader reader,
      @Nullable ContentType type,
      @Nullable Places places,
      @Nullable UriReference base) {
    this.origin = origin;
    this.context = context;
    this.reader = reader;
    this.type = type;
    this.places = places;
    this.base = base;
  }

  public static Text body(
      TextOrigin origin, Reader reader, ContentType type, @Nullable UriReference base) {
    return new DecodedText(origin, "body", reader, type, null, base);
  }

  /** A calendar or a card, whose lines are unfolded (RFC 5545 3.1, RFC 6350 3.2). */
  public static Text unfolded(
      TextOrigin origin, Unfolded reader, ContentType type, @Nullable UriReference base) {
    return new DecodedText(origin, "body", reader, type, reader, base);
  }

  public static Text field(
      TextOrigin origin, String name, Reader reader, @Nullable UriReference base) {
    return new DecodedText(origin, "header:" + name, reader, null, null, base);
  }

  /** What an HTML document shows, or has elsewhere. */
  public static Text html(
      TextOrigin origin, String context, Reader reader, Places html, @Nullable UriReference base) {
    return new DecodedText(origin, context, reader, ContentType.PLAIN, html, base);
  }

  /** A text that was put together, and of which no places are known. */
  public static Text taken(
      TextOrigin origin, String context, Reader reader, @Nullable UriReference base) {
    return new DecodedText(origin, context, reader, ContentType.PLAIN, Nowhere.IN, base);
  }

  private enum Nowhere implements Places {
    IN;

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
  public TextOrigin origin() {
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
  public boolean header() {
    return type == null;
  }

  @Override
  public boolean isSource() {
    return type != null && places == null;
  }

  @Override
  public long sourceOffset(long offset) {
    return isSource() ? offset : places == null ? -1 : places.sourceOffset(offset);
  }

  @Override
  public @Nullable String source() {
    return places == null ? null : places.source();
  }

  @Override
  public long sourceStart() {
    return places == null ? 0 : places.sourceStart();
  }

  @Override
  public long line(long sourceOffset) {
    return places == null || sourceOffset < 0 ? 0 : places.line(sourceOffset);
  }

  @Override
  public long column(long sourceOffset) {
    return places == null || sourceOffset < 0 ? 0 : places.column(sourceOffset);
  }
}
