package org.urisift.scan.run;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.Verdict;
import org.urisift.scan.check.Interpretation;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.read.ExcludedCharacters;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.text.Alterations;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.uri.Repair;
import org.urisift.uri.UriReference;

/** Finds the other readings of a match (R10), if the options ask for them. */
final class Alternatives {
  /** The most alternatives for hyphens at line ends: only artificial URIs have more hyphens. */
  private static final int MOST_HYPHENS = 4;

  /**
   * The most trimmed units that an alternative restores. More is text, often with other URIs, and
   * the alternative of each of them would repeat it.
   */
  private static final int MOST_TRIMMED = 128;

  /** Ends a URI that a program shortened for display. */
  private static final int ELLIPSIS = '\u2026';

  private final boolean isWanted;
  private final Input input;
  private final UriCheck check;
  private final Candidate variant = new Candidate();

  Alternatives(Options options, Input input, UriCheck check) {
    this.isWanted = options.isSet(ScanOption.ALTERNATIVES);
    this.input = input;
    this.check = check;
  }

  boolean areWanted() {
    return isWanted;
  }

  /**
   * The readings of a bare URI: joined further, untrimmed, cut, or with the ellipsis that follows.
   *
   * @param text the URI before it was trimmed
   * @param length its length after that
   * @param longer the URI as joined over more line ends or blanks; null without one
   */
  List<Alternative> ofBare(Candidate text, int colon, int length, @Nullable String longer) {
    if (!isWanted) {
      return List.of();
    }
    int trimmed = text.length() - length;
    boolean isTrimmed = trimmed > 0 && trimmed <= MOST_TRIMMED && length > colon + 1;
    boolean isCut = !isTrimmed && input.peek(text.end()) == ELLIPSIS;
    boolean mayBeRepaired = ExcludedCharacters.mayHave(text, length);
    if (longer == null && !isTrimmed && !isCut && !mayBeRepaired) {
      return List.of();
    }
    List<Alternative> list = new ArrayList<>(2);
    if (longer != null) {
      addIfValid(list, longer, colon, Alternative.Why.JOINED);
    }
    if (isTrimmed) {
      addIfValid(list, text.toString(), colon, Alternative.Why.TRIMMED);
    }
    if (mayBeRepaired) {
      String uri = check.decoded(text.subSequence(0, length), colon);
      addCut(list, uri, ExcludedCharacters.first(uri), colon);
    }
    if (isCut) { // with the ellipsis of a shortened URI
      addIfValid(list, text.toString() + (char) ELLIPSIS, colon, Alternative.Why.TRIMMED);
    }
    return list;
  }

  /** V3: adds the form that ends before an index, at which the grammar excludes a character. */
  private void addCut(List<Alternative> list, String uri, int end, int colon) {
    if (end < uri.length() && end > colon + 1) {
      String cut = uri.substring(0, Trimming.trimmedLength(uri.substring(0, end), colon, -1));
      addIfValid(list, cut, colon, Alternative.Why.CUT);
    }
  }

  /**
   * R2: the first piece of a joined URI alone, and the forms with or without a hyphen at a line
   * end.
   *
   * @param chosen the URI, from which a hyphen may have been dropped
   */
  List<Alternative> ofPieces(Candidate text, Candidate chosen, int colon, Delimiter delimiter) {
    List<Alternative> list = new ArrayList<>();
    if (text.to(0) - text.from(0) > colon + 1) {
      String cut = text.subSequence(0, text.lengthOf(1));
      if (delimiter == Delimiter.BARE) { // D6: ends before an incomplete escape
        int escape = cut.lastIndexOf('%');
        cut = escape >= 0 && escape > cut.length() - 3 ? cut.substring(0, escape) : cut;
        cut = cut.substring(0, Trimming.trimmedLength(cut, colon, -1));
      }
      addIfValid(list, cut, colon, Alternative.Why.CUT);
    }
    if (chosen != text) {
      addIfValid(list, text.toString(), colon, Alternative.Why.HYPHEN);
      return list;
    }
    for (int piece = 0; piece < text.pieces() - 1 && list.size() < MOST_HYPHENS; piece++) {
      int next = input.peek(text.to(piece));
      if (endsInHyphen(input, text, piece)) {
        text.copyWithoutLastOf(piece, input, variant);
        addIfValid(list, variant.toString(), colon, Alternative.Why.HYPHEN);
      } else if (next == '-' || Characters.isSoftHyphen(next)) { // dropped, perhaps wrongly
        int index = text.lengthOf(piece + 1);
        String with = text.subSequence(0, index) + "-" + text.subSequence(index, text.length());
        addIfValid(list, with, colon, Alternative.Why.HYPHEN);
      }
    }
    return list;
  }

  /** Whether a piece ends in a hyphen before a line break. */
  static boolean endsInHyphen(Input input, Candidate text, int piece) {
    return input.get(text.to(piece) - 1) == '-' && input.endsLine(text.to(piece));
  }

  /**
   * V3: adds the form that keeps the ligatures and tildes of text made from PDF, or the one that
   * ends before the first character that was left out or encoded.
   */
  List<Alternative> withoutRepair(List<Alternative> list, Interpretation uri, int colon) {
    String written = uri.asWritten();
    if (!isWanted || uri.verdict() != Verdict.REPAIRED) {
      return list;
    }
    String decoded = check.decoded(written, colon);
    int cut = Alterations.first(decoded);
    boolean hasPdf = !Alterations.withoutPdf(written).equals(written);
    if (!hasPdf && cut == decoded.length()) {
      return list;
    }
    List<Alternative> more = new ArrayList<>(list);
    String kept = hasPdf ? Repair.repair(written, colon) : "";
    if (hasPdf && UriReference.isValid(kept)) {
      more.add(new Alternative(kept, Alternative.Why.LITERAL));
    }
    addCut(more, decoded, cut, colon);
    return more;
  }

  private void addIfValid(List<Alternative> list, String written, int colon, Alternative.Why why) {
    Interpretation interpretation = check.interpret(written, colon);
    if (!interpretation.isRejected()) {
      list.add(new Alternative(interpretation.uri(), why));
    }
  }
}
