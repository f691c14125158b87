package org.urisift.link.wrapper;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;

/**
 * Where a URI holds its inner URI.
 *
 * @param keys the keys of the query, in the order in which they are tried; for {@link Kind#UNTIL}
 *     the text that ends the inner URI, for {@link Kind#AFTER} the text before it
 */
record InnerPlace(Kind kind, List<String> keys) {
  enum Kind {
    /** The value of a key in the query. */
    QUERY,
    /** The segment after the path of the rule. */
    SEGMENT,
    /** Everything after that path. */
    REST,
    /** Everything after the first occurrence of a text, ignoring case, after that path. */
    AFTER,
    /** All of the URI. */
    URI,
    /** Everything after that path, up to the last occurrence of a text, or to where it was cut. */
    UNTIL,
    /** Nowhere: the URI does not contain the other. */
    NONE
  }

  private static final String AMP = "amp;";

  /**
   * Reads the source column of a rule.
   *
   * @throws IllegalArgumentException if it is malformed; the message lists the valid forms
   */
  static InnerPlace parse(String word) {
    int colon = word.indexOf(':');
    String argument = colon < 0 ? "" : word.substring(colon + 1);
    Kind kind = kind(colon < 0 ? word : word.substring(0, colon));
    boolean needsArgument = kind == Kind.QUERY || kind == Kind.UNTIL || kind == Kind.AFTER;
    List<String> keys = kind == Kind.QUERY ? Rule.list(argument) : List.of(argument);
    if (kind == null || needsArgument != colon >= 0 || needsArgument && keys.contains("")) {
      throw new IllegalArgumentException(
          "'"
              + word
              + "' is not a source: use query:KEY,KEY, segment, rest, until:TEXT, after:TEXT, uri or none");
    }
    return new InnerPlace(kind, keys);
  }

  private static @Nullable Kind kind(String name) {
    for (Kind kind : Kind.values()) {
      if (kind.name().equalsIgnoreCase(name)) {
        return kind;
      }
    }
    return null;
  }

  /** The number of places to look in. */
  int count() {
    return kind == Kind.NONE ? 0 : keys.size();
  }

  /**
   * Returns the text at one of the places, not decoded.
   *
   * @param from the end of the path that the rule names
   * @param place the index of the place, less than {@link #count}
   * @return null if there is no text
   */
  @Nullable String find(String uri, int from, int place) {
    return switch (kind) {
      case QUERY -> value(uri, from, keys.get(place));
      case SEGMENT -> uri.substring(from, Host.authorityEnd(uri, from));
      case REST -> uri.substring(from);
      case AFTER -> after(uri, from, keys.get(place));
      case URI -> uri;
      case UNTIL -> until(uri, from, keys.get(place));
      case NONE -> null;
    };
  }

  /** If the URI was cut before the end of the text, what is left of the text does not count. */
  private static String until(String uri, int from, String text) {
    int end = uri.lastIndexOf(text);
    for (int left = text.length() - 1; end < from; left--) {
      end = uri.endsWith(text.substring(0, left)) ? Math.max(from, uri.length() - left) : end;
    }
    return uri.substring(from, end);
  }

  private static @Nullable String after(String uri, int from, String text) {
    for (int i = from; i + text.length() <= uri.length(); i++) {
      if (uri.regionMatches(true, i, text, 0, text.length())) {
        return uri.substring(i + text.length());
      }
    }
    return null;
  }

  /**
   * The value of a key, up to the next ampersand. The key may also follow {@code &amp;} of HTML.
   */
  private static @Nullable String value(String uri, int from, String key) {
    int mark = uri.indexOf('?', Math.max(0, from - 1)); // the path may end in it
    if (mark < 0) {
      return null;
    }
    int end = indexOfAny(uri, mark, "#");
    for (int separator = mark;
        separator >= 0 && separator < end;
        separator = uri.indexOf('&', separator + 1)) {
      int name = uri.startsWith(AMP, separator + 1) ? separator + 1 + AMP.length() : separator + 1;
      int value = name + key.length() + 1;
      if (value <= end
          && uri.charAt(value - 1) == '='
          && uri.regionMatches(true, name, key, 0, key.length())) {
        return uri.substring(value, Math.min(end, indexOfAny(uri, value, "&")));
      }
    }
    return null;
  }

  private static int indexOfAny(String uri, int from, String marks) {
    int i = from;
    while (i < uri.length() && marks.indexOf(uri.charAt(i)) < 0) {
      i++;
    }
    return i;
  }
}
