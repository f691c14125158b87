package org.urisift.scan.join;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.urisift.scan.join.NextLine.Continuation;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Token;

/**
 * A sign at a line end that a URI goes on after it, or not: its weight in tenths, a text in which
 * it holds at ⏎, and a near miss (R7, R8). A sign that refuses overrules all others; one that joins
 * overrules the weights, whose sum decides otherwise. The token is the first word of the next line.
 * In the texts, … stands for the start of a URI, {@code http://a.example}, and ¶ for lines of a
 * usual width. {@code JoinTrainer}, among the tests, learns and writes the weights.
 */
enum Sign {
  /** The URI ends before its host, or after {@code www.}, and the rest of the host follows. */
  HOST(Sign.JOINS, "http://www.⏎b.example/c", "http://b.⏎c.example/d"),
  /** The URI ends before its own host, and that does not follow. */
  NO_HOST(Sign.REFUSES, "http://⏎b/c", "http://b/⏎c"),
  /** The URI ends in a letter, a digit or {@code /.,:}, and a word before more text follows. */
  TEXT(Sign.REFUSES, "…/b⏎words and more", "…/b⏎words_and more"),
  /** The token has another URI, not as the value of a parameter above. */
  ANOTHER_URI(Sign.REFUSES, "…/b/⏎c:http://d.example/", "b …/b?u=⏎http://c.example/"),
  /** Text stands before the URI, another URI on the next line, and no piece begins that. */
  ROW(Sign.REFUSES, "b: …/b⏎c+d: http://e.example/", "…/b-⏎c http://d.example/"),
  /** The token repeats a segment of the URI, or its host. */
  SEGMENT(Sign.REFUSES, "…/b-1.zip⏎b-1.zip", "…/b-1.zip⏎b-2.zip"),
  /** The token is an option, an ellipsis or a rule: {@code --c}, {@code ...}, {@code ====}. */
  RULE(Sign.REFUSES, "…/b⏎--c", "…/b⏎-c"),
  /** The URI ends in punctuation of the sentence, or in one of {@code '*$)]}. */
  SENTENCE_END(Sign.REFUSES, "…/b,⏎2c", "…/b?c=1,⏎2"),
  /** The next line begins with the prompt of a shell. */
  PROMPT(Sign.REFUSES, "…/b/⏎c@d:~$ ls", "…/b/⏎c@d:~/ls"),
  /** The token is a host name; the URI ends neither in its host nor in a sign such as "=". */
  OTHER_HOST(Sign.REFUSES, "…/b/⏎www.c.example", "http://⏎www.c.example"),
  /** The token is a mail address, and does not begin with a digit, as many a message-id. */
  ADDRESS(Sign.REFUSES, "…/b⏎c@d.example", "…/b-⏎c@d.example"),
  /** The token is a date, fraction or IP address, and no digit, hyphen or query sign precedes. */
  NUMBER(Sign.REFUSES, "…/b/⏎12/24/2009", "…/2⏎1/3"),
  /** The token is the mark of a list item, or signs alone before text. */
  LIST_MARK(Sign.REFUSES, "…/b/⏎2. c", "…/b?c=⏎2."),
  /** The token is a label: a name with a colon. */
  LABEL(Sign.REFUSES, "…/b/⏎c1: d", "…/b/⏎c-d-2:"),
  /** The token begins a path anew: with {@code ./} or the like, or "/" after a whole one. */
  OTHER_PATH(Sign.REFUSES, "…/b/⏎/c", "…/b⏎/c"),
  /** The token is a name that is given a value, or an item of an array. */
  ASSIGNED(Sign.REFUSES, "…/b/⏎c_d = 1", "…/b/⏎c_d"),
  /** The URI ends in a soft break of quoted-printable: "=" without a parameter's name (R4). */
  SOFT_BREAK(Sign.REFUSES, "…/b=⏎cd/e", "…/?b=⏎cd/e"),
  /** The URI ends in a whole checksum, or a whole checksum follows its last slash. */
  WHOLE_CHECKSUM(
      Sign.REFUSES,
      "…/0123456789abcdef0123456789abcdef⏎c1/d",
      "…/0123456789abcdef0123456789abcde⏎f/d"),
  /** The line ends in a hyphen that only formatters write. */
  SOFT_HYPHEN(Sign.JOINS, "…/b\u2010⏎c", "…/b-⏎c"),
  /** The line ends in a backslash, with a sign of a URI before or after it and no word after it. */
  BACKSLASH(Sign.JOINS, "…/b/\\⏎c2", "…/b/\\⏎c"),
  /** The line ends in {@code %} or {@code %2}, and the next one begins with the missing digits. */
  BROKEN_ESCAPE(Sign.JOINS, "…/b%2⏎0c", "…/b%20⏎c"),
  /** A string with text before the URI goes on in quotes on the next line: PO, C, Python. */
  STRING(Sign.JOINS, "\"see …/b/\"⏎\"c.html\"", "\"see …/b/\"⏎c.html"),
  /** The next line begins with an escape and more, {@code %20c}, as no text does. */
  ESCAPE(Sign.JOINS, "…/b⏎%20c", "…/b⏎%20"),
  /** The URI ends in {@code ?} or {@code &}, and a parameter follows; or in a name, its value. */
  QUERY_PARAMETER(Sign.JOINS, "…/b?⏎c=d", "…/b⏎c=d"),
  /** The URI is a DOI without its last part, and that follows. */
  DOI(Sign.JOINS, "http://doi.org/10.1000/⏎oak-1", "…/10.1000/⏎oak-1"),
  /** The URI ends in the third hyphen or a later one of a segment, and one word follows. */
  SLUG(Sign.JOINS, "…/b-c-d-⏎e", "…/b-c-d-⏎e f"),
  /** The URI ends in {@code /commit/}, and a whole checksum follows. */
  COMMIT(
      Sign.JOINS,
      "…/b/commit/⏎0123456789abcdef0123456789abcdef01234567",
      "…/b/⏎0123456789abcdef0123456789abcdef01234567"),
  /** The next line completes a checksum or UUID. */
  CHECKSUM(Sign.JOINS, "…/0123456789abcdef⏎fedcba9876543210", "…/0123456789abcdef⏎fedcba98"),
  /** A list of files begins: the token and the next word have the same extension. */
  FILES(Sign.REFUSES, "…/⏎b.txt c.txt", "…/⏎b.txt c.html"),

  // the line whose end the URI reaches
  /** With the token, the URI's line would be longer than the lines around. */
  DOES_NOT_FIT(
      23,
      "¶See the page …/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0⏎wxyz-0123456",
      "¶See the page …/b⏎wxyz-0123456"),
  /** The URI's line is much shorter than the lines around: by more than 25 units. */
  FAR_FROM_FULL(-13, "¶…/b⏎c", "…/b⏎c"),
  /**
   * The URI's line is longer than the lines around, by more than three units. If the URI begins it
   * and it fits a terminal of 82, this holds only before a word or {@code client/server}.
   */
  LONGER_THAN_OTHERS(
      -16,
      "¶See the page …/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0123456789/abc⏎c",
      "¶See the page …/b⏎c"),
  /** The URI's line is longer than the lines of mailers, 90 units. */
  LONG_LINE(
      -15,
      "See the page …/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0123456789/abcdefghijklmnopqr⏎c",
      "See the page …/b⏎c"),
  /** The URI's line holds only the URI, and has a length at which mailers cut words. */
  CUT_AT_COLUMN(
      28,
      "…/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0123456789/abcdefghijklmno⏎c",
      "…/bcd/efg/hij/klm/nop/qrs/tuv/wxyz/0⏎c"),
  /** The URI's line begins with # or //, and the next line does not. */
  LEAVES_COMMENT(-29, "> # …/b⏎> c", "> # …/b⏎> # c"),
  /** The URI was broken before, and this line is shorter than 40 units. */
  SHORT_LATER_PIECE(16, "…/b?⏎c=d&⏎e", "…/b?⏎e"),

  // the next line
  /** The token is alone on its line, and an empty line follows. */
  ALONE_AND_LAST(15, "…/b⏎c\n\nd", "…/b⏎c\nd"),
  /** The token is alone on its line, and the URI's line is quoted. */
  ALONE_AND_QUOTED(18, "> …/b⏎> c", "…/b⏎c"),
  /** A tab or two blanks follow the token. */
  GAP_AFTER(-17, "…/b⏎c-2  d", "…/b⏎c-2 d"),
  /** The next line is indented less than the URI's line. */
  INDENTED_LESS(-22, "  …/b⏎c", "  …/b⏎  c"),
  /** Another line around begins as the token does, which would fit on the URI's line. */
  REPEATED(-18, "…/b⏎cd-1 e\nf g\ncd-1 h", "…/b⏎cd-1 e\nf g\ncd-2 h"),

  // the token, the first word of the next line
  /** The token is a word. */
  WORD(-23, "…/b⏎c", "…/b⏎c2"),
  /** The token is a call, {@code f(x)}, or closes a parenthesis. */
  PARENTHESIS(-35, "…/b⏎c(d)", "…/b⏎c-d"),
  /** The token is {@code client/server}, with text after it. */
  PAIR(-28, "…/b/⏎client/server programs", "…/b/⏎client/server"),
  /** The token is {@code name=value}, and the line end cuts no parameter's name. */
  PARAMETER(-41, "…/b⏎c=d", "…/b?e⏎c=d"),
  /** The token has one of {@code ?&=%#}. */
  QUERY_SIGN(11, "…/b⏎c?d", "…/b⏎c/d"),
  /** The token ends in a file extension: {@code .html}, {@code .c}. */
  FILE(21, "…/b⏎c.html", "…/b⏎c.none"),
  /** The token has ten characters or more. */
  LONG(16, "…/b⏎0123456789", "…/b⏎012345678"),
  /** The token begins with a small letter. */
  BEGINS_SMALL(9, "…/b⏎c", "…/b⏎C"),
  /** The token begins with one of {@code ?&=%#}, and adds no parameter to the query. */
  BEGINS_IN_SIGN(-39, "…/b⏎#2", "…/b⏎?c=d"),
  /** The token begins with a plus sign or hyphen. */
  BEGINS_IN_HYPHEN(-28, "…/b⏎-c", "…/b⏎c-"),

  // the part of the URI before the line end
  /** The URI ends in a hyphen after a letter or digit, and a letter or digit follows. */
  HYPHEN(36, "…/b-⏎c", "…/b-⏎/c"),
  /** The URI ends in a digit, and not where {@link #CUT_AT_COLUMN} holds. */
  ENDS_IN_DIGIT(-16, "…/2⏎c", "…/b⏎2"),
  /** The URI ends in a slash, and the token would have fitted on its line. */
  SLASH_THOUGH_IT_FITS(-17, "¶…/⏎c", "…/⏎c"),

  // both sides of the line end
  /** The line end is between letters or digits. */
  IN_NAME(-6, "…/b⏎c", "…/b/⏎c"),
  /** As {@link #IN_NAME}; the line has room for more, and no length at which mailers cut words. */
  IN_NAME_WITH_ROOM(-22, "¶…/b⏎c", "…/b⏎c"),
  /** The line end is between digits. */
  IN_NUMBER(24, "…/2⏎3", "…/2⏎c"),
  /** The URI ends in its path, and the token has a slash inside. */
  PATH(14, "…/b⏎c/d", "…/b⏎c"),
  /** The URI has a query or fragment, and the token one of {@code ?&=%#}. */
  BOTH_HAVE_SIGNS(17, "…/b?c⏎d=e", "…/b?c⏎d"),
  /** The URI ends in a file extension, and a letter or digit follows. */
  AFTER_FILE(-47, "…/b.html⏎c", "…/b.ht⏎ml"),
  /** The token completes a file extension or domain, {@code .ht⏎ml}. */
  COMPLETES_ENDING(46, "…/b.ht⏎ml", "…/b.ht⏎mm"),
  /** The token completes the host, {@code a.⏎org/b}. */
  COMPLETES_HOST(43, "http://a.⏎b.example/c", "…/b.⏎c.example"),
  /** A parenthesis or brace that opens before the URI closes after the token. */
  ENCLOSED(41, "(…/b⏎c)", "(…/b⏎c");

  /** The weight of a sign that refuses to join. */
  static final int REFUSES = -999;

  /** The weight of a sign that joins, whatever the lines around look like. */
  static final int JOINS = 999;

  /** The sum at a line end without any sign, in tenths. */
  static final int BIAS = -24;

  /** The sum from which a line end is joined, in tenths. */
  static final int THRESHOLD = 15;

  private static final int FAR = 25; // in UTF-16 units, as the numbers below
  private static final int NEAR = 3;
  private static final int LONGEST_LINE = 90;
  private static final int WIDEST_TERMINAL = 82; // 80 columns and a quote mark
  private static final int SHORT = 40;
  private static final int LONG_TOKEN = 10;

  /** A URI that ends in one of these signs is whole. */
  private static final String CLOSING = "'*$)]";

  private static final Sign[] ALL = values();

  /** What it adds to the sum, in tenths. */
  final int weight;

  /** A text in which it holds at ⏎. */
  final String example;

  /** A similar text in which it does not. */
  final String nearMiss;

  /** The name in records and on the page of rules. */
  final String label;

  Sign(int weight, String example, String nearMiss) {
    this.label = name().toLowerCase(Locale.ROOT);
    this.weight = weight;
    this.example = example;
    this.nearMiss = nearMiss;
  }

  /** Whether it refuses or joins, whatever the weights of others. */
  boolean decidesAlone() {
    return weight == REFUSES || weight == JOINS;
  }

  /**
   * The signs that hold at a line end, unless {@code all} are asked for without those after one
   * that decides alone. One large method: the JVM would compile a small one for each sign after a
   * few hundred line ends, which takes more time than it saves.
   */
  static List<Sign> find(UriEnd uri, NextLine next, LinesAround around, boolean all) {
    Token token = next.token();
    List<Sign> found = new ArrayList<>();
    for (Sign sign : ALL) {
      boolean holds =
          switch (sign) {
            case TEXT -> next.isTextAfter(uri);
            case ANOTHER_URI ->
                token.text().contains("://")
                    && (!uri.looksCut() || token.isParameter() || uri.sharesHost(token.text()));
            case ROW -> !uri.lead().isEmpty() && next.hasUriAfter() && !next.isPieceOf(uri);
            case SEGMENT -> uri.hasSegment(token.text());
            case RULE -> token.isRule();
            case SENTENCE_END -> uri.endsIn(",;:") && !uri.hasQuery() || uri.endsIn(CLOSING);
            case PROMPT -> next.isPrompt();
            case OTHER_HOST -> token.isHostName() && !uri.looksCut() && !uri.endsInHost();
            case ADDRESS -> next.isAddressAfter(uri);
            case NUMBER ->
                token.isNumberWithSigns()
                    && !Characters.isDigit(uri.lastChar())
                    && !uri.endsIn("-?&=#%_")
                    && !uri.doiGoesOnIn(next);
            case LIST_MARK -> next.isListMarkAfter(uri);
            case LABEL -> !uri.hasQuery() && next.isLabelAfter(uri);
            case OTHER_PATH ->
                token.isRelativePath()
                    || token.firstChar() == '/' && (uri.endsIn("/#") || uri.endsInFile());
            case ASSIGNED -> next.secondWord().equals("=") || uri.opensArray() && !uri.looksCut();
            case SOFT_BREAK ->
                uri.lastChar() == '=' && !uri.lacksValue() && !uri.text().endsWith("==");
            case WHOLE_CHECKSUM ->
                Checksum.isWhole(uri.text(), 0)
                        && Characters.isAlphanum(token.firstChar())
                        && !uri.checksumGoesOnIn(token)
                    || uri.lastChar() == '/' && token.isChecksum() && !uri.endsInCommitPath();
            case SOFT_HYPHEN -> next.continuation() == Continuation.SOFT_HYPHEN;
            case BACKSLASH ->
                next.continuation() == Continuation.BACKSLASH
                    && !token.isWord()
                    && (uri.endsIn("/?&=%#-_") || "/?&=#".indexOf(token.firstChar()) >= 0);
            case BROKEN_ESCAPE -> next.continuation() == Continuation.ESCAPE;
            case STRING -> next.continuation() == Continuation.STRING;
            case ESCAPE -> token.beginsInEscape();
            case QUERY_PARAMETER -> uri.parameterGoesOnIn(token);
            case DOI -> uri.doiGoesOnIn(next);
            case SLUG ->
                uri.isSlug() && next.hasOnlyToken() && Characters.isAlphanum(token.firstChar());
            case COMMIT -> uri.endsInCommitPath() && token.isChecksum();
            case CHECKSUM -> uri.checksumGoesOnIn(token);
            case HOST -> uri.lacksHost() && uri.hostBeginsIn(token);
            case NO_HOST -> uri.text().length() <= uri.colon() + 3 && !uri.hostBeginsIn(token);
            case FILES -> next.isListOfFiles(around.wordBelow());
            case DOES_NOT_FIT -> !around.fits();
            case FAR_FROM_FULL -> around.hasWidth() && around.room() > FAR;
            case LONGER_THAN_OTHERS ->
                around.hasWidth()
                    && around.room() < -NEAR
                    && !(uri.beginsWithPiece()
                        && uri.line() <= WIDEST_TERMINAL
                        && !next.mayBeText());
            case LONG_LINE -> uri.line() > LONGEST_LINE && around.widest() < LONGEST_LINE;
            case CUT_AT_COLUMN -> uri.isCutAtColumn();
            case LEAVES_COMMENT -> uri.lead().startsWith("#") || uri.lead().startsWith("//");
            case SHORT_LATER_PIECE -> uri.pieces() > 1 && uri.line() < SHORT;
            case ALONE_AND_LAST -> next.hasOnlyToken() && around.wordBelow().isEmpty();
            case ALONE_AND_QUOTED -> next.hasOnlyToken() && uri.depth() > 0;
            case GAP_AFTER ->
                next.hasTextAfter()
                    && (next.textAfter().startsWith("\t") || next.textAfter().startsWith("  "));
            case INDENTED_LESS ->
                next.indent() < uri.indent() - (uri.depth() > 0 && !next.mayBeText() ? 1 : 0)
                    && next.depth() >= uri.depth();
            case REPEATED -> around.isRepeated() && around.fits();
            case WORD -> token.isWord();
            case PARENTHESIS -> token.hasParenthesis();
            case PAIR -> next.isPair();
            case PARAMETER -> token.isParameter() && !(uri.hasQuery() && uri.isInName(token));
            case QUERY_SIGN -> token.containsAny("?&=%#");
            case FILE -> token.isFile();
            case LONG -> token.length() >= LONG_TOKEN;
            case BEGINS_SMALL -> token.beginsSmall();
            case BEGINS_IN_SIGN ->
                "?&=%#".indexOf(token.firstChar()) >= 0
                    && !(token.isSignedParameter() && (uri.hasQuery() || token.firstChar() == '?'))
                    && !(next.hasOnlyToken() && !around.fits() && token.isFragment());
            case BEGINS_IN_HYPHEN -> "+-".indexOf(token.firstChar()) >= 0;
            case HYPHEN -> uri.endsInHyphen() && Characters.isAlphanum(token.firstChar());
            case ENDS_IN_DIGIT -> Characters.isDigit(uri.lastChar()) && !uri.isCutAtColumn();
            case SLASH_THOUGH_IT_FITS ->
                uri.lastChar() == '/' && around.fits() && around.hasWidth();
            case IN_NAME -> uri.isInName(token);
            case IN_NAME_WITH_ROOM ->
                uri.isInName(token)
                    && around.hasWidth()
                    && around.room() > NEAR
                    && !uri.isCutAtColumn()
                    && !(uri.depth() > 0 && !around.fits());
            case IN_NUMBER ->
                Characters.isDigit(uri.lastChar()) && Characters.isDigit(token.firstChar());
            case PATH -> !uri.endsInHost() && !uri.hasQuery() && token.text().indexOf('/', 1) > 0;
            case BOTH_HAVE_SIGNS -> uri.hasQuery() && token.containsAny("?&=%#");
            case AFTER_FILE ->
                uri.endsInFile()
                    && Characters.isAlphanum(token.firstChar())
                    && !uri.endingGoesOnIn(token);
            case COMPLETES_ENDING -> uri.endingGoesOnIn(token);
            case COMPLETES_HOST -> uri.hostGoesOnIn(token);
            case ENCLOSED ->
                uri.charBefore() == '(' && next.charAfter() == ')'
                    || uri.charBefore() == '{' && next.charAfter() == '}';
          };
      if (holds) {
        found.add(sign);
        if (!all && sign.decidesAlone()) {
          return List.of(sign);
        }
      }
    }
    return found;
  }
}
