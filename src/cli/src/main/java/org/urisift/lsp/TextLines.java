package org.urisift.lsp;

import java.util.Arrays;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * The starts of the lines of a text, for turning its offsets (UTF-16 units) into positions of the
 * protocol and back. LF, CR and CRLF end a line.
 */
final class TextLines {
  private final CharSequence text;
  private final PositionUnit unit;
  private int[] starts = {0};

  // The last offset asked for, and the units before it in its line; mostly, the next one follows.
  private int lastOffset;
  private int lastUnits;

  /** The lines of a text; if it changes, {@link #update} must be called for each change. */
  TextLines(CharSequence text, PositionUnit unit) {
    this.text = text;
    this.unit = unit;
    update(0, 0, text.length());
  }

  /** Updates the lines after a change of {@code [from, oldEnd)} to {@code [from, newEnd)}. */
  void update(int from, int oldEnd, int newEnd) {
    lastOffset = 0;
    lastUnits = 0;
    int next = firstAtOrAfter(Math.max(1, from));
    int firstKept = firstAtOrAfter(oldEnd + 1);
    int added = 0;
    for (int start = Math.max(1, from); start <= newEnd; start++) {
      added += endsLine(start - 1) ? 1 : 0;
    }
    int[] changed = Arrays.copyOf(starts, next + added + starts.length - firstKept);
    for (int start = Math.max(1, from); start <= newEnd; start++) {
      if (endsLine(start - 1)) {
        changed[next++] = start;
      }
    }
    for (int i = firstKept; i < starts.length; i++) {
      changed[next++] = starts[i] + newEnd - oldEnd;
    }
    starts = changed;
  }

  private boolean endsLine(int index) {
    char c = text.charAt(index);
    return c == '\n' || c == '\r' && (index + 1 == text.length() || text.charAt(index + 1) != '\n');
  }

  /** The number, from 0, of the first line that begins at the offset or later. */
  private int firstAtOrAfter(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index : -index - 1;
  }

  /** The number of lines, including an empty one after the last break. */
  int lineCount() {
    return starts.length;
  }

  /** The number, from 0, of the line with an offset. */
  int line(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index : -index - 2;
  }

  Position position(long textOffset) {
    int offset = (int) textOffset;
    int line = line(offset);
    int from = starts[line];
    if (unit == PositionUnit.UTF16) {
      return new Position(line, offset - from);
    }
    int units = 0;
    int i = from;
    if (lastOffset > from && lastOffset <= offset) {
      i = lastOffset;
      units = lastUnits;
    }
    while (i < offset) {
      int c = codePoint(i);
      units += unit.width(c);
      i += Character.charCount(c);
    }
    lastOffset = i;
    lastUnits = units;
    return new Position(line, units);
  }

  Range range(long from, long to) {
    return new Range(position(from), position(to));
  }

  /**
   * The offset of a position. A character after the end of its line means the end of the line, as
   * the protocol says. The line after the last means the end of the text, since clients replace a
   * whole text that way.
   *
   * @return -1 for a line that does not exist
   */
  int offset(Position position) {
    int line = position.getLine();
    if (line == starts.length) {
      return text.length();
    }
    if (line < 0 || line > starts.length || position.getCharacter() < 0) {
      return -1;
    }
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    while (end > starts[line] && line + 1 < starts.length && isBreak(text.charAt(end - 1))) {
      end--;
    }
    int i = starts[line];
    if (unit == PositionUnit.UTF16) {
      return (int) Math.min((long) i + position.getCharacter(), end);
    }
    for (int units = 0; i < end; ) {
      int c = codePoint(i);
      units += unit.width(c);
      if (units > position.getCharacter()) {
        return i;
      }
      i += Character.charCount(c);
    }
    return i;
  }

  /**
   * The offset of the end of a range. Any line after the last means the end of the text: clients
   * say "to the end" that way, and the protocol allows it. A range that also starts there is about
   * another text.
   */
  int endOffset(Position position) {
    return position.getLine() > starts.length ? text.length() : offset(position);
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  private int codePoint(int index) {
    return Character.codePointAt(text, index);
  }
}
