package org.urisift.mail.html;

import java.util.Locale;
import org.urisift.uri.UriCharacters;

/**
 * Finds URIs in a style sheet or a style attribute: in {@code url(...)}, {@code src(...)} and image
 * sets, and in import and namespace rules. Comments, strings and escapes are those of CSS Syntax
 * Level 3, 4.3. Nothing else of CSS is needed, and full parsers are larger than this program. Any
 * text takes linear time.
 */
final class StyleUris {
  /** Receives the URIs. */
  interface Sink {
    /**
     * Takes a URI.
     *
     * @param kind {@code import} or {@code namespace} in such a rule, else {@code url}
     * @param value the URI without quotes and with decoded escapes
     * @param start the index of the value in the text, after a quote
     * @param end the index after the value
     */
    void uri(String kind, String value, int start, int end);
  }

  private static final String URL = "url";

  private final String css;
  private final Sink sink;
  private String rule = URL; // the open import or namespace rule, whose strings are URIs
  private int images; // open parentheses, from that of an image-set or a filter on
  private int at;

  private StyleUris(String css, Sink sink) {
    this.css = css;
    this.sink = sink;
  }

  static void find(String css, Sink sink) {
    new StyleUris(css, sink).scan();
  }

  private void scan() {
    while (at < css.length()) {
      char c = css.charAt(at);
      if (c == '/' && css.startsWith("/*", at)) {
        int close = css.indexOf("*/", at + 2);
        at = close < 0 ? css.length() : close + 2;
      } else if (c == '"' || c == '\'') {
        string(!rule.equals(URL) || isImage());
      } else if (c == '@') {
        at++;
        rule = rule(name());
      } else if (isName(c)) {
        String name = name();
        if (css.startsWith("(", at)) {
          function(name);
        }
      } else {
        images = images == 0 ? 0 : images + (c == '(' ? 1 : c == ')' ? -1 : 0);
        rule = c == ';' || c == '{' || c == '}' ? URL : rule;
        at++;
      }
    }
  }

  /** Whether a string is an image of an image-set or a filter; a filter has other strings, too. */
  private boolean isImage() {
    return images == 1
        && (css.charAt(at - 1) != '=' || css.regionMatches(true, at - 4, "src=", 0, 4));
  }

  private static String rule(String name) {
    return name.equals("import") || name.equals("namespace") ? name : URL;
  }

  /** Reads a name, in lower case and with decoded escapes. */
  private String name() {
    int start = at;
    StringBuilder name = null;
    while (at < css.length() && isName(css.charAt(at))) {
      if (css.charAt(at) == '\\') {
        name = name == null ? new StringBuilder(css.substring(start, at)) : name;
        escape(name);
      } else {
        if (name != null) {
          name.append(css.charAt(at));
        }
        at++;
      }
    }
    return (name == null ? css.substring(start, at) : name.toString()).toLowerCase(Locale.ROOT);
  }

  private static boolean isName(char c) {
    return UriCharacters.isAlphanum(c) || "-_\\".indexOf(c) >= 0 || c >= 0x80;
  }

  /** Reads a function from its parenthesis on. */
  private void function(String name) {
    at++;
    boolean isUri = name.equals(URL) || name.equals("src") || name.equals("url-prefix");
    if (!isUri) {
      boolean hasImages = name.endsWith("image-set") || name.endsWith("imageloader");
      images = images > 0 ? images + 1 : hasImages ? 1 : 0;
      return;
    }
    images += images > 0 ? 1 : 0;
    while (at < css.length() && HtmlCharacters.isSpace(css.charAt(at))) {
      at++;
    }
    if (at == css.length()) {
      return;
    }
    if (css.charAt(at) == '"' || css.charAt(at) == '\'') {
      string(true);
    } else {
      unquoted();
    }
  }

  /** Reads a URI without quotes, up to white space or the parenthesis, which is not read. */
  private void unquoted() {
    int start = at;
    StringBuilder value = new StringBuilder();
    while (at < css.length() && css.charAt(at) != ')' && !HtmlCharacters.isSpace(css.charAt(at))) {
      character(value);
    }
    report(value, start, at);
  }

  /** Reads a string up to its quote; without one, the string ends with its line. */
  private void string(boolean isUri) {
    char quote = css.charAt(at++);
    int start = at;
    StringBuilder value = new StringBuilder();
    while (at < css.length() && css.charAt(at) != quote && !isLineBreak(css.charAt(at))) {
      character(value);
    }
    if (isUri) {
      report(value, start, at);
    }
    at += at < css.length() && css.charAt(at) == quote ? 1 : 0;
  }

  private void report(StringBuilder value, int start, int end) {
    if (value.length() > 0) {
      sink.uri(rule, value.toString(), start, end);
    }
  }

  private void character(StringBuilder value) {
    if (css.charAt(at) == '\\') {
      escape(value);
    } else {
      value.append(css.charAt(at++));
    }
  }

  /** CSS Syntax Level 3, 4.3.7: up to six digits and one white space, or any other character. */
  private void escape(StringBuilder value) {
    at++;
    int code = 0;
    int digits = 0;
    while (digits < 6 && at < css.length() && Character.digit(css.charAt(at), 16) >= 0) {
      code = 16 * code + Character.digit(css.charAt(at++), 16);
      digits++;
    }
    if (digits > 0) {
      value.appendCodePoint(code == 0 || !Character.isValidCodePoint(code) ? 0xfffd : code);
      lineBreakOrSpace();
    } else if (at < css.length() && isLineBreak(css.charAt(at))) {
      lineBreakOrSpace();
    } else if (at < css.length()) {
      value.append(css.charAt(at++));
    }
  }

  private void lineBreakOrSpace() {
    if (css.startsWith("\r\n", at)) {
      at += 2;
    } else if (at < css.length() && HtmlCharacters.isSpace(css.charAt(at))) {
      at++;
    }
  }

  private static boolean isLineBreak(char c) {
    return c == '\n' || c == '\r' || c == '\f';
  }
}
