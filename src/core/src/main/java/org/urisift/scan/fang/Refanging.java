package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.urisift.scan.text.Characters;

/**
 * Finds what is to be replaced in a run of characters without white space so that its URIs are as
 * they were: the scheme {@code hxxp}, {@code hxxps} or {@code fxp}, and each {@link Mark}. Only in
 * a URI with its scheme, a mail address, or a name with {@code www.} or {@code ftp.}: {@code a[.]b}
 * alone may be an expression. A regular expression, which names many hosts, is left as it is.
 */
final class Refanging {
  /** Begins a code for a terminal, which is read with what it stands before. */
  static final char ESCAPE = 27;

  /** Something in a run, and what it stands for. */
  record Replacement(int from, int to, String meant) {}

  /** What stands in regular expressions and in no URI. */
  private static final List<String> OF_EXPRESSIONS =
      List.of(".*", ".+", "[^", "(?", "]+", "]*", "a-z", "0-9");

  private final CharSequence run;
  private final List<Replacement> all = new ArrayList<>();
  private final List<Replacement> read = new ArrayList<>(); // of the URI that is read
  private int at;
  private int labels; // of the host that is read
  private boolean hasAddress; // before the host
  private int triedTo; // up to where there is no name

  private Refanging(CharSequence run) {
    this.run = run;
  }

  /** What is to be replaced, in order; mostly nothing. */
  static List<Replacement> of(CharSequence run) {
    if (!mayHave(run) || isExpression(run.toString())) {
      return List.of();
    }
    Refanging refanging = new Refanging(run);
    refanging.read();
    return refanging.all;
  }

  private static boolean mayHave(CharSequence run) {
    for (int i = 0; i + 2 < run.length(); i++) {
      if (Mark.at(run, i) != null || isX(run.charAt(i)) && isXorP(run.charAt(i + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isX(char c) {
    return c == 'x' || c == 'X';
  }

  private static boolean isXorP(char c) {
    return isX(c) || c == 'p' || c == 'P';
  }

  private static boolean isExpression(String run) {
    return OF_EXPRESSIONS.stream().anyMatch(run::contains) || hasEscape(run);
  }

  /** Whether a backslash stands there, but for that before a slash in a string of JSON. */
  private static boolean hasEscape(String run) {
    int i = run.indexOf('\\');
    while (i >= 0 && run.startsWith("/", i + 1)) {
      i = run.indexOf('\\', i + 1);
    }
    return i >= 0;
  }

  private void read() {
    int code = 0; // after a code for a terminal, a URI may begin
    while (at < run.length()) {
      int start = afterCode(at);
      code = start > at ? start : code;
      at = start;
      if (at == run.length()) {
        return;
      }
      boolean isStart = start == code || !Characters.isAlphanum(run.charAt(start - 1));
      if (!isStart || !(uri() || start >= triedTo && name())) {
        at = start + 1;
      }
    }
  }

  /**
   * The index after a code that sets a colour, {@code ESC [ 1 ; 32 m}; its letter is no scheme's.
   */
  private int afterCode(int index) {
    if (run.charAt(index) != ESCAPE || index + 2 >= run.length() || run.charAt(index + 1) != '[') {
      return index;
    }
    int i = index + 2;
    while (i < run.length() - 1 && (Characters.isDigit(run.charAt(i)) || run.charAt(i) == ';')) {
      i++;
    }
    return Characters.isAlpha(run.charAt(i)) ? i + 1 : index;
  }

  /** A URI with a scheme; whether there is one, with a mark or without. */
  private boolean uri() {
    read.clear();
    int start = at;
    while (at < run.length() && Characters.isAlpha(run.charAt(at))) {
      at++;
    }
    String scheme = run.subSequence(start, at).toString();
    String meant = meant(scheme);
    if (!meant.equals(scheme)) {
      read.add(new Replacement(start, at, meant));
    }
    if (at == start || !separator() || !host(true) || labels < 2 && !isOfWeb(meant)) {
      at = start;
      return false;
    }
    rest();
    all.addAll(read);
    return true;
  }

  /** A mail address or a name without a scheme. */
  private boolean name() {
    read.clear();
    int start = at;
    boolean isNamed =
        host(false) && (hasAddress || labels > 2 && (begins("www", start) || begins("ftp", start)));
    if (!isNamed) {
      triedTo = at;
      at = start;
      return false;
    }
    rest();
    all.addAll(read);
    return true;
  }

  private boolean begins(String label, int start) {
    return run.subSequence(start, start + label.length()).toString().equalsIgnoreCase(label);
  }

  private static String meant(String scheme) {
    return switch (scheme.toLowerCase(Locale.ROOT)) {
      case "hxxp" -> "http";
      case "hxxps" -> "https";
      case "fxp" -> "ftp";
      default -> scheme;
    };
  }

  /** Whether hosts of one label are usual, {@code http://localhost/}. */
  private static boolean isOfWeb(String scheme) {
    return scheme.equalsIgnoreCase("http") || scheme.equalsIgnoreCase("https");
  }

  /** The colon and the slashes, with marks or without. */
  private boolean separator() {
    if (take(Mark.SEPARATOR)) {
      return true;
    }
    return (take(Mark.COLON) || take(':')) && slash() && slash();
  }

  private boolean slash() {
    take('\\');
    return take(Mark.SLASH) || take('/');
  }

  /**
   * A host with what stands before it; whether it is one.
   *
   * @param mayHavePort whether a colon may stand in it, before a port or a password
   */
  private boolean host(boolean mayHavePort) {
    labels = 0;
    hasAddress = false;
    boolean isLabel = false; // whether the last was a letter, not a sign
    while (at < run.length()) {
      if (isOfLabel(run.charAt(at))) {
        labels += isLabel ? 0 : 1;
        isLabel = true;
        at++;
      } else if (isLabel && (take(Mark.DOT) || take('.'))) {
        isLabel = false;
      } else if (isLabel && (take(Mark.AT) || take('@'))) {
        isLabel = false;
        hasAddress = true;
        labels = 0;
      } else if (mayHavePort && isLabel && (take(Mark.COLON) || take(':'))) {
        labels--;
        isLabel = false;
      } else {
        break;
      }
    }
    return labels > 0;
  }

  private static boolean isOfLabel(char c) {
    return Characters.isAlphanum(c) || c == '-' || c == '_' || c > 0x7F;
  }

  /** What follows a host, where that has a mark or the scheme was another. */
  private void rest() {
    if (read.isEmpty()) {
      return;
    }
    while (at < run.length() && !isNext()) {
      if (!take(Mark.DOT) && !take(Mark.SLASH) && !take(Mark.COLON) && !take(Mark.AT)) {
        at++;
      }
    }
  }

  /** Whether another URI begins here, as in a list without blanks. */
  private boolean isNext() {
    if (Characters.isAlphanum(run.charAt(at - 1))) {
      return false;
    }
    int end = at;
    while (end < run.length() && Characters.isAlpha(run.charAt(end))) {
      end++;
    }
    String sign = run.subSequence(end, Math.min(run.length(), end + 2)).toString();
    return end > at && (sign.equals(":/") || sign.equals("[:"));
  }

  private boolean take(char sign) {
    boolean isThere = at < run.length() && run.charAt(at) == sign;
    at += isThere ? 1 : 0;
    return isThere;
  }

  private boolean take(Mark mark) {
    int length = mark.length(run, at);
    if (length > 0) {
      read.add(new Replacement(at, at + length, mark.meant()));
      at += length;
    }
    return length > 0;
  }
}
