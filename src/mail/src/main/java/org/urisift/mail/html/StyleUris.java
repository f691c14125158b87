package org.urisift.mail.html;

import java.util.Locale;
import org.urisift.uri.UriCharacters;

/**
 * Finds URIs in a style sheet or a style attribute: in {@code url(...)}, {@code src(...)} and image
 * sets, and in import and namespace rules. Comments, strings and escapes are read as in CSS Syntax
 * Level 3, 4.3; the rest of CSS is not parsed. Any text takes linear time.
 */
final class StyleUris {
  /** Receives the URIs. */
  interface Sink {
    /**
     * Takes a URI.
     *
     * @param rule {@code import} or {@code namespace} for a URI of such a rule, else {@code url}
     * @param value the URI, without quotes and with its escapes decoded
     * @param start the index of the value in the text, after its opening quote
     * @param end the index after the value
     */
    void uri(String rule, String value, int start, int end);
  }

  private static final String URL = "url";

  private final String css;
  private final Sink sink;
  private String rule = URL; // import or namespace in such a rule, whose strings are URIs
  private int imageDepth; // open parentheses from that of an image-set or a filter on; else 0
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
        readString(!rule.equals(URL) || isImage());
      } else if (c == '@') {
        at++;
        rule = ruleNamed(readName());
      } else if (isNameChar(c)) {
        String name = readName();
        if (css.startsWith("(", at)) {
          readFunction(name);
        }
      } else {
        imageDepth = imageDepth == 0 ? 0 : imageDepth + (c == '(' ? 1 : c == ')' ? -1 : 0);
        rule = c == ';' || c == '{' || c == '}' ? URL : rule;
        at++;
      }
    }
  }

  /** Whether a string is an image: {@code image-set('a')}, or {@code src='a'} in a filter. */
  private boolean isImage() {
    return imageDepth == 1
        && (css.charAt(at - 1) != '=' || css.regionMatches(true, at - 4, "src=", 0, 4));
  }

  private static String ruleNamed(String name) {
    return name.equals("import") || name.equals("namespace") ? name : URL;
  }

  /** Reads a name, in lower case and with decoded escapes. */
  private String readName() {
    int start = at;
    StringBuilder name = null;
    while (at < css.length() && isNameChar(css.charAt(at))) {
      if (css.charAt(at) == '\\') {
        name = name == null ? new StringBuilder(css.substring(start, at)) : name;
        readEscape(name);
      } else {
        if (name != null) {
          name.append(css.charAt(at));
        }
        at++;
      }
    }
    return (name == null ? css.substring(start, at) : name.toString()).toLowerCase(Locale.ROOT);
  }

  private static boolean isNameChar(char c) {
    return UriCharacters.isAlphanum(c) || "-_\\".indexOf(c) >= 0 || c >= 0x80;
  }

  /** Reads a function from its parenthesis on. */
  private void readFunction(String name) {
    at++;
    boolean isUri = name.equals(URL) || name.equals("src") || name.equals("url-prefix");
    if (!isUri) {
      boolean hasImages = name.endsWith("image-set") || name.endsWith("imageloader");
      imageDepth = imageDepth > 0 ? imageDepth + 1 : hasImages ? 1 : 0;
      return;
    }
    imageDepth += imageDepth > 0 ? 1 : 0;
    while (at < css.length() && HtmlCharacters.isSpace(css.charAt(at))) {
      at++;
    }
    if (at == css.length()) {
      return;
    }
    if (css.charAt(at) == '"' || css.charAt(at) == '\'') {
      readString(true);
    } else {
      readUnquoted();
    }
  }

  /** Reads a URI without quotes, up to the closing parenthesis or, but in data, white space. */
  private void readUnquoted() {
    int start = at;
    boolean isData = HtmlCharacters.startsWith(css, at, "data:");
    StringBuilder value = new StringBuilder();
    while (at < css.length()
        && css.charAt(at) != ')'
        && (isData || !HtmlCharacters.isSpace(css.charAt(at)))) {
      readCharacter(value);
    }
    report(value, start, at);
  }

  /** Reads a string up to its closing quote; if that is missing, up to the end of the line. */
  private void readString(boolean isUri) {
    char quote = css.charAt(at++);
    int start = at;
    StringBuilder value = new StringBuilder();
    while (at < css.length() && css.charAt(at) != quote && !isLineBreak(css.charAt(at))) {
      readCharacter(value);
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

  private void readCharacter(StringBuilder value) {
    if (css.charAt(at) == '\\') {
      readEscape(value);
    } else {
      value.append(css.charAt(at++));
    }
  }

  /** CSS Syntax Level 3, 4.3.7: one to six hex digits and a white space, or any other character. */
  private void readEscape(StringBuilder value) {
    at++;
    int code = 0;
    int digits = 0;
    while (digits < 6 && at < css.length() && Character.digit(css.charAt(at), 16) >= 0) {
      code = 16 * code + Character.digit(css.charAt(at++), 16);
      digits++;
    }
    if (digits > 0) {
      value.appendCodePoint(code == 0 || !Character.isValidCodePoint(code) ? 0xfffd : code);
      skipLineBreakOrSpace();
    } else if (at < css.length() && isLineBreak(css.charAt(at))) {
      skipLineBreakOrSpace();
    } else if (at < css.length()) {
      value.append(css.charAt(at++));
    }
  }

  private void skipLineBreakOrSpace() {
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
