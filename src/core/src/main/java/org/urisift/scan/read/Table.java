package org.urisift.scan.read;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Decides by its neighbours whether a line is a row of a table (D6): lines near it have as many
 * fields, and a field of one of them can be no part of a URI; or names of columns stand above.
 */
final class Table {
  /** Lines above and below that are compared. */
  private static final int NEAR = 8;

  /** Lines further above among which names of columns are looked for. */
  private static final int FAR = 64;

  /** How far back rows are looked for, in UTF-16 units. */
  private static final int FARTHEST = Limits.HISTORY - 2 * Row.LONGEST;

  /** Rows that are kept, since each line is a neighbour of others. */
  private static final int KEPT = 1 << 9;

  private final Window window;
  private final Row[] rows = new Row[KEPT];
  private final long[] keys = new long[KEPT];

  // The last answer for each sign, which is asked for each URI of a line.
  private final long[] answered = {-1, -1};
  private final boolean[] answers = new boolean[2];

  Table(Window window) {
    this.window = window;
    Arrays.fill(keys, -1);
  }

  /** Whether the line that begins at an index is a row with fields that a sign separates. */
  boolean isRow(int line, char sign) throws IOException {
    long key = key(line, sign);
    int slot = (int) (key & 1);
    if (answered[slot] != key) {
      answered[slot] = key;
      Row row = row(line, sign);
      answers[slot] = row.fields > 1 && (isList(row, line) || isAmongRows(row, line, sign));
    }
    return answers[slot];
  }

  private long key(int line, char sign) {
    return 2 * (window.base + line) + (sign == ';' ? 1 : 0);
  }

  private Row row(int line, char sign) throws IOException {
    long key = key(line, sign);
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 55);
    if (keys[slot] != key) {
      rows[slot] = new Row(window, line, sign);
      keys[slot] = key;
    }
    return rows[slot];
  }

  /** Whether the line is a list of URIs. */
  private boolean isList(Row row, int line) throws IOException {
    return row.uris > 1
        && !row.isSpaced
        && !row.isCut
        && !window.hasBlank(line, window.lineEnd(line, line + Row.LONGEST));
  }

  private boolean isAmongRows(Row row, int line, char sign) throws IOException {
    Neighbours neighbours = new Neighbours(row);
    boolean isNextTo = true; // no other line is between
    boolean mayGoOn = true;
    int at = line;
    for (int k = 0; k < NEAR && at > 0 && mayGoOn; k++) {
      at = above(at);
      Row next = row(at, sign);
      if (next.isRow() && (isNextTo && next.isHeaderOf(row) || neighbours.add(next))) {
        return true;
      }
      isNextTo &= next.isRow();
      mayGoOn = next.isRow() || mayLieBetween(at, row);
    }
    boolean mayHaveHeader = mayGoOn && !row.isSpaced;
    int from = at;
    at = below(line);
    mayGoOn = true;
    for (int k = 0; k < NEAR && at >= 0 && mayGoOn; k++) {
      Row next = row(at, sign);
      if (next.isRow() && neighbours.add(next)) {
        return true;
      }
      mayGoOn = next.isRow() || mayLieBetween(at, row);
      at = below(at);
    }
    return neighbours.repeatWords() || mayHaveHeader && hasHeader(row, line, from, sign);
  }

  /**
   * Whether a line that is no row may be of a field with line breaks. An empty line ends the table,
   * and two fields are too few.
   */
  private boolean mayLieBetween(int line, Row row) throws IOException {
    return row.fields > 2 && !Window.isBreak(window.peek(line));
  }

  /** Whether names of columns stand further above, after rows alone. */
  private boolean hasHeader(Row row, int line, int from, char sign) throws IOException {
    int at = from;
    for (int k = 0; k < FAR && at > 0 && line - at < FARTHEST; k++) {
      at = above(at);
      Row next = row(at, sign);
      if (next.fields < 2 || next.isHeaderOf(row)) {
        return next.isRow();
      }
    }
    return false;
  }

  private int above(int line) {
    return window.lineStart(window.beforeBreak(line), Row.LONGEST);
  }

  /** The index of the line below; -1 without one. */
  private int below(int line) throws IOException {
    int end = window.lineEnd(line, line + 2 * Row.LONGEST);
    return end >= 0 && Window.isBreak(window.peek(end)) ? window.afterBreak(end) : -1;
  }

  /** The rows near a row, counted. Other lines do not count: a field may go on over them. */
  private static final class Neighbours {
    private final Row row;
    private Row previous;
    private boolean isRecord;
    private int same; // with as many fields
    private int ofWords;
    private boolean isRepeated;

    Neighbours(Row row) {
      this.row = row;
      this.previous = row;
      this.isRecord = row.isRecord && !row.isSpaced;
    }

    /** Adds a row; returns whether they are enough for a table. */
    boolean add(Row next) {
      if (row.isSure && !row.isSpaced && !next.isCut) {
        return true;
      }
      if (next.hasFieldsOf(row)) {
        same++;
        isRecord |= next.isRecord;
        ofWords += next.areWords ? 1 : 0;
        isRepeated |= next.areWords && (next.sharesWord(row) || next.sharesWord(previous));
        previous = next;
      }
      return isRecord && same > (row.isSpaced ? 1 : 0);
    }

    /** Whether they are rows of words, and a column repeats one, as {@code NA}. */
    boolean repeatWords() {
      return row.areWords && row.fields > 2 && ofWords > 1 && isRepeated;
    }
  }
}
