package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.fang.Refanging.Replacement;
import org.urisift.scan.text.Characters;

/**
 * Reads a scheme and its separator in a run, from an index on, and collects the replacements that
 * restore them.
 */
sealed class SchemeReader permits DefangedReader {
  /** The longest scheme with its marks. */
  static final int LONGEST_SCHEME = 12;

  private static final String SEPARATOR = "://";

  /**
   * A scheme.
   *
   * @param name the scheme that is meant
   * @param isDefanged whether it is written in a way that only a defanged scheme is
   * @param needsMarks whether it is another scheme if the host has no marks
   */
  record Scheme(String name, boolean isDefanged, boolean needsMarks) {}

  final CharSequence run;
  final int start;
  final List<Replacement> replacements = new ArrayList<>();
  int pos;
  boolean hasBlanks;
  private boolean hasEscapedSlash;
  private boolean hasBackslashes;
  private boolean lacksSlashes;

  SchemeReader(CharSequence run, int start) {
    this.run = run;
    this.start = start;
    this.pos = start;
  }

  /** Reads a scheme, perhaps with brackets or asterisks in it; null for none. */
  @Nullable Scheme readScheme() {
    StringBuilder letters = new StringBuilder();
    char close = 0;
    for (; pos - start < LONGEST_SCHEME; pos++) {
      char c = at(pos);
      if (Characters.isAlpha(c) || Characters.isDigit(c) && !letters.isEmpty()) {
        letters.append(Character.toLowerCase(c));
      } else if (close == 0 && Mark.opens(c) && Characters.isAlpha(at(pos + 1))) {
        close = Spelling.closer(c);
      } else if (close != 0 && c == close) {
        close = 0;
      } else if ((c == '*' || c == '_' || c == '#') && letters.indexOf("h") == 0) {
        letters.append('x');
      } else if (letters.isEmpty() || !Spelling.isZeroWidth(c)) {
        break;
      }
    }
    String written = run.subSequence(start, pos).toString();
    String name = Mark.refangedScheme(letters.toString());
    boolean isAsWritten = written.equalsIgnoreCase(letters.toString());
    boolean isKnown = !name.contentEquals(letters) || Mark.isDefangable(name);
    if (letters.isEmpty() || close != 0 || !isAsWritten && !isKnown) {
      return null;
    }
    if (!written.equalsIgnoreCase(name)) {
      replacements.add(new Replacement(start, pos, name));
    }
    boolean isChanged = !name.contentEquals(letters);
    boolean isDefanged = !isAsWritten || Mark.isDefangedScheme(letters.toString());
    return new Scheme(name, isDefanged, isChanged && !isDefanged);
  }

  /** Reads a colon or a separator that is a mark as a whole, after which no host has to follow. */
  boolean takeMark() {
    int end = Spelling.bracketedEnd(run, pos, ":");
    boolean isBeforeSlashes = at(end) == '/' && at(end + 1) == '/'; // code: "array[:]//comment"
    return takeBracketed(SEPARATOR) || !isBeforeSlashes && takeBracketed(":");
  }

  /** Reads a colon, perhaps with a mark. */
  boolean readColon() {
    return readSigns(":", false);
  }

  /**
   * Reads the colon and the slashes, with marks or without, and a blank after a defanged scheme.
   */
  boolean readSeparator(boolean isDefanged) {
    if (!readSigns(SEPARATOR, isDefanged)) {
      return false;
    }
    if (at(pos) == ' ' && Spelling.isOfLabel(run, pos + 1)) {
      hasBlanks = true;
      replace(pos + 1, "");
    }
    return true;
  }

  private boolean readSigns(String signs, boolean mayHaveBackslashes) {
    int read = 0;
    while (read < signs.length()) {
      char c = at(pos);
      if (Spelling.isZeroWidth(c)) {
        replace(pos + 1, "");
      } else if (Mark.opens(c)) {
        int end = pos + 1;
        int next = read;
        while (next < signs.length() && at(end) == signs.charAt(next)) {
          end++;
          next++;
        }
        boolean isClosed = at(end) == Spelling.closer(c);
        if (next == read || !isClosed && c != '[') {
          return false;
        }
        replace(isClosed ? end + 1 : end, signs.substring(read, next));
        read = next;
      } else if (c == signs.charAt(read)) {
        boolean isPlain = run.charAt(pos) == c;
        boolean isClosed = at(pos + 1) == ']' && at(pos + 2) == '/';
        if (isPlain && !isClosed) {
          pos++;
        } else {
          replace(isClosed ? pos + 2 : pos + 1, String.valueOf(c));
        }
        read++;
      } else if (c == '\\' && at(pos + 1) == '/') {
        hasEscapedSlash = true;
        pos++;
      } else if (c == '\\' && mayHaveBackslashes && read > 0) {
        hasBackslashes = true;
        replace(pos + 1, "/");
        read++;
      } else if (signs.equals(SEPARATOR) && read > 0 && c != '_' && Spelling.isOfLabel(run, pos)) {
        replacements.add(new Replacement(pos, pos, signs.substring(read)));
        lacksSlashes = true;
        return true;
      } else {
        return false;
      }
    }
    return true;
  }

  List<Replacement> replacements() {
    return replacements;
  }

  /** The index up to which the URI was read. */
  int end() {
    return pos;
  }

  /** Whether slashes are escaped, as in JSON and regular expressions. */
  boolean hasEscapedSlash() {
    return hasEscapedSlash;
  }

  /** Whether slashes are backslashes. */
  boolean hasBackslashes() {
    return hasBackslashes;
  }

  /** Whether a slash is missing or both, which only browsers read: {@code hxxps:a[.]example}. */
  boolean lacksSlashes() {
    return lacksSlashes;
  }

  boolean hasBlanks() {
    return hasBlanks;
  }

  final char at(int index) {
    return Spelling.plainAt(run, index);
  }

  final void replace(int end, String plain) {
    replacements.add(new Replacement(pos, end, plain));
    pos = end;
  }

  final boolean takeBracketed(String sign) {
    int end = Spelling.bracketedEnd(run, pos, sign);
    if (end > 0) {
      replace(end, sign);
    }
    return end > 0;
  }

  final boolean isBracketed(String sign) {
    return Spelling.bracketedEnd(run, pos, sign) > 0;
  }
}
