package org.urisift.scan.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of a line show, if a comma or semicolon separates them. A field in quotation
 * marks may hold the sign.
 */
public final class Row {
  /** UTF-16 units of a line that are read. */
  public static final int LONGEST = 1024;

  /** What programs write into a field without a value, besides nothing. */
  private static final Set<String> NO_VALUE = Set.of("NA", "N/A", "NULL", "null", "NaN", "None");

  /** Whether its neighbours show a table; null until asked. */
  public @Nullable Boolean isInTable;

  /** The number of fields; 1 without the sign. */
  public int fields;

  /** Whether it is a row, and not a sentence, nor in columns that something else separates. */
  public final boolean isRow;

  /** Whether the line is a list of URIs. */
  public final boolean isList;

  /** Whether a field is hardly part of a URI: quoted, empty, a date, words. */
  public final boolean isRecord;

  /** Whether all fields may be names of columns. */
  public boolean isHeader = true;

  // About the fields so far.
  private int uris; // fields that begin with one, and the first that has one
  private boolean hasText; // before the first URI, in its field: a sentence may go on after it
  private boolean hasColumns; // that blanks separate, or a list of URIs in a parameter
  private boolean hasEmpty;
  private boolean isComplete; // a URI
  private boolean arePlain = true; // all but URIs
  private boolean isLikely; // a field is hardly part of a URI
  private boolean mayGoOn; // a URI, in a later field: "0,,30_182,00.html"

  /** Reads the line that begins at an index. */
  Row(Input input, int line, char sign) {
    int lineEnd = input.lineEnd(line, line + LONGEST);
    int end = input.beforeBlanks(line, lineEnd);
    int start = line;
    while (start < end - 1 && input.get(start) == '>') { // the marks of a reply
      start += input.get(start + 1) == ' ' ? 2 : 1;
    }
    String text = input.text(start, end);
    boolean isSpaced = false; // a blank follows a sign
    for (int from = 0; from <= text.length(); fields++) {
      int to = end(text, from, sign);
      add(text.substring(from, to));
      from = to + 1;
      isSpaced |= from < text.length() && Characters.isBlank(text.charAt(from));
    }
    hasColumns |= text.indexOf('\t') >= 0 || hasText && text.contains("  ");
    isRow = fields > (hasEmpty ? 2 : 1) && !isSpaced && !hasColumns; // not "Regards,"
    isList = isRow && uris > 1 && lineEnd < line + LONGEST && text.indexOf(' ') < 0;
    isRecord = isLikely && !mayGoOn || isComplete && arePlain;
  }

  /** The index after a field: of the next sign outside quotation marks, or of the line's end. */
  private static int end(String text, int from, char sign) {
    boolean isQuoted = false;
    int i = from;
    while (i < text.length() && (isQuoted || text.charAt(i) != sign)) {
      isQuoted ^= text.charAt(from) == '"' && text.charAt(i) == '"';
      i++;
    }
    return i;
  }

  private void add(String field) {
    int colon = field.indexOf(":/");
    if (colon >= 0) {
      addUri(field, colon);
      return;
    }
    isHeader &= !field.isEmpty() && Character.isLetter(field.charAt(0));
    hasEmpty |= field.isEmpty();
    isLikely |= field.isEmpty() || NO_VALUE.contains(field) || field.startsWith("\"");
    isLikely |= isDate(field) || !hasText && isPhrase(field);
    arePlain &= isPlain(field);
    mayGoOn |= uris > 0 && endsInName(field);
  }

  private void addUri(String field, int colon) {
    int name = Characters.skipBack(field, colon, Characters.SCHEME);
    uris += uris == 0 || name == 0 ? 1 : 0;
    hasText |= uris == 1 && name > 0;
    isHeader = false;
    isComplete |= endsInName(field);
    int value = field.indexOf('=');
    hasColumns |= value >= 0 && field.indexOf("://", value) >= 0 && name == 0;
  }

  /** Whether a field has blanks, and not just a number that ends a URI before text. */
  private static boolean isPhrase(String field) {
    return field.indexOf(' ') >= 0 && !Characters.isDigit(field.charAt(0));
  }

  /** Whether a field has only letters, digits and what stands between words and in dates. */
  private static boolean isPlain(String field) {
    return TextPattern.matches("[X.,:%-]+$", field, 0);
  }

  /** Whether a URI or the rest of one ends in its host, a slash or a file name. */
  private static boolean endsInName(String uri) {
    int slash = uri.lastIndexOf('/');
    int dot = uri.lastIndexOf('.');
    return uri.endsWith("/")
        || slash > 0 && uri.charAt(slash - 1) == '/'
        || dot > slash && Endings.isEnding(uri.substring(dot + 1));
  }

  /** Whether a field is a date in digits, such as 2024-01-31 or 1/31/24, perhaps with a time. */
  private static boolean isDate(String field) {
    int separators = 0;
    int i = 0;
    while (i < field.length() && "0123456789-/ :TZ.".indexOf(field.charAt(i)) >= 0) {
      separators += "-/".indexOf(field.charAt(i)) >= 0 ? 1 : 0;
      i++;
    }
    return i == field.length() && separators == 2;
  }
}
