package org.urisift.scan.join;

import java.util.EnumSet;
import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Token;

/**
 * A sign that speaks for a join or against it, with its weight in tenths and an example (R7). In
 * examples, ⏎ stands for the line end and ¶ for lines of a usual width. {@code JoinTrainer}, among
 * the tests, learns and writes the weights.
 */
enum Feature {
  // "it": the line whose end the URI reaches
  /** With the token, it would be longer than the lines around. */
  DOES_NOT_FIT(
      23, "¶See the page http://a.example/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0⏎wxyz-0123456"),
  /** It is much shorter than the lines around. */
  FAR_FROM_FULL(-13, "¶http://a.example/b⏎c"),
  /**
   * It is longer than the lines around, by more than {@link #NEAR}. If the URI begins it and it
   * fits a terminal, this holds only before a word or a pair such as {@code client/server}.
   */
  LONGER_THAN_OTHERS(
      -16, "¶See the page http://a.example/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0123456789/abc⏎c"),
  /** It is longer than the lines of mailers. */
  LONG_LINE(
      -15,
      "See the page http://a.example/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0123456789/abcdefghijklmnopqr⏎c"),
  /** It holds only the URI, and has a length at which mailers cut words. */
  CUT_AT_COLUMN(
      28, "http://a.example/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0123456789/abcdefghijklmno⏎c"),
  /** It begins with a comment sign, and the next line does not. */
  LEAVES_COMMENT(-29, "> # http://a.example/b⏎> c"),
  /** The URI was broken before, and this piece is short. */
  SHORT_LATER_PIECE(16, "http://a.example/b?⏎c=d&⏎e"),

  // "it": the next line
  /** It holds only the token, and an empty line follows. */
  ALONE_AND_LAST(15, "http://a.example/b⏎c\n\nd"),
  /** It holds only the token, and both lines are quoted. */
  ALONE_AND_QUOTED(18, "> http://a.example/b⏎> c"),
  /** A tab or two blanks follow the token. */
  GAP_AFTER(-17, "http://a.example/b⏎c-2  d"),
  /** It is indented less than the URI's line. */
  INDENTED_LESS(-22, "  http://a.example/b⏎c"),
  /** Another line begins as the token does. */
  REPEATED(-18, "http://a.example/b⏎cd-1 e\nf g\ncd-1 h"),

  // "it": the token, the first word of the next line
  /** It is a word. */
  WORD(-23, "http://a.example/b⏎c"),
  /** It is a call, {@code f(x)}, or closes a parenthesis. */
  PARENTHESIS(-35, "http://a.example/b⏎c(d)"),
  /** It is {@code client/server}, with text after it. */
  PAIR(-28, "http://a.example/b/⏎client/server programs"),
  /** It is {@code name=value}, and the break does not cut the name of a query's parameter. */
  PARAMETER(-41, "http://a.example/b⏎c=d"),
  /** It has one of {@code ?&=%#}. */
  QUERY_SIGN(11, "http://a.example/b⏎c?d"),
  /** It ends in a file extension: {@code .html}, {@code .c}. */
  FILE(21, "http://a.example/b⏎c.html"),
  /** It has ten characters or more. */
  LONG(16, "http://a.example/b⏎0123456789"),
  /** It begins with a small letter. */
  BEGINS_SMALL(9, "http://a.example/b⏎c"),
  /** It begins with one of {@code ?&=%#}, but is not {@code ?name=value}. */
  BEGINS_IN_SIGN(-39, "http://a.example/b⏎#2"),
  /** It begins with a plus sign or hyphen. */
  BEGINS_IN_HYPHEN(-28, "http://a.example/b⏎-c"),

  // "it": the part of the URI before the line end
  /** It ends in a hyphen after a letter or digit. */
  HYPHEN(36, "http://a.example/b-⏎c"),
  /** It ends in a digit. */
  ENDS_IN_DIGIT(-16, "http://a.example/2⏎c"),
  /** It ends in a slash, and the token would have fitted on the line. */
  SLASH_THOUGH_IT_FITS(-17, "¶http://a.example/⏎c"),

  // both sides of the line end
  /** The break is between letters or digits. */
  IN_NAME(-6, "http://a.example/b⏎c"),
  /** As {@link #IN_NAME}; the line has room for more, and no length at which mailers cut words. */
  IN_NAME_WITH_ROOM(-22, "¶http://a.example/b⏎c"),
  /** The break is between digits. */
  IN_NUMBER(24, "http://a.example/2⏎3"),
  /** The URI ends in its path, and the token has a slash inside. */
  PATH(14, "http://a.example/b⏎c/d"),
  /** Both have one of {@code ?&=%#}. */
  BOTH_HAVE_SIGNS(17, "http://a.example/b?c⏎d=e"),
  /** The URI ends in a file extension, and a letter or digit follows. */
  AFTER_FILE(-47, "http://a.example/b.html⏎c"),
  /** The token completes a file extension or domain, {@code .ht⏎ml}. */
  COMPLETES_ENDING(46, "http://a.example/b.ht⏎ml"),
  /** The token completes the host, {@code a.⏎org/b}. */
  COMPLETES_HOST(43, "http://a.⏎b.example/c"),
  /** A parenthesis or brace that opens before the URI closes after the token. */
  ENCLOSED(41, "(http://a.example/b⏎c)");

  /** The sum at a line end without any feature, in tenths. */
  static final int BIAS = -24;

  /** The sum from which a line end is joined, in tenths. */
  static final int THRESHOLD = 15;

  private static final int FAR = 25; // in UTF-16 units, as the numbers below
  private static final int NEAR = 3;
  private static final int LONGEST_LINE = 90;
  private static final int WIDEST_TERMINAL = 82; // 80 columns and a quote mark
  private static final int SHORT = 40;
  private static final int LONG_TOKEN = 10;

  /** What it adds to the sum, in tenths. */
  final int weight;

  /** A text in which it holds at ⏎. */
  final String example;

  Feature(int weight, String example) {
    this.weight = weight;
    this.example = example;
  }

  /**
   * The features that hold at a line end. One large method: the JVM would compile a small one for
   * each feature after a few hundred line ends, which takes more time than it saves.
   */
  static Set<Feature> findAll(LineBreak b, LinesAround around) {
    UriEnd uri = b.uri();
    Token token = b.token();
    Line line = b.line();
    NextLine next = b.next();
    Set<Feature> found = EnumSet.noneOf(Feature.class);
    add(found, DOES_NOT_FIT, !around.fits());
    add(found, FAR_FROM_FULL, around.hasWidth() && around.room() > FAR);
    add(
        found,
        LONGER_THAN_OTHERS,
        around.hasWidth()
            && around.room() < -NEAR
            && !(line.beginsWithPiece() && line.length() <= WIDEST_TERMINAL && !next.mayBeText()));
    add(found, LONG_LINE, line.length() > LONGEST_LINE && around.widest() < LONGEST_LINE);
    add(found, CUT_AT_COLUMN, b.isCutAtColumn());
    add(found, LEAVES_COMMENT, line.leavesComment());
    add(found, SHORT_LATER_PIECE, uri.pieces() > 1 && line.length() < SHORT);
    add(found, ALONE_AND_LAST, next.isAlone() && around.isLineBelowEmpty());
    add(found, ALONE_AND_QUOTED, next.isAlone() && line.depth() > 0);
    add(found, GAP_AFTER, next.hasGap());
    add(
        found,
        INDENTED_LESS,
        next.indent() < line.indent() - (line.depth() > 0 && !next.mayBeText() ? 1 : 0)
            && next.depth() >= line.depth());
    add(found, REPEATED, around.isRepeated() && around.fits());
    add(found, WORD, token.isWord());
    add(found, PARENTHESIS, token.hasParenthesis());
    add(found, PAIR, next.isPair());
    add(found, PARAMETER, token.isParameter() && !(uri.hasQuery() && b.isInName()));
    add(found, QUERY_SIGN, token.containsAny("?&=%#"));
    add(found, FILE, token.isFile());
    add(found, LONG, token.length() >= LONG_TOKEN);
    add(found, BEGINS_SMALL, token.beginsSmall());
    add(
        found,
        BEGINS_IN_SIGN,
        "?&=%#".indexOf(token.firstChar()) >= 0
            && !token.isSignedParameter()
            && !(next.isAlone() && !around.fits() && token.isFragment()));
    add(found, BEGINS_IN_HYPHEN, "+-".indexOf(token.firstChar()) >= 0);
    add(found, HYPHEN, uri.endsInHyphen() && Characters.isAlphanum(token.firstChar()));
    add(found, ENDS_IN_DIGIT, Characters.isDigit(uri.lastChar()) && !b.isCutAtColumn());
    add(found, SLASH_THOUGH_IT_FITS, uri.lastChar() == '/' && around.fits() && around.hasWidth());
    add(found, IN_NAME, b.isInName());
    add(
        found,
        IN_NAME_WITH_ROOM,
        b.isInName()
            && around.hasWidth()
            && around.room() > NEAR
            && !b.isCutAtColumn()
            && !(line.depth() > 0 && !around.fits()));
    add(
        found,
        IN_NUMBER,
        Characters.isDigit(uri.lastChar()) && Characters.isDigit(token.firstChar()));
    add(found, PATH, !uri.endsInHost() && !uri.hasQuery() && token.text().indexOf('/', 1) > 0);
    add(found, BOTH_HAVE_SIGNS, uri.hasQuery() && token.containsAny("?&=%#"));
    add(
        found,
        AFTER_FILE,
        uri.endsInFile() && Characters.isAlphanum(token.firstChar()) && !b.completesEnding());
    add(found, COMPLETES_ENDING, b.completesEnding());
    add(found, COMPLETES_HOST, b.completesHost());
    add(found, ENCLOSED, b.isEnclosed());
    return found;
  }

  private static void add(Set<Feature> found, Feature feature, boolean holds) {
    if (holds) {
      found.add(feature);
    }
  }
}
