package org.urisift.scan.join;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.NextLine.Continuation;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Reading;
import org.urisift.scan.start.Pairs;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Line;
import org.urisift.scan.text.LineMark;
import org.urisift.scan.text.Token;
import org.urisift.scan.text.UriText;

/** Reads what stands before and after a line end. */
final class BreakReader {
  private final Input input;
  private final BareReader bare;
  private LineMark comment = LineMark.NONE; // of the URI, if the next line is a comment

  BreakReader(Input input, BareReader bare) {
    this.input = input;
    this.bare = bare;
  }

  /**
   * What stands after a line end. It is null in these cases:
   *
   * <ul>
   *   <li>text follows the URI on its line;
   *   <li>the next line is empty, quoted more deeply, or begins anew ({@link LineKind});
   *   <li>it begins with another URI, with signs alone, or with a sign that begins no piece;
   *   <li>it does not complete the string or escape that the line end cuts;
   *   <li>a sign such as {@code [} follows its first word.
   * </ul>
   *
   * @param start the index of the URI
   * @param uri the part of the URI that was read
   */
  @Nullable NextLine next(int start, Reading uri) {
    int end = uri.end();
    int pieceEnd = end + cutEscapeLength(end);
    Continuation continuation = continuation(end, pieceEnd);
    boolean isSignAfterPiece =
        continuation != Continuation.NONE && continuation != Continuation.ESCAPE;
    int eol = input.skipBlanks(isSignAfterPiece ? pieceEnd + 1 : pieceEnd);
    if (!Characters.isBreak(input.peek(eol)) || eol - start > Limits.AHEAD) {
      return null;
    }
    Line line = input.line(input.afterBreak(eol));
    int depth = line.depth();
    int text = line.text();
    boolean isString = continuation == Continuation.STRING;
    int from = isString ? afterQuote(start, text) : afterComment(start, line);
    boolean bothInComment = from > text && !isString;
    if (isString && from == text) {
      return null; // no string goes on
    }
    if (!beginsPiece(input.peek(from))
        || !completesEscape(from, pieceEnd - end)
        || depth > 0 && depth > input.lineAt(start).depthOf(start)
        || LineKind.beginsAnew(input, start, end, from, bothInComment)
        || "-=&%#".indexOf(input.get(end - 1)) < 0 && UriStart.beginsAt(input, from)) {
      return null;
    }
    Reading read = bare.read(uri, from, from + Limits.LONGEST_CANDIDATE);
    int to = read.end();
    boolean isSign = to - from == 1 && !Characters.isTrailing(input.get(from));
    if (!isSign && !UriText.hasAlphanum(input, from, to)) {
      return null; // signs alone; a single one may belong to the URI
    }
    int before = input.before(start);
    int wordEnd = afterClosing(to, before);
    if (wordEnd == from || !endsWord(wordEnd)) {
      return null;
    }
    int lineEnd = LinesAround.lineEnd(input, wordEnd);
    int rest = Math.min(lineEnd, wordEnd + Limits.LONGEST_WORD);
    return new NextLine(
        pieceEnd,
        from,
        wordEnd,
        depth,
        indent(from),
        bothInComment,
        continuation,
        token(from, to, wordEnd),
        input.peek(to),
        input.text(wordEnd, rest),
        LinesAround.wordAt(input, wordEnd, rest),
        read);
  }

  /**
   * The index after the quote that begins the next line, if a quote and text stand before the URI
   * on its line; else {@code text}.
   */
  private int afterQuote(int start, int text) {
    int quote = input.skipBlanks(text);
    int line = input.lineStart(start);
    boolean hasText = start > line && input.find('"', line, start) < start - 1;
    return input.peek(quote) == '"' && hasText ? quote + 1 : text;
  }

  /**
   * The index after the comment sign of the next line, if the URI's line begins with the same sign;
   * else the index of its text.
   */
  private int afterComment(int start, Line line) {
    if (!line.isComment()) {
      return line.text(); // the usual case
    }
    Line first = input.line(input.lineStart(start, LinesAround.LINE_LIMIT));
    comment = LineMark.ofComment(input, first);
    return comment.indexAfter(input, line.text());
  }

  private static boolean beginsPiece(int c) {
    return Characters.isAlphanum(c)
        || c > 127 && Pairs.closer(c) == 0
        || c > 0 && "/.?&#%=+-_~@".indexOf(c) >= 0;
  }

  private Continuation continuation(int end, int pieceEnd) {
    if (pieceEnd > end) {
      return Continuation.ESCAPE;
    }
    int c = input.peek(end);
    if (c == '"' && Characters.isBreak(input.peek(end + 1))) {
      return Continuation.STRING;
    }
    if ((c == '\\' || Characters.isSoftHyphen(c)) && input.endsLine(end + 1)) {
      return c == '\\' ? Continuation.BACKSLASH : Continuation.SOFT_HYPHEN;
    }
    return Continuation.NONE;
  }

  private int afterClosing(int from, int before) {
    int i = from;
    while (i - from <= Limits.LONGEST_NAME && isClosing(input.peek(i), before)) {
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

  /**
   * Whether the word ends here: at white space, a closing tag, a URI in brackets, a cut, or the
   * quote of a line that begins with one.
   */
  private boolean endsWord(int index) {
    int c = input.peek(index + cutEscapeLength(index));
    return c < 0
        || Characters.isWhite(c)
        || c == '<' && input.peek(index + 1) == '/'
        || (c == '<' || c == '[') && UriStart.beginsAt(input, index + 1)
        || (c == '\\' || Characters.isSoftHyphen(c)) && input.endsLine(index + 1)
        || (c == '"' || c == '\\')
            && input.peek(input.skipBlanks(input.lineStart(index))) == '"'; // "b\n" of C
  }

  /** What stands before the line end. Call it after {@link #next} for the same line. */
  UriEnd uriEnd(Candidate text, int start, int colon, NextLine next) {
    int piece = text.from(text.pieces() - 1);
    int line = input.lineStart(piece);
    int lead = input.line(line).text();
    lead = next.bothInComment() ? comment.indexAfter(input, lead) : lead;
    boolean isNear = lead < piece && piece - lead <= Limits.LONGEST_LINE;
    return new UriEnd(
        text.toString(),
        colon,
        text.pieces(),
        input.before(start),
        text.hasQuery(),
        next.pieceEnd() - line,
        next.pieceEnd() - piece,
        input.lineAt(start).depth(),
        indent(lead),
        isNear ? Characters.strip(input.text(lead, piece)) : "");
  }

  private Token token(int from, int wordTo, int wordEnd) {
    int to = input.skipBack(wordTo, from, Characters.TRAILING, "");
    return new Token(input.text(from, wordEnd), input.text(from, to));
  }

  private int indent(int index) {
    return index - input.beforeBlanks(Math.max(0, index - Limits.LONGEST_LINE), index);
  }

  /**
   * The length of the start of an escape, {@code %} or {@code %4}, that a line end cuts; else 0.
   */
  private int cutEscapeLength(int index) {
    if (input.peek(index) != '%') {
      return 0;
    }
    int length = Characters.isHex(input.peek(index + 1)) ? 2 : 1;
    return input.endsLine(index + length) ? length : 0;
  }

  /** Whether the digits missing after the first {@code begun} characters stand here; true if 0. */
  private boolean completesEscape(int index, int begun) {
    for (int i = index; begun > 0 && i < index + 3 - begun; i++) {
      if (!Characters.isHex(input.peek(i))) {
        return false;
      }
    }
    return true;
  }
}
