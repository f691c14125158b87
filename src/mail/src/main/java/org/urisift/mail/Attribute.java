package org.urisift.mail;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.MatchSink;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/**
 * The value of an HTML attribute that holds a URI, or one URI of an attribute such as {@code
 * srcset}, which takes several. Immutable and thread-safe.
 *
 * @param context element and attribute: {@code html:a@href}
 * @param value with character references decoded, and without surrounding white space, line breaks
 *     and tabs, as browsers read it; not empty
 * @param offset of the value's first character in the decoded source, in UTF-16 units; -1 if
 *     unknown
 * @param line from 1; 0 if unknown
 * @param column in UTF-16 units from 1; 0 if unknown
 * @param source the decoded source, or the part of a long source that contains the value; null
 *     without a source
 * @param sourceStart the offset of {@code source} in the whole decoded source, in UTF-16 units
 * @param linkText the text of the link, with each run of white space as one blank; null without a
 *     link text
 * @param base the URI against which the value is resolved (RFC 2396 5.1): {@code <base href>}, else
 *     Content-Base or Content-Location of the part or of a part around it, else the caller's, else
 *     null
 */
public record Attribute(
    Origin origin,
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
   * Passes the value to the sink if the scanner accepts it as a URI.
   *
   * @throws E if the sink does
   */
  public <E extends Exception> void scan(UriScanner scanner, MatchSink<E> sink) throws E {
    UriMatch match = scanner.attribute(value, offset, base);
    if (match != null) {
      sink.accept(match);
    }
  }

  /** Returns a copy with a link text. */
  public Attribute withLinkText(String newText) {
    return new Attribute(
        origin, context, value, offset, line, column, source, sourceStart, newText, base);
  }

  /** Returns a copy with a base URI. */
  public Attribute withBase(@Nullable UriReference newBase) {
    return new Attribute(
        origin, context, value, offset, line, column, source, sourceStart, linkText, newBase);
  }
}
