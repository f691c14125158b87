package org.urisift.mail.mime;

import org.urisift.mail.bytes.Bytes;

/** Classifies lines of a header (RFC 5322 2.2) for all code that reads, splits or detects mail. */
public final class HeaderLine {
  private static final String TYPE = "content-type";
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private HeaderLine() {}

  /**
   * The index of the colon after a field's name, or -1. A name is printable US-ASCII; blanks may
   * come before the colon. A line that begins like {@code http://} is not a field.
   */
  public static int colon(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] > ' ' && bytes[i] != ':') {
      i++;
    }
    int end = i;
    while (i < to && Bytes.isBlank(bytes[i])) {
      i++;
    }
    boolean isUri = i + 2 < to && bytes[i + 1] == '/' && bytes[i + 2] == '/';
    return i < to && end > from && bytes[i] == ':' && !isUri ? i : -1;
  }

  /**
   * Whether a line belongs to a header: it is a field, a continuation of one, or a From line that
   * strayed into it.
   */
  public static boolean belongsToHeader(byte[] bytes, int line, int end) {
    return line < end && Bytes.isBlank(bytes[line])
        || colon(bytes, line, end) >= 0
        || isFromLine(bytes, line, end);
  }

  /** Whether a line is empty; it may have CRs. */
  static boolean isEmpty(byte[] bytes, int line, int end) {
    int i = line;
    while (i < end && bytes[i] == '\r') {
      i++;
    }
    return i < end && bytes[i] == '\n';
  }

  /** Whether a line begins with two hyphens, like the boundary of a multipart. */
  public static boolean isDelimiter(byte[] bytes, int line, int end) {
    return end - line > 1 && bytes[line] == '-' && bytes[line + 1] == '-';
  }

  /**
   * Whether a line begins like the From line of an mbox: with {@code From }, or {@code >From } if
   * quoted.
   */
  public static boolean isFromLine(byte[] bytes, int at, int end) {
    return FromLine.begins(bytes, at < end && bytes[at] == '>' ? at + 1 : at, end);
  }

  /**
   * Skips lines of white space if a field or a From line follows them. Returns the index after
   * them, or {@code at} if they are not skipped.
   */
  public static int afterBlankLines(byte[] bytes, int at, int end) {
    int line = afterWhiteLines(bytes, at, end);
    return colon(bytes, line, end) > 0 || isFromLine(bytes, line, end) ? line : at;
  }

  /** Skips lines of white space; returns the index after them. */
  public static int afterWhiteLines(byte[] bytes, int at, int end) {
    int line = at;
    for (int i = at; i < end && Bytes.isWhite(bytes[i]); i++) {
      line = Bytes.isBreak(bytes[i]) ? i + 1 : line;
    }
    return line;
  }

  /**
   * The index of the blank line directly before a line, or {@code line} if the line before it is
   * not blank. It may have up to two CRs, since line ends are sometimes converted twice.
   */
  public static int beforeBlankLine(byte[] bytes, int line) {
    int i = line - 2;
    for (int returns = 0; returns < 2 && i >= 0 && bytes[i] == '\r'; returns++) {
      i--;
    }
    return i >= 0 && bytes[i] == '\n' ? i + 1 : line;
  }

  /** The index after a UTF-8 byte order mark, or {@code at} without one. */
  public static int afterMark(byte[] bytes, int at, int end) {
    return Bytes.startsWith(bytes, at, end, MARK) ? at + MARK.length : at;
  }

  /** Whether a field has a name, which is given in lower case. */
  static boolean isNamed(byte[] bytes, int field, int end, String name) {
    int next = field + name.length();
    return next < end
        && (bytes[next] == ':' || Bytes.isBlank(bytes[next])) // seldom, so first
        && startsWith(bytes, field, end, name);
  }

  /** Whether the field at an index, perhaps folded, declares a multipart or a message. */
  public static boolean declaresParts(byte[] bytes, int field, int end) {
    int colon = isNamed(bytes, field, end, TYPE) ? colon(bytes, field, end) : -1;
    if (colon < 0) {
      return false;
    }
    int i = colon + 1;
    while (i < end && Bytes.isWhite(bytes[i]) && (bytes[i] != '\n' || isFold(bytes, i, end))) {
      i++;
    }
    return startsWith(bytes, i, end, "multipart/") || startsWith(bytes, i, end, "message/");
  }

  private static boolean isFold(byte[] bytes, int feed, int end) {
    return feed + 1 < end && Bytes.isBlank(bytes[feed + 1]);
  }

  /**
   * Whether a word is at an index, in any case. It must consist of lower-case letters, hyphens and
   * slashes: they all have the bit 0x20, with which the case of the bytes is ignored.
   */
  public static boolean startsWith(byte[] bytes, int at, int end, String word) {
    int i = 0;
    while (i < word.length() && at + i < end && (bytes[at + i] | 0x20) == word.charAt(i)) {
      i++;
    }
    return i == word.length();
  }
}
