package org.urisift.uri;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The base URI of a document and where it comes from (RFC 2396 5.1). Immutable.
 *
 * @param uri absolute, without a fragment
 * @param source which of the four ways established it
 */
public record BaseUri(UriReference uri, Source source) {
  /** The four ways, the innermost first. */
  public enum Source {
    /** 5.1.1: embedded in the content, as by HTML's {@code <base href>} (Appendix D). */
    CONTENT,
    /** 5.1.2: that of the message or document that encapsulates it. */
    ENTITY,
    /** 5.1.3: the URI that it was retrieved by. */
    RETRIEVAL,
    /** 5.1.4: what the application takes where nothing else says. */
    APPLICATION
  }

  /**
   * @throws IllegalArgumentException for what cannot be a base: no scheme
   */
  public BaseUri {
    if (!uri.isAbsolute()) {
      throw new IllegalArgumentException("a base URI has a scheme: " + uri);
    }
    if (uri.fragment() != null) {
      String text = uri.toString();
      uri = UriReference.parse(text.substring(0, text.indexOf('#')));
    }
  }

  /**
   * Establishes a base in the order of section 5.1. Each argument may be null; one that is no
   * absolute URI does not establish a base and is passed over. An entity that encapsulates the
   * document has its own base, established the same way before.
   *
   * @param content what the content itself says
   * @param entity the base of the encapsulating entity
   * @param retrieval the URI of retrieval, after redirections the last
   * @param application the default of the application
   */
  public static Optional<BaseUri> establish(
      @Nullable CharSequence content,
      @Nullable BaseUri entity,
      @Nullable CharSequence retrieval,
      @Nullable CharSequence application) {
    return embedded(content, Source.CONTENT)
        .or(() -> Optional.ofNullable(entity).map(e -> new BaseUri(e.uri(), Source.ENTITY)))
        .or(() -> embedded(retrieval, Source.RETRIEVAL))
        .or(() -> embedded(application, Source.APPLICATION));
  }

  private static Optional<BaseUri> embedded(@Nullable CharSequence text, Source source) {
    return Optional.ofNullable(text)
        .map(UriReference::parseOrNull)
        .filter(UriReference::isAbsolute)
        .map(uri -> new BaseUri(uri, source));
  }
}
