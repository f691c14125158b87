package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Terminator;
import org.urisift.scan.text.Window;

/**
 * A URI in one field of a row, which the next comma or semicolon ends (D6): in a list without
 * blanks, or where the line above or below has as many of them.
 */
public final class Row {
  /** Longer lines are not looked through, in UTF-16 units. */
  private static final int LONGEST_ROW = 1024;

  private static final String[] TEXINFO = {"@uref{", "@url{"};

  private Row() {}

  /**
   * Where the URI ends: at the sign that ends its field, at the latest at {@code to}.
   *
   * @param colon the index of the colon after its scheme; without slashes there, semicolons may be
   *     its own, as in {@code data:image/png;base64,AA}
   */
  public static int end(Window window, int start, int colon, int to) throws IOException {
    boolean slashes = UriStart.hasSlashes(window, colon + 1);
    int comma = window.findOnce(Terminator.COMMA, colon + 1, to);
    int end = comma < to && parts(window, start, comma, to, ',') ? comma : to;
    int semicolon = slashes ? semicolon(window, colon + 1, end) : end;
    return semicolon < end && parts(window, start, semicolon, end, ';') ? semicolon : end;
  }

  /** The first semicolon that is neither of a character reference nor before a parameter. */
  private static int semicolon(Window window, int from, int to) throws IOException {
    int i = window.findOnce(Terminator.SEMICOLON, from, to);
    while (i < to && (Entities.endsAt(window, from, i) || isParameter(window, i + 1))) {
      i = window.findOnce(Terminator.SEMICOLON, i + 1, to);
    }
    return i;
  }

  /** The same where the URI may go on after {@code to}: what can be told before it is all read. */
  public static int endOfNext(Window window, int start, int colon, int to) throws IOException {
    char before = start > 0 ? window.get(start - 1) : '\n';
    int at = to;
    if (before == ',' || before == '{') {
      at = window.findOnce(Terminator.COMMA, colon + 1, to);
    } else if (before == ';' && UriStart.hasSlashes(window, colon + 1)) {
      at = semicolon(window, colon + 1, to);
    }
    return at < to && isNext(window, start, window.get(at)) ? at : to;
  }

  /** Whether the sign ends a field because of what stands before the URI. */
  private static boolean isNext(Window window, int start, char sign) {
    char before = start > 0 ? window.get(start - 1) : '\n';
    return before == '{'
        ? sign == ',' && window.follows(TEXINFO, start)
        : before == sign && isSecond(window, start - 1, sign);
  }

  /** Whether the sign at an index ends the field in which the URI stands. */
  private static boolean parts(Window window, int start, int at, int to, char sign)
      throws IOException {
    if (isNext(window, start, sign)) {
      return true;
    }
    char before = start > 0 ? window.get(start - 1) : '\n';
    boolean isFirst = Window.isBreak(before);
    if (before != sign && !isFirst || isFirst && !isComplete(window, at)) {
      return false;
    }
    boolean isBeforeUri = window.at(to) == sign && UriStart.isAt(window, to + 1);
    return isBeforeUri && isWithoutBlanks(window, start) || hasNeighbour(window, start, sign);
  }

  /** Whether the path before a sign ends as a directory or host does. */
  private static boolean isComplete(Window window, int end) {
    char last = window.get(end - 1);
    if (last == '/') {
      return true;
    }
    int i = end - 1;
    while (i > 0 && Characters.isHost(window.get(i))) {
      i--;
    }
    return window.get(i) == '/' && window.get(i - 1) == '/';
  }

  /** Whether the line above or below is parted by the sign into as many fields. */
  private static boolean hasNeighbour(Window window, int start, char sign) throws IOException {
    int line = window.lineStart(start, LONGEST_ROW);
    int fields = start - line < LONGEST_ROW ? signs(window, line, sign) : 0;
    if (fields <= 0) {
      return false;
    }
    int above = line > 0 ? window.lineStart(window.beforeBreak(line), LONGEST_ROW) : line;
    if (above < line && signs(window, above, sign) == fields) {
      return true;
    }
    int end = window.lineEnd(start, line + LONGEST_ROW);
    return end >= 0
        && Window.isBreak(window.at(end))
        && signs(window, window.afterBreak(end), sign) == fields;
  }

  private static boolean isWithoutBlanks(Window window, int start) throws IOException {
    int line = window.lineStart(start, LONGEST_ROW);
    int end = window.lineEnd(start, line + LONGEST_ROW);
    return start - line < LONGEST_ROW && end >= 0 && !window.hasBlank(line, end);
  }

  /** How many of the signs stand on a line; -1 where one has a blank after it, as in a sentence. */
  private static int signs(Window window, int line, char sign) throws IOException {
    int signs = 0;
    int i = line;
    for (int c = window.at(i); c >= 0 && !Window.isBreak(c); c = window.at(++i)) {
      if (i - line > LONGEST_ROW || c == sign && Window.isBlank(window.at(i + 1))) {
        return -1;
      }
      signs += c == sign ? 1 : 0;
    }
    return signs;
  }

  /**
   * Whether a field ends at the sign: a quoted one, a single word that begins the line, or one
   * after an earlier sign without a blank. Character references and terminal links do not count.
   */
  private static boolean isSecond(Window window, int end, int sign) {
    if (end > 0 && window.get(end - 1) == '"') {
      return true;
    }
    int first = Math.max(0, end - Limits.LONGEST_LINE);
    boolean isWord = true;
    int i = end - 1;
    while (i >= first && !Window.isBreak(window.get(i))) {
      if (window.get(i) == sign) {
        boolean isLink = i > 1 && window.get(i - 1) == '8' && window.get(i - 2) == ']'; // "ESC]8;;"
        return !Window.isBlank(window.get(i + 1))
            && !isLink
            && !(sign == ';' && Entities.endsAt(window, first, i));
      }
      if (sign == ';' && window.get(i) == '&' && !Window.isBlank(window.get(i + 1))) {
        return false;
      }
      isWord &= !Window.isBlank(window.get(i--));
    }
    boolean isFirst = i < end - 1 && (i < 0 || Window.isBreak(window.get(i)));
    return isFirst && isWord;
  }

  /** Whether a name and an equals sign follow, as in {@code ;a_b=c}. */
  private static boolean isParameter(Window window, int from) throws IOException {
    int i = from;
    while (Characters.isName(window.at(i)) && i - from < Limits.LONGEST_LINE) {
      i++;
    }
    return i > from && window.at(i) == '=';
  }
}
