package org.urisift.scan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.check.Evidence;
import org.urisift.scan.check.Refusal;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.fang.Mark;
import org.urisift.scan.join.Rejoin;
import org.urisift.scan.markup.Backslash;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.markup.Reference;
import org.urisift.scan.markup.Substitution;
import org.urisift.scan.markup.TerminalColour;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.CutHost;
import org.urisift.scan.read.DelimitedRow;
import org.urisift.scan.read.Enclosure;
import org.urisift.scan.read.Excluded;
import org.urisift.scan.read.Placeholder;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.read.Twin;
import org.urisift.scan.start.Opening;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Terminator;
import org.urisift.scan.text.Window;

/** Takes a URI that nothing delimits: reads, joins and trims it (D6 to D12, R3, R6, R7, R10). */
final class BareUri {
  /** Longer than most fields of a list. */
  private static final int FIRST_STAGE = 16;

  /** More that was trimmed is text, often with other URIs, each of which would repeat the rest. */
  static final int MOST_TRIMMED = 128;

  /** What stands before a URI that a sign after it may cut short. */
  private static final String CUTTING = ",;{#@!~+/^";

  /** Follows what was too long to be shown. */
  private static final int ELLIPSIS = '\u2026';

  private final Options options;
  private final Window window;
  private final Opening opening;
  private final BareReader reader;
  private final Flow flow;
  private final Rejoin rejoin;
  private final DelimitedUri delimited;
  private final Matches matches;
  private final CutHost cutHost;
  private final Placeholder placeholder;
  private final DelimitedRow row;
  private final Twin twin;
  private final Enclosure enclosure;
  private final Candidate text = new Candidate();

  // The candidate.
  private int start;
  private int colon; // as an index of its text
  private long refusedTo; // the offset up to which the last refused one reaches
  private int escapes; // how many backslashes each of its slashes has before it, as in JSON

  BareUri(
      Options options,
      Window window,
      Opening opening,
      Evidence evidence,
      DelimitedUri delimited,
      Matches matches) {
    this.options = options;
    this.window = window;
    this.opening = opening;
    this.reader =
        new BareReader(window, options.has(ScanOption.STRICT), options.form() == TextForm.MARKUP);
    this.flow = new Flow(window, reader, options.form() == TextForm.FLOWED_DEL_SP);
    this.rejoin = new Rejoin(window, reader, evidence, infersJoins());
    this.delimited = delimited;
    this.matches = matches;
    this.cutHost = new CutHost(window);
    this.placeholder = new Placeholder(window);
    this.row = new DelimitedRow(window);
    this.twin = new Twin(window);
    this.enclosure = new Enclosure(window);
  }

  /** Takes a candidate that nothing delimits; where the search goes on. */
  int take(int colon) throws IOException {
    this.start = opening.start;
    this.colon = colon - start;
    if (enclosure.read(text, start) && offerEnclosed(colon)) {
      return text.end();
    }
    text.clear();
    boolean slashes = window.holds("//", colon + 1);
    if (!slashes && window.base + colon < refusedTo) {
      return -1; // part of what was refused
    }
    if (opening.cut || slashes && !namesHost(colon + 3)) {
      return takeCut(colon);
    }
    escapes = escapes(colon);
    int end = read(colon);
    if (end > start + Limits.LONGEST_CANDIDATE) {
      refuse(UriCheck.limit());
      return end;
    }
    if (reader.isInAuthority()) {
      boolean isDefanged = Mark.cutsAuthority(window, end);
      if (isDefanged || cutHost.isAt(start, end)) {
        refuse(isDefanged ? UriCheck.defanged(text.length()) : UriCheck.cutHost(text.length()));
        return end;
      }
    }
    if (reader.isInPath() && placeholder.isAt(end)) {
      refuse(UriCheck.placeholder(text.length()));
      return end;
    }
    rejoin.forget();
    if (options.join() != JoinLevel.NONE && twin.read(text, start, end, infersJoins())) {
      return offerTwin();
    }
    int resume = joinAndOffer(end, Joined.NO);
    if (resume >= 0 || slashes) {
      return resume >= 0 ? resume : end;
    }
    refusedTo = window.base + end;
    return innerUri(colon + 1, end);
  }

  private boolean infersJoins() {
    return options.join() == JoinLevel.INFERRED;
  }

  private int offerTwin() throws IOException {
    forgetRefused();
    boolean isJoined = twin.hasBreak();
    List<String> reasons = isJoined ? List.of(Rejoin.WHOLE_ELSEWHERE) : List.of();
    Joined joined = isJoined ? Joined.INFERRED : Joined.NO;
    matches.offer(text, colon, Delimiter.BARE, joined, reasons, List.of());
    return text.end();
  }

  /** The offset up to which only a URI with slashes is sought: the end of a refused one. */
  long refusedTo() {
    return refusedTo;
  }

  /** A URI was found, after which what a refused one held is read again. */
  void forgetRefused() {
    refusedTo = 0;
  }

  /** How often JSON, and not a regular expression, escaped the slashes after a scheme. */
  private int escapes(int colon) throws IOException {
    int count = UriStart.escapes(window, colon + 1);
    return count > 0 && reader.namesAnything(colon + 3 + 2 * count) ? count : 0;
  }

  private boolean namesHost(int authority) throws IOException {
    int colours = TerminalColour.length(window, authority);
    return reader.namesAnything(
        authority + (colours > 0 ? colours : Backslash.lengthBeforeHost(window, authority)));
  }

  /** D6: adds the part of the URI on this line; the index after it. */
  private int read(int colon) throws IOException {
    int limit = start + Limits.LONGEST_CANDIDATE + 1; // one more tells that it is too long
    int first = start;
    int end;
    if (escapes > 0) {
      text.add(window, start, colon + 1);
      text.add(window, colon + 1 + escapes, colon + 2 + escapes);
      first = colon + 2 + 2 * escapes; // the second slash
      reader.beginAt(first + 1);
      end = readField(colon, first + 1, limit);
    } else {
      reader.begin(colon);
      end = readField(colon, colon + 1, limit);
    }
    text.add(window, first, end);
    for (int skip = skipLength(end); skip > 0; skip = skipLength(end)) {
      int from = end + skip;
      end = Substitution.end(window, start, from, reader.read(from, limit));
      text.add(window, from, end);
    }
    return end;
  }

  /**
   * Reads up to the end of the URI, or to what cuts it short: a field's end, an entity, a mark.
   * Where there may be one, in stages, so that each field of a list is read about once, and not all
   * of them to the list's end.
   */
  private int readField(int colon, int from, int limit) throws IOException {
    boolean inStages = start > 0 && CUTTING.indexOf(window.get(start - 1)) >= 0;
    int stage = inStages ? FIRST_STAGE : limit;
    int read = from;
    while (true) {
      int stop = Math.min(limit, Math.max(from + stage, reader.passed(read)));
      read = read == from ? reader.read(from, stop) : reader.readOn(read, stop);
      boolean isComplete = read < stop || stop == limit;
      int and = window.findOnce(Terminator.AND, start, read);
      int end = and < read ? Entities.end(window, start, and, read) : read;
      end = isComplete ? row.end(start, colon, end) : row.endOfNext(start, colon, end);
      end = Substitution.end(window, start, from, end);
      if (isComplete || end < read) {
        return end;
      }
      stage *= 2;
    }
  }

  /** How many characters at an index to skip, if the URI goes on after them. */
  private int skipLength(int index) throws IOException {
    int colours = TerminalColour.length(window, index);
    if (colours > 0) {
      return goesOn(index + colours) ? colours : 0;
    }
    return escapes == 0
        ? Backslash.length(window, index)
        : window.holds("\\\\\\/".substring(3 - escapes), index) ? escapes : 0;
  }

  private boolean goesOn(int index) throws IOException {
    int c = window.at(index);
    return Characters.isPlain(c) || c == ':' || c == '%' || c == '#' || c > 160;
  }

  /** A scheme with nothing after it or its slashes, unless the next line has the rest (R7). */
  private int takeCut(int colon) throws IOException {
    int end = colon + 1;
    while (end < colon + 3 && window.at(end) == '/') {
      end++;
    }
    text.add(window, start, end);
    boolean isAddress = Opening.MAILTO.equalsIgnoreCase(window.text(start, colon));
    int slashes = isAddress ? 0 : colon + 3 - end; // those left for the next line
    rejoin.forget();
    reader.begin(colon);
    int more = infersJoins() ? rejoin.restBelow(start, end, isAddress ? -1 : slashes) : -1;
    if (more < 0) {
      refuse(UriCheck.implausible(isAddress ? SchemeRule.ADDRESS : SchemeRule.HOST, end - start));
      return end;
    }
    if (isAddress) {
      reader.begin(colon);
    } else {
      reader.beginAt(more + slashes);
    }
    int to = reader.read(more + slashes, more + Limits.LONGEST_CANDIDATE);
    text.add(window, more, to);
    int resume = joinAndOffer(to, Joined.INFERRED);
    return resume >= 0 ? resume : to;
  }

  /** Joins and offers the URI; where the search goes on, or -1 if it was refused. */
  private int joinAndOffer(int end, Joined soFar) throws IOException {
    Joined further = join(end);
    boolean exceedsLines = flow.exceeded() || rejoin.exceeded();
    if (exceedsLines || text.length() > Limits.LONGEST_CANDIDATE) {
      refuse(exceedsLines ? UriCheck.lines(text.length()) : UriCheck.limit());
    } else if (!offer(further == Joined.NO ? soFar : further)) {
      return -1;
    } else {
      forgetRefused();
    }
    return text.end();
  }

  /** R6: joins as far as asked: flowed text (R3), and what a mailer broke (R7). */
  private Joined join(int end) throws IOException {
    flow.reset();
    if (options.join() == JoinLevel.NONE || opening.open >= 0 && delimited.endsAtSeparator()) {
      return Joined.NO;
    }
    int flowed = options.isFlowed() ? flow.extend(text, end) : end;
    if (options.isFlowed() && flow.endsSoft()) {
      return flowed > end ? Joined.FLOWED : Joined.NO;
    }
    boolean isRow =
        window.endsLine(flowed)
            && UriStart.hasSlashes(window, start + colon + 1)
            && row.isLast(start);
    int joined = isRow ? flowed : rejoin.extend(text, start, colon, flowed);
    return joined > flowed ? Joined.INFERRED : flowed > end ? Joined.FLOWED : Joined.NO;
  }

  /** Offers what markup encloses as it is, except for a mailer's breaks (D12). */
  private boolean offerEnclosed(int colon) throws IOException {
    if (enclosure.endsLine()) {
      reader.begin(colon);
      rejoin.forget();
      Joined joined = join(reader.read(colon + 1, text.end()));
      if (joined != Joined.NO) {
        return offer(joined);
      }
    }
    return matches.offer(text, this.colon, Delimiter.BARE, Joined.NO, List.of(), List.of());
  }

  /** Trims the candidate (D7 to D9) and has it checked (D10, V1); whether it is a URI. */
  private boolean offer(Joined joined) throws IOException {
    int length = Trimming.trimmedLength(window, text, colon, start);
    if (options.form() == TextForm.MARKUP) { // trimming takes references to letters for the text's
      length = Reference.afterLetters(text, length);
    }
    List<Alternative> alternatives =
        options.has(ScanOption.ALTERNATIVES) ? alternatives(joined, length) : List.of();
    text.truncate(length);
    Joined kept = text.pieces() > 1 ? joined : Joined.NO;
    List<String> reasons = kept == Joined.INFERRED ? rejoin.reasons() : List.of();
    return matches.offer(text, colon, Delimiter.BARE, kept, reasons, alternatives);
  }

  /** R10: the candidate joined further, or with what was trimmed or an ellipsis after it. */
  private List<Alternative> alternatives(Joined joined, int length) throws IOException {
    String whole = opening.open >= 0 && joined == Joined.NO ? delimited.wholeText(opening) : null;
    String longer = whole != null ? whole : rejoin.other();
    int trimmed = text.length() - length;
    boolean isTrimmed = trimmed > 0 && trimmed <= MOST_TRIMMED && length > colon + 1;
    boolean isCut = !isTrimmed && window.at(text.end()) == ELLIPSIS;
    boolean mayBeRepaired = Excluded.mayHave(text, length);
    if (longer == null && !isTrimmed && !isCut && !mayBeRepaired) {
      return List.of();
    }
    List<Alternative> alternatives = new ArrayList<>(2);
    if (longer != null) {
      matches.addIfValid(alternatives, longer, colon, Alternative.Why.JOINED);
    }
    if (isTrimmed) {
      matches.addIfValid(alternatives, text.toString(), colon, Alternative.Why.TRIMMED);
    }
    if (mayBeRepaired) {
      addCut(alternatives, length);
    }
    if (isCut) { // with the mark of a text that was too long
      String marked = text.toString() + (char) ELLIPSIS;
      matches.addIfValid(alternatives, marked, colon, Alternative.Why.TRIMMED);
    }
    return alternatives;
  }

  /** V3: the form that ends before the first character that the grammar excludes. */
  private void addCut(List<Alternative> alternatives, int length) throws IOException {
    String uri = matches.decoded(text.subSequence(0, length), colon);
    int end = Excluded.first(uri);
    if (end < uri.length()) {
      String cut = uri.substring(0, Trimming.trimmedLength(uri.substring(0, end), colon, -1));
      matches.addIfValid(alternatives, cut, colon, Alternative.Why.CUT);
    }
  }

  private void refuse(Refusal why) {
    matches.refuse(text, colon, Delimiter.BARE, why);
  }

  /** Where to go on after a refused URI: at one with {@code //} inside it, else at its end. */
  private int innerUri(int from, int end) throws IOException {
    for (int i = from; i < end; i++) {
      if (window.holds("://", i)) {
        int name = i;
        while (name > from && Characters.isScheme(window.get(name - 1))) {
          name--;
        }
        return name;
      }
    }
    return end;
  }
}
