package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Reads a bare URI with the same URI in angle brackets after it, as mailers write links: {@code
 * http://a.example/b-⏎c<http://a.example/b-c>}. The URI in brackets shows which line breaks and
 * which double asterisks of bold text are not part of the bare one (R9); no sign is asked.
 */
public final class BracketedCopy {
  /** The maximum distance from the URI's start to the bracket, in UTF-16 units. */
  private static final int LONGEST = 1024;

  private final Input input;
  private boolean hasBreak;
  private boolean differs; // by a line break or asterisks: else the URI needs no copy

  // Neither a bracket nor a blank between words stands between these offsets.
  private long from = -1;
  private long to = -1;

  public BracketedCopy(Input input) {
    this.input = input;
  }

  /**
   * Replaces the text by the whole URI if that follows in brackets. Else returns false and leaves
   * the text unchanged.
   *
   * @param end the index after the part of the URI that was read
   */
  public boolean read(Candidate text, int start, int end, boolean mayBreak) {
    int bracket = bracket(start, end);
    boolean isBroken = mayBreak && endsLine(end);
    if (bracket < 0
        || !UriStart.beginsAt(input, bracket + 1)
        || !compare(null, start, bracket, isBroken)
        || !differs) {
      return false;
    }
    text.clear();
    return compare(text, start, bracket, isBroken);
  }

  /** The index of the bracket that follows without other words before it; -1 without one. */
  private int bracket(int start, int end) {
    boolean isKnown = input.base + end >= from && input.base + end < to;
    from = isKnown ? from : input.base + end;
    int i = isKnown ? (int) (to - input.base) : end;
    int next = i - start < LONGEST ? next(i) : i;
    while (next > i) {
      i = next;
      next = i - start < LONGEST ? next(i) : i;
    }
    to = input.base + i;
    return input.peek(i) == '<' ? i : -1;
  }

  /** The index after a run, or after a line end and the next quote marks; i before words. */
  private int next(int i) {
    int end = input.skip(i, LONGEST, Characters.RUN);
    if (end > i || input.peek(end) == '<') {
      return end;
    }
    int eol = input.skipBlanks(i);
    if (!Characters.isBreak(input.peek(eol))) {
      return input.peek(eol) == '<' ? eol : i;
    }
    int text = input.line(input.afterBreak(eol)).text();
    return Characters.isBreak(input.peek(text)) ? i : text;
  }

  /** Whether the last URI goes over a line end. */
  public boolean hasBreak() {
    return hasBreak;
  }

  /** Whether a line ends at an index and the next one begins like a piece of a URI. */
  private boolean endsLine(int index) {
    int eol = input.skipBlanks(index);
    if (!Characters.isBreak(input.peek(eol))) {
      return false;
    }
    int text = input.line(input.afterBreak(eol)).text();
    int to = text;
    while (to - text < Limits.LONGEST_NAME
        && Characters.isPlain(input.peek(to))
        && !Characters.isAlphanum(input.get(to))) {
      to++;
    }
    return Characters.isAlphanum(input.peek(to))
        && "!$'()*,:;".indexOf(input.peek(text)) < 0
        && !UriStart.beginsAt(input, text);
  }

  /** Whether both URIs are equal. Adds the equal characters to the text, unless it is null. */
  private boolean compare(@Nullable Candidate text, int start, int bracket, boolean mayBreak) {
    hasBreak = false;
    differs = false;
    int piece = start;
    int i = start;
    int j = bracket + 1; // in brackets
    while (i < bracket) {
      int skip = skipped(i, mayBreak);
      if (skip > 0 && i + skip < bracket) {
        add(text, piece, i);
        differs = true;
        i += skip;
        piece = i;
        continue;
      }
      int length = input.get(i) == input.peek(j) ? 1 : isEscape(i, j) ? 3 : 0;
      if (length == 0) {
        break;
      }
      i++;
      j += length;
      j += lineBreakLength(j);
    }
    add(text, piece, i);
    return input.skipBlanks(i) == bracket && input.peek(j) == '>';
  }

  /** The length of what is not part of the URI at an index: a line end, or asterisks. */
  private int skipped(int i, boolean mayBreak) {
    if (input.get(i) == '*' && input.peek(i + 1) == '*') {
      return 2;
    }
    int more = mayBreak ? lineBreakLength(i) : 0;
    hasBreak |= more > 0;
    return more;
  }

  private int lineBreakLength(int i) {
    int c = input.peek(i);
    if (c > ' ') {
      return 0;
    }
    int eol = input.skipBlanks(i);
    return Characters.isBreak(input.peek(eol)) ? input.line(input.afterBreak(eol)).text() - i : 0;
  }

  /** Whether the URI in brackets has an escape of the bare URI's character at j. */
  private boolean isEscape(int i, int j) {
    return input.peek(j) == '%'
        && input.peek(j + 2) >= 0
        && Characters.isHex(input.peek(j + 1))
        && Characters.isHex(input.peek(j + 2))
        && Character.digit(input.peek(j + 1), 16) * 16 + Character.digit(input.peek(j + 2), 16)
            == input.get(i);
  }

  private void add(@Nullable Candidate text, int from, int to) {
    if (text != null) {
      text.add(input, from, to);
    }
  }
}
