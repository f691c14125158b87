package org.urisift.scan.run;

import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Content;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.check.Interpretation;
import org.urisift.scan.check.SeenUris;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.LineCounter;
import org.urisift.uri.UriReference;

/** Turns candidates into matches: verdict, positions, proven hyphens (V1 to V3, R2, R9). */
final class Matches {
  private final Options options;
  private final boolean positions;
  private final Input input;
  private final LineCounter lines;
  private final SeenUris seen;
  private final UriCheck check;
  final Alternatives alternatives;
  private String refused = ""; // the last refused candidate
  private long refusedPlace = -1; // its offset
  private final ArrayDeque<UriMatch> found = new ArrayDeque<>(1);

  // The offset that counts as 0, and the number of line breaks before it.
  private long origin;
  private long linesBefore;

  Matches(Options options, Input input, LineCounter lines, SeenUris seen) {
    this.options = options;
    this.positions = options.isSet(ScanOption.POSITIONS);
    this.input = input;
    this.lines = lines;
    this.seen = seen;
    this.check = new UriCheck(options.isSet(ScanOption.STRICT), options.form());
    this.alternatives = new Alternatives(options, input, check);
  }

  void countFrom(long offset, long linesBefore) {
    origin = offset;
    this.linesBefore = linesBefore;
  }

  @Nullable UriMatch poll() {
    return found.poll();
  }

  /** Drops the matches that were not taken yet. */
  void clear() {
    found.clear();
    refusedPlace = -1;
  }

  /**
   * Adds a match for a trimmed candidate if it is a URI and its scheme was chosen.
   *
   * @param reasons why it was joined
   * @param others other readings that the caller found
   * @return whether it is a URI, even one of a scheme that was not chosen
   */
  boolean offer(
      Candidate text,
      int colon,
      Delimiter delimiter,
      Joined joined,
      List<String> reasons,
      List<Alternative> others) {
    Candidate chosen = text.pieces() > 1 ? withoutProvenHyphen(text) : text;
    List<Alternative> all = others;
    Interpretation interpretation = interpret(chosen, colon, delimiter, false);
    Rejection rejection = interpretation.rejection();
    if (rejection != null) {
      refuse(text, colon, delimiter, rejection);
      return false;
    }
    if (chosen.pieces() == 1) {
      seen.notePlace(chosen);
    } else if (alternatives.areWanted()) {
      all = alternatives.ofPieces(text, chosen, colon, delimiter);
      all.addAll(others);
    }
    all = alternatives.withoutRepair(all, interpretation, colon);
    if (options.includesScheme(interpretation.asWritten(), colon)) {
      List<Alternative> kept = all.isEmpty() ? List.of() : List.copyOf(all);
      add(chosen, interpretation.content(delimiter, joined, reasons, false, kept));
    }
    return true;
  }

  /**
   * Interprets a candidate that is not known yet.
   *
   * @param isPlain whether the fast path found that it is valid
   */
  private Interpretation interpret(
      Candidate text, int colon, Delimiter delimiter, boolean isPlain) {
    Interpretation interpretation = seen.interpretation(text);
    if (interpretation == null) {
      interpretation =
          isPlain ? check.interpretValid(text, colon) : check.interpret(text, colon, delimiter);
      seen.keepInterpretation(text, interpretation);
    }
    return interpretation;
  }

  /** Adds a match for a candidate in one piece that is known to be valid. */
  void offerPlain(Candidate text, int colon, Delimiter delimiter, List<Alternative> alternatives) {
    seen.notePlace(text);
    if (options.includesScheme(text, colon)) {
      Interpretation interpretation = interpret(text, colon, delimiter, true);
      add(text, interpretation.content(delimiter, Joined.NO, List.of(), false, alternatives));
    }
  }

  boolean offerAbbreviated(Candidate text, String prefix) {
    String written = text.toString();
    Interpretation interpretation = check.interpret(prefix + written, prefix.indexOf(':'));
    if (interpretation.isRejected()) {
      return false;
    }
    if (options.includesScheme(prefix, prefix.indexOf(':'))) {
      int colon = prefix.indexOf(':');
      List<Alternative> others = alternatives.withoutRepair(List.of(), interpretation, colon);
      Interpretation asWritten = interpretation.withAsWritten(written);
      add(text, asWritten.content(Delimiter.BARE, Joined.NO, List.of(), true, others));
    }
    return true;
  }

  /** Adds a match for a relative reference; returns whether its decoded form is relative, too. */
  boolean offerRelative(Candidate text, Delimiter delimiter) {
    String written = text.toString();
    String decoded = check.decoded(written, -1);
    UriReference reference = UriReference.parseOrNull(decoded);
    if (reference == null || reference.scheme() != null) {
      return false;
    }
    add(text, Interpretation.valid(written, decoded).content(delimiter));
    return true;
  }

  /** Reports a refused candidate if the options ask for it (V2). */
  void refuse(Candidate text, int colon, Delimiter delimiter, Rejection rejection) {
    if (options.isSet(ScanOption.REJECTED) && options.includesScheme(text, colon)) {
      String written = text.toString();
      long place = input.base + text.from(0);
      if (place == refusedPlace && written.equals(refused)) {
        return; // as markup encloses it, and again as a bare one
      }
      refusedPlace = place;
      refused = written;
      Interpretation interpretation =
          Interpretation.rejected(written, check.decoded(written, colon), rejection);
      add(text, interpretation.content(delimiter));
    }
  }

  private void add(Candidate text, Content content) {
    long line = 0;
    long column = 0;
    if (positions) {
      int start = text.from(0);
      lines.countTo(start);
      line = lines.line() - linesBefore;
      column = lines.column(start);
    }
    long shift = input.base - origin;
    Segment[] segments = new Segment[text.pieces()];
    for (int i = 0; i < segments.length; i++) {
      segments[i] = new Segment(text.from(i) + shift, text.to(i) + shift);
    }
    found.add(new UriMatch(content, line, column, List.of(segments)));
  }

  /** R9: drops a hyphen at a line end if the URI stands elsewhere without it but not with it. */
  private Candidate withoutProvenHyphen(Candidate text) {
    for (int piece = 0; piece < text.pieces() - 1; piece++) {
      if (Alternatives.endsInHyphen(input, text, piece)) {
        Candidate without = new Candidate();
        text.copyWithoutLastOf(piece, input, without);
        if (seen.standsUnbroken(without, text.from(0))
            && !seen.standsUnbroken(text, text.from(0))) {
          return without;
        }
      }
    }
    return text;
  }
}
