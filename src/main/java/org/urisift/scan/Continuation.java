package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * Tells whether the first token of the next line is a piece of the URI before it (R7, R8): by what
 * both look like at the {@link Seam}, and by whether a mailer broke the line, which the {@link
 * Layout} tells.
 */
final class Continuation {
  /** A number with as many digits is part of a URI. */
  private static final int SURE_NUMBER = 20;

  private final Window window;
  private final NextLine next;
  private final Layout layout;
  private final CutQuery query;
  private final Seam seam;

  // what is looked at
  private Candidate text; // the URI so far
  private int end; // the window index behind it
  private int piece; // the window index at which its last piece begins
  private boolean alone; // whether nothing else stands on the token's line

  Continuation(Window window, NextLine next, boolean flowed) {
    this.window = window;
    this.next = next;
    this.layout = new Layout(window, next, flowed);
    this.query = new CutQuery(window, layout);
    this.seam = new Seam(window, next);
  }

  /**
   * Whether the token that was read last goes on the URI.
   *
   * @param colon of the URI, as an index of its text
   * @param end the window index behind what was read of it
   */
  boolean isPiece(Candidate text, int colon, int end) throws IOException {
    this.text = text;
    this.end = end;
    piece = text.from(text.pieces() - 1);
    alone = next.isAlone();
    seam.begin(text, colon, end);
    if (next.isHyphenated() || seam.beginsInEscape() || seam.isMessagePath() || isEnclosed()) {
      return true;
    }
    if (seam.isBehindWww() && LineHost.isNamed(window, next.token)) {
      return true;
    }
    if (next.isContinued()) {
      return goesOnBehindBackslash();
    }
    boolean isMessage = alone && seam.isMessage() && (seam.isInside() || layout.endsList());
    if (isMessage || alone && isHardBroken() || completesEnding()) {
      return true;
    }
    boolean inner = text.pieces() > 1 && layout.beginsLine(piece);
    if (alone && query.goesOn(text, seam.token(), inner)
        || LinkHash.ends(text, seam.token())
        || seam.completesChecksum()) {
      return true;
    }
    if (goesOnQuery() || endsAtHyphen()) {
      return true;
    }
    if (seam.first() == '&' && !seam.hasParameters()) {
      return false;
    }
    return !next.isAssigned() && isPieceByShape(inner);
  }

  /**
   * Whether what stands at the break, behind which a backslash says that the lines are one, belongs
   * to a URI: texts have such line ends, too.
   */
  private boolean goesOnBehindBackslash() {
    boolean isOpen = seam.isInside() || seam.last == '/' || "/?&=#".indexOf(seam.first()) >= 0;
    return isOpen && !seam.isWord(false) && !next.isLabel();
  }

  /**
   * Whether what opens directly before the URI closes directly behind the token, and the break is
   * where mailers and formatters make one.
   */
  private boolean isEnclosed() throws IOException {
    if (!next.isEnclosed()) {
      return false;
    }
    boolean isOpen = seam.isInside() || seam.last == '/' || "/?&=#.".indexOf(seam.first()) >= 0;
    boolean isArgument = next.before() == '{' && seam.last != ','; // which separates arguments
    boolean isPiece =
        (isArgument || seam.last == '.') && Words.has(window, next.token, next.end, "/?&=%#_.");
    return isOpen
        || isPiece
        || seam.last == '.' && Endings.isEnding(window.text(next.token, next.end))
        || next.before() == '('
            && !(seam.last == ',' && seam.endsSentence(alone))
            && isCutAtWidth();
  }

  /**
   * Whether the line before the token was cut inside the ending of a file's name, or before it: no
   * word of a text makes one of what is none.
   */
  private boolean completesEnding() throws IOException {
    int letters = seam.tokenLength();
    if (letters == 0 || letters > Endings.LONGEST) {
      return false; // most words
    }
    int dot = Endings.lastDot(text);
    if (dot < 0 || seam.endsHost()) {
      return false;
    }
    String begun = text.subSequence(dot + 1, text.length()).toString();
    return Endings.completes(begun, seam.token())
        && !(letters == 1 && isMark())
        && (layout.wasBroken(text, end, false, Break.WORD) || alone && layout.isLone(piece))
        && (!Endings.isSource(begun) || isCutAtWidth());
  }

  /** Whether the token is set off as the mark of a list's item is: a letter of a font of signs. */
  private boolean isMark() throws IOException {
    int behind = window.skipBlanks(next.wordEnd);
    boolean isAtEnd = window.at(behind) < 0 || Window.isBreak(window.at(behind));
    return !isAtEnd && (behind - next.wordEnd > 1 || window.at(next.wordEnd) == '\t');
  }

  private boolean isCutAtWidth() throws IOException {
    return layout.isHardBroken(piece) || layout.fillsLine(piece);
  }

  /**
   * R7: whether the token, which stands alone, is a query's next parameter: nothing else looks so,
   * and such lines may be short.
   */
  private boolean goesOnQuery() throws IOException {
    return alone && seam.isParameter() && !layout.areSettings(text.from(0));
  }

  /**
   * R7: whether the line was broken at a hyphen: a full one, or one before all that is left of a
   * paragraph or of a document's name; or the token ends at the next.
   */
  private boolean endsAtHyphen() throws IOException {
    if (seam.isHyphenatedFile() || alone && seam.isHyphenatedSegment()) {
      return true;
    }
    return seam.isHyphenated()
        && (alone && layout.endsList() || layout.wasBroken(text, end, false, Break.OPEN));
  }

  /**
   * R7: whether the line before the token, which stands alone, was broken in the middle of a word:
   * then the token may be a word itself, but for one that begins a sentence or ends one.
   */
  private boolean isHardBroken() throws IOException {
    boolean isNumber = seam.isDecimal() && Characters.isDigit(seam.last);
    boolean isWord = seam.isWord(false) && !isNumber;
    return !(isWord && isSaid())
        && Words.hasAlphanum(window, next.token, seam.trimmed)
        && !Tokens.isCommand(seam.token())
        && !Tokens.isConjunction(seam.token())
        && !Tokens.isCall(seam.token())
        && !next.isLabel()
        && (!Characters.isTrailing(seam.last)
            || seam.last == '.' && seam.endsInFile() && !seam.endsSentence(alone))
        && (isWord ? isCutInWord() : isCutBeforeRest());
  }

  /** The same of a token that is a word; one whose line lost its marks may be the text's next. */
  private boolean isCutInWord() throws IOException {
    boolean isHard = layout.isHardBroken(piece);
    return next.lostMarks()
        ? (isHard || layout.isQuotedHardBroken(piece))
            && layout.isRequoted()
            && layout.fillsLine(piece)
        : isHard;
  }

  /** The same of one that is none. */
  private boolean isCutBeforeRest() throws IOException {
    return layout.isHardBroken(piece)
        || layout.isQuotedHardBroken(piece)
        || isLeftOver() && layout.fillsLine(piece) && layout.endsList();
  }

  /** Whether the token, a word, more likely belongs to a sentence. */
  private boolean isSaid() {
    return seam.trimmed < next.wordEnd
        || seam.last == '/' // of which nothing is cut in the middle
        || seam.isName()
        || new Follower(text, seam.token()).isComplete();
  }

  /** Whether the token, which is no word, looks like the rest of one that a mailer cut. */
  private boolean isLeftOver() {
    Follower follower = new Follower(text, seam.token());
    boolean isName = Characters.isCapital(seam.first()) && !Characters.isCapital((char) seam.last);
    return (!isName || seam.tokenHas("/?&=%#"))
        && window.get(seam.trimmed - 1) != '(' // a smiley, a call
        && !next.comment().goesOn()
        && !follower.isText(false, true, false);
  }

  /**
   * R7: whether the line before the token was broken because the token did not fit, and the token
   * is no word.
   */
  private boolean isPieceByShape(boolean inner) throws IOException {
    boolean inside = seam.isInside();
    boolean open = inside || "/.,".indexOf(seam.last) >= 0 || "/?&".indexOf(seam.first()) >= 0;
    boolean isNumber =
        (inside || seam.last == '/' || alone && Characters.isDigit(seam.last) && seam.isDecimal())
            && seam.isLongNumber();
    boolean isWord = !isNumber && !seam.completesEscape() && seam.isWord(inside);
    if (isWord || seam.last == '(' || seam.endsSentence(alone)) {
      return false;
    }
    boolean marked = seam.tokenHas("/?&=%#_") || seam.completesAddress() || seam.completesHost();
    boolean named = open && (inside || Words.isName(window, next.token, seam.trimmed));
    boolean sure = marked || named || isNumber || seam.completesEscape();
    if (!sure && !seam.tokenHas(".")) {
      return false;
    }
    boolean ends = seam.last == '.' || seam.last == ','; // perhaps the sentence
    boolean isMiddle = open && marked || OpenEnd.isBroken(seam.last);
    if (inner && isMiddle && (!ends || layout.isFull(text, end))) {
      return true; // a line that holds nothing but a middle piece was broken twice
    }
    return isPieceByLines(open, sure, kind(marked, isNumber));
  }

  /**
   * R7: whether the lines say that the one before the token was broken, and the token is not the
   * text's.
   *
   * @param open whether a sign at the break says that the URI goes on
   * @param sure whether the token looks like no word
   */
  private boolean isPieceByLines(boolean open, boolean sure, Break kind) throws IOException {
    boolean hasQuery = Words.hasParameter(window, next.token, seam.trimmed);
    boolean isCut = open || alone || hasQuery || seam.completesEscape() || seam.completesAddress();
    Follower follower = new Follower(text, seam.token());
    if (!isCut && !mayRunOn(follower) || !open && isOfComment()) {
      return false;
    }
    boolean inside = seam.isInside();
    boolean isPath = alone && seam.tokenHas("/");
    boolean mayBeLone = sure && alone && (OpenEnd.isOf(text) || hasQuery);
    boolean wasBroken =
        mayBeLone && layout.isLone(piece) && !follower.isSource()
            || layout.wasBroken(text, end, isPath, kind);
    return wasBroken
        && (sure || follower.hasFileEnding(alone) || !isCut && seam.endsInSource())
        && (seam.completesEscape()
            || !follower.isText(open, alone, !alone && seam.trimmed == next.wordEnd))
        && (inside || !next.isLabel());
  }

  /** Whether the token is a name of its own in a comment, of which authors break no word. */
  private boolean isOfComment() {
    return next.comment().goesOn()
        && text.pieces() == 1
        && Characters.isAlphanum(seam.first())
        && !seam.tokenHas("?&=%#");
  }

  /**
   * Whether a word may have been cut although text goes on behind its rest, as only mailers do that
   * cut line by line: it begins its line, and was cut before or at their column, or its rest looks
   * as few words do.
   */
  private boolean mayRunOn(Follower follower) throws IOException {
    return layout.beginsWord(piece)
        && (text.pieces() > 1
            || follower.hasFileEnding(false)
            || seam.hasSign() && isCutAtWidth() && !follower.givesAnother());
  }

  /** What the end of the URI and the token say about the break. */
  private Break kind(boolean marked, boolean isNumber) throws IOException {
    boolean isOpen = OpenEnd.isOf(text);
    boolean isPath =
        marked && Words.has(window, next.token, next.end, "/?&=%#")
            || isNumber && seam.tokenLength() >= SURE_NUMBER
            || seam.last == '/' && alone && (seam.endsInFile() || seam.isLongName());
    if (isOpen && isPath) {
      return Break.SURE;
    }
    boolean isWithin = Characters.isAlphanum(seam.last) && Characters.isAlphanum(seam.first());
    return isWithin && !(isPath && alone) ? Break.WORD : Break.OPEN;
  }
}
