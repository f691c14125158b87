package org.urisift.scan.join;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.check.SeenUris;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Reading;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Joins a bare URI over the line ends at which a mailer broke it (R7, R9).
 *
 * <p>A URI that stands unbroken in the text before is joined. Otherwise the {@code Sign}s decide.
 */
public final class Rejoin {
  /** The reason of a join if the URI stands unbroken elsewhere. */
  public static final String WHOLE_ELSEWHERE = "whole_elsewhere";

  /** The maximum number of pieces of a URI that stands unbroken elsewhere. */
  private static final int MOST_PIECES = 8;

  private final Input input;
  private final SeenUris seen;
  private final BreakReader reader;
  private final boolean infers;

  /**
   * Creates a joiner.
   *
   * @param infers whether to join; if not, only {@link Joining#longer} is set
   */
  public Rejoin(Input input, BareReader bare, SeenUris seen, boolean infers) {
    this.input = input;
    this.infers = infers;
    this.seen = seen;
    this.reader = new BreakReader(input, bare);
  }

  /** Adds to a URI its pieces on the following lines. */
  public Joining extend(Candidate text, int start, int colon, Reading read) {
    NextLine next = next(text, start, colon, read);
    if (next == null) {
      return Joining.NONE;
    }
    int unjoined = text.length();
    if (!addWholeElsewhere(text, start, colon, read.end(), next)) {
      return addPieces(text, start, colon, read.end(), next);
    }
    if (infers) {
      return Joining.inferred(List.of(WHOLE_ELSEWHERE), false);
    }
    String longer = text.toString();
    text.truncate(unjoined);
    return Joining.notAskedFor(longer);
  }

  /** Adds pieces as long as the URI goes on (R7). */
  private Joining addPieces(Candidate text, int start, int colon, int end, NextLine first) {
    List<String> reasons = new ArrayList<>();
    int pieceEnd = end;
    NextLine next = first;
    List<Sign> signs = signs(text, start, colon, next);
    for (int lines = 1; next != null && !signs.isEmpty(); lines++) {
      if (lines == Limits.MOST_LINES) {
        return Joining.inferred(List.copyOf(reasons), true);
      }
      int length = text.length();
      addPiece(text, pieceEnd, next);
      if (!infers) {
        int trimmed = Trimming.trimmedLength(text, colon, input.before(start));
        String longer = text.subSequence(0, trimmed);
        text.truncate(length);
        return Joining.notAskedFor(longer);
      }
      for (Sign sign : signs) {
        if (!reasons.contains(sign.label)) {
          reasons.add(sign.label);
        }
      }
      pieceEnd = next.tokenEnd();
      next = next(text, start, colon, next.read());
      signs = signs(text, start, colon, next);
    }
    return reasons.isEmpty() ? Joining.NONE : Joining.inferred(List.copyOf(reasons), false);
  }

  /** What stands after the line end; null if it cannot belong to the URI. */
  private @Nullable NextLine next(Candidate text, int start, int colon, Reading read) {
    return Trimming.endsInWords(text, colon) ? null : reader.next(start, read);
  }

  private List<Sign> signs(Candidate text, int start, int colon, @Nullable NextLine next) {
    if (next == null) {
      return List.of();
    }
    UriEnd uri = reader.uriEnd(text, start, colon, next);
    int piece = text.from(text.pieces() - 1);
    return decide(uri, next, new LinesAround(input, uri, next, piece));
  }

  /**
   * The signs for which a URI goes on, with the heaviest first; none if it ends. The lines around
   * are only read if no sign refuses or joins, since they may need input that has not arrived yet.
   */
  static List<Sign> decide(UriEnd uri, NextLine next, LinesAround around) {
    List<Sign> reasons = new ArrayList<>();
    int sum = Sign.BIAS;
    for (Sign sign : Sign.find(uri, next, around, false)) {
      if (sign.decidesAlone()) {
        return sign.weight == Sign.JOINS ? List.of(sign) : List.of();
      }
      sum += sign.weight;
      int i = reasons.size();
      while (i > 0 && reasons.get(i - 1).weight < sign.weight) {
        i--;
      }
      if (sign.weight > 0) {
        reasons.add(i, sign);
      }
    }
    return sum >= Sign.THRESHOLD ? reasons : List.of();
  }

  /**
   * R9: adds the pieces of a URI that stands unbroken in the text before. Without such a URI,
   * returns false and leaves the text unchanged.
   */
  private boolean addWholeElsewhere(Candidate text, int start, int colon, int end, NextLine first) {
    int length = text.length();
    text.hash(); // so that the pieces only add to it
    int endSoFar = end;
    NextLine next = first;
    for (int pieces = 1;
        pieces < MOST_PIECES && next != null && seen.hasLonger(text.length());
        pieces++) {
      addPiece(text, endSoFar, next);
      int whole = text.length();
      int trimmed = Trimming.trimmedLength(text, colon, input.before(start));
      if (trimmed > length) {
        text.truncate(trimmed);
        if (seen.standsUnbroken(text, start)) {
          return true;
        }
      }
      if (trimmed < whole || next.tokenEnd() < next.wordEnd()) {
        break; // punctuation after the piece ends the URI
      }
      endSoFar = next.tokenEnd();
      next = next(text, start, colon, next.read());
    }
    text.truncate(length);
    return false;
  }

  private void addPiece(Candidate text, int end, NextLine next) {
    text.add(input, end, next.pieceEnd());
    text.add(input, next.from(), next.tokenEnd());
  }
}
