package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Window;

/**
 * What the fields of a line show, if a comma or semicolon separates them. A field in quotation
 * marks may hold the sign, and line ends.
 */
final class Row {
  /** UTF-16 units of a line that are read. */
  static final int LONGEST = 1024;

  /** Fields at the start of a row that are compared with those of other rows. */
  private static final int COMPARED = 4;

  /** From this number of fields on, none of them is the rest of a URI. */
  private static final int MANY_FIELDS = 5;

  private static final int SHORTEST_DATE = 6;

  private final Window window;

  /** The number of fields: 0 if something else separates columns, 1 without the sign. */
  int fields = 1;

  /** Fields that begin with a URI, and the first that has one. */
  int uris;

  /** Whether the line is longer than what is read of it. */
  boolean isCut;

  /** Whether a field in quotation marks goes on in the next line. */
  boolean isOpen;

  /** Whether a blank follows a sign, as in a sentence. */
  boolean isSpaced;

  /** Whether a field is surely no part of the URI before it: it is quoted, or a second URI. */
  boolean isSure;

  /** Whether a field is hardly part of a URI: sure, empty, a date, words with blanks. */
  boolean isRecord;

  /** Whether all fields may be names of columns. */
  boolean isHeader = true;

  /** Whether all fields but one URI are letters alone. */
  boolean areWords = true;

  private final int[] words = new int[COMPARED]; // their hashes; 0 for another field

  // About the fields so far.
  private boolean hasText; // before the first URI, in its field: a sentence may go on after it
  private boolean arePlain = true; // all but URIs
  private boolean isComplete; // a URI
  private boolean isLikely; // a field is hardly part of a URI, unless the row is short
  private boolean mayGoOn; // a URI, in a later field

  /** Reads the line that begins at an index. */
  Row(Window window, int line, char sign) throws IOException {
    this.window = window;
    int lineEnd = window.lineEnd(line, line + LONGEST);
    isCut = lineEnd < 0;
    int end = window.beforeBlanks(line, isCut ? line + LONGEST : lineEnd);
    int from = line;
    while (from <= end && fields > 0) {
      int to = end(from, end, sign);
      if (fields > 0) {
        field(from, to, line, to == end);
      }
      isSpaced |= to < end - 1 && Window.isBlank(window.get(to + 1));
      fields += to < end && fields > 0 ? 1 : 0;
      from = to + 1;
    }
    if (fields == 2 && window.get(end - 1) == sign) { // "Regards,"
      fields = 1;
    }
    isSure |= uris > 1;
    isRecord = isSure || isComplete && arePlain || isLikely && !(mayGoOn && fields < MANY_FIELDS);
    areWords &= uris == 1;
  }

  /** Whether it is a row, and not a sentence. */
  boolean isRow() {
    return fields > 1 && !isSpaced;
  }

  /** Whether it may be the names of the columns of a row. */
  boolean isHeaderOf(Row row) {
    return isHeader && fields >= row.fields;
  }

  /** Whether it has as many fields as a row, as far as both are read. */
  boolean hasFieldsOf(Row row) {
    return fields == row.fields
        || (isCut || isOpen) && fields < row.fields
        || row.isCut && fields > row.fields;
  }

  /** The index after a field: of the next sign, or of the end of the line. */
  private int end(int from, int lineEnd, char sign) throws IOException {
    int at = from;
    if (from < lineEnd && window.get(from) == '"') {
      int close = window.find('"', from + 1, lineEnd);
      while (close + 1 < lineEnd && window.get(close + 1) == '"') { // a mark in the field
        close = window.find('"', close + 2, lineEnd);
      }
      isOpen = close >= lineEnd;
      isSure |= !isOpen;
      at = Math.min(close, lineEnd);
    }
    while (at < lineEnd
        && (window.get(at) != sign || sign == ';' && !DelimitedRow.isSeparator(window, from, at))) {
      if (window.get(at) == '\t' || window.get(at) == '|') {
        fields = 0;
      }
      at++;
    }
    return at;
  }

  private void field(int from, int to, int line, boolean isLast) throws IOException {
    boolean isEmpty = from == to;
    if (!hasUri(from, to)) {
      boolean isQuoted = !isEmpty && window.get(from) == '"';
      arePlain &= isPlain(from, to);
      isHeader &= !isEmpty && mayBeName(window.get(from));
      mayGoOn |= uris > 0 && !isQuoted && !isEmpty && isRestOfUri(from, to);
      isLikely |= isEmpty && (!isLast || fields > 2);
      isLikely |= !hasText && isPhrase(from, to) || isDate(from, to);
      areWords &= isWord(from, to);
      if (areWords && fields <= COMPARED) {
        words[fields - 1] = window.text(from, to).hashCode();
      }
      return;
    }
    boolean begins = beginsWithUri(from, to);
    uris += uris == 0 || begins ? 1 : 0;
    isHeader = false;
    isComplete |= isComplete(from, to);
    isLikely |= begins && from > line;
    areWords &= from == line;
    if (begins && hasUriAsValue(from, to)) {
      fields = 0; // other URIs may be of the same parameter
    } else if (uris == 1 && !begins) {
      hasText = true;
      fields = window.text(from, to).contains("  ") ? 0 : fields; // blanks separate columns
    }
  }

  /** Whether both have the same word at the same place. */
  boolean sharesWord(Row other) {
    for (int i = 0; i < COMPARED; i++) {
      if (words[i] != 0 && words[i] == other.words[i]) {
        return true;
      }
    }
    return false;
  }

  private boolean hasUri(int from, int to) throws IOException {
    int colon = window.find(':', from, to);
    while (colon < to && (colon + 1 == to || window.get(colon + 1) != '/')) {
      colon = window.find(':', colon + 1, to);
    }
    return colon < to;
  }

  /** Whether a field begins with a scheme and two slashes, perhaps after quote marks. */
  private boolean beginsWithUri(int from, int to) throws IOException {
    int i = from;
    while (i < to && (window.get(i) == '>' || Window.isBlank(window.get(i)))) {
      i++;
    }
    while (i < to && Characters.isScheme(window.get(i))) {
      i++;
    }
    return window.holds("://", i) || window.holds("mailto:", from);
  }

  /** Whether a URI has another as the value of a parameter. */
  private boolean hasUriAsValue(int from, int to) throws IOException {
    int i = window.find('=', from, to);
    while (i < to && !beginsWithUri(i + 1, to)) {
      i = window.find('=', i + 1, to);
    }
    return i < to;
  }

  private static boolean mayBeName(char first) {
    return Characters.isAlpha(first) || "\"#_".indexOf(first) >= 0;
  }

  /** Whether a field has blanks, and not just a number that ends a URI before text. */
  private boolean isPhrase(int from, int to) {
    int blank = window.firstBlank(from, to);
    boolean mayEndUri = uris > 0 && from < to && Characters.isDigit(window.get(from));
    return blank < to && (!mayEndUri || isDate(from, blank));
  }

  private boolean isWord(int from, int to) {
    int i = from;
    while (i < to && Characters.isAlpha(window.get(i))) {
      i++;
    }
    return i == to && to > from;
  }

  /** Whether a field has only letters, digits and what stands between words and in dates. */
  private boolean isPlain(int from, int to) {
    int i = from;
    while (i < to && (Characters.isAlphanum(window.get(i)) || isBetween(window.get(i)))) {
      i++;
    }
    return i == to && to > from;
  }

  private static boolean isBetween(char c) {
    return c > '\u007f' || "-. :%".indexOf(c) >= 0;
  }

  /** Whether a field begins like the rest of a URI: {@code 00.html}, {@code !!x$ and text}. */
  private boolean isRestOfUri(int from, int to) {
    int end = window.firstBlank(from, to);
    int i = from;
    while (i < end && "!$&=?#%@~*+".indexOf(window.get(i)) < 0) {
      i++;
    }
    return i < end || end > from && isComplete(from, end);
  }

  /** Whether a URI ends in its host, a slash or a file name. */
  private boolean isComplete(int from, int to) {
    String uri = window.text(from, to);
    int slash = uri.lastIndexOf('/');
    int dot = uri.lastIndexOf('.');
    return uri.endsWith("/")
        || slash > 0 && uri.charAt(slash - 1) == '/'
        || dot > slash && Endings.isEnding(uri.substring(dot + 1));
  }

  /** Whether a field is a date in digits, such as 2024-01-31 or 1/31/24, perhaps with a time. */
  private boolean isDate(int from, int to) {
    int separators = 0;
    int i = from;
    while (i < to && (Characters.isDigit(window.get(i)) || "-/:TZ.".indexOf(window.get(i)) >= 0)) {
      separators += "-/".indexOf(window.get(i)) >= 0 ? 1 : 0;
      i++;
    }
    return i == to && separators == 2 && to - from >= SHORTEST_DATE;
  }
}
