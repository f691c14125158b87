package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.read.DelimitedReader.End;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Line;
import org.urisift.scan.text.LineMark;

/** Counts the lines of a URI in brackets or quotes and skips the quote marks before each (R1). */
public final class DelimitedLines {
  /** The maximum number of lines of a URI in quotes. */
  private static final int QUOTE_LINES = 3;

  private final Input input;
  private LineMark lineMark = LineMark.NONE;

  private int start; // the index of the URI
  private char closer;
  private int count;
  private int openingMarks; // quote marks on the URI's first line; -1 while not counted
  private int lastMarks; // quote marks on the line read last

  /** Set by {@link #read}: where the URI continues or, if it ended, the index after the bracket. */
  int index;

  DelimitedLines(Input input) {
    this.input = input;
  }

  void begin(int start, char closer) {
    this.start = start;
    this.closer = closer;
    count = 1;
    openingMarks = -1;
  }

  /** The number of further lines that the URI may have. */
  int linesLeft() {
    return (closer == '>' ? Limits.MOST_LINES : QUOTE_LINES) - count;
  }

  /** Reads the start of the next line; returns null if the URI continues there. */
  @Nullable End read(int lineStart) {
    if (linesLeft() == 0) {
      return closer == '>' ? End.LINES : End.OPEN;
    }
    count++;
    if (openingMarks < 0) {
      readOpeningLine();
    }
    Line line = input.line(lineStart).withMarks(openingMarks);
    index = lineMark.indexAfter(input, line.text());
    int c = input.peek(index);
    if (c < 0 || Characters.isBreak(c)) {
      if (closer == '>' && line.depth() > lastMarks) { // the last mark is the closing bracket
        index = line.lastMark() + 1;
        return End.CLOSED;
      }
      return End.OPEN;
    }
    lastMarks = line.depth();
    return c == '\f' || c == '<' ? End.OPEN : null;
  }

  private void readOpeningLine() {
    Line line = input.lineAt(start);
    lineMark = LineMark.of(input, line, closer);
    lastMarks = line.depth();
    openingMarks = line.depthOf(start);
  }
}
