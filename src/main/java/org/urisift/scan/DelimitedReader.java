package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.Options.Option;

/** Reads what stands in angle brackets or quotes to what closes it (D3 to D5, R1, R2). */
final class DelimitedReader {
  /** Lines that a URI in quotes may stand on. */
  private static final int QUOTE_LINES = 3;

  /** So many with a letter behind them are those of words; the next one closes all the same. */
  private static final int MOST_APOSTROPHES = 8;

  private static final String SCHEMA_LOCATION = "schemalocation";

  /** How the reading ended. */
  enum End {
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
  private final Quoting quoting;
  private final LineMark mark;
  private final boolean header;
  private final boolean joins;

  /** After {@link End#CLOSED}: the index behind the closing character. */
  int resume;

  /** Whether white space went that stood between two pieces, cut off again or not. */
  boolean joined;

  /** Whether the reading ended at a break that parts one URI from the next. */
  boolean parts;

  private Candidate text;
  private int start;
  private char closer;
  private int lines;
  private int apostrophes;
  private int marks; // of the opening line; -1 while not counted
  private int lastMarks;
  private boolean prefixed;
  private boolean queried; // a query was seen before a bar
  private boolean folded; // by a backslash before the break that comes next
  private int weak; // length of the text at the first break that prose could have made, -1 for none
  private int last; // window index of the first character not yet added

  DelimitedReader(Options options, Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.mark = new LineMark(window);
    this.header = options.has(Option.HEADER);
    this.joins = options.join() != JoinLevel.NONE;
  }

  /**
   * Reads from the scheme's first character. After {@link End#CUT} the text holds what came before
   * the cut.
   *
   * @param prefixed whether a prefix stands before it: then blanks and breaks are no end, whatever
   *     follows them, and nothing is a label
   */
  End read(Candidate text, int start, char closer, boolean prefixed) throws IOException {
    this.prefixed = prefixed;
    return readTo(text, start, closer, prefixed);
  }

  /** Reads with blanks and breaks as no end, to see the joined form. */
  End readWhole(Candidate text, int start, char closer) throws IOException {
    prefixed = false;
    return readTo(text, start, closer, true);
  }

  private End readTo(Candidate text, int start, char closer, boolean whole) throws IOException {
    this.text = text;
    this.start = start;
    this.closer = closer;
    text.clear();
    joined = false;
    lines = 1;
    apostrophes = 0;
    marks = -1;
    weak = -1;
    folded = false;
    parts = false;
    queried = false;
    last = start;
    int i = start;
    while (i - last + text.length() <= UriScanner.LONGEST_CANDIDATE && i - start < Window.AHEAD) {
      int c = window.at(i);
      if (c == closer && closes(i) || c == '\'' && closesBackquote(i)) {
        text.add(window, last, i);
        resume = i + 1;
        return End.CLOSED;
      }
      if (Window.isBlank(c) || Window.isBreak(c)) {
        text.add(window, last, i);
        End end = gap(i, whole || header);
        if (end != null) {
          return end;
        }
        i = last;
      } else if (c == '|' && closer == '>' && !prefixed && !partsValues(i)) {
        text.add(window, last, i);
        return label(i) ? End.CLOSED : End.OPEN;
      } else if (endsAll(c) && !(c == '\\' && foldsLine(i))) {
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

  /** The length of what is the text's: an escape, or what folds a line; else 0. */
  private int backslash(int i) throws IOException {
    folded = foldsLine(i);
    return folded ? window.at(i + 1) == '\\' ? 2 : 1 : Escape.length(window, i);
  }

  /** Whether a backslash, or two, end a line that goes on (RFC 8792). */
  private boolean foldsLine(int i) throws IOException {
    int behind = window.at(i + 1) == '\\' ? i + 2 : i + 1;
    return window.endsLine(behind);
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

  private boolean endsAll(int c) {
    return c < 0
        || c == '<'
        || c == '"'
        || Characters.isControl(c)
        || closer != '>' && (c == '>' || c == '\\')
        || c > 127 && (Characters.isWhite(c) || Quotes.closer(c) == closer);
  }

  /**
   * Whether the query goes on behind a bar, {@code ?lang=en|sv&page=2}: it parts values, and no
   * label begins with it.
   */
  private boolean partsValues(int bar) throws IOException {
    queried = queried || Words.find(text, '?') >= 0 || window.find('?', last, bar) < bar;
    return queried && Words.goesOnQuery(window, bar + 1);
  }

  /**
   * The label of a link in the form {@code <uri|label>}: to the closing bracket, over line ends.
   */
  private boolean label(int bar) throws IOException {
    int breaks = 0;
    for (int i = bar; i - start < Window.AHEAD; i++) {
      int c = window.at(i);
      if (c == '>') {
        resume = i + 1;
        return true;
      }
      if (c < 0 || c == '<' || Window.isBreak(c) && ++breaks > UriScanner.MOST_LINES) {
        return false;
      }
    }
    return false;
  }

  /**
   * White space: goes, or ends the URI. Null to read on at {@link #last}, which stands behind it.
   */
  private End gap(int from, boolean whole) throws IOException {
    int i = window.skipBlanks(from);
    if (window.at(i) == '\\' && foldsLine(i)) { // so, blanks before it say nothing of what follows
      i = window.skipBlanks(window.at(i + 1) == '\\' ? i + 2 : i + 1);
    }
    boolean breaks = Window.isBreak(window.at(i));
    if (breaks) {
      End end = nextLine(window.afterBreak(i));
      if (end != null) {
        return end;
      }
      i = last;
    }
    if (window.at(i) == closer && closes(i)) {
      resume = i + 1;
      return End.CLOSED;
    }
    if (i - start >= Window.AHEAD) {
      return End.LIMIT;
    }
    if (breaks && !joins || beginsAnew(i, breaks)) {
      return End.OPEN;
    }
    boolean isHyphenated = breaks && Window.isSoftHyphen(text.last());
    boolean isFolded = folded;
    folded = false;
    if (!whole && !isHyphenated && !isFolded && !goesOn(i, breaks)) {
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

  /** D3: whether what stands behind white space is delimited by itself, or another URI. */
  private boolean beginsAnew(int i, boolean breaks) throws IOException {
    int opener = window.at(i);
    if (opener == '<' || opener == '"' || Quotes.closer(opener) == closer) {
      return true;
    }
    boolean mayHold = breaks && (text.last() == '/' || text.last() == '=');
    return !mayHold && Words.find(text, ':') >= 0 && Words.beginsUri(window, i);
  }

  /** D4: whether what stands behind white space reads as more of the URI. */
  private boolean goesOn(int i, boolean breaks) throws IOException {
    int colon = Words.find(text, ':');
    if (colon < 0 || colon == text.length() - 1) {
      return true;
    }
    if (closer == '>') {
      return Words.continues(window, text, i, closer)
          && (breaks || !Words.isProse(window, text, i, closer));
    }
    if (!breaks) {
      return Words.endsOpen(text)
          && Words.continues(window, text, i, closer)
          && !Words.isProse(window, text, i, closer);
    }
    parts = isSchemaLocation() && !Words.endsOpen(text);
    return !parts && text.last() != ';' && (endsAt(i) || Words.continues(window, text, i, closer));
  }

  /**
   * Whether nothing but one word stands between an index and what closes, and does not look like
   * another thing than the rest of the URI.
   */
  private boolean endsAt(int from) throws IOException {
    int i = from;
    while (i - from < Words.LONGEST && !Words.ends(window.at(i), closer)) {
      i++;
    }
    if (window.at(i) != closer
        || Characters.isAlphanum(window.at(i + 1))
        || !Words.hasAlphanum(window, from, i)) {
      return false;
    }
    char first = window.get(from);
    boolean isSaid =
        Characters.isCapital(first) && Words.isWord(window, from, i, false)
            || Characters.isTrailing(window.get(i - 1));
    return Words.endsOpen(text)
        || !isSaid && !new Follower(text, window.text(from, i)).isComplete();
  }

  /** Whether it is the value of the attribute in which XML Schema has white space part URIs. */
  private boolean isSchemaLocation() {
    int quote = start - 1;
    while (quote > 0 && Characters.isWhite(window.get(quote))) {
      quote--;
    }
    int sign = beforeBlanks(quote);
    if (sign == 0 || window.get(sign - 1) != '=') {
      return false;
    }
    int end = beforeBlanks(sign - 1);
    int from = end - SCHEMA_LOCATION.length();
    return from >= 0 && Schemes.equalsIgnoreCase(SCHEMA_LOCATION, window.bytes, from, end);
  }

  private int beforeBlanks(int to) {
    int i = to;
    while (i > 0 && Window.isBlank(window.get(i - 1))) {
      i--;
    }
    return i;
  }

  /** Prose begins at an index: what is joined before it counts where the pair closes behind it. */
  private End cut(int from) throws IOException {
    if (weak >= 0) {
      text.truncate(weak);
    }
    return text.pieces() == 1 || isClosed(from) ? End.CUT : End.OPEN;
  }

  private boolean isClosed(int from) throws IOException {
    int line = lines;
    for (int i = from; i - start < Window.AHEAD; i++) {
      int c = window.at(i);
      if (c == closer && closes(i)) {
        return true;
      }
      boolean isBreak = Window.isBreak(c);
      if (c < 0
          || c == '<'
          || c == '"'
          || c != closer && Quotes.closer(c) == closer
          || isBreak && ++line > mostLines()) {
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

  private int mostLines() {
    return closer == '>' ? UriScanner.MOST_LINES : QUOTE_LINES;
  }

  /** The start of a continuation line (R1); null to go on at {@link #last}. */
  private End nextLine(int lineStart) throws IOException {
    if (++lines > mostLines()) {
      return closer == '>' ? End.LINES : End.OPEN;
    }
    if (marks < 0) {
      marks = quoting.depthOfLineAt(start);
      lastMarks = marks;
      mark.read(quoting.end, start, closer);
      marks = marks > 0 ? marks : quoting.lostDepth(start);
    }
    quoting.read(lineStart, marks);
    int i = mark.behind(quoting.end);
    int c = window.at(i);
    if (c < 0 || Window.isBreak(c)) {
      if (closer == '>'
          && quoting.depth > lastMarks) { // the last mark of a line of marks alone closes
        resume = quoting.lastMark + 1;
        return End.CLOSED;
      }
      return End.OPEN;
    }
    lastMarks = quoting.depth;
    if (c == '\f' || c == '<' || isSignature(i) || c == '>' && isDeeper(lineStart, i)) {
      return End.OPEN;
    }
    last = i;
    return null;
  }

  /** The mark before a signature, of which quoting often takes the blank. */
  private boolean isSignature(int i) throws IOException {
    return window.holds("--", i) && window.endsLine(i + 2);
  }

  /** A line that is quoted deeper than the opening one, and says something. */
  private boolean isDeeper(int lineStart, int i) throws IOException {
    int next = window.skipBlanks(i + 1);
    return quoting.depth == marks
        && (marks > 0 || i == lineStart)
        && (window.at(next) == '>' || next > i + 1 && Characters.isAlphanum(window.at(next)));
  }
}
