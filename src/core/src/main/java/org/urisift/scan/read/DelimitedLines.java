package org.urisift.scan.read;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.read.DelimitedReader.End;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.LineMark;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * Counts the lines of a URI in brackets or quotes and skips the quote openingMarks before each
 * (R1).
 */
public final class DelimitedLines {
  /** The most lines for a URI in quotes. */
  private static final int QUOTE_LINES = 3;

  private final Window window;
  private final Quoting quoting;
  private final LineMark lineMark;

  private int start; // of the candidate
  private char closer;
  private int count;
  private int openingMarks; // on the opening line; -1 while not counted
  private int lastMarks; // on the previous line

  /** After {@link #read}: where the URI continues, or the index after its closing character. */
  int index;

  DelimitedLines(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.lineMark = new LineMark(window);
  }

  void begin(int start, char closer) {
    this.start = start;
    this.closer = closer;
    count = 1;
    openingMarks = -1;
  }

  /** How many more lines the URI may have. */
  int linesLeft() {
    return (closer == '>' ? Limits.MOST_LINES : QUOTE_LINES) - count;
  }

  /** Reads the start of the next line; null when the URI continues there. */
  @Nullable End read(int lineStart) throws IOException {
    if (linesLeft() == 0) {
      return closer == '>' ? End.LINES : End.OPEN;
    }
    count++;
    if (openingMarks < 0) {
      readOpeningLine();
    }
    quoting.read(lineStart, openingMarks);
    index = lineMark.indexAfter(quoting.end);
    int c = window.at(index);
    if (c < 0 || Window.isBreak(c)) {
      if (closer == '>' && quoting.depth > lastMarks) { // the last lineMark is the bracket
        index = quoting.lastMark + 1;
        return End.CLOSED;
      }
      return End.OPEN;
    }
    lastMarks = quoting.depth;
    return c == '\f' || c == '<' ? End.OPEN : null;
  }

  private void readOpeningLine() throws IOException {
    openingMarks = quoting.depthOfLineAt(start);
    lastMarks = openingMarks;
    lineMark.read(quoting.end, closer);
    openingMarks = Math.max(openingMarks, quoting.lostDepth(start));
  }
}
