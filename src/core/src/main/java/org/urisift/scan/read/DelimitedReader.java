package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.markup.Backslash;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.markup.Escape;
import org.urisift.scan.start.Pairs;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Alterations;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** Reads a URI in angle brackets or quotes up to the closing one (D3 to D6, D12, R1, R2, R5). */
public final class DelimitedReader {
  /** The number of apostrophes inside words that do not close the quotes; a further one does. */
  private static final int MOST_APOSTROPHES = 8;

  /** How a reading ended. */
  public enum End {
    CLOSED,
    /** The URI ended at white space before prose (D4). */
    CUT,
    /** The brackets or quotes do not delimit a URI. */
    OPEN,
    /** It has too many characters. */
    LIMIT,
    /** It has too many lines. */
    LINES
  }

  private final Input input;
  private final Candidate text;
  private final DelimitedLines lines;
  private final Gap gap;
  private final boolean header;
  private final boolean joins;
  private final boolean markup;
  private final boolean strict;

  /** After {@link End#CLOSED}, the index after the closing character. */
  public int resume;

  /** Whether white space was removed between two pieces, even if the second was then cut off. */
  public boolean joined;

  private int start;
  private char closer;
  private boolean prefixed;
  private boolean isData; // whether it is a data URI in quotes, to which blanks belong
  private boolean isWhole; // whether white space never ends the URI

  private int added; // the input index up to which characters were added or left out
  private int apostrophes;
  private boolean isFolded; // whether a backslash folds the next line break
  private int doubtfulLength; // of the text up to the first break that may end the URI, or -1

  /**
   * Creates a reader.
   *
   * @param text receives the URI
   * @param header whether all white space in brackets is removed (R5)
   * @param joins whether line breaks are removed (R6)
   * @param markup whether the text is XML or HTML source
   * @param strict whether characters outside the grammar end a URI
   */
  public DelimitedReader(
      Input input, Candidate text, boolean header, boolean joins, boolean markup, boolean strict) {
    this.strict = strict;
    this.markup = markup;
    this.input = input;
    this.text = text;
    this.lines = new DelimitedLines(input);
    this.gap = new Gap(input, text);
    this.header = header;
    this.joins = joins;
  }

  /**
   * Reads a URI from its scheme on. After {@link End#CUT}, the text holds only the URI.
   *
   * @param prefixed whether {@code URL:} stands before the scheme. Then a bar does not begin a
   *     label, and white space in angle brackets does not end the URI
   */
  public End read(int start, char closer, boolean prefixed) {
    begin(start, closer);
    this.prefixed = prefixed;
    isWhole = prefixed && closer == '>' || header;
    return readToEnd();
  }

  /** Like {@link #read}, but removes all blanks and line breaks. */
  public End readWhole(int start, char closer) {
    begin(start, closer);
    prefixed = false;
    isWhole = true;
    return readToEnd();
  }

  private void begin(int start, char closer) {
    this.start = start;
    this.closer = closer;
    isData = closer != '>' && Characters.equalsIgnoreCase("data:", input.bytes, start, start + 5);
    text.clear();
    lines.begin(start, closer);
    gap.begin(closer);
    joined = false;
    added = start;
    apostrophes = 0;
    isFolded = false;
    doubtfulLength = -1;
  }

  private End readToEnd() {
    int i = start;
    while (i - added + text.length() <= Limits.LONGEST_CANDIDATE && i - start < Limits.AHEAD) {
      int c = input.peek(i);
      if (c == closer && closes(i) || c == '\'' && closesBackquote(i)) {
        text.add(input, added, i);
        resume = i + 1;
        return End.CLOSED;
      }
      int blanks = Characters.isBlank(c) ? lengthInside(i) : 0;
      if (blanks > 0) {
        i += blanks; // they are escaped later
      } else if (Characters.isBlank(c) || Characters.isBreak(c)) {
        text.add(input, added, i);
        End end = skipGap(i);
        if (end != null) {
          return end;
        }
        i = added;
      } else if (c == '|' && closer == '>' && !prefixed) {
        text.add(input, added, i);
        resume = i; // the label of a link is text
        return End.CLOSED;
      } else if (closer != '>' && ",;|".indexOf(c) >= 0 && beginsUri(i + 1)) {
        return End.OPEN; // a list
      } else if (isNeverInside(i, c) && !(c == '\\' && isEscape(i))) {
        return End.OPEN;
      } else {
        int escape = c == '\\' ? escapeLength(i) : 0;
        i += c == '{' ? Math.max(1, Escape.length(input, i, false, markup)) - 1 : 0;
        int ampersand = c == '&' ? Entities.lengthInValue(input, i, start - 1, markup) : 0;
        if (escape > 0 || ampersand > 0) {
          i += ampersand > 0 ? 1 : 0;
          escape += ampersand;
          text.add(input, added, i);
          added = i + escape;
        }
        i += Math.max(1, escape);
      }
    }
    text.add(input, added, i);
    return End.LIMIT;
  }

  /** The length of what begins with a blank at an index and belongs to the URI; 0 for none. */
  private int lengthInside(int i) {
    boolean isInFile =
        closer != '>'
            && !strict
            && Gap.isInFileName(input, start, i, closer, input.before(start - 1) == '=');
    boolean isAt = closer == '>' && !strict && Gap.isInAddress(input, start, i);
    return isData || isInFile ? 1 : isAt ? Alterations.AT.length() : 0;
  }

  /** Whether another URI with slashes begins at an index. */
  private boolean beginsUri(int index) {
    return index - 1 > start && UriStart.beginsAt(input, index);
  }

  /** Whether the closing character at an index closes: most apostrophes inside words do not. */
  private boolean closes(int i) {
    return closer != '\'' && closer != '’'
        || !Characters.isAlphanum(input.peek(i + 1))
        || ++apostrophes > MOST_APOSTROPHES;
  }

  /** Whether an apostrophe closes a quotation in GNU style, {@code `quotation'}. */
  private boolean closesBackquote(int i) {
    int next = input.peek(i + 1);
    return closer == '`'
        && (next < 0
            || Characters.isWhite(next)
            || Characters.isTrailing(next)
            || next == ')'
            || next == '\'');
  }

  /** Skips white space; returns how the URI ends there, or null if it goes on. */
  private @Nullable End skipGap(int from) {
    int i = input.skipBlanks(from);
    if (input.peek(i) == '\\') { // a folded line, even after blanks
      i = input.skipBlanks(i + foldLength(i));
    }
    boolean hasBreak = Characters.isBreak(input.peek(i));
    if (hasBreak) {
      End end = lines.read(input.afterBreak(i));
      i = lines.index;
      if (end != null) {
        resume = i;
        return end;
      }
    }
    if (input.peek(i) == closer && closes(i)) {
      resume = i + 1;
      return End.CLOSED;
    }
    if (i - start >= Limits.AHEAD) {
      return End.LIMIT;
    }
    if (hasBreak && !joins || gap.beginsAnew(i, hasBreak)) {
      return End.OPEN;
    }
    boolean isHyphenated = hasBreak && Characters.isSoftHyphen(text.last());
    boolean wasFolded = isFolded;
    isFolded = false;
    if (!isWhole && !isHyphenated && !wasFolded && !gap.goesOn(i, hasBreak)) {
      if (!hasBreak || closer != '>') {
        return cut();
      }
      doubtfulLength = doubtfulLength < 0 ? text.length() : doubtfulLength;
    }
    if (isHyphenated) {
      text.truncate(text.length() - 1);
    }
    added = i;
    joined = true;
    return null;
  }

  /** Ends the URI before prose, or at the first doubtful line break before that. */
  private End cut() {
    if (doubtfulLength >= 0) {
      text.truncate(doubtfulLength);
    }
    return End.CUT;
  }

  /** Whether a character shows that the brackets or quotes do not delimit a URI. */
  private boolean isNeverInside(int i, int c) {
    return c < 0
        || c == '<' && !isData
        || c == '"'
        || Characters.isControl(c)
        || closer != '>' && !isData && (c == '>' || c == '\\')
        || c > 127
            && (Characters.isWhite(c) && (strict || !BeyondAscii.goesOnAfterInvisible(input, i))
                || Pairs.closer(c) == closer);
  }

  /** D6: the length of an escape or line fold that is not part of the URI; 0 for none. */
  private int escapeLength(int i) {
    int fold = foldLength(i);
    isFolded = fold > 0;
    if (isFolded) {
      return fold;
    }
    int slash = slashEscapeLength(i);
    return slash > 0 ? slash : Backslash.length(input, i);
  }

  /** Whether a backslash begins an escape or a fold, so that it does not end the URI. */
  private boolean isEscape(int i) {
    return foldLength(i) > 0
        || slashEscapeLength(i) > 0
        || Escape.length(input, i, false, false) > 0;
  }

  /** The number of backslashes that escape a slash, as in JSON; 0 for none. */
  private int slashEscapeLength(int i) {
    int end = input.skip(i + 1, closer == '>' ? 2 : 0, 0, "\\");
    return (closer == '"' || closer == '>') && input.peek(end) == '/' ? end - i : 0;
  }

  /** The number of backslashes, 1 or 2, that fold a line (RFC 8792); 0 for none. */
  private int foldLength(int i) {
    int length = input.peek(i + 1) == '\\' ? 2 : 1;
    return input.endsLine(i + length) ? length : 0;
  }
}
