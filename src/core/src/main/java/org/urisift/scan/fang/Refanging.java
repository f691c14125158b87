package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;

/**
 * Finds the replacements that restore defanged URIs in a run of characters without white space: for
 * the schemes {@code hxxp}, {@code hxxps} and {@code fxp}, and for each {@link Mark}. Marks count
 * only in a URI with a scheme, in a mail address, or in a name with {@code www.} or {@code ftp.}:
 * {@code a[.]b} alone may be an expression. A regular expression stays as it is, since it names
 * many hosts. One instance per piece of a run.
 */
final class Refanging {
  /** Begins a terminal code, which belongs to the run of the text after it. */
  static final char ESCAPE = 27;

  /** A range of a run, and the text that replaces it. */
  record Replacement(int from, int to, String plain) {}

  /** Parts of regular expressions that no URI has. */
  private static final List<String> EXPRESSION_PARTS =
      List.of(".*", ".+", "[^", "(?", "]+", "]*", "a-z", "0-9");

  /** The most characters read ahead: a scheme and its separator. */
  private static final int LOOKAHEAD = 16;

  private static final int LONGEST_SCHEME = LOOKAHEAD - 4;

  /** The longest host with its user: at most half of what is read of a long run at once. */
  private static final int LONGEST_HOST = 500;

  private final CharSequence run;
  private final int begin; // a character before it belongs to the previous piece
  private final int stop; // what begins or continues here is left to the next piece
  private final List<Replacement> replacements = new ArrayList<>();
  private final List<Replacement> pending = new ArrayList<>(); // of the URI being read
  private int pos;
  private int labels; // number of labels in the host being read
  private boolean hasAddress; // whether a user and "@" stand before the host
  private int triedTo; // no name begins before this index
  private int attemptEnd; // how far the last attempt to read a URI came
  private boolean isWithin; // whether the next piece begins inside a URI

  private Refanging(CharSequence run, int begin, int stop) {
    this.run = run;
    this.begin = begin;
    this.stop = stop;
    this.pos = begin;
  }

  /** The replacements in a whole run, in order; usually none. */
  static List<Replacement> replacements(CharSequence run) {
    return mayHaveReplacements(run) ? readLast(run, null).replacements : List.of();
  }

  /** Reads the last piece of a run, after the given one; without one, the whole run. */
  static Refanging readLast(CharSequence run, @Nullable Refanging before) {
    return readPiece(run, before, run.length());
  }

  /**
   * Reads the next piece of a long run, but no URI that may continue after the piece.
   *
   * @param before the previous piece, whose last character is the first of this one; null for none
   */
  static Refanging readNext(CharSequence run, @Nullable Refanging before) {
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

  /** The replacements up to {@link #end}, in order. */
  List<Replacement> replacements() {
    return replacements;
  }

  /** The index up to which the run was read. */
  int end() {
    return pos;
  }

  private static boolean mayHaveReplacements(CharSequence run) {
    for (int i = 0; i + 2 < run.length(); i++) {
      if (Mark.findAt(run, i) != null || isX(run.charAt(i)) && isXorP(run.charAt(i + 1))) {
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
    return EXPRESSION_PARTS.stream().anyMatch(run::contains) || hasEscape(run);
  }

  /** Whether a run has a backslash that no slash follows; JSON may write {@code \/}. */
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
      int start = pos;
      int triedBefore = triedTo;
      int found = replacements.size();
      attemptEnd = pos = afterCodes(pos);
      boolean isStart = pos == 0 || pos > start || !Characters.isAlphanum(run.charAt(pos - 1));
      if (!isStart || !readUri() && (pos < triedTo || !readName())) {
        pos = Math.min(pos + 1, run.length());
      }
      if (start > begin && attemptEnd >= stop && stop < run.length()) {
        pos = start; // a URI may continue: read it again with more of the run
        triedTo = triedBefore;
        isWithin = false;
        replacements.subList(found, replacements.size()).clear();
        return;
      }
    }
  }

  /** The index after colour codes, {@code ESC [ 1 m}, whose letter is not part of a scheme. */
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

  /** Reads a URI with a scheme; returns whether there is one, with marks or without. */
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

  /** Reads a mail address or a name without a scheme; returns whether there is one. */
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
    attemptEnd = pos;
    replacements.addAll(pending);
    if (!pending.isEmpty()) {
      readRest();
    }
    return true;
  }

  private boolean reject(int start) {
    attemptEnd = Math.max(attemptEnd, pos);
    pos = start;
    return false;
  }

  private boolean begins(String label, int start) {
    return run.subSequence(start, start + label.length()).toString().equalsIgnoreCase(label);
  }

  /** Whether hosts of one label are usual for a scheme: {@code http://localhost/}. */
  private static boolean mayHaveOneLabel(String scheme) {
    return scheme.equalsIgnoreCase("http") || scheme.equalsIgnoreCase("https");
  }

  /** Reads the colon and the slashes, with marks or without. */
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
   * Reads a host and any user before it; returns whether there is one.
   *
   * @param mayHavePort whether it may have a colon, before a port or a password
   */
  private boolean readHost(boolean mayHavePort) {
    labels = 0;
    hasAddress = false;
    boolean isLabel = false; // whether the last character belongs to a label
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

  /** Reads the rest of a URI whose scheme or host is defanged. */
  private void readRest() {
    pending.clear();
    while (pos < stop && run.charAt(pos) != ESCAPE && !startsUri()) {
      if (!take(Mark.DOT) && !take(Mark.SLASH) && !take(Mark.COLON) && !take(Mark.AT)) {
        pos++;
      }
    }
    isWithin = pos >= stop;
    attemptEnd = pos;
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
