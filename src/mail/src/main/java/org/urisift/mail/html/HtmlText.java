package org.urisift.mail.html;

import java.io.CharArrayReader;
import java.io.Reader;
import java.util.Arrays;
import org.urisift.mail.text.LineTable;
import org.urisift.mail.text.Places;
import org.urisift.uri.UriCharacters;

/**
 * The text of an HTML document as it is shown, put together from pieces of the source: what a blank
 * line, a line break or nothing parts on the screen is so parted here.
 */
public final class HtmlText implements Places {
  private static final int PIECES = 16;
  private static final char FIRST_UNSEEN = '\u00ad';
  private static final char JOINER = '\u200c';
  private static final String LINE = "\n";
  private static final String BLANK_LINE = "\n\n";
  private final LineTable lines;
  private char[] text = new char[1 << 10];
  private int length;
  private int[] starts = new int[PIECES];
  private int[] sources = new int[PIECES];
  private boolean[] verbatim = new boolean[PIECES];
  private int count;
  private boolean hasText;
  private String gap = "";

  HtmlText(LineTable lines) {
    this.lines = lines;
  }

  /**
   * Adds what stands between two indexes of an excerpt, in which nothing is a reference.
   *
   * @param areLinesKept whether a line break is one on the screen, and not a blank
   */
  void add(MappedText html, int from, int to, boolean areLinesKept) {
    String source = html.text();
    if (gap.endsWith(LINE) && isWhite(source, from, to, areLinesKept)) {
      return;
    }
    reserve(to - from + BLANK_LINE.length());
    boolean isOpen = false; // the stretch of characters that stand in the source side by side
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      if (c == 0 || c >= FIRST_UNSEEN && isUnseen(c, source, i)) {
        isOpen = false;
        continue;
      }
      if (!isOpen || !html.isBesideLast(i)) {
        begin(c);
        piece(html.place(i), true);
        isOpen = true;
      }
      hasText |= c > ' ' && (c < FIRST_UNSEEN || !Character.isWhitespace(c));
      text[length++] = !areLinesKept && (c == '\n' || c == '\r') ? ' ' : c;
    }
  }

  /**
   * Adds what a character reference stands for.
   *
   * @param source where the reference begins
   * @param next the character after it
   */
  void add(String characters, int source, char next, boolean areLinesKept) {
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      boolean isJoiner = c == JOINER && length > 0 && text[length - 1] >= 0x80 && isBeyond(next);
      if (isJoiner || !isUnseen(characters, i)) {
        char shown = !areLinesKept && (c == '\n' || c == '\r') ? ' ' : c;
        begin(shown);
        put(shown, source);
      }
    }
  }

  /** Whether a character is beyond ASCII, or may be a reference to one that is. */
  private static boolean isBeyond(char next) {
    return next >= 0x80 || next == '&';
  }

  /**
   * Whether a character only says where a word may be broken, or may not, as {@code <wbr>} does:
   * what stands on both sides of it is shown, and meant, as one word. A joiner between letters that
   * are not ASCII is a part of the word.
   */
  static boolean isUnseen(String text, int at) {
    char c = text.charAt(at);
    return c == 0 || c >= FIRST_UNSEEN && isUnseen(c, text, at);
  }

  private static boolean isUnseen(char c, String text, int at) {
    return switch (c) {
      case FIRST_UNSEEN, '\u200b', '\u2060', '\ufeff' -> true;
      case JOINER -> isAscii(text, at - 1) || isAscii(text, at + 1);
      default -> false;
    };
  }

  private static boolean isAscii(String text, int at) {
    return at < 0 || at == text.length() || text.charAt(at) < 0x80;
  }

  /** Puts what parts a piece from the one before. */
  private void begin(char first) {
    if (!gap.isEmpty()) {
      if (parts(first)) {
        put(gap);
      }
      gap = "";
    }
  }

  /** The next piece is in another block: a blank line before it. */
  void block() {
    gap = length == 0 ? "" : BLANK_LINE;
  }

  /** The next piece is on another line, without any space between the two. */
  void line() {
    if (!gap.equals(BLANK_LINE)) {
      gap = length == 0 ? "" : LINE;
    }
  }

  /** A link begins or ends: a word before it and one after it are two. */
  void link() {
    gap = gap.isEmpty() ? " " : gap;
  }

  void lineBreak() {
    begin('\n');
    put(LINE);
  }

  /** Whether there is anything but white space. */
  boolean hasText() {
    return hasText;
  }

  Reader reader() {
    return new CharArrayReader(text, 0, length);
  }

  @Override
  public long sourceStart() {
    return lines.start();
  }

  @Override
  public long line(long sourceOffset) {
    return lines.line(sourceOffset - lines.start());
  }

  @Override
  public long column(long sourceOffset) {
    return lines.column(sourceOffset - lines.start());
  }

  @Override
  public String source() {
    return lines.text();
  }

  @Override
  public long sourceOffset(long offset) {
    int at = Arrays.binarySearch(starts, 0, count, (int) offset);
    int piece = at >= 0 ? at : -at - 2;
    if (piece < 0 || sources[piece] < 0) {
      return -1;
    }
    long source = lines.start() + sources[piece];
    return verbatim[piece] ? source + offset - starts[piece] : source;
  }

  /** Characters that stand nowhere in the source. */
  private void put(String characters) {
    piece(-1, false);
    reserve(characters.length());
    characters.getChars(0, characters.length(), text, length);
    length += characters.length();
  }

  private void put(char c, int source) {
    piece(source, false);
    reserve(1);
    text[length++] = c;
    hasText |= !Character.isWhitespace(c);
  }

  private void piece(int source, boolean isVerbatim) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      sources = Arrays.copyOf(sources, 2 * count);
      verbatim = Arrays.copyOf(verbatim, 2 * count);
    }
    starts[count] = length;
    sources[count] = source;
    verbatim[count++] = isVerbatim;
  }

  private void reserve(int more) {
    if (length + more > text.length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + more));
    }
  }

  /** Whether the gap parts what is there from what begins so, or that is parted already. */
  private boolean parts(char next) {
    int end = length;
    if (gap.equals(" ")) {
      return end > 0 && isWord(text[end - 1]) && isWord(next);
    }
    if (gap.equals(BLANK_LINE)) {
      return true;
    }
    while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\t')) {
      end--;
    }
    return end > 0 && text[end - 1] != '\n';
  }

  /** Whether it is white space that is not shown between blocks. */
  private static boolean isWhite(String source, int from, int to, boolean areLinesKept) {
    int i = from;
    while (i < to && isWhite(source.charAt(i), areLinesKept)) {
      i++;
    }
    return i == to;
  }

  private static boolean isWhite(char c, boolean areLinesKept) {
    return c == ' ' || c == '\t' || !areLinesKept && (c == '\n' || c == '\r');
  }

  private static boolean isWord(char c) {
    return UriCharacters.isAlphanum(c) || c == '/';
  }
}
