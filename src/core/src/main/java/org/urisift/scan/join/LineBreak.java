package org.urisift.scan.join;

import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Token;

/**
 * A line end at which a bare URI may go on, and what stands on both sides of it (R7). {@link
 * Guard}, {@link Certainty} and {@link Feature} ask nothing else, but for the {@link LinesAround}.
 */
record LineBreak(UriEnd uri, Line line, NextLine next, Continuation continuation) {
  /** What stands at the end of the line and says itself that a word goes on. */
  enum Continuation {
    NONE,
    /** A hyphen that only formatters put, U+2010 or U+00AD. */
    SOFT_HYPHEN,
    /** The backslash that programs and shells leave out with the line end. */
    BACKSLASH,
    /** The beginning of an escape, {@code %} or {@code %4}. */
    ESCAPE,
    /** The quote that closes a string, which the next line goes on in quotes. */
    STRING
  }

  /** The most characters of an ending that stand after the break. */
  private static final int LONGEST_REST = 4;

  /** Lengths at which mailers cut words too long for a line, with the marks of who quoted them. */
  private static final Set<Integer> COLUMNS = Set.of(71, 72, 74, 75, 76, 77, 78, 79, 80);

  /** Such lengths without marks. */
  private static final Set<Integer> UNMARKED = Set.of(60, 62, 72, 76);

  Token token() {
    return next.token();
  }

  /** Whether both sides are letters or digits. */
  boolean isInName() {
    return uri.endsInAlphanum() && Characters.isAlphanum(token().first());
  }

  /** Whether the line holds nothing before the piece and is as long as lines of cut words are. */
  boolean isCutAtColumn() {
    int text = line.lead().length() + line.pieceLength();
    return line.beginsWithPiece() && (COLUMNS.contains(line.length()) || UNMARKED.contains(text));
  }

  /** Whether the token completes an ending of documents or hosts: {@code a.ht⏎ml}. */
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

  /** Whether the URI was cut after a full stop in the name of its host: {@code a.⏎org/b}. */
  boolean completesHost() {
    return uri.endsInHost()
        && uri.last() == '.'
        && Endings.continuesHost(uri.text(), token().text());
  }

  /** Whether both sides together are as many hexadecimal digits as a checksum or UUID has. */
  boolean completesChecksum() {
    int digits = token().hexDigits();
    return digits > 0
        && token().hasDigit()
        && !Checksum.isLength(digits)
        && Checksum.isWhole(uri.text(), digits);
  }

  /** Whether what opens directly before the URI closes directly after the token. */
  boolean isEnclosed() {
    return uri.charBefore() == '(' && next.charAfter() == ')'
        || uri.charBefore() == '{' && next.charAfter() == '}';
  }
}
