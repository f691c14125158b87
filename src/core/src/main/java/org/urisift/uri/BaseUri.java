package org.urisift.uri;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The base URI of a document and where it comes from (RFC 2396 5.1). Immutable.
 *
 * @param uri absolute, without a fragment
 * @param source the way that established it
 */
public record BaseUri(UriReference uri, Source source) {
  /** The four ways to establish a base, the innermost first. */
  public enum Source {
    /** 5.1.1: embedded in the content, such as HTML's {@code <base href>} (Appendix D). */
    CONTENT,
    /** 5.1.2: the base of the message or document that encapsulates the content. */
    ENTITY,
    /** 5.1.3: the URI from which the content was retrieved. */
    RETRIEVAL,
    /** 5.1.4: the default of the application. */
    APPLICATION
  }

  /**
   * Removes the fragment, if any.
   *
   * @throws IllegalArgumentException if the URI has no scheme
   */
  public BaseUri {
    if (!uri.isAbsolute()) {
      throw new IllegalArgumentException("a base URI must have a scheme: " + uri);
    }
    if (uri.fragment() != null) {
      String text = uri.toString();
      uri = UriReference.parse(text.substring(0, text.indexOf('#')));
    }
  }

  /**
   * Establishes a base in the order of section 5.1. Each argument may be null; one that is not an
   * absolute URI is ignored. If there is an encapsulating entity, establish its base first and pass
   * it as {@code entity}.
   *
   * @param content the base that the content itself declares
   * @param entity the base of the encapsulating entity
   * @param retrieval the URI of retrieval, the last one after redirections
   * @param application the default of the application
   */
  public static Optional<BaseUri> establish(
      @Nullable CharSequence content,
      @Nullable BaseUri entity,
      @Nullable CharSequence retrieval,
      @Nullable CharSequence application) {
    return parse(content, Source.CONTENT)
        .or(() -> Optional.ofNullable(entity).map(e -> new BaseUri(e.uri(), Source.ENTITY)))
        .or(() -> parse(retrieval, Source.RETRIEVAL))
        .or(() -> parse(application, Source.APPLICATION));
  }

  private static Optional<BaseUri> parse(@Nullable CharSequence text, Source source) {
    return Optional.ofNullable(text)
        .map(UriReference::parseOrNull)
        .filter(UriReference::isAbsolute)
        .map(uri -> new BaseUri(uri, source));
  }
}
