package org.urisift.mail;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.MatchSink;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/**
 * A URI that is the value of an HTML attribute, or a part of it where the attribute takes several.
 * Immutable, and so safe to share between threads.
 *
 * @param context {@code html:a@href}
 * @param value character references decoded; white space around it and line breaks and tabs in it
 *     are gone, as browsers do it; not empty
 * @param offset of its first character in the decoded source, in UTF-16 units; -1 when unknown
 * @param line from 1; 0 when unknown
 * @param column in UTF-16 units from 1; 0 when unknown
 * @param source the decoded source, or of a long one the stretch that the value stands in; null
 *     without one
 * @param sourceStart the offset at which {@code source} begins, in UTF-16 units
 * @param linkText the text of the link, white space made single; null without one
 * @param base the URI against which it is relative (RFC 2396 5.1): {@code <base href>}, else
 *     Content-Base or Content-Location of the part or what it is in, else the one that the caller
 *     gave, else null
 */
public record Attribute(
    TextOrigin origin,
    String context,
    String value,
    long offset,
    long line,
    long column,
    @Nullable String source,
    long sourceStart,
    @Nullable String linkText,
    @Nullable UriReference base) {
  /**
   * Hands on the URI that the value is, if a scanner takes it for one.
   *
   * @throws E from the sink
   */
  public <E extends Exception> void scan(UriScanner scanner, MatchSink<E> sink) throws E {
    UriMatch match = scanner.attribute(value, offset, base);
    if (match != null) {
      sink.accept(match);
    }
  }

  /** This attribute, of a link with that text. */
  public Attribute withLinkText(String shown) {
    return new Attribute(
        origin, context, value, offset, line, column, source, sourceStart, shown, base);
  }

  /** This attribute, relative to that URI. */
  public Attribute withBase(@Nullable UriReference other) {
    return new Attribute(
        origin, context, value, offset, line, column, source, sourceStart, linkText, other);
  }
}
