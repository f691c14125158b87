package org.urisift.mail;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.MatchSink;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/**
 * The value of an HTML attribute that holds a URI, or one URI of an attribute such as {@code
 * srcset}, which takes several; or a link of an Office document. Immutable and thread-safe.
 *
 * @param origin with the context, such as {@code html:a@href}, the start of the value's first
 *     character in the decoded source, and the text of the link, with each run of white space as
 *     one blank
 * @param value with character references decoded, and without surrounding white space, line breaks
 *     and tabs, as browsers read it; not empty
 * @param source the decoded source, or the part of a long source that contains the value; null
 *     without a source
 * @param sourceStart the offset of {@code source} in the whole decoded source, in UTF-16 units
 * @param base the URI against which the value is resolved (RFC 2396 5.1): {@code <base href>}, else
 *     Content-Base or Content-Location of the part or of a part around it, else the caller's, else
 *     null
 */
public record Attribute(
    Origin origin,
    String value,
    @Nullable String source,
    long sourceStart,
    @Nullable UriReference base) {
  /** Element and attribute: {@code html:a@href}. */
  public String context() {
    return Objects.requireNonNull(origin.context());
  }

  /** The start of the value; {@link Origin.Start#UNKNOWN} if it is unknown. */
  public Origin.Start start() {
    return Objects.requireNonNull(origin.start());
  }

  /**
   * Passes the value to the sink if the scanner accepts it as a URI.
   *
   * @throws E if the sink does
   */
  public <E extends Exception> void scan(UriScanner scanner, MatchSink<E> sink) throws E {
    UriMatch match = scanner.attribute(value, start().offset(), base);
    if (match != null) {
      sink.accept(match);
    }
  }

  /** Returns a copy with a link text. */
  public Attribute withLinkText(String text) {
    Origin named = origin.inText(context(), start(), text);
    return new Attribute(named, value, source, sourceStart, base);
  }

  /** Returns a copy with a base URI. */
  public Attribute withBase(@Nullable UriReference newBase) {
    return new Attribute(origin, value, source, sourceStart, newBase);
  }
}
