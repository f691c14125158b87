package org.urisift.scan.join;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.join.LineCache.LineShape;
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

/** Gathers the facts about a line end from the window around it. */
final class BreakReader {
  /** The number of lines to look at above the line end, and as many below. */
  private static final int AROUND = 10;

  /** The length of the token's start that is compared with the starts of other lines. */
  private static final int REPEATED = 8;

  /** A shorter token is not compared with the starts of other lines. */
  private static final int SHORTEST_REPEATED = 4;

  private final Window window;
  private final BareReader bare;
  private final Quoting quoting;
  private final LineMark comment;
  private final LineCache lineCache;
  private final LineKind kind;

  // Kept, since each URI of a list on one line has the same token below.
  private Token token = new Token("", "");
  private long tokenOffset = -1; // in the input

  BreakReader(Window window, BareReader bare) {
    this.window = window;
    this.bare = bare;
    this.quoting = new Quoting(window);
    this.comment = new LineMark(window);
    this.lineCache = new LineCache(window);
    this.kind = new LineKind(window);
  }

  /**
   * The first word of the next line. It is null if text follows the URI on its own line; if the
   * next line is empty, quoted more deeply, or begins with another URI, a rule such as {@code ====}
   * or a sign that begins no piece; or if a sign such as {@code [} follows the word.
   *
   * @param start the index of the URI
   * @param end the index after the part of the URI that was read
   */
  @Nullable NextToken next(int start, int end) throws IOException {
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
    if (isString && from == text) {
      return null; // no string goes on
    }
    if (!beginsPiece(window.peek(from))
        || !BrokenEscape.isCompleted(window, from, pieceEnd - end)
        || depth > 0 && depth > depthOf(start)
        || kind.beginsAnew(start, end, from, from > text && !isString)
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
    return wordEnd > from && endsWord(wordEnd)
        ? new NextToken(pieceEnd, from, to, wordEnd, depth, from > text, continuation, bare.state())
        : null;
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
    comment.readComment(quoting.textOf(window.lineStart(start, LineCache.LINE_LIMIT)));
    return comment.indexAfter(text);
  }

  private static boolean beginsPiece(int c) {
    return Characters.isAlphanum(c)
        || c > 127 && Pairs.opened(c) == 0
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
        || c == '"' && window.peek(window.skipBlanks(window.lineStart(index))) == '"';
  }

  /** Reads both sides of a line end. */
  LineBreak read(Candidate text, int start, int colon, NextToken next) throws IOException {
    UriEnd uri =
        new UriEnd(text.toString(), colon, text.pieces(), charBefore(start), text.hasQuery());
    int piece = text.from(text.pieces() - 1);
    int first = window.lineStart(piece);
    int textAt = textOf(first, next);
    boolean isNear = textAt < piece && piece - textAt <= Limits.LONGEST_LINE;
    Line line =
        new Line(
            next.pieceEnd() - first,
            next.pieceEnd() - piece,
            quoting.depthOfLineAt(start),
            indent(textAt),
            isNear ? Characters.strip(window.text(textAt, piece)) : "");
    int end = lineEnd(next.wordEnd());
    int rest = Math.min(end, next.wordEnd() + Limits.LONGEST_WORD);
    NextLine nextLine =
        new NextLine(
            next.depth(),
            indent(next.from()),
            token(next, uri.charBefore()),
            window.peek(next.to()),
            window.text(next.wordEnd(), rest),
            wordAt(next.wordEnd(), rest));
    return new LineBreak(uri, line, nextLine, next.continuation());
  }

  private Token token(NextToken next, int before) throws IOException {
    int to = next.to();
    while (to > next.from()
        && (Characters.isTrailing(window.get(to - 1))
            || window.get(to - 1) == before && "*_~".indexOf(before) >= 0)) {
      to--;
    }
    int length = to - next.from();
    if (token.length() != length
        || tokenOffset != window.base + next.from()
        || token.untrimmed().length() != next.wordEnd() - next.from()) {
      String untrimmed = window.text(next.from(), next.wordEnd());
      token = new Token(untrimmed, untrimmed.substring(0, length));
      tokenOffset = window.base + next.from();
    }
    return token;
  }

  private int textOf(int line, NextToken next) throws IOException {
    int text = quoting.textOf(line);
    return next.inComment() ? comment.indexAfter(text) : text;
  }

  private int indent(int index) {
    return index - window.beforeBlanks(Math.max(0, index - Limits.LONGEST_LINE), index);
  }

  /** The index of the line's end, at most {@link LineCache#LINE_LIMIT} ahead. */
  private int lineEnd(int from) throws IOException {
    int end = window.lineEnd(from, from + LineCache.LINE_LIMIT);
    return end < 0 ? from + LineCache.LINE_LIMIT : end;
  }

  /** The first word between two indexes, at most {@link Limits#LONGEST_WORD} of it. */
  private String wordAt(int from, int to) throws IOException {
    int word = Math.min(window.skipBlanks(from), to);
    int end = Math.min(to, word + Limits.LONGEST_WORD);
    return window.text(word, window.firstBlank(word, end));
  }

  /** Reads the lines above the piece's line and below the token's line. */
  LinesAround around(LineBreak b, int piece, NextToken next) throws IOException {
    LinesAroundBuilder builder = new LinesAroundBuilder(b);
    int at = window.lineStart(piece);
    for (int k = 0; k < AROUND && at > 0; k++) {
      LineShape line = lineCache.endingAt(window.beforeBreak(at));
      at = (int) (line.from() - window.base);
      builder.add(line, at);
    }
    int end = lineEnd(next.wordEnd());
    int below = Window.isBreak(window.peek(end)) ? quoting.textOf(window.afterBreak(end)) : end;
    at = end;
    for (int k = 0; k < AROUND && Window.isBreak(window.peek(at)); k++) {
      int from = window.afterBreak(at);
      LineShape line = lineCache.beginningAt(from);
      at = (int) (line.to() - window.base);
      builder.add(line, from);
    }
    return builder.build(wordAt(below, lineEnd(below)));
  }

  /** Collects facts from the lines above and below, one by one. */
  private final class LinesAroundBuilder {
    private final LineBreak b;
    private final @Nullable String start; // of the token; null if it is a word or short
    private int widest;
    private int lines;
    private int longLines;
    private boolean isRepeated;

    LinesAroundBuilder(LineBreak b) {
      this.b = b;
      Token token = b.token();
      start =
          token.length() < SHORTEST_REPEATED || token.isWord()
              ? null
              : token.text().substring(0, Math.min(token.length(), REPEATED));
    }

    void add(LineShape line, int from) throws IOException {
      if (line.depth() != b.line().depth() && line.depth() != b.next().depth()) {
        return;
      }
      isRepeated = isRepeated || start != null && window.holds(start, from + line.prefixLength());
      if (!line.hasBlank()) {
        return;
      }
      lines++;
      if (line.length() > LinesAround.WIDEST) {
        longLines++;
      } else {
        widest = Math.max(widest, line.length());
      }
    }

    LinesAround build(String below) {
      int width = 2 * longLines > lines ? 0 : widest;
      int room = width - b.line().length();
      boolean fits = width < LinesAround.NARROWEST || b.token().untrimmed().length() <= room;
      return new LinesAround(width, room, fits, isRepeated, below);
    }
  }
}
