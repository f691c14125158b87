package org.urisift.scan.read;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Tells whether a line is the row of a table whose fields a comma or semicolon separates (D6). Each
 * line is read once for each sign; a field in quotation marks may hold the sign.
 */
final class Table {
  /** Longer lines are no rows, in UTF-16 units. */
  static final int LONGEST_ROW = 1024;

  private static final int ROWS_ABOVE = 64;
  private static final int ROWS_BELOW = 8;
  private static final int LONGEST_NAME = 40;

  /** How far back the rows above are looked for, in UTF-16 units. */
  private static final int FARTHEST = Limits.HISTORY - 2 * LONGEST_ROW;

  // What is known of a line, beside the number of its fields; 0 for one that is no row.
  private static final int FIELDS = 0xffff;

  /** All fields may be names of columns. */
  private static final int HEADER = 1 << 16;

  /** A field that no URI holds: quoted, or a date with its time. */
  private static final int CERTAIN = 1 << 17;

  /** Two URIs, and no blanks. */
  private static final int LIST = 1 << 21;

  /** A field that a URI hardly holds: empty, a date, words with blanks, one before the URI. */
  private static final int LIKELY = 1 << 18;

  /** The URI that the sign would end is complete: it ends in its host, a slash or a file. */
  private static final int COMPLETE = 1 << 19;

  /** All fields after the URI are words, numbers, dates and the like. */
  private static final int TYPED = 1 << 20;

  /** What a field holds. */
  private enum Kind {
    EMPTY,
    QUOTED,
    URI,
    DATE,
    TIME,
    NUMBER,
    WORD,
    PHRASE,
    OTHER
  }

  private final Window window;

  /** The lines read last: twice their offset, one more for the semicolon. */
  private final long[] keys = new long[256];

  private final int[] lines = new int[keys.length];

  Table(Window window) {
    this.window = window;
    Arrays.fill(keys, -1);
  }

  /** Whether the line is a row, by what it holds and the header above it or the rows around. */
  boolean hasRow(int line, char sign) throws IOException {
    int row = of(line, sign);
    if (fields(row) < 2 || (row & LIST) != 0) {
      return fields(row) >= 2;
    }
    boolean isCertain = (row & CERTAIN) != 0;
    int wanted = (row & TYPED) != 0 ? CERTAIN | LIKELY | COMPLETE : CERTAIN;
    boolean isBlock = true; // whether all rows so far have as many fields
    int found = 0;
    int rows = 0;
    int at = line;
    for (int k = 0; k < ROWS_ABOVE && at > 0 && line - at < FARTHEST; k++) {
      at = window.lineStart(window.beforeBreak(at), LONGEST_ROW);
      int above = of(at, sign);
      if (fields(above) < 2) {
        break;
      }
      if (isCertain || (above & HEADER) != 0 && fields(above) >= fields(row)) {
        return true;
      }
      isBlock &= fields(above) == fields(row);
      found |= isBlock ? above : 0;
      rows += isBlock ? 1 : 0;
      if (isBlock && (above & wanted & (CERTAIN | LIKELY)) != 0) {
        return true;
      }
    }
    at = line;
    for (int k = 0; k < ROWS_BELOW; k++) {
      int end = window.lineEnd(at, at + LONGEST_ROW);
      if (end < 0 || !Window.isBreak(window.at(end))) {
        break;
      }
      at = window.afterBreak(end);
      int below = of(at, sign);
      if (isCertain && fields(below) >= 2) {
        return true;
      }
      if (fields(below) != fields(row)) {
        break;
      }
      found |= below;
      rows++;
    }
    return rows > 0 && ((found | row) & wanted) != 0;
  }

  private static int fields(int row) {
    return row & FIELDS;
  }

  /** What is known of the line at an index. */
  private int of(int line, char sign) throws IOException {
    long key = 2 * (window.base + line) + (sign == ';' ? 1 : 0);
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 56);
    if (keys[slot] != key) {
      lines[slot] = read(line, sign);
      keys[slot] = key;
    }
    return lines[slot];
  }

  private int read(int line, char sign) throws IOException {
    int lineEnd = window.lineEnd(line, line + LONGEST_ROW);
    if (lineEnd < 0) {
      return 0;
    }
    int end = window.beforeBlanks(line, lineEnd);
    int from = afterMarks(line, end);
    int fields = 0;
    int uris = 0;
    boolean hasText = false; // before the URI, in its field
    int known = HEADER | TYPED;
    while (true) {
      int to = fieldEnd(from, end, sign);
      if (to < 0) {
        return 0;
      }
      Kind kind = kind(from, to);
      fields++;
      known &= kind == Kind.URI || !isName(from, to, kind) ? ~HEADER : ~0;
      if (kind != Kind.URI) {
        known |= shown(kind, uris == 1 && hasText);
        known &= kind == Kind.OTHER && uris > 0 ? ~TYPED : ~0;
      } else if (uris++ > 0) {
        known |= isUri(from) ? CERTAIN : 0;
      } else if (hasUriAsValue(from, to)) {
        return 0; // further URIs may be of the same parameter
      } else {
        hasText = !isUri(from);
        known |= fields > 1 ? LIKELY : 0;
        known |= !hasText && isComplete(from, to) ? COMPLETE : 0;
      }
      if (to == end) {
        boolean isList = uris > 1 && (known & CERTAIN) != 0 && !window.hasBlank(line, lineEnd);
        return fields | known | (isList ? LIST : 0);
      }
      from = to + 1;
    }
  }

  /** What a field without a URI says of its line. */
  private static int shown(Kind kind, boolean isAfterText) {
    return switch (kind) {
      case QUOTED, TIME -> CERTAIN;
      case EMPTY, DATE -> LIKELY;
      case PHRASE -> isAfterText ? 0 : LIKELY; // else perhaps the sentence goes on
      default -> 0;
    };
  }

  /** The index after quote marks and blanks that begin a line. */
  private int afterMarks(int line, int end) {
    int i = line;
    while (i < end && (window.bytes[i] == '>' || Window.isBlank(window.bytes[i]))) {
      i++;
    }
    return i;
  }

  /** The index of the sign that ends a field, or of the line's end; -1 where this is no row. */
  private int fieldEnd(int from, int end, char sign) throws IOException {
    int quoted = quotedEnd(from, end, sign);
    if (quoted >= 0) {
      return quoted;
    }
    byte[] b = window.bytes;
    for (int i = from; i < end; i++) {
      if (b[i] == sign && (sign == ',' || Row.isSeparator(window, from, i))) {
        return i + 1 < end && Window.isBlank(b[i + 1]) ? -1 : i; // as in a sentence
      }
      if (b[i] == '\t' || b[i] == '|' || b[i] == ' ' && b[i + 1] == ' ') {
        return -1; // the columns are separated by these
      }
    }
    return end;
  }

  /** The index after the closing mark of a field in quotation marks; -1 for another field. */
  private int quotedEnd(int from, int end, char sign) {
    byte[] b = window.bytes;
    if (from == end || b[from] != '"' && b[from] != '\'') {
      return -1;
    }
    for (int i = from + 1; i < end; i++) {
      if (b[i] == b[from]) {
        if (i + 1 == end || b[i + 1] == sign) {
          return i + 1;
        }
        i += b[i + 1] == b[from] ? 1 : 0;
      }
    }
    return -1;
  }

  private Kind kind(int from, int to) {
    byte[] b = window.bytes;
    if (from == to) {
      return Kind.EMPTY;
    }
    if ((b[from] == '"' || b[from] == '\'') && b[to - 1] == b[from] && to - from > 1) {
      return Kind.QUOTED;
    }
    int letters = 0;
    int digits = 0;
    int dashes = 0; // of a date
    int blanks = 0;
    int others = 0;
    int word = to; // the end of the first word
    for (int i = from; i < to; i++) {
      int c = b[i];
      if (c == ':' && i + 2 < to && b[i + 1] == '/' && b[i + 2] == '/') {
        return Kind.URI;
      }
      if (Window.isBlank(c)) {
        blanks++;
        word = Math.min(word, i);
      } else if (c < 0 || Characters.isAlpha(c)) {
        letters++;
      } else if (Characters.isDigit(c)) {
        digits++;
      } else if (c == '-' || c == '/') {
        dashes++;
      } else {
        others++;
      }
    }
    if (blanks == 0) {
      return word(from, to, letters, digits, dashes, others);
    }
    Kind first = kind(from, word);
    return first == Kind.DATE && blanks == 1 && digits >= 8
        ? Kind.TIME
        : first == Kind.WORD ? Kind.PHRASE : first;
  }

  /** What a field without blanks is. */
  private Kind word(int from, int to, int letters, int digits, int dashes, int others) {
    int first = window.bytes[from];
    boolean isDigit = Characters.isDigit(first);
    if (isDigit && dashes == 2 && digits >= 4 && digits <= 8 && letters + others == 0) {
      return Kind.DATE;
    }
    if (isDigit && dashes == 2 && digits >= 12 && letters <= 2) {
      return Kind.TIME; // 2024-01-31T10:00:00Z
    }
    if (letters == 0) {
      boolean isNumber =
          digits > 0 && dashes + others <= 3 && (isDigit || first == '-' || first == '.');
      return isNumber ? Kind.NUMBER : Kind.OTHER;
    }
    boolean isHex = digits + letters >= 16 && dashes + others == 0;
    boolean isWord = (first < 0 || Characters.isAlpha(first)) && others == 0;
    return isWord || isHex ? Kind.WORD : Kind.OTHER;
  }

  /** Whether a field may be the name of a column. */
  private boolean isName(int from, int to, Kind kind) {
    byte[] b = window.bytes;
    int i = kind == Kind.QUOTED || kind != Kind.EMPTY && b[from] == '#' ? from + 1 : from;
    int end = kind == Kind.QUOTED ? to - 1 : to;
    if (i >= end
        || end - i > LONGEST_NAME
        || b[i] > 0 && b[i] != '_' && !Characters.isAlpha(b[i])) {
      return false;
    }
    while (i < end && (b[i] < 0 || Characters.isAlphanum(b[i]) || "_ -.()/#".indexOf(b[i]) >= 0)) {
      i++;
    }
    return i == end;
  }

  /** Whether a field begins with a scheme and slashes. */
  private boolean isUri(int from) throws IOException {
    int i = from;
    while (Characters.isScheme(window.at(i))) {
      i++;
    }
    return window.holds("://", i);
  }

  private boolean hasUriAsValue(int from, int to) throws IOException {
    int i = window.find('=', from, to);
    while (i < to && !isUri(i + 1)) {
      i = window.find('=', i + 1, to);
    }
    return i < to && isUri(from);
  }

  /** Whether a URI ends in its host, a slash or a file, and not within a path or query. */
  private boolean isComplete(int from, int to) {
    byte[] b = window.bytes;
    int i = to - 1;
    if (b[i] == '/') {
      return true;
    }
    while (i > from && Characters.isHost(b[i])) {
      i--;
    }
    if (b[i] == '/' && b[i - 1] == '/') {
      return true;
    }
    int dot = window.text(i, to).lastIndexOf('.');
    return dot > 0 && Endings.isEnding(window.text(i + dot + 1, to));
  }
}
