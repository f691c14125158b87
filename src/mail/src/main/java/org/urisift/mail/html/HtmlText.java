package org.urisift.mail.html;

import java.io.CharArrayReader;
import java.io.Reader;
import java.util.Arrays;
import org.urisift.mail.text.LineTable;
import org.urisift.mail.text.SourcePositions;
import org.urisift.uri.UriCharacters;

/**
 * The visible text of an HTML document, assembled from pieces of the source. Blocks are separated
 * by a blank line and lines by a line break, as on the screen.
 */
public final class HtmlText implements SourcePositions {
  private static final int PIECES = 16;
  private static final char FIRST_INVISIBLE = '\u00ad'; // soft hyphen
  private static final char NON_JOINER = '\u200c';
  private static final String LINE = "\n";
  private static final String BLANK_LINE = "\n\n";
  private final LineTable lines;
  private char[] text = new char[1 << 10];
  private int length;
  private int[] pieceStarts = new int[PIECES];
  private int[] pieceSources = new int[PIECES]; // indexes in the source; -1 for added separators
  private boolean[] isVerbatim = new boolean[PIECES];
  private int pieceCount;
  private boolean hasText;
  private String gap = ""; // the separator requested before the next piece

  HtmlText(LineTable lines) {
    this.lines = lines;
  }

  /**
   * Adds the text between two indexes, without decoding character references.
   *
   * @param areLinesKept whether line breaks stay, and do not become blanks
   */
  void add(MappedText html, int from, int to, boolean areLinesKept) {
    String source = html.text();
    if (gap.endsWith(LINE) && isWhite(source, from, to, areLinesKept)) {
      return;
    }
    reserve(to - from + BLANK_LINE.length());
    boolean isOpen = false; // whether the next character may continue a piece
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      if (c == 0 || c >= FIRST_INVISIBLE && isInvisible(c, source, i)) {
        isOpen = false;
        continue;
      }
      if (!isOpen || !html.isAdjacentInSource(i)) {
        appendGap(c);
        beginPiece(html.sourceIndex(i), true);
        isOpen = true;
      }
      hasText |= c > ' ' && (c < FIRST_INVISIBLE || !Character.isWhitespace(c));
      text[length++] = !areLinesKept && (c == '\n' || c == '\r') ? ' ' : c;
    }
  }

  /**
   * Adds the characters of a character reference.
   *
   * @param source the index of the reference in the source
   * @param next the character after the reference
   */
  void add(String characters, int source, char next, boolean areLinesKept) {
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      boolean isPartOfWord =
          c == NON_JOINER && length > 0 && text[length - 1] >= 0x80 && mayBeNonAscii(next);
      if (isPartOfWord || !isInvisible(characters, i)) {
        char shown = !areLinesKept && (c == '\n' || c == '\r') ? ' ' : c;
        appendGap(shown);
        append(shown, source);
      }
    }
  }

  /** Whether a character is not ASCII, or may begin a reference to such a character. */
  private static boolean mayBeNonAscii(char next) {
    return next >= 0x80 || next == '&';
  }

  /**
   * Whether a character only marks where a word may or may not be broken, like {@code <wbr>}: the
   * text around it is one word. A non-joiner between characters outside ASCII is part of the word.
   */
  static boolean isInvisible(String text, int at) {
    char c = text.charAt(at);
    return c == 0 || c >= FIRST_INVISIBLE && isInvisible(c, text, at);
  }

  private static boolean isInvisible(char c, String text, int at) {
    return switch (c) {
      case FIRST_INVISIBLE, '\u200b', '\u2060', '\ufeff' -> true;
      case NON_JOINER -> isAscii(text, at - 1) || isAscii(text, at + 1);
      default -> false;
    };
  }

  private static boolean isAscii(String text, int at) {
    return at < 0 || at == text.length() || text.charAt(at) < 0x80;
  }

  /** Appends the pending gap, if it is needed before a character. */
  private void appendGap(char next) {
    if (!gap.isEmpty()) {
      if (isGapNeeded(next)) {
        append(gap);
      }
      gap = "";
    }
  }

  /** Requests a blank line before the next piece, which is in another block. */
  void requestBlankLine() {
    gap = length == 0 ? "" : BLANK_LINE;
  }

  /** Requests a line break before the next piece, unless a blank line is requested. */
  void requestLineBreak() {
    if (!gap.equals(BLANK_LINE)) {
      gap = length == 0 ? "" : LINE;
    }
  }

  /** Requests a blank between a word before the start or end of a link and a word after it. */
  void requestBlank() {
    gap = gap.isEmpty() ? " " : gap;
  }

  void addLineBreak() {
    appendGap('\n');
    append(LINE);
  }

  /** Whether the text has anything but white space. */
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
    int found = Arrays.binarySearch(pieceStarts, 0, pieceCount, (int) offset);
    int piece = found >= 0 ? found : -found - 2;
    if (piece < 0 || pieceSources[piece] < 0) {
      return -1;
    }
    long source = lines.start() + pieceSources[piece];
    return isVerbatim[piece] ? source + offset - pieceStarts[piece] : source;
  }

  /** Appends characters that are not in the source. */
  private void append(String characters) {
    beginPiece(-1, false);
    reserve(characters.length());
    characters.getChars(0, characters.length(), text, length);
    length += characters.length();
  }

  private void append(char c, int source) {
    beginPiece(source, false);
    reserve(1);
    text[length++] = c;
    hasText |= !Character.isWhitespace(c);
  }

  private void beginPiece(int source, boolean isCopied) {
    if (pieceCount == pieceStarts.length) {
      pieceStarts = Arrays.copyOf(pieceStarts, 2 * pieceCount);
      pieceSources = Arrays.copyOf(pieceSources, 2 * pieceCount);
      isVerbatim = Arrays.copyOf(isVerbatim, 2 * pieceCount);
    }
    pieceStarts[pieceCount] = length;
    pieceSources[pieceCount] = source;
    isVerbatim[pieceCount++] = isCopied;
  }

  private void reserve(int more) {
    if (length + more > text.length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + more));
    }
  }

  /** Whether the gap is needed before a character: the text may be separated already. */
  private boolean isGapNeeded(char next) {
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

  /** Whether a text is only white space, which is not shown between blocks. */
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
