package org.urisift.scan.join;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Token;
import org.urisift.scan.text.Window;

/**
 * The lines above and below a line end, which show how wide a mailer made them. They are read when
 * a sign first asks for them, since those below may not have arrived yet. Each line is read once:
 * the lines above a URI were below the previous one.
 */
final class LinesAround {
  /** How far the start or end of a line is sought, in UTF-16 units. */
  static final int LINE_LIMIT = 520;

  /** The minimum width of a mailer's lines, in UTF-16 units. */
  private static final int NARROWEST = 50;

  /** The maximum width of a mailer's lines, in UTF-16 units. */
  private static final int WIDEST = 130;

  /** The number of lines to look at above the line end, and as many below. */
  private static final int AROUND = 10;

  /** The length of the token's start that is compared with the starts of other lines. */
  private static final int REPEATED = 8;

  /** A shorter token is not compared with the starts of other lines. */
  private static final int SHORTEST_REPEATED = 4;

  /** More than the lines around one line end. */
  private static final int KEPT = 256;

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
  private record Shape(
      long from, long to, int prefixLength, int depth, int length, boolean hasBlank) {}

  private final Window window;
  private final Quoting quoting;
  private final @Nullable Shape[] shapes = new Shape[KEPT];

  // The line end.
  private int piece; // the index of the URI's last piece
  private int length; // of its line
  private int wordEnd; // the index after the token
  private int wordLength;
  private int depth; // of the URI
  private int depthBelow;
  private @Nullable String start; // of the token; null if it is a word or short
  private boolean isRead;

  // What the lines show, once they are read.
  private int lines;
  private int longLines;
  private int widest;
  private boolean isRepeated;
  private String wordBelow = "";

  LinesAround(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
  }

  /** Begins a line end, whose lines are not read yet. */
  void begin(UriEnd uri, NextLine next, int piece) {
    Token token = next.token();
    this.piece = piece;
    length = uri.line();
    wordEnd = next.wordEnd();
    wordLength = token.untrimmed().length();
    depth = uri.depth();
    depthBelow = next.depth();
    start =
        token.length() < SHORTEST_REPEATED || token.isWord()
            ? null
            : token.text().substring(0, Math.min(token.length(), REPEATED));
    isRead = false;
  }

  /**
   * The length, in UTF-16 units, of the longest line with two words or more, quoted as deeply as
   * the URI or token; 0 without one, or if most are too long for a mailer.
   */
  int widest() throws IOException {
    read();
    return widest;
  }

  /** Whether the lines show at which width a mailer breaks lines. */
  boolean hasWidth() throws IOException {
    return widest() >= NARROWEST;
  }

  /** The width less the length of the piece's line. */
  int room() throws IOException {
    return widest() - length;
  }

  /** Whether the token would have fitted on the piece's line; true if no width is known. */
  boolean fits() throws IOException {
    return !hasWidth() || wordLength <= room();
  }

  /** Whether another line begins as the token does. */
  boolean isRepeated() throws IOException {
    read();
    return isRepeated;
  }

  /** The first word of the line after the token's; empty without such a word. */
  String wordBelow() throws IOException {
    read();
    return wordBelow;
  }

  private void read() throws IOException {
    if (isRead) {
      return;
    }
    isRead = true;
    lines = 0;
    longLines = 0;
    widest = 0;
    isRepeated = false;
    int at = window.lineStart(piece);
    for (int k = 0; k < AROUND && at > 0; k++) {
      at = window.lineStart(window.beforeBreak(at), LINE_LIMIT);
      add(shape(at), at);
    }
    int end = lineEnd(window, wordEnd);
    int below = Window.isBreak(window.peek(end)) ? quoting.textOf(window.afterBreak(end)) : end;
    at = end;
    for (int k = 0; k < AROUND && Window.isBreak(window.peek(at)); k++) {
      int from = window.afterBreak(at);
      Shape line = shape(from);
      at = (int) (line.to() - window.base);
      add(line, from);
    }
    widest = 2 * longLines > lines ? 0 : widest;
    wordBelow = wordAt(window, below, lineEnd(window, below));
  }

  private void add(Shape line, int from) throws IOException {
    if (line.depth() != depth && line.depth() != depthBelow) {
      return;
    }
    isRepeated |= start != null && window.holds(start, from + line.prefixLength());
    if (!line.hasBlank()) {
      return;
    }
    lines++;
    if (line.length() > WIDEST) {
      longLines++;
    } else {
      widest = Math.max(widest, line.length());
    }
  }

  /** The index of the line's end, at most {@link #LINE_LIMIT} ahead. */
  static int lineEnd(Window window, int from) throws IOException {
    int end = window.lineEnd(from, from + LINE_LIMIT);
    return end < 0 ? from + LINE_LIMIT : end;
  }

  /** The first word between two indexes, at most {@link Limits#LONGEST_WORD} of it. */
  static String wordAt(Window window, int from, int to) throws IOException {
    int word = Math.min(window.skipBlanks(from), to);
    int end = Math.min(to, word + Limits.LONGEST_WORD);
    return window.text(word, window.firstBlank(word, end));
  }

  /** The shape of the line that begins at an index. */
  private Shape shape(int from) throws IOException {
    long offset = window.base + from;
    int slot = (int) (offset * 0x9E3779B97F4A7C15L >>> 56); // the upper bits depend on all bits
    Shape known = shapes[slot];
    if (known != null && known.from == offset) {
      return known;
    }
    int to = lineEnd(window, from);
    int text = quoting.textOf(from);
    int end = window.beforeBlanks(from, to);
    Shape shape =
        new Shape(
            offset,
            window.base + to,
            text - from,
            quoting.depth,
            end - from,
            window.hasBlank(text, end));
    shapes[slot] = shape;
    return shape;
  }
}
