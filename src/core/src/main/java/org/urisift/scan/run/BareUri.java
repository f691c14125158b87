package org.urisift.scan.run;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.Joined;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.check.SeenUris;
import org.urisift.scan.check.Truncation;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.join.Joining;
import org.urisift.scan.join.Rejoin;
import org.urisift.scan.markup.Backslash;
import org.urisift.scan.markup.Escape;
import org.urisift.scan.markup.TerminalColour;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.BracketedCopy;
import org.urisift.scan.read.Enclosure;
import org.urisift.scan.read.Field;
import org.urisift.scan.read.Reading;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.run.Flow.Flowed;
import org.urisift.scan.start.LookBack;
import org.urisift.scan.start.Opening;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Takes a URI by all rules: passes one in brackets or quotes to {@link DelimitedUri}; reads, joins
 * and trims any other (D6 to D12, R3, R6, R7, R10).
 */
final class BareUri {
  private final Options options;
  private final Input input;
  private final LookBack lookBack;
  private final BareReader reader;
  private final Flow flow;
  private final boolean isValues; // no line goes on below, and no row is split
  private final JoinLevel join;
  private final Rejoin rejoin;
  private final DelimitedUri delimited;
  private final Matches matches;
  private final Field field;
  private final BracketedCopy bracketedCopy;
  private final Enclosure enclosure;
  private final Candidate text = new Candidate();

  // The candidate being taken.
  private @Nullable Opening opening;
  private int start;
  private int colon; // its index in the text
  private long refusedEnd; // end offset of the last refused candidate; 0 for none
  private int escapes; // backslashes before each of the slashes after its colon, as in JSON

  BareUri(Options options, Input input, SeenUris seen, Matches matches) {
    this.options = options;
    this.input = input;
    this.lookBack = new LookBack(input, options.isSet(ScanOption.ANY_SCHEME));
    this.reader =
        new BareReader(input, options.isSet(ScanOption.STRICT), options.form() == TextForm.MARKUP);
    this.flow = new Flow(input, reader, options.form() == TextForm.FLOWED_DEL_SP);
    this.isValues = options.form() == TextForm.VALUES;
    this.join = isValues ? JoinLevel.NONE : options.join();
    this.rejoin = new Rejoin(input, reader, seen, infersJoins());
    this.delimited = new DelimitedUri(options, input, matches);
    this.matches = matches;
    this.field = new Field(input, !isValues);
    this.bracketedCopy = new BracketedCopy(input);
    this.enclosure = new Enclosure(input, options.form() == TextForm.MARKUP);
  }

  /**
   * Takes the URI around a colon: a delimited one, else a bare one. Returns the index at which the
   * search continues; -1 if there is no URI.
   */
  int takeAny(int colon, int floor) {
    Opening found = lookBack.find(colon, floor);
    if (found == null) {
      return -1;
    }
    int end = found.isDelimited() ? delimited.take(found, colon) : -1;
    if (end < 0) {
      return found.isBroken() ? -1 : takeBare(found, colon);
    }
    forgetRefused();
    return end;
  }

  /**
   * Takes a candidate as a bare one, also if its bracket or quote is not closed. Returns where the
   * search continues; -1 for no URI.
   */
  private int takeBare(Opening found, int colon) {
    this.opening = found;
    this.start = found.start();
    this.colon = colon - start;
    field.begin(start, colon);
    if (enclosure.read(text, start) && offerEnclosed(colon)) {
      return text.end();
    }
    text.clear();
    boolean slashes = input.holds("//", colon + 1);
    if (!slashes && input.base + colon < refusedEnd) {
      return -1; // inside a refused candidate
    }
    if (slashes && !namesHost(colon + 3) && !input.endsLine(colon + 3)) {
      text.add(input, start, colon + 3);
      refuse(UriCheck.ruleRejection(SchemeRule.HOST, text.length()));
      return colon + 3;
    }
    escapes = escapes(colon);
    Reading read = read(colon);
    int end = read.end();
    if (end > start + Limits.LONGEST_CANDIDATE) {
      refuse(UriCheck.tooLong());
      return end;
    }
    Rejection truncated = truncation(read);
    if (truncated != null) {
      refuse(truncated);
      return end;
    }
    if (join != JoinLevel.NONE && bracketedCopy.read(text, start, end, infersJoins())) {
      return offerCopy();
    }
    int resume = joinAndOffer(read);
    if (resume >= 0 || slashes) {
      return resume >= 0 ? resume : end;
    }
    refusedEnd = input.base + end;
    return resumeInRefused(colon + 1, end);
  }

  private boolean infersJoins() {
    return join == JoinLevel.INFERRED;
  }

  private int offerCopy() {
    forgetRefused();
    boolean isJoined = bracketedCopy.hasBreak();
    List<String> reasons = isJoined ? List.of(Rejoin.WHOLE_ELSEWHERE) : List.of();
    Joined joined = isJoined ? Joined.INFERRED : Joined.NO;
    matches.offer(text, colon, Delimiter.BARE, joined, reasons, List.of());
    return text.end();
  }

  /** The end offset of a refused candidate: before it, only URIs with slashes are looked for. */
  long refusedEnd() {
    return refusedEnd;
  }

  /** Lifts the restriction of {@link #refusedEnd} after a URI was found. */
  void forgetRefused() {
    refusedEnd = 0;
  }

  /** Why the URI is not whole, as the text after it shows; null if it is (D10). */
  private @Nullable Rejection truncation(Reading read) {
    int end = read.end();
    if (!Truncation.mayShowTruncation(input.peek(end))
        || !read.endsInAuthority() && !read.endsInPath()) {
      return null;
    }
    String after = input.text(end, input.lineEnd(end, end + Limits.LONGEST_NAME));
    return Truncation.ofBareEnd(text.toString() + after, text.length(), read.endsInAuthority());
  }

  /** The backslashes before each slash after the scheme, as in JSON; 0 if no name follows. */
  private int escapes(int colon) {
    int count = UriStart.escapes(input, colon + 1);
    return count > 0 && reader.namesAnything(colon + 3 + 2 * count) ? count : 0;
  }

  private boolean namesHost(int authority) {
    int colours = TerminalColour.length(input, authority);
    return reader.namesAnything(
        authority + (colours > 0 ? colours : Backslash.lengthBeforeHost(input, authority)));
  }

  /** D6: adds the part of the URI on this line. */
  private Reading read(int colon) {
    int limit = start + Limits.LONGEST_CANDIDATE + 1; // one unit more shows that it is too long
    int first = start;
    if (escapes > 0) {
      text.add(input, start, colon + 1);
      text.add(input, colon + 1 + escapes, colon + 2 + escapes);
      first = colon + 2 + 2 * escapes; // the second slash
    }
    int authority = escapes > 0 ? first + 1 : Reading.authority(input, colon);
    int from = escapes > 0 ? authority : colon + 1;
    Reading read = reader.readFirst(field, from, authority, limit);
    text.add(input, first, read.end());
    for (int skip = skipLength(read.end()); skip > 0; skip = skipLength(read.end())) {
      from = read.end() + skip;
      read = reader.read(read, from, limit);
      text.add(input, from, read.end());
    }
    return read;
  }

  /** The number of characters to skip at an index, if the URI continues after them; else 0. */
  private int skipLength(int index) {
    int colours = TerminalColour.length(input, index);
    if (colours > 0) {
      return continuesAt(index + colours) ? colours : 0;
    }
    return escapes == 0
        ? Backslash.length(input, index)
        : input.holds("\\\\\\/".substring(3 - escapes), index) ? escapes : 0;
  }

  private boolean continuesAt(int index) {
    int c = input.peek(index);
    return Characters.isPlain(c) || c == ':' || c == '%' || c == '#' || c > 160;
  }

  /**
   * Joins and offers the URI. Returns where the search continues; -1 if the check refused it, but
   * its end if it is over a limit.
   */
  private int joinAndOffer(Reading read) {
    Joining joining = join(read);
    if (joining.exceedsLines() || text.length() > Limits.LONGEST_CANDIDATE) {
      int length = text.length();
      refuse(joining.exceedsLines() ? UriCheck.tooManyLines(length) : UriCheck.tooLong());
    } else if (!offer(joining)) {
      return -1;
    } else {
      forgetRefused();
    }
    return text.end();
  }

  /** R6: joins over the breaks of the chosen level: flowed text (R3), a mailer's breaks (R7). */
  private Joining join(Reading read) {
    if (join == JoinLevel.NONE) {
      return Joining.NONE;
    }
    Reading end = read;
    Joining byFlow = Joining.NONE;
    if (options.isFlowed()) {
      Flowed flowed = flow.extend(text, read);
      end = flowed.read();
      byFlow = end == read ? byFlow : Joining.flowed(flowed.exceedsLines());
      if (flowed.endsSoft()) {
        return byFlow;
      }
    }
    boolean isRow =
        input.endsLine(end.end())
            && UriStart.hasSlashes(input, start + colon + 1)
            && field.isLaterField();
    Joining rejoined = isRow ? Joining.NONE : rejoin.extend(text, start, colon, end);
    return rejoined.how() == Joined.NO ? byFlow.withLonger(rejoined.longer()) : rejoined;
  }

  /** Offers the text that markup encloses. It is trimmed only if joined over a break (D12). */
  private boolean offerEnclosed(int colon) {
    if (enclosure.endsLine()) {
      int authority = Reading.authority(input, colon);
      Joining joining = join(reader.readFirst(null, colon + 1, authority, text.end()));
      if (joining.how() != Joined.NO) {
        return offer(joining);
      }
    }
    return matches.offer(text, this.colon, Delimiter.BARE, Joined.NO, List.of(), List.of());
  }

  /** Trims the candidate (D7 to D9) and has it checked (D10, V1); returns whether it is a URI. */
  private boolean offer(Joining joining) {
    int length = Trimming.trimmedLength(input, text, colon, start);
    if (Trimming.cutsWords(text, length)) {
      reader.noteWords(start, text.end());
    }
    if (options.form() == TextForm.MARKUP) { // trimming drops references to letters too
      length = Escape.afterLetters(text, length);
    }
    List<Alternative> alternatives =
        matches.alternatives.ofBare(text, colon, length, longerReading(joining));
    text.truncate(length);
    Joined kept = text.pieces() > 1 ? joining.how() : Joined.NO;
    List<String> reasons = kept == Joined.INFERRED ? joining.reasons() : List.of();
    return matches.offer(text, colon, Delimiter.BARE, kept, reasons, alternatives);
  }

  /**
   * R10: a longer reading: all that the brackets or quotes of an unjoined URI hold, or the next
   * join; null without one.
   */
  private @Nullable String longerReading(Joining joining) {
    Opening found = opening;
    boolean mayBeWhole = joining.how() == Joined.NO && matches.alternatives.areWanted();
    String whole =
        mayBeWhole && found != null && found.isDelimited() ? delimited.wholeText(found) : null;
    return whole != null ? whole : joining.longer();
  }

  private void refuse(Rejection why) {
    matches.refuse(text, colon, Delimiter.BARE, why);
  }

  /** Where to continue after a refused URI: at a URI with {@code //} inside it, or at its end. */
  private int resumeInRefused(int from, int end) {
    for (int i = from; i < end; i++) {
      if (input.holds("://", i)) {
        return input.skipBack(i, from, Characters.SCHEME, "");
      }
    }
    return end;
  }
}
