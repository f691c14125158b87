package org.urisift.scan.join;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * Remembers the shapes of lines around line ends. Each line is read once: the lines above a URI
 * were below the previous one.
 */
final class LineCache {
  /** How far the start or end of a line is sought, in UTF-16 units. */
  static final int LINE_LIMIT = 4 * LinesAround.WIDEST;

  /** More than the lines around one line end. */
  private static final int SLOTS = 256;

  /**
   * The shape of a line, or of its part within {@link #LINE_LIMIT}.
   *
   * @param from the offset of its start
   * @param to the offset of its end
   * @param prefixLength the number of UTF-16 units before its text: blanks and quote marks
   * @param depth the number of quote marks
   * @param length its length in UTF-16 units, without blanks at its end
   * @param hasBlank whether its text has more than one word
   */
  record LineShape(long from, long to, int prefixLength, int depth, int length, boolean hasBlank) {}

  private final Window window;
  private final Quoting quoting;
  private final @Nullable LineShape[] byStart = new LineShape[SLOTS];
  private final @Nullable LineShape[] byEnd = new LineShape[SLOTS];

  LineCache(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
  }

  LineShape endingAt(int to) throws IOException {
    LineShape known = byEnd[slot(window.base + to)];
    return known != null && known.to == window.base + to
        ? known
        : read(window.lineStart(to, LINE_LIMIT + 1), to);
  }

  LineShape beginningAt(int from) throws IOException {
    LineShape known = byStart[slot(window.base + from)];
    if (known != null && known.from == window.base + from) {
      return known;
    }
    int to = window.lineEnd(from, from + LINE_LIMIT);
    return read(from, to < 0 ? from + LINE_LIMIT : to);
  }

  private LineShape read(int from, int to) throws IOException {
    int end = window.beforeBlanks(from, to);
    int text = quoting.textOf(from);
    LineShape line =
        new LineShape(
            window.base + from,
            window.base + to,
            text - from,
            quoting.depth,
            end - from,
            window.hasBlank(text, end));
    byStart[slot(line.from)] = line;
    byEnd[slot(line.to)] = line;
    return line;
  }

  private static int slot(long offset) {
    return (int) (offset * 0x9E3779B97F4A7C15L >>> 56); // the upper bits depend on all bits
  }
}
