package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Window;

/** Reads the fields of a line, and judges what each may hold (D6). */
final class Fields {
  private static final int LONGEST_NAME = 40;

  /** The length from which letters and digits may be a checksum. */
  private static final int SHORTEST_HASH = 16;

  private static final String MAILTO = "mailto:";

  /** What a field holds. */
  enum Kind {
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
  private static final int DASH = 4; // between the numbers of a date
  private static final int BLANK = 8;
  private static final int COLON = 16;
  private static final int SIGN = 32;
  private static final int STOP = 64; // may end the field, or belongs to another kind of table

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

  private final Window window;

  Fields(Window window) {
    this.window = window;
  }

  /** Whether a mailto URI begins at an index. */
  boolean beginsWithMailto(int from) throws IOException {
    return window.holds(MAILTO, from);
  }

  /**
   * Reads a field that the sign or the line end ends. The lower 32 bits are the index of that end,
   * the upper ones the kinds of the field's characters; -1 if the line is no row.
   */
  long field(int from, int end, char sign) throws IOException {
    byte[] b = window.bytes;
    int kinds = 0;
    int i = from;
    while (i < end) {
      int kind = CHARACTERS[b[i] & 0xff];
      if (kind == STOP) {
        if (b[i] == sign && (sign == ',' || DelimitedRow.isSeparator(window, from, i))) {
          if (i + 1 < end && Window.isBlank(b[i + 1])) {
            return -1; // a blank after the sign, as in a sentence
          }
          break;
        }
        if (b[i] == '\t' || b[i] == '|') {
          return -1; // separates the columns of another kind of table
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

  /** The index after a field in quotation marks; -1 without them. */
  int quotedEnd(int from, int end, char sign) {
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

  /** The kind of a field without quotation marks, by the kinds of its characters. */
  Kind kind(int from, int to, int kinds) throws IOException {
    if (from == to) {
      return Kind.EMPTY;
    }
    if ((kinds & COLON) != 0 && (beginsWithMailto(from) || hasSlashes(from, to))) {
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

  /** The kind of a field without blanks. */
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
  boolean isColumnName(int from, int to, Kind kind) {
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

  /** Whether a scheme and slashes stand at an index. */
  boolean beginsWithUri(int from) throws IOException {
    int i = from;
    while (Characters.isScheme(window.peek(i))) {
      i++;
    }
    return i > from && window.holds("://", i);
  }

  /** Whether a field is a URI, and has another as the value of a parameter. */
  boolean hasUriAsValue(int from, int to) throws IOException {
    int i = window.find('=', from, to);
    while (i < to && !beginsWithUri(i + 1)) {
      i = window.find('=', i + 1, to);
    }
    return i < to && beginsWithUri(from);
  }

  /** Whether a URI ends in its host, a slash or a file name. */
  boolean isComplete(int from, int to) {
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
