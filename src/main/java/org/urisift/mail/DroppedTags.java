package org.urisift.mail;

import java.util.Locale;
import java.util.function.Consumer;
import org.jsoup.nodes.Range;

/**
 * The tags of a source that its tree does not have, since where they stand they mean nothing: the
 * end of a body with text behind it, cells outside a table. What they part is parted nevertheless.
 * The source is gone through once.
 */
final class DroppedTags {
  private final String source;
  private final Consumer<String> sink;
  private int passed;

  /** Hands the names of dropped tags, in lower case, to the sink. */
  DroppedTags(String source, Consumer<String> sink) {
    this.source = source;
    this.sink = sink;
  }

  /** The tree goes on with what stands there in the source; what was dropped before it is told. */
  void next(Range range) {
    if (!range.isTracked() || range.isImplicit()) {
      return;
    }
    int at = passed;
    while (at < range.startPos()) {
      at = source.charAt(at) == '<' ? tag(at + 1) : at + 1;
    }
    passed = Math.max(at, range.endPos());
  }

  private int tag(int at) {
    int from = source.startsWith("/", at) ? at + 1 : at;
    int to = from;
    while (to < source.length() && isName(source.charAt(to))) {
      to++;
    }
    if (to > from) {
      sink.accept(source.substring(from, to).toLowerCase(Locale.ROOT));
    }
    return to;
  }

  private static boolean isName(char c) {
    return c > ' ' && c != '>' && c != '/' && c != '<' && c != '!' && c != '?';
  }
}
