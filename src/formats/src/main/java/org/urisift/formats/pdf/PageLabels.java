package org.urisift.formats.pdf;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;

/**
 * What the links of a page cover: their labels, and the ends of lines over which they go on. The
 * glyphs are sorted by rows and in them from left to right, so that a link is compared with few
 * others than those that it covers.
 */
final class PageLabels {
  /** UTF-16 units of a label that are kept. */
  private static final int LABEL = 2_048;

  /** The height of a row in units of the page, less than that of most lines. */
  private static final float ROW = 4;

  /** What stands before the hyphen at the end of a line, and the part of it that is compared. */
  private static final Pattern LAST_PART = Pattern.compile("([^\\s<>()\\[\\]\"]+)-$");

  private static final int DIVIDED = 40;

  private static final Pattern FIRST_PART = Pattern.compile("\\s*(\\w{1,40})");

  private final List<PageLine> lines;
  private final PdfWork work;
  private final int[] starts; // the number of each line's first character
  private final int[] glyphs; // numbers of the characters that have a place, sorted
  private final float[] xs; // where they are on the page
  private final float[] ys;
  private final int[] rows; // sorted
  private final int[] rowStarts; // the index of each row's first glyph
  private int rowCount;
  private final Map<Integer, Map<String, Boolean>> begins = new HashMap<>();
  private final Map<Integer, Map<String, Boolean>> ends = new HashMap<>();
  private final Set<Integer> whole = new HashSet<>(); // lines whose end is that of a link's URI
  private final StringBuilder uris = new StringBuilder(); // of the links, by lines

  /**
   * @param lines in the order of reading
   * @param left of the visible part of the page, where places of text are counted from
   * @param bottom likewise
   */
  PageLabels(List<PageLine> lines, float left, float bottom, PdfWork work) {
    this.lines = lines;
    this.work = work;
    starts = new int[lines.size() + 1];
    for (int i = 0; i < lines.size(); i++) {
      starts[i + 1] = starts[i] + lines.get(i).length();
    }
    long[] order = new long[starts[lines.size()]];
    int count = 0;
    for (int i = 0; i < lines.size(); i++) {
      PageLine line = lines.get(i);
      for (int j = 0; j < line.length(); j++) {
        if (line.isPlaced(j)) {
          order[count++] = (long) row(line.y(j) + bottom) << 32 | starts[i] + j;
        }
      }
    }
    Arrays.sort(order, 0, count);
    glyphs = new int[count];
    xs = new float[count];
    ys = new float[count];
    rows = new int[count];
    rowStarts = new int[count + 1];
    for (int from = 0, to = 0; from < count; from = to) {
      int row = (int) (order[from] >> 32);
      for (; to < count && order[to] >> 32 == row; to++) {
        int number = (int) order[to];
        order[to] = (long) sortable(x(number) + left) << 32 | number;
      }
      Arrays.sort(order, from, to);
      rows[rowCount] = row;
      rowStarts[++rowCount] = to;
    }
    for (int i = 0; i < count; i++) {
      glyphs[i] = (int) order[i];
      xs[i] = x(glyphs[i]) + left;
      ys[i] = lines.get(line(glyphs[i])).y(glyphs[i] - starts[line(glyphs[i])]) + bottom;
    }
  }

  private static int row(float height) {
    return (int) Math.floor(height / ROW);
  }

  /** A number that compares as a coordinate does. */
  private static int sortable(float coordinate) {
    int bits = Float.floatToIntBits(coordinate);
    return bits ^ bits >> 31 & Integer.MAX_VALUE;
  }

  private float x(int number) {
    return lines.get(line(number)).x(number - starts[line(number)]);
  }

  /** The line of a character; none is empty. */
  private int line(int number) {
    int line = Arrays.binarySearch(starts, number);
    return line < 0 ? -2 - line : line;
  }

  /**
   * The text that a link is seen as; null for none.
   *
   * @throws PdfWork.TooMuch for links that cover each other's texts thousands of times
   */
  @Nullable String of(PageLink link) {
    StringBuilder label = new StringBuilder();
    int[] covered = covered(link);
    for (int from = 0, to = 0; from < covered.length; from = to) {
      int line = line(covered[from]);
      StringBuilder part = new StringBuilder();
      for (; to < covered.length && covered[to] < starts[line + 1]; to++) {
        if (to == 0 || covered[to] != covered[to - 1]) { // else in two areas of the link
          part.append(lines.get(line).charAt(covered[to] - starts[line]));
        }
      }
      String text = part.toString().strip();
      if (!text.isEmpty() && label.length() < LABEL) {
        label.append(label.isEmpty() ? "" : " ").append(text);
      }
      if (covered[from] == starts[line]) {
        begins.computeIfAbsent(line, i -> new HashMap<>()).put(link.uri(), true);
      }
      if (covered[to - 1] == starts[line + 1] - 1) {
        ends.computeIfAbsent(line, i -> new HashMap<>())
            .merge(link.uri(), hasScheme(text), Boolean::logicalOr);
        if (text.equals(link.uri())) {
          whole.add(line);
        }
      }
    }
    uris.append(link.uri()).append('\n');
    return label.isEmpty() ? null : label.substring(0, Math.min(LABEL, label.length()));
  }

  /** The numbers of the characters that a link covers, in the order of reading. */
  private int[] covered(PageLink link) {
    int[] covered = new int[16];
    int count = 0;
    for (float[] area : link.areas()) {
      int row = Arrays.binarySearch(rows, 0, rowCount, row(area[1]));
      row = row < 0 ? -1 - row : row;
      for (; row < rowCount && rows[row] <= row(area[3]); row++) {
        work.add(1);
        for (int i = first(row, area[0]); i < rowStarts[row + 1] && xs[i] <= area[2]; i++) {
          work.add(1);
          if (ys[i] >= area[1] && ys[i] <= area[3] && count < MailLimits.PDF_GLYPHS) {
            work.add(9);
            covered = count < covered.length ? covered : Arrays.copyOf(covered, 2 * count);
            covered[count++] = glyphs[i];
          }
        }
      }
    }
    Arrays.sort(covered, 0, count);
    return Arrays.copyOf(covered, count);
  }

  /** The index of the first glyph of a row that is not left of a place. */
  private int first(int row, float x) {
    int from = rowStarts[row];
    int to = rowStarts[row + 1];
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (xs[middle] < x) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /**
   * Whether links to one URI cover the end of a line, from a scheme on, and the start of the next.
   * For links whose labels were asked for.
   *
   * @param goesOn whether they did so from the line before to this one
   */
  boolean join(int line, boolean goesOn) {
    Map<String, Boolean> below = begins.getOrDefault(line + 1, Map.of());
    for (Map.Entry<String, Boolean> end : ends.getOrDefault(line, Map.of()).entrySet()) {
      if ((goesOn || end.getValue()) && below.containsKey(end.getKey())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the URI of a link ends with a line. */
  boolean isWhole(int line) {
    return whole.contains(line);
  }

  /** Whether a line ends in a hyphen without which the URI of a link has what stands around it. */
  boolean isDivided(int line) {
    String end = uris.isEmpty() ? "" : lines.get(line).toString().stripTrailing();
    if (!end.endsWith("-")) {
      return false;
    }
    Matcher before = LAST_PART.matcher(end.substring(Math.max(0, end.length() - DIVIDED)));
    Matcher after = FIRST_PART.matcher(lines.get(line + 1));
    if (!before.find() || !after.lookingAt()) {
      return false;
    }
    work.add(uris.length());
    return uris.indexOf(before.group(1) + after.group(1)) >= 0
        && uris.indexOf(before.group() + after.group(1)) < 0;
  }

  private static boolean hasScheme(String text) {
    int colon = text.indexOf(':');
    return colon > 1 && text.indexOf(' ') < 0;
  }
}
