package org.urisift.mail.html;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.LineTable;
import org.urisift.mail.text.Places;

/**
 * The text of an HTML document as it is shown, put together from pieces of the source: what a blank
 * line, a line break or nothing parts on the screen is so parted here.
 */
public final class HtmlText implements Places {
  private static final int PIECES = 16;
  private static final String LINE = "\n";
  private static final String BLANK_LINE = "\n\n";
  private final LineTable lines;
  private final StringBuilder text = new StringBuilder();
  private int[] starts = new int[PIECES];
  private int[] sources = new int[PIECES];
  private boolean[] verbatim = new boolean[PIECES];
  private int count;
  private boolean some;
  private String gap = "";

  HtmlText(LineTable lines) {
    this.lines = lines;
  }

  /**
   * Adds a piece that stands in the source as it is.
   *
   * @param source its offset there, or -1 where that is not known
   */
  void add(String piece, int source) {
    add(piece, source, null);
  }

  /**
   * Adds a piece of which each character has its own offset in the source.
   *
   * @param places one for each character
   */
  void add(String piece, int[] places) {
    add(piece, -1, places);
  }

  private void add(String piece, int source, int @Nullable [] places) {
    int from = 0;
    for (int i = 0; i <= piece.length(); i++) {
      if (i == piece.length() || isUnseen(piece, i)) {
        String seen = piece.substring(from, i);
        if (begin(seen)) {
          if (places == null) {
            put(seen, source < 0 ? -1 : source + from, source >= 0);
          } else {
            runs(piece, from, i, places);
          }
        }
        from = i + 1;
      }
    }
  }

  /**
   * Whether a character only says where a word may be broken, or may not, as {@code <wbr>} does:
   * what stands on both sides of it is shown, and meant, as one word. A joiner between letters that
   * are not ASCII is a part of the word.
   */
  static boolean isUnseen(String text, int at) {
    return switch (text.charAt(at)) {
      case '\u00ad', '\u200b', '\u2060', '\ufeff' -> true;
      case '\u200c' -> isAscii(text, at - 1) || isAscii(text, at + 1);
      default -> false;
    };
  }

  private static boolean isAscii(String text, int at) {
    return at < 0 || at == text.length() || text.charAt(at) < 0x80;
  }

  /** Puts a piece in stretches that stand in the source as they are, or in one place there. */
  private void runs(String piece, int from, int to, int[] places) {
    int start = from;
    while (start < to) {
      boolean isOne = start + 1 < to && places[start + 1] == places[start];
      int end = start + 1;
      while (end < to && places[end] == places[end - 1] + (isOne ? 0 : 1)) {
        end++;
      }
      put(piece.substring(start, end), places[start], !isOne);
      start = end;
    }
  }

  /** Puts what parts a piece from the one before; whether the piece is shown. */
  private boolean begin(String piece) {
    if (piece.isEmpty() || gap.endsWith(LINE) && isWhite(piece)) {
      return false;
    }
    if (!gap.isEmpty()) {
      if (parts(piece.charAt(0))) {
        put(gap, -1, false);
      }
      gap = "";
    }
    some |= !piece.isBlank();
    return true;
  }

  /** The next piece is in another block: a blank line before it. */
  void block() {
    gap = text.isEmpty() ? "" : BLANK_LINE;
  }

  /** The next piece is on another line, without any space between the two. */
  void line() {
    if (!gap.equals(BLANK_LINE)) {
      gap = text.isEmpty() ? "" : LINE;
    }
  }

  /** A link begins or ends: a word before it and one after it are two. */
  void link() {
    gap = gap.isEmpty() ? " " : gap;
  }

  void lineBreak() {
    add(LINE, -1);
  }

  /** Whether there is anything but white space. */
  boolean hasText() {
    return some;
  }

  StringBuilder text() {
    return text;
  }

  @Override
  public long line(long sourceOffset) {
    return lines.line(sourceOffset);
  }

  @Override
  public long column(long sourceOffset) {
    return lines.column(sourceOffset);
  }

  @Override
  public String source() {
    return lines.text();
  }

  @Override
  public long sourceOffset(long offset) {
    int at = Arrays.binarySearch(starts, 0, count, (int) offset);
    int piece = at >= 0 ? at : -at - 2;
    if (piece < 0 || sources[piece] < 0 || !verbatim[piece]) {
      return piece < 0 ? -1 : sources[piece];
    }
    return sources[piece] + offset - starts[piece];
  }

  private void put(String piece, int source, boolean same) {
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

  /** Whether the gap parts what is there from what begins so, or that is parted already. */
  private boolean parts(char next) {
    int end = text.length();
    if (gap.equals(" ")) {
      return end > 0 && isWord(text.charAt(end - 1)) && isWord(next);
    }
    if (gap.equals(BLANK_LINE)) {
      return true;
    }
    while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == '\t')) {
      end--;
    }
    return end > 0 && text.charAt(end - 1) != '\n';
  }

  /** Whether it is white space that is not shown between blocks. */
  private static boolean isWhite(String piece) {
    int i = 0;
    while (i < piece.length() && (piece.charAt(i) == ' ' || piece.charAt(i) == '\t')) {
      i++;
    }
    return i == piece.length();
  }

  private static boolean isWord(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '/';
  }
}
