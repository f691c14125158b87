package org.urisift.scan.join;

import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Token;

/**
 * The facts about a line end at which a bare URI may go on (R7). {@link Guard}, {@link Certainty}
 * and {@link Feature} depend on nothing else, except that features also use {@link LinesAround}.
 */
record LineBreak(UriEnd uri, Line line, NextLine next, Continuation continuation) {
  /** A sign at the end of the line after which a word or string goes on below. */
  enum Continuation {
    NONE,
    /** A hyphen that only formatters write, U+2010 or U+00AD. */
    SOFT_HYPHEN,
    /** The backslash that programs and shells remove with the line end. */
    BACKSLASH,
    /** The start of an escape, {@code %} or {@code %4}. */
    ESCAPE,
    /** The quote that closes a string, which goes on in quotes on the next line. */
    STRING
  }

  /** The maximum length of the rest of a file extension or domain after the break. */
  private static final int LONGEST_REST = 4;

  /** The lengths, with quote marks, at which mailers cut words too long for a line. */
  private static final Set<Integer> COLUMNS = Set.of(71, 72, 74, 75, 76, 77, 78, 79, 80);

  /** Lengths without quote marks at which mailers cut such words. */
  private static final Set<Integer> UNMARKED = Set.of(60, 62, 72, 76);

  Token token() {
    return next.token();
  }

  /** Whether both sides are letters or digits. */
  boolean isInName() {
    return uri.endsInAlphanum() && Characters.isAlphanum(token().firstChar());
  }

  /** Whether the line holds only the piece, and has a length at which mailers cut words. */
  boolean isCutAtColumn() {
    int text = line.lead().length() + line.pieceLength();
    return line.beginsWithPiece() && (COLUMNS.contains(line.length()) || UNMARKED.contains(text));
  }

  /** Whether the token completes a file extension or domain: {@code a.ht⏎ml}. */
  boolean completesEnding() {
    String rest = token().untrimmed().substring(0, token().indexAfter("", 0));
    int dot = Endings.lastDot(uri.text());
    if (dot < 0 || rest.isEmpty() || rest.length() > LONGEST_REST) {
      return false;
    }
    String begun = uri.text().substring(dot + 1);
    boolean mayBeHost = (uri.endsInHost() || uri.contains('@')) && !begun.isEmpty();
    return mayBeHost && Endings.isDomain(begun + rest)
        || !uri.endsInHost() && Endings.completes(begun, rest);
  }

  /** Whether the URI was cut after a full stop of its host: {@code a.⏎org/b}. */
  boolean completesHost() {
    return uri.endsInHost()
        && uri.lastChar() == '.'
        && Endings.continuesHost(uri.text(), token().text());
  }

  /** Whether hex digits of both sides, not of the token alone, make a checksum or UUID. */
  boolean completesChecksum() {
    int digits = token().hexDigits();
    return digits > 0
        && token().hasDigit()
        && !Checksum.isLength(digits)
        && Checksum.isWhole(uri.text(), digits);
  }

  /** Whether a parenthesis or brace directly before the URI closes directly after the token. */
  boolean isEnclosed() {
    return uri.charBefore() == '(' && next.charAfter() == ')'
        || uri.charBefore() == '{' && next.charAfter() == '}';
  }
}
