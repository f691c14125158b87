package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.read.DelimitedReader.End;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.LineMark;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * The lines that a URI in brackets or quotes stands on: how many there may be, and what each begins
 * with that is not the URI's (R1).
 */
public final class DelimitedLines {
  /** Lines that a URI in quotes may stand on. */
  private static final int QUOTE_LINES = 3;

  private final Window window;
  private final Quoting quoting;
  private final LineMark mark;

  // of the candidate
  private int start;
  private char closer;
  private int count;
  private int marks; // of the opening line; -1 while not counted
  private int lastMarks; // of the line before

  /** Of the last {@link #read}: where the URI goes on, or the index behind what closes it. */
  int index;

  DelimitedLines(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.mark = new LineMark(window);
  }

  /** Begins a candidate on its opening line. */
  void begin(int start, char closer) {
    this.start = start;
    this.closer = closer;
    count = 1;
    marks = -1;
  }

  /** How many further lines there may be. */
  int left() {
    return (closer == '>' ? Limits.MOST_LINES : QUOTE_LINES) - count;
  }

  /** Reads the start of the next line; null where the URI goes on there. */
  End read(int lineStart) throws IOException {
    if (left() == 0) {
      return closer == '>' ? End.LINES : End.OPEN;
    }
    count++;
    if (marks < 0) {
      readOpeningLine();
    }
    quoting.read(lineStart, marks);
    index = mark.behind(quoting.end);
    int c = window.at(index);
    if (c < 0 || Window.isBreak(c)) {
      if (closer == '>' && quoting.depth > lastMarks) { // the last of nothing but marks closes
        index = quoting.lastMark + 1;
        return End.CLOSED;
      }
      return End.OPEN;
    }
    lastMarks = quoting.depth;
    boolean isOther =
        c == '\f' || c == '<' || isSignature(index) || c == '>' && isDeeper(lineStart, index);
    return isOther ? End.OPEN : null;
  }

  private void readOpeningLine() throws IOException {
    marks = quoting.depthOfLineAt(start);
    lastMarks = marks;
    mark.read(quoting.end, start, closer);
    marks = Math.max(marks, quoting.lostDepth(start));
  }

  /** The mark before a signature, of which quoting often takes the blank. */
  private boolean isSignature(int i) throws IOException {
    return window.holds("--", i) && window.endsLine(i + 2);
  }

  /** A line that is quoted deeper than the opening one, and says something. */
  private boolean isDeeper(int lineStart, int i) throws IOException {
    int next = window.skipBlanks(i + 1);
    return quoting.depth == marks
        && (marks > 0 || i == lineStart)
        && (window.at(next) == '>' || next > i + 1 && Characters.isAlphanum(window.at(next)));
  }
}
