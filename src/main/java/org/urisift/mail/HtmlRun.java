package org.urisift.mail;

import java.util.Arrays;

/** Text of HTML between two things that part it, put together from pieces of the source. */
final class HtmlRun {
  private final LineTable lines;
  private final StringBuilder text = new StringBuilder();
  private int[] starts = new int[4];
  private long[] sources = new long[4];
  private boolean[] verbatim = new boolean[4];
  private int count;

  HtmlRun(LineTable lines) {
    this.lines = lines;
  }

  /**
   * Adds a piece.
   *
   * @param source its offset in the source, or -1
   * @param same whether it stands there character for character
   */
  void add(String piece, long source, boolean same) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      sources = Arrays.copyOf(sources, 2 * count);
      verbatim = Arrays.copyOf(verbatim, 2 * count);
    }
    starts[count] = text.length();
    sources[count] = source;
    verbatim[count++] = same;
    text.append(piece);
  }

  StringBuilder text() {
    return text;
  }

  LineTable lines() {
    return lines;
  }

  long sourceOffset(long offset) {
    int at = Arrays.binarySearch(starts, 0, count, (int) offset);
    int piece = at >= 0 ? at : Math.max(0, -at - 2);
    return sources[piece] < 0 || !verbatim[piece]
        ? sources[piece]
        : sources[piece] + offset - starts[piece];
  }
}
