package org.urisift.mail.html;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.urisift.uri.UriCharacters;

/** Knows which attributes have URIs, in HTML 4.01, current HTML, SVG or by usage in mail. */
public final class UriAttributes {
  private static final Set<String> ANY_ELEMENT = Set.of();
  private static final Set<String> BACKGROUND_ELEMENTS =
      Set.of("body", "table", "thead", "tbody", "tfoot", "tr", "td", "th");

  private static final Map<String, Set<String>> ELEMENTS_BY_ATTRIBUTE =
      Map.ofEntries(
          entry("href", ANY_ELEMENT),
          entry("xlink:href", ANY_ELEMENT),
          entry("o:href", ANY_ELEMENT),
          entry("src", ANY_ELEMENT),
          entry("itemid", ANY_ELEMENT),
          entry("itemtype", ANY_ELEMENT),
          entry("cite", ANY_ELEMENT),
          entry("action", Set.of("form")),
          entry("formaction", Set.of("button", "input")),
          entry("background", BACKGROUND_ELEMENTS),
          entry("data", Set.of("object")),
          entry("classid", Set.of("object")),
          entry("codebase", Set.of("object", "applet")),
          entry("archive", Set.of("object", "applet")),
          entry("longdesc", Set.of("img", "iframe", "frame")),
          entry("lowsrc", Set.of("img")),
          entry("dynsrc", Set.of("img")),
          entry("usemap", Set.of("img", "input", "object")),
          entry("poster", Set.of("video")),
          entry("ping", Set.of("a", "area")),
          entry("manifest", Set.of("html")),
          entry("profile", Set.of("head")),
          entry("srcset", Set.of("img", "source")),
          entry("imagesrcset", Set.of("link")),
          entry("content", Set.of("meta")));

  /** Attributes in which mail programs keep URIs that they replaced elsewhere. */
  private static final Set<String> ORIGINAL_URIS = Set.of("blockedimagesrc", "originalsrc");

  private UriAttributes() {}

  /** The kind of an attribute's value. */
  enum Role {
    /** A URI, or a list of URIs. */
    URI,
    /** The content of a meta element: {@code 5; url=/b} in a refresh, else as {@link #WHOLE}. */
    META,
    /** As {@link #URI} if the whole value is an absolute URI, else as {@link #OTHER}. */
    WHOLE,
    /** A style. */
    STYLE,
    /** A document. */
    DOCUMENT,
    /** A namespace (Namespaces in XML 1.0). */
    NAMESPACE,
    /** An event handler. */
    SCRIPT,
    /** Any other value, perhaps text. */
    OTHER
  }

  static Role role(String element, String attribute) {
    Set<String> elements = ELEMENTS_BY_ATTRIBUTE.get(attribute);
    if (elements != null && (elements == ANY_ELEMENT || elements.contains(element))) {
      return attribute.equals("content") ? Role.META : Role.URI;
    }
    return switch (attribute) {
      case "style" -> Role.STYLE;
      case "srcdoc" -> Role.DOCUMENT;
      case "value" -> element.equals("param") ? Role.WHOLE : Role.OTHER;
      case "xmlns" -> Role.NAMESPACE;
      default -> roleByPrefix(attribute);
    };
  }

  private static Role roleByPrefix(String attribute) {
    return switch (attribute.charAt(0)) {
      case 'd' -> attribute.startsWith("data-") ? Role.WHOLE : Role.OTHER;
      case 'x' ->
          attribute.startsWith("xmlns:") || attribute.startsWith("xsi:")
              ? Role.NAMESPACE
              : Role.OTHER;
      case 'o' ->
          ORIGINAL_URIS.contains(attribute)
              ? Role.WHOLE
              : attribute.startsWith("on") ? Role.SCRIPT : Role.OTHER;
      case 'b' -> ORIGINAL_URIS.contains(attribute) ? Role.WHOLE : Role.OTHER;
      default -> Role.OTHER;
    };
  }

  /** Cleans a value like a browser: drops white space around it, and line breaks and tabs in it. */
  static String tidy(String value) {
    int from = 0;
    int to = value.length();
    while (from < to && isStripped(value.charAt(from))) {
      from++;
    }
    while (from < to && isStripped(value.charAt(to - 1))) {
      to--;
    }
    String stripped = value.substring(from, to);
    if (stripped.indexOf('\n') < 0 && stripped.indexOf('\r') < 0 && stripped.indexOf('\t') < 0) {
      return stripped;
    }
    return stripped.replace("\n", "").replace("\r", "").replace("\t", "");
  }

  /** White space and control characters (WHATWG URL 4.4). */
  private static boolean isStripped(char c) {
    return c <= ' ' || Character.isWhitespace(c);
  }

  /** Whether the style between two indexes may have a function such as {@code url(...)}. */
  static boolean mayNameUri(String html, int from, int to) {
    for (int i = from; i < to; i++) {
      if (html.charAt(i) == '(' || html.charAt(i) == '&') {
        return true;
      }
    }
    return false;
  }

  /** Whether the whole value is one URI with a scheme and an authority. */
  static boolean isAbsolute(String value) {
    int colon = value.indexOf(':');
    if (colon <= 0 || !value.startsWith("//", colon + 1) || value.length() == colon + 3) {
      return false;
    }
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean isAllowed =
          i > colon
              ? c > ' ' && "<>\"".indexOf(c) < 0
              : UriCharacters.isAlpha(c) || i > 0 && UriCharacters.isSchemeChar(c);
      if (!isAllowed && i != colon) {
        return false;
      }
    }
    return true;
  }

  /** Passes on the start and end of each URI in a value; some attributes may have several. */
  static void split(String attribute, String value, BiConsumer<Integer, Integer> sink) {
    switch (attribute) {
      case "srcset", "imagesrcset" -> splitCandidates(value, sink);
      case "ping", "profile", "itemtype" -> splitWords(value, sink);
      case "archive" -> splitAt(value, " \t\r\n\f,", sink);
      case "content" -> findInRefresh(value, sink);
      default -> sink.accept(0, value.length());
    }
  }

  /** Passes on the start and end of each word of a value. */
  static void splitWords(String value, BiConsumer<Integer, Integer> sink) {
    splitAt(value, " \t\r\n\f", sink);
  }

  private static void splitAt(String value, String separators, BiConsumer<Integer, Integer> sink) {
    int start = 0;
    for (int i = 0; i <= value.length(); i++) {
      if (i == value.length() || separators.indexOf(value.charAt(i)) >= 0) {
        if (i > start) {
          sink.accept(start, i);
        }
        start = i + 1;
      }
    }
  }

  /** Splits {@code a.png 1x, b.png 2x}: URIs without a comma at the end, each with descriptors. */
  private static void splitCandidates(String value, BiConsumer<Integer, Integer> sink) {
    int i = 0;
    while (i < value.length()) {
      while (i < value.length()
          && (HtmlCharacters.isSpace(value.charAt(i)) || value.charAt(i) == ',')) {
        i++;
      }
      int start = i;
      while (i < value.length() && !HtmlCharacters.isSpace(value.charAt(i))) {
        i++;
      }
      int end = i;
      while (end > start && value.charAt(end - 1) == ',') {
        end--;
      }
      if (end > start) {
        sink.accept(start, end);
      }
      int depth = 0;
      while (end == i && i < value.length() && (depth > 0 || value.charAt(i) != ',')) {
        depth += value.charAt(i) == '(' ? 1 : value.charAt(i) == ')' ? -1 : 0;
        i++;
        end = i;
      }
    }
  }

  /** Finds the URI of {@code 5; url=/b} or {@code 5; url="/b"}; {@code 5} alone has none. */
  private static void findInRefresh(String value, BiConsumer<Integer, Integer> sink) {
    int i = 0;
    while (i < value.length()
        && (HtmlCharacters.isSpace(value.charAt(i))
            || "0123456789.".indexOf(value.charAt(i)) >= 0)) {
      i++;
    }
    while (i < value.length()
        && (HtmlCharacters.isSpace(value.charAt(i)) || ";,".indexOf(value.charAt(i)) >= 0)) {
      i++;
    }
    if (value.toLowerCase(Locale.ROOT).startsWith("url", i)) {
      int equals = i + 3;
      while (equals < value.length() && HtmlCharacters.isSpace(value.charAt(equals))) {
        equals++;
      }
      i = equals < value.length() && value.charAt(equals) == '=' ? equals + 1 : i;
    }
    while (i < value.length() && HtmlCharacters.isSpace(value.charAt(i))) {
      i++;
    }
    int end = value.length();
    if (i < end && (value.charAt(i) == '"' || value.charAt(i) == '\'')) {
      int close = value.indexOf(value.charAt(i), i + 1);
      end = close < 0 ? end : close;
      i++;
    }
    if (i < end) {
      sink.accept(i, end);
    }
  }
}
