package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** A URI in a list without blanks, where the next comma or semicolon ends it (D6). */
public final class ListField {
  private static final String[] TEXINFO = {"@uref{", "@url{"};

  private ListField() {}

  /**
   * The comma or semicolon that ends the field at an index, in a list without blanks or in
   * Texinfo's {@code @uref{uri,title}}; 0 if there is no list.
   *
   * @param slashes whether the URI has {@code //}: without, semicolons may be its own, as in {@code
   *     data:image/png;base64,AA}
   */
  public static int sign(Window window, int start, boolean slashes) {
    int before = start > 0 ? window.get(start - 1) : 0;
    boolean parts =
        before == '{'
            ? isTexinfo(window, start)
            : (before == ',' || before == ';' && slashes) && isSecond(window, start - 1, before);
    return !parts ? 0 : before == ';' ? ';' : ',';
  }

  /** Where the URI ends: at the first sign that is not its own, at the latest at {@code to}. */
  public static int end(Window window, int sign, int from, int to) throws IOException {
    int i = window.find((char) sign, from, to);
    while (i < to
        && sign == ';'
        && (Entities.endsAt(window, from, i) || isParameter(window, i + 1))) {
      i = window.find(';', i + 1, to);
    }
    return Math.min(i, to);
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
      if (sign == ';' && window.get(i) == '&') {
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

  private static boolean isTexinfo(Window window, int start) {
    for (String command : TEXINFO) {
      int from = start - command.length();
      if (from >= 0 && Characters.equalsIgnoreCase(command, window.bytes, from, start)) {
        return true;
      }
    }
    return false;
  }
}
