package org.urisift.scan.join;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.check.Evidence;
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
  private final Evidence evidence;
  private final BreakReader reader;
  private final boolean infers;

  private final Set<String> reasons = new LinkedHashSet<>();
  private boolean exceeded;
  private @Nullable String joinedForm; // see joinedForm()

  /**
   * Creates a joiner.
   *
   * @param infers whether to join; if not, only {@link #joinedForm()} is set
   */
  public Rejoin(Input input, BareReader bare, Evidence evidence, boolean infers) {
    this.input = input;
    this.infers = infers;
    this.evidence = evidence;
    this.reader = new BreakReader(input, bare);
  }

  /**
   * Adds to a URI its pieces on the following lines.
   *
   * @return the index after the last piece
   */
  public int extend(Candidate text, int start, int colon, Reading read) {
    int end = read.end();
    NextLine next = next(text, start, colon, read);
    if (next == null) {
      return end;
    }
    int unjoined = text.length();
    int wholeEnd = addWholeElsewhere(text, start, colon, end, next);
    if (wholeEnd < 0) {
      return addPieces(text, start, colon, end, next);
    }
    if (infers) {
      reasons.add(WHOLE_ELSEWHERE);
      return wholeEnd;
    }
    joinedForm = text.toString();
    text.truncate(unjoined);
    return end;
  }

  /** Adds pieces as long as the URI goes on (R7); returns the index after the last one. */
  private int addPieces(Candidate text, int start, int colon, int end, NextLine first) {
    int endSoFar = end;
    NextLine next = first;
    for (int lines = 1; next != null && joinsNext(text, start, colon, next); lines++) {
      if (lines == Limits.MOST_LINES) {
        exceeded = true;
        break;
      }
      int length = text.length();
      addPiece(text, endSoFar, next);
      if (!infers) {
        joinedForm = text.subSequence(0, Trimming.trimmedLength(text, colon, input.before(start)));
        text.truncate(length);
        break;
      }
      endSoFar = next.to();
      next = next(text, start, colon, next.read());
    }
    return endSoFar;
  }

  /** What stands after the line end; null if it cannot belong to the URI. */
  private @Nullable NextLine next(Candidate text, int start, int colon, Reading read) {
    return Trimming.endsInWords(text, colon) ? null : reader.next(start, read);
  }

  private boolean joinsNext(Candidate text, int start, int colon, NextLine next) {
    UriEnd uri = reader.read(text, start, colon, next);
    LinesAround around = new LinesAround(input, uri, next, text.from(text.pieces() - 1));
    List<Sign> signs = decide(uri, next, around);
    for (Sign sign : signs) {
      reasons.add(sign.label());
    }
    return !signs.isEmpty();
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
   * R9: adds the pieces of a URI that stands unbroken in the text before; returns the index after
   * them. Without such a URI, returns -1 and leaves the text unchanged.
   */
  private int addWholeElsewhere(Candidate text, int start, int colon, int end, NextLine first) {
    int length = text.length();
    text.hash(); // so that the pieces only add to it
    int endSoFar = end;
    NextLine next = first;
    for (int pieces = 1;
        pieces < MOST_PIECES && next != null && evidence.hasLonger(text.length());
        pieces++) {
      addPiece(text, endSoFar, next);
      int whole = text.length();
      int trimmed = Trimming.trimmedLength(text, colon, input.before(start));
      if (trimmed > length) {
        text.truncate(trimmed);
        if (evidence.stands(text, start)) {
          return next.to() - (whole - trimmed);
        }
      }
      if (trimmed < whole || next.to() < next.wordEnd()) {
        break; // punctuation after the piece ends the URI
      }
      endSoFar = next.to();
      next = next(text, start, colon, next.read());
    }
    text.truncate(length);
    return -1;
  }

  private void addPiece(Candidate text, int end, NextLine next) {
    text.add(input, end, next.pieceEnd());
    text.add(input, next.from(), next.to());
  }

  /** Resets the results for the last URI. */
  public void reset() {
    joinedForm = null;
    exceeded = false;
    reasons.clear();
  }

  /** Whether the last URI has more than {@link Limits#MOST_LINES} lines. */
  public boolean exceeded() {
    return exceeded;
  }

  /** The joined URI that {@link #extend} found but did not use; null without one. */
  public @Nullable String joinedForm() {
    return joinedForm;
  }

  /** The reasons for which the last URI was joined; empty if it was not. */
  public List<String> reasons() {
    return List.copyOf(reasons);
  }
}
