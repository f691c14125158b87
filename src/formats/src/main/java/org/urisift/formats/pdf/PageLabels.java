package org.urisift.formats.pdf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
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

  private static final Comparator<Glyph> IN_ROW = Comparator.comparingDouble(Glyph::x);

  private static final Comparator<Glyph> IN_TEXT =
      Comparator.comparingInt(Glyph::line).thenComparingInt(Glyph::index);

  /** The place of a character on the page. */
  private record Glyph(int line, int index, float x, float y) {}

  private final List<PageLine> lines;
  private final PdfWork work;
  private final NavigableMap<Integer, List<Glyph>> rows = new TreeMap<>();
  private final Map<Integer, Set<String>> begins = new HashMap<>();
  private final Map<Integer, Map<String, Boolean>> ends = new HashMap<>();
  private final Set<Integer> whole = new HashSet<>(); // lines that end where a link's URI does
  private final StringBuilder uris = new StringBuilder(); // of the links, by lines

  /**
   * @param lines in the order of reading
   * @param left of the visible part of the page, where places of text are counted from
   * @param bottom likewise
   */
  PageLabels(List<PageLine> lines, float left, float bottom, PdfWork work) {
    this.lines = lines;
    this.work = work;
    for (int i = 0; i < lines.size(); i++) {
      for (int j = 0; j < lines.get(i).length(); j++) {
        if (lines.get(i).isPlaced(j)) {
          float y = lines.get(i).y(j) + bottom;
          rows.computeIfAbsent(row(y), row -> new ArrayList<>())
              .add(new Glyph(i, j, lines.get(i).x(j) + left, y));
        }
      }
    }
    rows.values().forEach(row -> row.sort(IN_ROW));
  }

  private static int row(float height) {
    return (int) Math.floor(height / ROW);
  }

  /**
   * The text that a link is seen as; null for none.
   *
   * @throws PdfWork.TooMuch for links that cover each other's texts thousands of times
   */
  @Nullable String of(PageLink link) {
    StringBuilder label = new StringBuilder();
    List<Glyph> covered = covered(link);
    for (int from = 0, to = 0; from < covered.size(); from = to) {
      int line = covered.get(from).line();
      StringBuilder part = new StringBuilder();
      for (; to < covered.size() && covered.get(to).line() == line; to++) {
        if (to == 0 || covered.get(to) != covered.get(to - 1)) { // else in two areas of the link
          part.append(lines.get(line).charAt(covered.get(to).index()));
        }
      }
      String text = part.toString().strip();
      if (!text.isEmpty() && label.length() < LABEL) {
        label.append(label.isEmpty() ? "" : " ").append(text);
      }
      if (covered.get(from).index() == 0) {
        begins.computeIfAbsent(line, i -> new HashSet<>()).add(link.uri());
      }
      if (covered.get(to - 1).index() == lines.get(line).length() - 1) {
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

  /** The characters that a link covers, in the order of reading. */
  private List<Glyph> covered(PageLink link) {
    List<Glyph> covered = new ArrayList<>();
    for (float[] area : link.areas()) {
      int top = Math.max(row(area[1]), row(area[3]));
      for (List<Glyph> row : rows.subMap(row(area[1]), true, top, true).values()) {
        work.add(1);
        Glyph left = new Glyph(0, 0, area[0], 0);
        int first = Collections.binarySearch(row, left, (a, b) -> a.x() < b.x() ? -1 : 1);
        for (int i = -1 - first; i < row.size() && row.get(i).x() <= area[2]; i++) {
          work.add(1);
          float y = row.get(i).y();
          if (y >= area[1] && y <= area[3] && covered.size() < MailLimits.PDF_GLYPHS) {
            work.add(9);
            covered.add(row.get(i));
          }
        }
      }
    }
    covered.sort(IN_TEXT);
    return covered;
  }

  /**
   * Whether links to one URI cover the end of a line, from a scheme on, and the start of the next.
   * For links whose labels were asked for.
   *
   * @param goesOn whether they did so from the line before to this one
   */
  boolean join(int line, boolean goesOn) {
    Set<String> below = begins.getOrDefault(line + 1, Set.of());
    for (Map.Entry<String, Boolean> end : ends.getOrDefault(line, Map.of()).entrySet()) {
      if ((goesOn || end.getValue()) && below.contains(end.getKey())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the URI of a link ends with a line. */
  boolean isWhole(int line) {
    return whole.contains(line);
  }

  /**
   * What the hyphen at the end of a line stands for if the URI of a link has what stands around it:
   * a hyphen, or nothing, if a formatter divided the URI. Null if it has not.
   */
  @Nullable String hyphen(int line) {
    String end = uris.isEmpty() ? "" : lines.get(line).toString().stripTrailing();
    if (!end.endsWith("-") || line + 1 == lines.size()) {
      return null;
    }
    Matcher before = LAST_PART.matcher(end.substring(Math.max(0, end.length() - DIVIDED)));
    Matcher after = FIRST_PART.matcher(lines.get(line + 1).toString());
    if (!before.find() || !after.lookingAt()) {
      return null;
    }
    try {
      work.add(uris.length());
    } catch (PdfWork.TooMuch e) {
      uris.setLength(0); // the text is read without
    }
    return uris.indexOf(before.group() + after.group(1)) >= 0
        ? "-"
        : uris.indexOf(before.group(1) + after.group(1)) >= 0 ? "" : null;
  }

  private static boolean hasScheme(String text) {
    int colon = text.indexOf(':');
    return colon > 1 && text.indexOf(' ') < 0;
  }
}
