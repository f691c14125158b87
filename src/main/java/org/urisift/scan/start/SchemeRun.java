package org.urisift.scan.start;

import java.io.IOException;
import org.urisift.scan.check.Schemes;
import org.urisift.scan.markup.Backslash;
import org.urisift.scan.markup.Substitution;
import org.urisift.scan.markup.TerminalColour;
import org.urisift.scan.markup.Verbatim;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * The scheme characters that end before a colon, and which name begins among them (D1). Reused for
 * one colon after the other.
 */
public final class SchemeRun {
  /** The last of the letters that Latin has beyond US-ASCII. */
  private static final char LAST_LATIN = '\u024f';

  private final Window window;
  private final boolean anyScheme;

  private int run; // the first index of the scheme characters

  /** The index behind what the run was cut short by, a colour or an escape; -1 without. */
  private int parted;

  SchemeRun(Window window, boolean anyScheme) {
    this.window = window;
    this.anyScheme = anyScheme;
  }

  /** The first index of the scheme characters before a colon, which are then looked at. */
  int read(int colon, int lowest) throws IOException {
    int first = first(colon, lowest);
    parted = parted(first, colon, lowest);
    run = Math.max(first, parted);
    return run;
  }

  /** The same of others before an index, as where a name is broken over lines. */
  int start(int end, int lowest) throws IOException {
    int first = first(end, lowest);
    return Math.max(first, parted(first, end, lowest));
  }

  private int first(int end, int lowest) {
    int first = Math.max(lowest, end - Limits.LONGEST_NAME);
    int i = end;
    while (i > first && Characters.isScheme(window.get(i - 1))) {
      i--;
    }
    return i;
  }

  private int parted(int first, int end, int lowest) throws IOException {
    if (first <= lowest) {
      return -1;
    }
    return switch (window.get(first - 1)) {
      case '[', ';' -> TerminalColour.end(window, lowest, first, end);
      case '\\' -> behindEscape(first, end);
      case '(' -> Backslash.endOfName(window, first, end);
      default -> -1;
    };
  }

  private int behindEscape(int letter, int end) throws IOException {
    int name = Backslash.endBeforeKnown(window, letter, end);
    if (name >= 0 && Schemes.kind(window.bytes, name, end) != Schemes.Kind.UNKNOWN) {
      return name;
    }
    return Math.max(
        Backslash.endBefore(window, letter, end), Verbatim.endBefore(window, letter, end));
  }

  /**
   * The first place where a name can begin: a letter with no letter or digit before it; -1 without.
   */
  int firstName(int colon) {
    for (int i = run; i < colon; i++) {
      if (beginsName(i)) {
        return i;
      }
    }
    return -1;
  }

  private boolean beginsName(int i) {
    return Characters.isAlpha(window.get(i))
        && (i == 0 || i == parted || !Characters.isAlphanum(window.get(i - 1)));
  }

  /** The index of a name that counts without {@code //} behind its colon; -1 without. */
  int withoutSlashes(int colon) {
    for (int i = run; i < colon; i++) {
      if (beginsName(i)
          && colon - i >= 2
          && !endsVariable(i)
          && (anyScheme
              || Schemes.countsWithoutSlashes(window.bytes, i, colon)
                  && (!endsName(i) || Schemes.isJudged(window.bytes, i, colon)))) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Whether a hyphen or dot joins what begins at the index to a name, or a dot begins one, as in
   * {@code .icon-skype:before} or {@code a.skype:hover}; unlike {@code man...skype:x}.
   */
  private boolean endsName(int i) {
    char before = i > run ? window.get(i - 1) : ' ';
    char first = i > run + 1 ? window.get(i - 2) : ' ';
    return before == '-' && Characters.isAlphanum(first) || before == '.' && first != '.';
  }

  /** {@code CERT_FILE:} is no {@code FILE:}. */
  private boolean endsVariable(int i) {
    return i > 1 && window.get(i - 1) == '_' && Characters.isAlphanum(window.get(i - 2));
  }

  /** The index of the name before a colon that {@code //} follows; -1 without. */
  int withSlashes(int colon) throws IOException {
    int first = firstName(colon);
    if (first >= 0 && Schemes.kind(window.bytes, first, colon) != Schemes.Kind.UNKNOWN) {
      return first;
    }
    for (int i = colon - 1; i > run; i--) {
      if (beginsName(i)
          && Schemes.kind(window.bytes, i, colon) != Schemes.Kind.UNKNOWN
          && isPartedOff(i, colon)) {
        return i;
      }
    }
    int glued = Schemes.glued(window.bytes, colon); // "sdxcxhttps"
    if (glued >= run && (glued == run || isPlusPartedOff(glued))) { // unlike "hg+https"
      return glued;
    }
    return first >= 0 && colon - first >= 2 && !isPrefixOf(first, colon) && !endsWord(first)
        ? first
        : -1;
  }

  /** Whether a letter of the Latin alphabet outside US-ASCII stands before a name: Schéma. */
  private boolean endsWord(int name) {
    char before = name > 0 ? window.get(name - 1) : ' ';
    return before >= 'À' && before <= LAST_LATIN && before != '×' && before != '÷';
  }

  /**
   * Whether what stands before a known name parts it off: {@code man...http}. A plus sign does not,
   * {@code git+ssh}; one hyphen or stop only from a scheme that names places, since others end
   * longer names: {@code x-tag}.
   */
  private boolean isPartedOff(int name, int colon) {
    char before = window.get(name - 1);
    return isPlusPartedOff(name)
        && (before != '-' && before != '.'
            || name > 1 && window.get(name - 2) == before
            || Schemes.isLocation(window.bytes, name, colon));
  }

  /** Whether no plus sign stands before a name, or one that is the mark of a substitution. */
  private boolean isPlusPartedOff(int name) {
    return window.get(name - 1) != '+' || Substitution.isFirst(window, name - 1);
  }

  /** {@code URL://http://x/}: a prefix still, to which slashes were added (D2). */
  private boolean isPrefixOf(int name, int colon) throws IOException {
    return colon - name == 3 && isPrefix(name) && UriStart.isAt(window, colon + 3);
  }

  /** Whether {@code URL} or {@code URI} stands at an index (D2). */
  boolean isPrefix(int i) {
    return (Characters.equalsIgnoreCase("url", window.bytes, i, i + 3)
            || Characters.equalsIgnoreCase("uri", window.bytes, i, i + 3))
        && (i == 0 || !Characters.isAlphanum(window.get(i - 1)));
  }
}
