package org.urisift.link.wrapper;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.WebUrl;

/**
 * A URI whose scheme hands another one to a program: {@code mhtml:URI!part}, {@code
 * view-source:URI}, {@code ms-word:ofe|u|URI}; or a DOI, which stands for one. The scheme names the
 * program.
 */
final class NestedUri {
  /** Schemes followed by nothing but the URI. */
  private static final Set<String> WHOLE = Set.of("feed", "microsoft-edge", "view-source");

  /** A web page in one file: the URI ends before an exclamation mark. */
  private static final String ARCHIVE = "mhtml";

  /** Office URI Schemes: a command, then descriptors and their values, each after a bar. */
  private static final Set<String> OFFICE =
      Set.of(
          "ms-access",
          "ms-excel",
          "ms-infopath",
          "ms-powerpoint",
          "ms-project",
          "ms-publisher",
          "ms-spd",
          "ms-visio",
          "ms-word");

  /** A DOI (ISO 26324), and the service that leads to what it names. */
  private static final String DOI = "doi";

  private static final String DOI_SERVICE = "https://doi.org/";

  private NestedUri() {}

  /** The schemes, in lower case. */
  static Set<String> schemes() {
    Set<String> schemes = new TreeSet<>(WHOLE);
    schemes.addAll(OFFICE);
    schemes.add(ARCHIVE);
    schemes.add(DOI);
    return schemes;
  }

  /** Opens a URI; returns null if it has another scheme, or holds no URI. */
  static @Nullable WrappedUri open(String uri, int colon) {
    String scheme = colon < 0 ? "" : uri.substring(0, colon).toLowerCase(Locale.ROOT);
    String content = null;
    if (WHOLE.contains(scheme)) {
      content = uri.substring(colon + 1);
    } else if (scheme.equals(DOI)) {
      content = DOI_SERVICE + uri.substring(colon + 1);
    } else if (scheme.equals(ARCHIVE)) {
      int part = uri.indexOf('!', colon);
      content = uri.substring(colon + 1, part < 0 ? uri.length() : part);
    } else if (OFFICE.contains(scheme)) {
      content = descriptorValue(uri.substring(colon + 1).replace("%7C", "|").replace("%7c", "|"));
    }
    String inner = content == null ? null : inner(content);
    return inner == null ? null : new WrappedUri(scheme, inner);
  }

  /**
   * Returns the inner URI, even if only browsers understand it: {@code mhtml:https:/a.example/}.
   */
  private static @Nullable String inner(String content) {
    int colon = UriCharacters.schemeEnd(content);
    boolean isPlain = colon < 0 || content.startsWith("//", colon + 1);
    if (isPlain || !WebUrl.opensHosts(content.substring(0, colon))) {
      return ExtractedUri.parseOrNull(content);
    }
    WebUrl url = WebUrl.parse(content.replace("%5C", "\\")); // the repair escaped backslashes
    return url == null ? null : ExtractedUri.parseOrNull(url.href());
  }

  /**
   * Returns the value of the descriptor {@code u}; without that descriptor, the text up to the
   * first bar.
   */
  private static String descriptorValue(String text) {
    int descriptor = text.indexOf("|u|");
    int from = descriptor < 0 ? 0 : descriptor + "|u|".length();
    int end = text.indexOf('|', from);
    return text.substring(from, end < 0 ? text.length() : end);
  }
}
