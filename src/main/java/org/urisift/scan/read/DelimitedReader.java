package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.markup.Backslash;
import org.urisift.scan.markup.UnicodeEscape;
import org.urisift.scan.start.Pairs;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;

/** Reads what stands in angle brackets or quotes to what closes it (D3 to D6, D12, R1, R2, R5). */
public final class DelimitedReader {
  /** So many with a letter behind them are taken for those of words; the next one closes. */
  private static final int MOST_APOSTROPHES = 8;

  /** How the reading ended. */
  public enum End {
    /** At the closing bracket or quote. */
    CLOSED,
    /** At a blank or break that prose makes (D4). */
    CUT,
    /** It is not delimited by this pair after all. */
    OPEN,
    /** The candidate is longer than the limit. */
    LIMIT,
    /** It stands on more lines than the limit. */
    LINES
  }

  private final Window window;
  private final DelimitedLines lines;
  private final Gap gap;
  private final LinkLabel label;
  private final boolean header;
  private final boolean joins;

  /** After {@link End#CLOSED}: the index behind the closing character. */
  public int resume;

  /** Whether white space went that stood between two pieces, cut off again or not. */
  public boolean joined;

  // of the candidate
  private Candidate text;
  private int start;
  private char closer;
  private boolean prefixed;
  private boolean isWhole; // white space is no end, whatever follows it

  // of what has been read of it
  private int last; // window index of the first character not yet added
  private int apostrophes;
  private boolean behindAuthority;
  private boolean folded; // by a backslash before the break that comes next
  private int weak; // length of the text at the first break that prose could have made, -1 for none

  /**
   * A reader.
   *
   * @param header whether all white space in the brackets goes (R5)
   * @param joins whether line breaks are joined over (R6)
   */
  public DelimitedReader(Window window, boolean header, boolean joins) {
    this.window = window;
    this.lines = new DelimitedLines(window);
    this.gap = new Gap(window);
    this.label = new LinkLabel(window);
    this.header = header;
    this.joins = joins;
  }

  /**
   * Reads from the scheme's first character. After {@link End#CUT} the text holds what came before
   * the cut.
   *
   * @param prefixed whether a prefix stands before it: then nothing is a label, and in brackets
   *     blanks and breaks are no end, whatever follows them; in quotes it labels what prose follows
   */
  public End read(Candidate text, int start, char closer, boolean prefixed) throws IOException {
    begin(text, start, closer);
    this.prefixed = prefixed;
    isWhole = prefixed && closer == '>' || header;
    return readToEnd();
  }

  /** Reads with blanks and breaks as no end, to see the joined form. */
  public End readWhole(Candidate text, int start, char closer) throws IOException {
    begin(text, start, closer);
    prefixed = false;
    isWhole = true;
    return readToEnd();
  }

  private void begin(Candidate text, int start, char closer) {
    this.text = text;
    this.start = start;
    this.closer = closer;
    text.clear();
    lines.begin(start, closer);
    gap.begin(text, start, closer);
    label.begin(start);
    joined = false;
    last = start;
    apostrophes = 0;
    behindAuthority = false;
    folded = false;
    weak = -1;
  }

  private End readToEnd() throws IOException {
    int i = start;
    while (i - last + text.length() <= Limits.LONGEST_CANDIDATE && i - start < Limits.AHEAD) {
      int c = window.at(i);
      if (c == closer && closes(i) || c == '\'' && closesBackquote(i)) {
        text.add(window, last, i);
        resume = i + 1;
        return End.CLOSED;
      }
      if (Window.isBlank(c) || Window.isBreak(c)) {
        text.add(window, last, i);
        End end = gap(i);
        if (end != null) {
          return end;
        }
        i = last;
      } else if (c == '|' && closer == '>' && !prefixed && label.begins(text, last, i)) {
        text.add(window, last, i);
        resume = label.end(i);
        return resume >= 0 ? End.CLOSED : End.OPEN;
      } else if (endsAll(c) && !(c == '\\' && isEscape(i))) {
        return End.OPEN;
      } else {
        int escape = c == '\\' ? backslash(i) : 0;
        if (escape > 0) {
          text.add(window, last, i);
          last = i + escape;
        }
        i += Math.max(1, escape);
      }
    }
    text.add(window, last, i);
    return End.LIMIT;
  }

  /** Whether the last reading ended at a break that parts one URI from the next. */
  public boolean parts() {
    return gap.parts;
  }

  /** An apostrophe inside a word closes nothing, as long as such are few. */
  private boolean closes(int i) throws IOException {
    return closer != '\'' && closer != '’'
        || !Characters.isAlphanum(window.at(i + 1))
        || ++apostrophes > MOST_APOSTROPHES;
  }

  /** GNU's {@code `quotation'}. */
  private boolean closesBackquote(int i) throws IOException {
    int next = window.at(i + 1);
    return closer == '`'
        && (next < 0
            || Characters.isWhite(next)
            || Characters.isTrailing(next)
            || next == ')'
            || next == '\'');
  }

  /**
   * White space: goes, or ends the URI. Null to read on at {@link #last}, which stands behind it.
   */
  private End gap(int from) throws IOException {
    int i = window.skipBlanks(from);
    if (window.at(i) == '\\') { // blanks before what folds a line say nothing of what follows
      i = window.skipBlanks(i + fold(i));
    }
    boolean breaks = Window.isBreak(window.at(i));
    if (breaks) {
      End end = lines.read(window.afterBreak(i));
      i = lines.index;
      if (end != null) {
        resume = i;
        return end;
      }
    }
    if (window.at(i) == closer && closes(i)) {
      resume = i + 1;
      return End.CLOSED;
    }
    if (i - start >= Limits.AHEAD) {
      return End.LIMIT;
    }
    if (breaks && !joins || gap.beginsAnew(i, breaks)) {
      return End.OPEN;
    }
    boolean isHyphenated = breaks && Window.isSoftHyphen(text.last());
    boolean isFolded = folded;
    folded = false;
    if (!isWhole && !isHyphenated && !isFolded && !gap.goesOn(i, breaks)) {
      if (!breaks || closer != '>') {
        return cut(i);
      }
      weak = weak < 0 ? text.length() : weak;
    }
    if (isHyphenated) {
      text.truncate(text.length() - 1);
    }
    last = i;
    joined = true;
    return null;
  }

  /** Prose begins at an index: what is joined before it counts where the pair closes behind it. */
  private End cut(int from) throws IOException {
    if (weak >= 0) {
      text.truncate(weak);
    }
    return text.pieces() == 1 || isClosed(from) ? End.CUT : End.OPEN;
  }

  private boolean isClosed(int from) throws IOException {
    int left = lines.left();
    for (int i = from; i - start < Limits.AHEAD; i++) {
      int c = window.at(i);
      if (c == closer && closes(i)) {
        return true;
      }
      boolean isBreak = Window.isBreak(c);
      if (c < 0
          || c == '<'
          || c == '"'
          || c != closer && Pairs.closer(c) == closer
          || isBreak && --left < 0) {
        return false;
      }
      int next = isBreak ? window.skipBlanks(window.afterBreak(i)) : i;
      if (isBreak && Window.isBreak(window.at(next))) {
        return false;
      }
      i = Math.max(i, next - 1);
    }
    return false;
  }

  /** Whether a character stands in no URI that this pair holds. */
  private boolean endsAll(int c) {
    return c < 0
        || c == '<'
        || c == '"'
        || Characters.isControl(c)
        || closer != '>' && (c == '>' || c == '\\')
        || c > 127 && (Characters.isWhite(c) || Pairs.closer(c) == closer);
  }

  /** D6: the length of what is the text's at a backslash: an escape, or what folds a line. */
  private int backslash(int i) throws IOException {
    int fold = fold(i);
    folded = fold > 0;
    if (folded) {
      return fold;
    }
    return isSlash(i) ? 1 : Backslash.length(window, i);
  }

  /** Whether the backslash is none of the URI's, but does not end it. */
  private boolean isEscape(int i) throws IOException {
    return fold(i) > 0
        || isSlash(i)
        || UnicodeEscape.length(window, i, false) > 0
            && (UnicodeEscape.isLetter(window, i) || isBehindAuthority(i));
  }

  /** Whether the authority ended before an index; asked of the text once, until it has. */
  private boolean isBehindAuthority(int i) {
    if (!behindAuthority) {
      String read = text + window.text(last, i);
      int colon = read.indexOf(':');
      behindAuthority = colon >= 0 && UriText.pathStart(read, colon) < read.length();
    }
    return behindAuthority;
  }

  /**
   * Whether the backslash is one that JSON has before a slash, in a string that is a URI: it has
   * them before each of its slashes, the first ones behind the scheme, or before none.
   */
  private boolean isSlash(int i) throws IOException {
    int first = text.pieces() == 0 ? i : text.to(0);
    return (closer == '"' || closer == '>')
        && window.at(i + 1) == '/'
        && window.get(first - 1) == ':'
        && window.holds("\\/\\/", first);
  }

  /** How many backslashes, one or two, end a line that goes on (RFC 8792); 0 for none. */
  private int fold(int i) throws IOException {
    int length = window.at(i + 1) == '\\' ? 2 : 1;
    return window.endsLine(i + length) ? length : 0;
  }
}
