package org.urisift.scan.join;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * What the lines around line ends are like. Each is looked at once: those above one URI were below
 * the one before it.
 */
final class SeenLines {
  /** How far the end of a line is sought, in UTF-16 units. */
  static final int FAR = 4 * LinesAround.WIDEST;

  /** More than are looked at around one line end. */
  private static final int SLOTS = 256;

  /**
   * A line, or as much of it as is looked at.
   *
   * @param from its offset
   * @param to the offset of its end
   * @param text how many UTF-16 units stand before its text: blanks and quote marks
   * @param depth the number of quote marks
   * @param length without blanks at its end, in UTF-16 units
   * @param hasBlank whether its text has more than one word
   */
  record Seen(long from, long to, int text, int depth, int length, boolean hasBlank) {}

  private final Window window;
  private final Quoting quoting;
  private final @Nullable Seen[] byStart = new Seen[SLOTS];
  private final @Nullable Seen[] byEnd = new Seen[SLOTS];

  SeenLines(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
  }

  /** The line that ends at an index. */
  Seen endingAt(int to) throws IOException {
    Seen known = byEnd[slot(window.base + to)];
    return known != null && known.to == window.base + to
        ? known
        : see(window.lineStart(to, FAR + 1), to);
  }

  /** The line that begins at an index. */
  Seen beginningAt(int from) throws IOException {
    Seen known = byStart[slot(window.base + from)];
    if (known != null && known.from == window.base + from) {
      return known;
    }
    int to = window.lineEnd(from, from + FAR);
    return see(from, to < 0 ? from + FAR : to);
  }

  private Seen see(int from, int to) throws IOException {
    int end = window.beforeBlanks(from, to);
    int text = quoting.textOf(from);
    Seen seen =
        new Seen(
            window.base + from,
            window.base + to,
            text - from,
            quoting.depth,
            end - from,
            window.hasBlank(text, end));
    byStart[slot(seen.from)] = seen;
    byEnd[slot(seen.to)] = seen;
    return seen;
  }

  private static int slot(long offset) {
    return (int) (offset * 0x9E3779B97F4A7C15L >>> 56); // the upper bits depend on all of it
  }
}
