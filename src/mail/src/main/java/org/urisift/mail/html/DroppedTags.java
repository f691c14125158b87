package org.urisift.mail.html;

import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Range;

/**
 * The tags of a source that its tree does not have, since where they stand they mean nothing: the
 * end of a body with text behind it, cells outside a table. What they part is parted nevertheless,
 * and what they name is named. Tags that the tree has elsewhere are among them: it moves what
 * stands between the rows of a table. The source is gone through once.
 */
public final class DroppedTags {
  /** Elements in which tags are text. */
  private static final Set<String> RAW =
      Set.of("iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp");

  /** Is told of dropped tags. */
  interface Sink {
    /**
     * A tag.
     *
     * @param name in lower case
     * @param start of the tag in the source; -1 for one that ends an element
     * @param end behind the tag, or behind its name where its end is not there
     */
    void dropped(String name, int start, int end);
  }

  private final String source;
  private final Sink sink;
  private int passed;

  DroppedTags(String source, Sink sink) {
    this.source = source;
    this.sink = sink;
  }

  /**
   * The tree goes on with what stands there in the source; what was dropped before it is told.
   *
   * @param from where the tree begins in the source
   */
  void next(Range range, int from) {
    if (range.isTracked() && !range.isImplicit()) {
      passed = Math.max(upTo(from + range.startPos()), from + range.endPos());
    }
  }

  /** The index behind all of which was told. */
  int passed() {
    return passed;
  }

  /** The tree is at its end; what was dropped behind all of it is told. */
  void end() {
    passed = upTo(source.length());
  }

  /** Tells what was dropped before a place. The index behind that, where it is further. */
  private int upTo(int limit) {
    int at = passed;
    boolean isWhole = true;
    while (at < limit) {
      if (source.charAt(at) != '<') {
        at++;
      } else if (source.startsWith("<!--", at)) {
        at = behind("-->", at + 2, limit);
      } else {
        int nameEnd = nameEnd(at);
        int end = isWhole ? tagEnd(nameEnd, limit) : -1;
        isWhole = end >= 0; // where a quote does not end here, it ends for none behind it
        tell(at, nameEnd, isWhole ? end : nameEnd);
        String name = source.substring(at + 1, nameEnd).toLowerCase(Locale.ROOT);
        at = isWhole ? end : nameEnd;
        if (RAW.contains(name)) {
          at = behind("</" + name, at, limit);
        }
      }
    }
    return at;
  }

  private void tell(int start, int nameEnd, int end) {
    boolean closes = source.startsWith("/", start + 1);
    int from = closes ? start + 2 : start + 1;
    if (nameEnd > from) {
      String name = source.substring(from, nameEnd).toLowerCase(Locale.ROOT);
      sink.dropped(name, closes ? -1 : start, end);
    }
  }

  /** The index behind what ends something that has no tags; the limit where it is not there. */
  private int behind(String end, int from, int limit) {
    for (int i = from; i <= limit - end.length(); i++) {
      if (source.regionMatches(true, i, end, 0, end.length())) {
        return i + end.length();
      }
    }
    return limit;
  }

  private int nameEnd(int tag) {
    int to = source.startsWith("/", tag + 1) ? tag + 2 : tag + 1;
    while (to < source.length() && isName(source.charAt(to))) {
      to++;
    }
    return to;
  }

  /** The index behind a tag, within what there is up to a limit; else -1. */
  private int tagEnd(int from, int limit) {
    char quote = 0;
    for (int i = from; i < limit; i++) {
      char c = source.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '>') {
        return i + 1;
      } else if ((c == '"' || c == '\'') && isAfterEquals(i)) {
        quote = c;
      }
    }
    return -1;
  }

  /** Whether a quote begins a value: elsewhere it is a character as others. */
  private boolean isAfterEquals(int quote) {
    int i = quote - 1;
    while (i > 0 && source.charAt(i) <= ' ') {
      i--;
    }
    return source.charAt(i) == '=';
  }

  private static boolean isName(char c) {
    return c > ' ' && c != '>' && c != '/' && c != '<' && c != '!' && c != '?';
  }
}
