package org.urisift.scan.read;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.scan.start.UriStart;
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

  /** Letters and digits are taken for a checksum from this length on. */
  private static final int SHORTEST_HASH = 16;

  /** How far back the rows above are looked for, in UTF-16 units. */
  private static final int FARTHEST = Limits.HISTORY - 2 * LONGEST_ROW;

  // What is known of a line, beside the number of its fields; 0 for one that is no row.
  private static final int FIELDS = 0xffff;

  /** All fields may be names of columns. */
  private static final int HEADER = 1 << 16;

  /** A field that no URI holds: quoted, or a date with its time. */
  private static final int CERTAIN = 1 << 17;

  /** A field has a URI with slashes, or a mail address as one. */
  private static final int HAS_URI = 1 << 22;

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

  // The kinds of characters in a field.
  private static final int LETTER = 1;
  private static final int DIGIT = 2;
  private static final int DASH = 4; // of a date
  private static final int BLANK = 8;
  private static final int COLON = 16;
  private static final int SIGN = 32;
  private static final int STOP = 64; // a sign that may end it, or shows another kind of table

  private static final byte[] CHARACTERS = new byte[256];

  static {
    for (int c = 0; c < CHARACTERS.length; c++) {
      CHARACTERS[c] =
          (byte) (c > 127 || Characters.isAlpha(c) ? LETTER : Characters.isDigit(c) ? DIGIT : SIGN);
    }
    CHARACTERS['-'] = DASH;
    CHARACTERS['/'] = DASH;
    CHARACTERS[':'] = COLON;
    CHARACTERS[' '] = BLANK;
    for (char c : new char[] {',', ';', '\t', '|'}) {
      CHARACTERS[c] = STOP;
    }
  }

  private static final String MAILTO = "mailto:";

  private static final long UNKNOWN = -2;

  private final Window window;

  /** The lines read last: twice their offset, one more for the semicolon. */
  private final long[] keys = new long[256];

  private final int[] lines = new int[keys.length];

  /** The offsets of the lines above and below those; UNKNOWN before they are sought. */
  private final long[] above = new long[keys.length];

  private final long[] below = new long[keys.length];

  Table(Window window) {
    this.window = window;
    Arrays.fill(keys, -1);
  }

  /** Whether the line is a row, by what it holds and the header above it or the rows around. */
  boolean hasRow(int line, char sign) throws IOException {
    int row = of(line, sign);
    if (fields(row) < 2 || (row & (LIST | HAS_URI)) != HAS_URI) {
      return fields(row) >= 2 && (row & LIST) != 0;
    }
    boolean isCertain = (row & CERTAIN) != 0;
    int wanted = (row & TYPED) != 0 ? CERTAIN | LIKELY | COMPLETE : CERTAIN;
    boolean isBlock = true; // whether all rows so far have as many fields
    int found = 0;
    int rows = 0;
    int at = line;
    for (int k = 0; k < ROWS_ABOVE && at > 0 && line - at < FARTHEST; k++) {
      at = above(at, sign);
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
      at = below(at, sign);
      int below = at < 0 ? 0 : of(at, sign);
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
    return lines[slot(line, sign)];
  }

  /** Where what is known of the line at an index is kept; it is read if nothing is. */
  private int slot(int line, char sign) throws IOException {
    long key = 2 * (window.base + line) + (sign == ';' ? 1 : 0);
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 56);
    if (keys[slot] != key) {
      keys[slot] = key;
      above[slot] = UNKNOWN;
      below[slot] = UNKNOWN;
      lines[slot] = read(line, sign);
    }
    return slot;
  }

  /** The index of the line above. */
  private int above(int line, char sign) throws IOException {
    int slot = slot(line, sign);
    if (above[slot] == UNKNOWN) {
      above[slot] = window.base + window.lineStart(window.beforeBreak(line), LONGEST_ROW);
    }
    return (int) (above[slot] - window.base);
  }

  /** The index of the line below; -1 where none is near. */
  private int below(int line, char sign) throws IOException {
    int slot = slot(line, sign);
    if (below[slot] == UNKNOWN) {
      int end = window.lineEnd(line, line + LONGEST_ROW);
      boolean isNear = end >= 0 && Window.isBreak(window.at(end));
      below[slot] = isNear ? window.base + window.afterBreak(end) : -1;
    }
    return below[slot] < 0 ? -1 : (int) (below[slot] - window.base);
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
      int to = quotedEnd(from, end, sign);
      Kind kind = Kind.QUOTED;
      if (to < 0) {
        long field = field(from, end, sign);
        if (field < 0) {
          return 0;
        }
        to = (int) field;
        kind = kind(from, to, (int) (field >> 32));
      }
      fields++;
      if ((known & HEADER) != 0 && !isName(from, to, kind)) {
        known &= ~HEADER;
      }
      if (kind != Kind.URI) {
        known |= shown(kind, uris == 1 && hasText);
        known &= kind == Kind.OTHER && uris > 0 ? ~TYPED : ~0;
      } else if (uris++ > 0) {
        known |= isUri(from) ? CERTAIN : 0;
      } else if (hasUriAsValue(from, to)) {
        return 0; // further URIs may be of the same parameter
      } else {
        hasText = !isUri(from) && !window.holds(MAILTO, from);
        known |= HAS_URI;
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

  /**
   * The index of the sign that ends a field, or of the line's end, and above 32 bits the kinds of
   * its characters; -1 where this is no row.
   */
  private long field(int from, int end, char sign) throws IOException {
    byte[] b = window.bytes;
    int kinds = 0;
    int i = from;
    while (i < end) {
      int kind = CHARACTERS[b[i] & 0xff];
      if (kind == STOP) {
        if (b[i] == sign && (sign == ',' || Row.isSeparator(window, from, i))) {
          if (i + 1 < end && Window.isBlank(b[i + 1])) {
            return -1; // as in a sentence
          }
          break;
        }
        if (b[i] == '\t' || b[i] == '|') {
          return -1; // these are between the columns
        }
        kind = SIGN;
      } else if (kind == BLANK && b[i + 1] == ' ') {
        return -1;
      }
      kinds |= kind;
      i++;
    }
    return (long) kinds << 32 | i;
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

  /** What a field without quotation marks holds, by the kinds of its characters. */
  private Kind kind(int from, int to, int kinds) throws IOException {
    if (from == to) {
      return Kind.EMPTY;
    }
    if ((kinds & COLON) != 0 && (window.holds(MAILTO, from) || hasSlashes(from, to))) {
      return Kind.URI;
    }
    if ((kinds & BLANK) == 0) {
      return word(from, to, kinds);
    }
    int word = window.firstBlank(from, to);
    Kind first = word(from, word, (int) (field(from, word, '\n') >> 32));
    boolean isTime = first == Kind.DATE && (kinds & LETTER) == 0;
    return isTime ? Kind.TIME : first == Kind.WORD ? Kind.PHRASE : first;
  }

  private boolean hasSlashes(int from, int to) throws IOException {
    int i = window.find(':', from, to);
    while (i < to && !UriStart.hasSlashes(window, i + 1)) {
      i = window.find(':', i + 1, to);
    }
    return i < to;
  }

  /** What a field without blanks is. */
  private Kind word(int from, int to, int kinds) {
    int length = to - from;
    boolean isDigit = Characters.isDigit(window.bytes[from]);
    if (isDigit && (kinds & (DASH | SIGN)) == DASH && length >= 6 && isDate(from, to)) {
      return (kinds & (LETTER | COLON)) == 0 ? Kind.DATE : Kind.TIME; // 2024-01-31T10:00:00Z
    }
    if ((kinds & LETTER) == 0) {
      boolean isNumber =
          (kinds & DIGIT) != 0 && (isDigit || length > 1 && ".-".indexOf(window.bytes[from]) >= 0);
      return isNumber && (kinds & COLON) == 0 ? Kind.NUMBER : Kind.OTHER;
    }
    boolean isHex = (kinds & ~(LETTER | DIGIT)) == 0 && length >= SHORTEST_HASH;
    boolean isWord = !isDigit && (kinds & ~(LETTER | DIGIT | DASH)) == 0;
    return isHex || isWord && (CHARACTERS[window.bytes[from] & 0xff] == LETTER)
        ? Kind.WORD
        : Kind.OTHER;
  }

  /** Whether a field begins with a date in digits, such as 2024-01-31 or 1/31/24. */
  private boolean isDate(int from, int to) {
    int i = from;
    for (int part = 0; part < 3; part++) {
      int first = i;
      while (i < to && Characters.isDigit(window.bytes[i])) {
        i++;
      }
      if (i == first
          || i - first > 4
          || part < 2 && (i == to || CHARACTERS[window.bytes[i] & 0xff] != DASH)) {
        return false;
      }
      i += part < 2 ? 1 : 0;
    }
    return i == to || window.bytes[i] == 'T';
  }

  /** Whether a field may be the name of a column. */
  private boolean isName(int from, int to, Kind kind) {
    byte[] b = window.bytes;
    if (kind == Kind.URI || kind == Kind.EMPTY) {
      return false;
    }
    int i = kind == Kind.QUOTED || b[from] == '#' ? from + 1 : from;
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
    return i > from && window.holds("://", i);
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
    int dot = to - 1;
    while (dot > i && to - dot <= Endings.LONGEST && b[dot] != '.') {
      dot--;
    }
    return dot > i && b[dot] == '.' && Endings.isEnding(window.text(dot + 1, to));
  }
}
