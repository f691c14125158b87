package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
  record Replacement(int from, int to, String plain) {}

  /** What stands in regular expressions and in no URI. */
  private static final List<String> OF_EXPRESSIONS =
      List.of(".*", ".+", "[^", "(?", "]+", "]*", "a-z", "0-9");

  /** As long as the longest sign that is read ahead: a scheme and what follows it. */
  private static final int LOOKAHEAD = 16;

  private static final int LONGEST_SCHEME = LOOKAHEAD - 4;

  /** With a user before the host: half of what is visible of a long run, at most. */
  private static final int LONGEST_HOST = 500;

  private final CharSequence run;
  private final int begin; // a character before it may be seen
  private final int stop; // what begins there, or goes on there, is for the next piece of a run
  private final List<Replacement> replacements = new ArrayList<>();
  private final List<Replacement> pending = new ArrayList<>(); // of the URI that is read
  private int pos;
  private int labels; // of the host that is read
  private boolean hasAddress; // before the host
  private int triedTo; // up to where there is no name
  private int seenTo; // what was tried last reached up to here
  private boolean isWithin; // the rest of a URI

  private Refanging(CharSequence run, int begin, int stop) {
    this.run = run;
    this.begin = begin;
    this.stop = stop;
    this.pos = begin;
  }

  /** What is to be replaced in a whole run, in order; mostly nothing. */
  static List<Replacement> replacements(CharSequence run) {
    return mayHave(run) ? readLast(run, null).replacements : List.of();
  }

  /** Reads the last piece of a run, or the whole run, after the piece before it. */
  static Refanging readLast(CharSequence run, @Nullable Refanging before) {
    return readPiece(run, before, run.length());
  }

  /**
   * Reads the first of a long run, up to a URI that may go on after what is visible of it.
   *
   * @param before the piece before, whose last character is the first of this one
   */
  static Refanging readFirst(CharSequence run, @Nullable Refanging before) {
    return readPiece(run, before, run.length() - LOOKAHEAD);
  }

  private static Refanging readPiece(CharSequence run, @Nullable Refanging before, int stop) {
    Refanging refanging = new Refanging(run, before == null ? 0 : 1, stop);
    if (before != null) {
      refanging.isWithin = before.isWithin;
      refanging.triedTo = before.triedTo - (before.pos - 1);
    }
    refanging.read();
    if (isExpression(run.toString())) {
      refanging.replacements.clear();
    }
    return refanging;
  }

  /** What is to be replaced up to the end, in order. */
  List<Replacement> replacements() {
    return replacements;
  }

  /** Up to where the run was read. */
  int end() {
    return pos;
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
    if (isWithin) {
      readRest();
    }
    while (pos < stop && !isWithin) {
      int before = pos;
      int tried = triedTo;
      int found = replacements.size();
      seenTo = pos = afterCodes(pos);
      boolean isStart = pos == 0 || pos > before || !Characters.isAlphanum(run.charAt(pos - 1));
      if (!isStart || !readUri() && (pos < triedTo || !readName())) {
        pos = Math.min(pos + 1, run.length());
      }
      if (before > begin && seenTo >= stop && stop < run.length()) {
        pos = before; // what may go on is read again, with more of the run
        triedTo = tried;
        isWithin = false;
        replacements.subList(found, replacements.size()).clear();
        return;
      }
    }
  }

  /**
   * The index after codes that set a colour, {@code ESC [ 1 ; 32 m}; their letters are no scheme's.
   */
  private int afterCodes(int index) {
    int end = index;
    for (int next = afterCode(end); next > end; next = afterCode(end)) {
      end = next;
    }
    return end;
  }

  private int afterCode(int index) {
    if (index + 2 >= run.length() || run.charAt(index) != ESCAPE || run.charAt(index + 1) != '[') {
      return index;
    }
    int i = index + 2;
    while (i < run.length() - 1 && (Characters.isDigit(run.charAt(i)) || run.charAt(i) == ';')) {
      i++;
    }
    return Characters.isAlpha(run.charAt(i)) ? i + 1 : index;
  }

  /** A URI with a scheme; whether there is one, with a mark or without. */
  private boolean readUri() {
    pending.clear();
    int start = pos;
    int end = Math.min(run.length(), start + LONGEST_SCHEME);
    while (pos < end && Characters.isAlpha(run.charAt(pos))) {
      pos++;
    }
    String scheme = run.subSequence(start, pos).toString();
    String plain = Mark.refangedScheme(scheme);
    if (!plain.equals(scheme)) {
      pending.add(new Replacement(start, pos, plain));
    }
    boolean isUri =
        pos > start && readSeparator() && readHost(true) && (labels > 1 || mayHaveOneLabel(plain));
    return isUri ? accept() : reject(start);
  }

  /** A mail address or a name without a scheme. */
  private boolean readName() {
    pending.clear();
    int start = pos;
    boolean isNamed =
        readHost(false)
            && (hasAddress || labels > 2 && (begins("www", start) || begins("ftp", start)));
    if (!isNamed) {
      triedTo = pos;
    }
    return isNamed ? accept() : reject(start);
  }

  private boolean accept() {
    seenTo = pos;
    replacements.addAll(pending);
    if (!pending.isEmpty()) {
      readRest();
    }
    return true;
  }

  private boolean reject(int start) {
    seenTo = Math.max(seenTo, pos);
    pos = start;
    return false;
  }

  private boolean begins(String label, int start) {
    return run.subSequence(start, start + label.length()).toString().equalsIgnoreCase(label);
  }

  /** Whether hosts of one label are usual, {@code http://localhost/}. */
  private static boolean mayHaveOneLabel(String scheme) {
    return scheme.equalsIgnoreCase("http") || scheme.equalsIgnoreCase("https");
  }

  /** The colon and the slashes, with marks or without. */
  private boolean readSeparator() {
    if (take(Mark.SEPARATOR)) {
      return true;
    }
    return (take(Mark.COLON) || take(':')) && readSlash() && readSlash();
  }

  private boolean readSlash() {
    take('\\');
    return take(Mark.SLASH) || take('/');
  }

  /**
   * A host with what stands before it; whether it is one.
   *
   * @param mayHavePort whether a colon may stand in it, before a port or a password
   */
  private boolean readHost(boolean mayHavePort) {
    labels = 0;
    hasAddress = false;
    boolean isLabel = false; // whether the last was a letter, not a sign
    int end = Math.min(run.length(), pos + LONGEST_HOST);
    while (pos < end) {
      if (isOfLabel(run.charAt(pos))) {
        labels += isLabel ? 0 : 1;
        isLabel = true;
        pos++;
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

  /** What follows a host that has a mark, or a scheme that was another. */
  private void readRest() {
    pending.clear();
    while (pos < stop && run.charAt(pos) != ESCAPE && !startsUri()) {
      if (!take(Mark.DOT) && !take(Mark.SLASH) && !take(Mark.COLON) && !take(Mark.AT)) {
        pos++;
      }
    }
    isWithin = pos >= stop;
    seenTo = pos;
    replacements.addAll(pending);
  }

  /** Whether another URI begins here, as in a list without blanks. */
  private boolean startsUri() {
    if (Characters.isAlphanum(run.charAt(pos - 1))) {
      return false;
    }
    int end = pos;
    int most = Math.min(run.length(), pos + LONGEST_SCHEME);
    while (end < most && Characters.isAlpha(run.charAt(end))) {
      end++;
    }
    String sign = run.subSequence(end, Math.min(run.length(), end + 2)).toString();
    return end > pos && (sign.equals(":/") || sign.equals("[:"));
  }

  private boolean take(char sign) {
    boolean isThere = pos < run.length() && run.charAt(pos) == sign;
    pos += isThere ? 1 : 0;
    return isThere;
  }

  private boolean take(Mark mark) {
    int length = mark.length(run, pos);
    if (length > 0) {
      pending.add(new Replacement(pos, pos + length, mark.plain()));
      pos += length;
    }
    return length > 0;
  }
}
