package org.urisift.scan.join;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Line;
import org.urisift.scan.text.Token;

/**
 * The lines above and below a line end, which show how wide a mailer made them. They are read when
 * a sign first asks for them, since those below may not have arrived yet. Each line is read once:
 * the lines above a URI were below the previous one.
 */
final class LinesAround {
  /** How far the start or end of a line is sought, in UTF-16 units. */
  static final int LINE_LIMIT = Line.LONGEST;

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

  private final Input input;

  // The line end.
  private final UriEnd uri;
  private final NextLine next;
  private final int piece; // the index of the URI's last piece

  // What the lines show, once they are read.
  private boolean isRead;
  private int lines;
  private int longLines;
  private int widest;
  private boolean isRepeated;
  private String wordBelow = "";

  LinesAround(Input input, UriEnd uri, NextLine next, int piece) {
    this.input = input;
    this.uri = uri;
    this.next = next;
    this.piece = piece;
  }

  /**
   * The length, in UTF-16 units, of the longest line with two words or more, quoted as deeply as
   * the URI or token; 0 without one, or if most are too long for a mailer.
   */
  int widest() {
    read();
    return widest;
  }

  /** Whether the lines show at which width a mailer breaks lines. */
  boolean hasWidth() {
    return widest() >= NARROWEST;
  }

  /** The width less the length of the piece's line. */
  int room() {
    return widest() - uri.line();
  }

  /** Whether the token would have fitted on the piece's line; true if no width is known. */
  boolean fits() {
    return !hasWidth() || next.token().untrimmed().length() <= room();
  }

  /** Whether another line begins as the token does. */
  boolean isRepeated() {
    read();
    return isRepeated;
  }

  /** The first word of the line after the token's; empty without such a word. */
  String wordBelow() {
    read();
    return wordBelow;
  }

  private void read() {
    if (isRead) {
      return;
    }
    isRead = true;
    String start = start(next.token());
    int at = input.lineStart(piece);
    for (int k = 0; k < AROUND && at > 0; k++) {
      Line line = input.line(input.lineStart(input.beforeBreak(at), LINE_LIMIT));
      add(line, start);
      at = line.start();
    }
    int end = lineEnd(input, next.wordEnd());
    int below =
        Characters.isBreak(input.peek(end)) ? input.line(input.afterBreak(end)).text() : end;
    at = end;
    for (int k = 0; k < AROUND && Characters.isBreak(input.peek(at)); k++) {
      Line line = input.line(input.afterBreak(at));
      add(line, start);
      at = line.end();
    }
    widest = 2 * longLines > lines ? 0 : widest;
    wordBelow = wordAt(input, below, lineEnd(input, below));
  }

  /** The start of the token; null if it is a word or short. */
  private static @Nullable String start(Token token) {
    return token.length() < SHORTEST_REPEATED || token.isWord()
        ? null
        : token.text().substring(0, Math.min(token.length(), REPEATED));
  }

  private void add(Line line, @Nullable String start) {
    if (line.depth() != uri.depth() && line.depth() != next.depth()) {
      return;
    }
    isRepeated |= start != null && input.holds(start, line.text());
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
  static int lineEnd(Input input, int from) {
    return input.lineEnd(from, from + LINE_LIMIT);
  }

  /** The first word between two indexes, at most {@link Limits#LONGEST_WORD} of it. */
  static String wordAt(Input input, int from, int to) {
    int word = Math.min(input.skipBlanks(from), to);
    int end = Math.min(to, word + Limits.LONGEST_WORD);
    return input.text(word, input.firstBlank(word, end));
  }
}
