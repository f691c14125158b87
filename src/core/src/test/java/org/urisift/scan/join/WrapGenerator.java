package org.urisift.scan.join;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.urisift.scan.join.BreakCases.Case;

/**
 * Makes labelled line ends from a text. Some of its URIs are broken as mailers and formatters do
 * it, and go on after each line end but the last. Others replace the end of a line, and do not go
 * on. {@code src/trials/quality/wrapping.py} makes whole texts in this way.
 */
final class WrapGenerator {
  private static final Pattern URI =
      Pattern.compile("(?<=[\\s<(\"])https?://[!-~]{14,163}(?=[\\s>)\"])");
  private static final Pattern UNUSABLE_URI = Pattern.compile("[<>\"')\\\\]|[=?&_%:-]$|3D");
  private static final Pattern UNUSABLE_PARAGRAPH =
      Pattern.compile("[:<>|#\\\\]|--|\\*\\*|==|  |^\\W", Pattern.MULTILINE);
  private static final String[] MARKS = {
    "* ", "- ", "[1] ", " 12. ", "o  ", "URL: ", "See: ", "    ", "(", ""
  };
  private static final String[] SIGNS = {"", "-", "/", "/-?&=.,_"};
  private static final int[] WIDTHS = {72, 74, 76, 78, 80};

  /** The minimum length of a URI that is broken. */
  private static final int SHORTEST_BROKEN = 45;

  private static final int SHORTEST_LINE = 12;

  /** The number of lines to keep above and below. */
  private static final int AROUND = 12;

  private final Random random;
  private final String corpus;
  private final double weight;
  private final List<String> uris;
  private final List<String[]> paragraphs = new ArrayList<>();
  private final List<String> lines;

  WrapGenerator(String corpus, String text, double weight, long seed) {
    this.corpus = corpus;
    this.weight = weight;
    random = new Random(seed);
    TreeSet<String> found = new TreeSet<>();
    for (Matcher m = URI.matcher(text); m.find(); ) {
      String uri = m.group().replaceAll("[.,)]+$", "");
      if (!UNUSABLE_URI.matcher(uri).find()) {
        found.add(uri);
      }
    }
    uris = new ArrayList<>(found);
    for (String block : text.split("\n\n")) {
      boolean isAscii = block.chars().allMatch(c -> c < 128);
      if (block.indexOf('\n', block.indexOf('\n') + 1) > 0
          && isAscii
          && !UNUSABLE_PARAGRAPH.matcher(block).find()) {
        paragraphs.add(block.split("\\s+"));
      }
    }
    lines = text.lines().toList();
  }

  /** Makes {@code count} line ends of broken URIs, and as many of unbroken ones. */
  List<Case> make(int count) throws IOException {
    List<Case> cases = new ArrayList<>();
    while (cases.size() < count) {
      addBroken(cases);
    }
    while (cases.size() < 2 * count) {
      addUnbroken(cases);
    }
    return cases;
  }

  private <T> T anyOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void addBroken(List<Case> cases) throws IOException {
    String uri = anyOf(uris);
    if (uri.length() < SHORTEST_BROKEN) {
      return;
    }
    int width = WIDTHS[random.nextInt(WIDTHS.length)];
    String signs = SIGNS[random.nextInt(SIGNS.length)];
    String mark = MARKS[random.nextInt(MARKS.length)];
    boolean isInText = random.nextBoolean();
    List<String> text = fill(anyOf(paragraphs), width);
    text.add("");
    String lead = mark;
    if (isInText) {
      text.addAll(fill(anyOf(paragraphs), width));
      String last = text.remove(text.size() - 1) + " ";
      boolean hasRoom = !signs.isEmpty() && width - last.length() > 30;
      lead = hasRoom ? last : "";
      if (!hasRoom) {
        text.add(last.strip());
      }
    }
    String indent = isInText || random.nextBoolean() ? "" : " ".repeat(mark.length());
    List<String> pieces = cut(uri, lead.length(), indent.length(), signs, width);
    int first = text.size();
    for (int i = 0; i < pieces.size(); i++) {
      text.add((i == 0 ? lead : indent) + pieces.get(i));
    }
    if (random.nextBoolean()) {
      String[] words = anyOf(paragraphs);
      int last = text.size() - 1;
      text.set(last, text.get(last) + " " + words[0] + " " + words[1]);
    } else if (random.nextBoolean()) {
      text.add("");
    }
    text.addAll(fill(anyOf(paragraphs), width));
    String quoteMark = random.nextInt(3) == 0 ? "> " : "";
    String end = random.nextInt(3) == 0 ? " \n" : "\n";
    StringBuilder made = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (String line : text) {
      starts.add(made.length());
      made.append(quoteMark).append(line).append(end);
    }
    int start = starts.get(first) + quoteMark.length() + lead.length();
    for (int i = 1; i <= pieces.size(); i++) {
      boolean joins = i < pieces.size();
      int next = first + i;
      boolean endsLine = text.get(next - 1).endsWith(pieces.get(i - 1));
      if (endsLine && next < starts.size() && !text.get(next).isBlank()) {
        int token = starts.get(next) + quoteMark.length() + (joins ? indent.length() : 0);
        cases.add(BreakCases.caseAt(joins, corpus, made.toString(), start, token, weight));
      }
    }
  }

  /** Fills lines with words up to a width. */
  private static List<String> fill(String[] words, int width) {
    List<String> filled = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        filled.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    filled.add(line.toString());
    return filled;
  }

  /** Breaks a URI after one of the signs, or at the width if no sign stands before it. */
  private static List<String> cut(String uri, int lead, int indent, String signs, int width) {
    List<String> pieces = new ArrayList<>();
    String rest = uri;
    int before = lead;
    while (before + rest.length() > width && width - before > 12) {
      int room = Math.min(width - before, rest.length() - 1);
      int at = room;
      while (at > 12
          && (signs.indexOf(rest.charAt(at - 1)) < 0
              || rest.charAt(at) == '/'
              || rest.startsWith("//", at - 1)
              || at > 1 && rest.startsWith("//", at - 2))) {
        at--;
      }
      at = at > 12 ? at : room;
      pieces.add(rest.substring(0, at));
      rest = rest.substring(at);
      before = indent;
    }
    pieces.add(rest);
    return pieces;
  }

  /** Adds a line of the text whose end was replaced by a URI. */
  private void addUnbroken(List<Case> cases) throws IOException {
    int i = AROUND + random.nextInt(lines.size() - 2 * AROUND);
    String line = lines.get(i);
    String next = lines.get(i + 1);
    int text = quoteLength(line);
    if (line.length() < SHORTEST_LINE
        || line.contains("://")
        || quoteLength(next) > text
        || next.substring(quoteLength(next)).isBlank()
        || next.substring(quoteLength(next)).startsWith("http")) {
      return;
    }
    String uri = anyOf(uris);
    int kept = Math.max(text, line.lastIndexOf(' ', Math.max(0, line.length() - uri.length())) + 1);
    String made = line.substring(0, kept) + uri;
    if (made.length() > line.length() + 10) {
      return;
    }
    String above = String.join("\n", lines.subList(i - AROUND, i)) + "\n";
    String below = String.join("\n", lines.subList(i + 1, i + AROUND)) + "\n";
    int token = above.length() + made.length() + 1 + quoteLength(next);
    String whole = above + made + "\n" + below;
    cases.add(BreakCases.caseAt(false, corpus, whole, above.length() + kept, token, weight));
  }

  /** The number of quote marks and blanks that begin a line. */
  private static int quoteLength(String line) {
    int i = 0;
    while (i < line.length() && "> |\t".indexOf(line.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }
}
