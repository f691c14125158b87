package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.BoundedReader;
import org.apache.commons.io.input.SequenceReader;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/**
 * Reads a style sheet and writes blanks over what is no link in it: the names of namespaces (CSS
 * Namespaces 2), and, if asked for, data in {@code url(data:...)} with all that is in them. All
 * other characters keep their positions. Any text takes linear time.
 */
public final class StyleFilter {
  private static final String NAMESPACE = "@namespace";
  private static final String URL = "url(";
  private static final String DATA = "data:";

  private final String css;
  private final boolean hidesData;

  private StyleFilter(String css, boolean hidesData) {
    this.css = css;
    this.hidesData = hidesData;
  }

  /**
   * Filters a style sheet.
   *
   * @param hidesData whether data are left out, too
   */
  public static Reader filter(Reader source, boolean hidesData) throws IOException {
    String start = IOUtils.toString(new BoundedReader(source, MailLimits.MARKS));
    return new SequenceReader(new StringReader(new StyleFilter(start, hidesData).shown()), source);
  }

  private String shown() {
    StringBuilder shown = new StringBuilder(css);
    int at = 0;
    while (at < css.length()) {
      int hidden = hiddenEnd(at);
      int end = hidden > at ? hidden : shownEnd(at);
      for (int i = at; i < hidden; i++) {
        shown.setCharAt(i, Bytes.isBreak(css.charAt(i)) ? css.charAt(i) : ' ');
      }
      at = end;
    }
    return shown.toString();
  }

  private int hiddenEnd(int at) {
    int name = at + NAMESPACE.length();
    boolean isRule =
        startsWith(NAMESPACE, at)
            && (name >= css.length() || " \t\r\n\f\"'/".indexOf(css.charAt(name)) >= 0);
    return isRule ? after(at, ";{}", "") : dataEnd(at);
  }

  /** The end of a comment, a string or a character. */
  private int shownEnd(int at) {
    char c = css.charAt(at);
    if (c == '"' || c == '\'') {
      return Math.min(css.length(), after(at + 1, String.valueOf(c), "\n") + 1);
    } else if (css.startsWith("/*", at)) {
      int close = css.indexOf("*/", at + 2);
      return close < 0 ? css.length() : close + 2;
    }
    return at + 1;
  }

  /** The end of data in a URL that begins at an index; the index itself if there are none. */
  private int dataEnd(int at) {
    if (!hidesData || !startsWith(URL, at)) {
      return at;
    }
    int value = at + URL.length();
    while (value < css.length() && Bytes.isWhite(css.charAt(value))) {
      value++;
    }
    boolean isQuoted = value < css.length() && "\"'".indexOf(css.charAt(value)) >= 0;
    if (!startsWith(DATA, isQuoted ? value + 1 : value)) {
      return at;
    }
    return isQuoted
        ? after(value + 1, css.substring(value, value + 1), "\n")
        : after(value, ")", "");
  }

  /**
   * The index of the next of some characters without a backslash before it, or of another one at
   * which the search ends; else the end of the text.
   */
  private int after(int from, String wanted, String last) {
    int i = from;
    while (i < css.length()
        && wanted.indexOf(css.charAt(i)) < 0
        && last.indexOf(css.charAt(i)) < 0) {
      i += css.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i, css.length());
  }

  private boolean startsWith(String word, int at) {
    return css.regionMatches(true, at, word, 0, word.length());
  }
}
