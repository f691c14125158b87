package org.urisift.scan.join;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.NextLine.Continuation;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.start.Pairs;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.BrokenEscape;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.LineMark;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Token;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;

/** Reads what stands before and after a line end. */
final class BreakReader {
  private final Window window;
  private final BareReader bare;
  private final Quoting quoting;
  private final LineMark comment;
  private final LineKind kind;

  BreakReader(Window window, BareReader bare) {
    this.window = window;
    this.bare = bare;
    this.quoting = new Quoting(window);
    this.comment = new LineMark(window);
    this.kind = new LineKind(window);
  }

  /**
   * What stands after a line end. It is null if text follows the URI on its own line; if the next
   * line is empty, quoted more deeply, begins anew ({@link LineKind}), or begins with another URI,
   * a rule such as {@code ====} or a sign that begins no piece; or if a sign such as {@code [}
   * follows its first word.
   *
   * @param start the index of the URI
   * @param end the index after the part of the URI that was read
   */
  @Nullable NextLine next(int start, int end) throws IOException {
    int pieceEnd = end + BrokenEscape.length(window, end);
    Continuation continuation = continuation(end, pieceEnd);
    boolean isSignLeftOut =
        continuation != Continuation.NONE && continuation != Continuation.ESCAPE;
    int eol = window.skipBlanks(isSignLeftOut ? pieceEnd + 1 : pieceEnd);
    if (!Window.isBreak(window.peek(eol)) || eol - start > Limits.AHEAD) {
      return null;
    }
    quoting.read(window.afterBreak(eol));
    int depth = quoting.depth;
    int text = quoting.end;
    boolean isString = continuation == Continuation.STRING;
    int from = isString ? afterQuote(start, text) : afterComment(start, text);
    boolean inComment = from > text && !isString;
    if (isString && from == text) {
      return null; // no string goes on
    }
    if (!beginsPiece(window.peek(from))
        || !BrokenEscape.isCompleted(window, from, pieceEnd - end)
        || depth > 0 && depth > depthOf(start)
        || kind.beginsAnew(start, end, from, inComment)
        || "-=&%#".indexOf(window.get(end - 1)) < 0 && UriStart.beginsAt(window, from)) {
      return null;
    }
    int to = bare.read(from, from + Limits.LONGEST_CANDIDATE);
    boolean isSign = to - from == 1 && !Characters.isTrailing(window.get(from));
    if (!isSign && !UriText.hasAlphanum(window, from, to)) {
      return null; // signs alone
    }
    int before = charBefore(start);
    int wordEnd = afterClosing(to, before);
    if (wordEnd == from || !endsWord(wordEnd)) {
      return null;
    }
    int lineEnd = LinesAround.lineEnd(window, wordEnd);
    int rest = Math.min(lineEnd, wordEnd + Limits.LONGEST_WORD);
    return new NextLine(
        pieceEnd,
        from,
        to,
        wordEnd,
        depth,
        indent(from),
        inComment,
        continuation,
        token(from, to, wordEnd),
        window.peek(to),
        window.text(wordEnd, rest),
        LinesAround.wordAt(window, wordEnd, rest),
        bare.state());
  }

  /**
   * The index after the quote that begins the next line, if a string with text opens before the
   * URI; else {@code text}.
   */
  private int afterQuote(int start, int text) throws IOException {
    int quote = window.skipBlanks(text);
    int line = window.lineStart(start);
    boolean hasText = start > line && window.find('"', line, start) < start - 1;
    return window.peek(quote) == '"' && hasText ? quote + 1 : text;
  }

  /**
   * The index after the comment sign of the next line, if the URI's line begins with the same sign;
   * else {@code text}.
   */
  private int afterComment(int start, int text) throws IOException {
    if (!comment.isComment(text)) {
      return text; // the usual case
    }
    comment.readComment(quoting.textOf(window.lineStart(start, LinesAround.LINE_LIMIT)));
    return comment.indexAfter(text);
  }

  private static boolean beginsPiece(int c) {
    return Characters.isAlphanum(c)
        || c > 127 && Pairs.closer(c) == 0
        || c > 0 && "/.?&#%=+-_~@".indexOf(c) >= 0;
  }

  private Continuation continuation(int end, int pieceEnd) throws IOException {
    if (pieceEnd > end) {
      return Continuation.ESCAPE;
    }
    int c = window.peek(end);
    if (c == '"' && Window.isBreak(window.peek(end + 1))) {
      return Continuation.STRING;
    }
    if ((c == '\\' || Window.isSoftHyphen(c)) && window.endsLine(end + 1)) {
      return c == '\\' ? Continuation.BACKSLASH : Continuation.SOFT_HYPHEN;
    }
    return Continuation.NONE;
  }

  private int charBefore(int start) {
    return start > 0 ? window.get(start - 1) : -1;
  }

  /** The quote depth of the URI; if its line lost quote marks when it was wrapped, with them. */
  private int depthOf(int start) throws IOException {
    int depth = quoting.depthOfLineAt(start);
    return Math.max(depth, quoting.lostDepth(start));
  }

  private int afterClosing(int from, int before) throws IOException {
    int i = from;
    while (i - from <= Limits.LONGEST_NAME && isClosing(window.peek(i), before)) {
      i++;
    }
    return i;
  }

  private static boolean isClosing(int c, int before) {
    return Characters.isTrailing(c)
        || c == ')'
        || c == ']'
        || c == '}' && before == '{'
        || Pairs.closes(c);
  }

  /** Whether the word ends here: at white space, a tag, a quote, a URI in brackets, a cut. */
  private boolean endsWord(int index) throws IOException {
    int c = window.peek(index + BrokenEscape.length(window, index));
    return c < 0
        || Characters.isWhite(c)
        || c == '<' && window.peek(index + 1) == '/'
        || (c == '<' || c == '[') && UriStart.beginsAt(window, index + 1)
        || (c == '\\' || Window.isSoftHyphen(c)) && window.endsLine(index + 1)
        || (c == '"' || c == '\\')
            && window.peek(window.skipBlanks(window.lineStart(index))) == '"'; // "b\n" of C
  }

  /** Reads what stands before a line end. */
  UriEnd read(Candidate text, int start, int colon, NextLine next) throws IOException {
    int piece = text.from(text.pieces() - 1);
    int line = window.lineStart(piece);
    int lead = quoting.textOf(line);
    lead = next.inComment() ? comment.indexAfter(lead) : lead;
    boolean isNear = lead < piece && piece - lead <= Limits.LONGEST_LINE;
    return new UriEnd(
        text.toString(),
        colon,
        text.pieces(),
        charBefore(start),
        text.hasQuery(),
        next.pieceEnd() - line,
        next.pieceEnd() - piece,
        quoting.depthOfLineAt(start),
        indent(lead),
        isNear ? Characters.strip(window.text(lead, piece)) : "");
  }

  private Token token(int from, int wordTo, int wordEnd) {
    int to = wordTo;
    while (to > from && Characters.isTrailing(window.get(to - 1))) {
      to--;
    }
    return new Token(window.text(from, wordEnd), window.text(from, to));
  }

  private int indent(int index) {
    return index - window.beforeBlanks(Math.max(0, index - Limits.LONGEST_LINE), index);
  }
}
