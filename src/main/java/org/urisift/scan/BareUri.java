package org.urisift.scan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.Options.Option;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.check.Evidence;
import org.urisift.scan.check.Refusal;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.join.Rejoin;
import org.urisift.scan.markup.Backslash;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.markup.Reference;
import org.urisift.scan.markup.Substitution;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.ListField;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.start.Opening;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Takes a URI that nothing delimits: reads it to its end, over line ends where it goes on, and
 * leaves out what belongs to the text (D6 to D12, R3, R6, R7, R10).
 */
final class BareUri {
  private final Options options;
  private final Window window;
  private final BareReader reader;
  private final Flow flow;
  private final Rejoin rejoin;
  private final DelimitedUri delimited;
  private final Matches matches;
  private final Candidate text = new Candidate();

  // of the candidate
  private Opening opening;
  private int start;
  private int colon; // as an index of its text
  private boolean escaped; // whether each of its slashes has a backslash before it, as in JSON

  BareUri(
      Options options, Window window, Evidence evidence, DelimitedUri delimited, Matches matches) {
    this.options = options;
    this.window = window;
    this.reader = new BareReader(window, options.has(Option.STRICT), options.has(Option.MARKUP));
    this.flow = new Flow(window, reader, options.has(Option.DEL_SP));
    this.rejoin = new Rejoin(window, reader, evidence, options.join() == JoinLevel.INFERRED);
    this.delimited = delimited;
    this.matches = matches;
  }

  /**
   * Takes the candidate that the look back found; what opens before it does not delimit it.
   *
   * @return the index at which the search goes on
   */
  int take(Opening opening, int colon) throws IOException {
    this.opening = opening;
    this.start = opening.start;
    this.colon = colon - start;
    text.clear();
    boolean slashes = window.holds("//", colon + 1);
    if (opening.cut || slashes && !namesHost(colon + 3)) {
      return takeCut(colon);
    }
    escaped = beginsString(colon);
    int end = read(colon);
    if (end > start + Limits.LONGEST_CANDIDATE) {
      refuse(UriCheck.limit());
      return end;
    }
    rejoin.forget();
    int resume = goOn(end, Joined.NO);
    return resume >= 0 ? resume : slashes ? end : innerUri(colon + 1, end);
  }

  /** Whether JSON may have escaped the slashes behind a scheme, and not an expression. */
  private boolean beginsString(int colon) throws IOException {
    return window.holds("\\/\\/", colon + 1) && reader.namesAnything(colon + 5);
  }

  private boolean namesHost(int authority) throws IOException {
    return reader.namesAnything(authority + Backslash.lengthBeforeHost(window, authority));
  }

  /** D6: adds what the line holds of the URI; the index behind it. */
  private int read(int colon) throws IOException {
    int limit = start + Limits.LONGEST_CANDIDATE + 1; // one more tells that it is too long
    int first = start;
    int end;
    if (escaped) {
      text.add(window, start, colon + 1);
      text.add(window, colon + 2, colon + 3);
      first = colon + 4; // the second slash
      reader.beginAt(colon + 5);
      end = reader.read(colon + 5, limit);
    } else {
      reader.begin(colon);
      end = reader.read(colon + 1, limit);
    }
    int sign = ListField.sign(window, start, UriStart.hasSlashes(window, colon + 1));
    end =
        sign != 0 ? ListField.end(window, sign, colon + 1, end) : Entities.end(window, start, end);
    end = Substitution.end(window, start, end);
    text.add(window, first, end);
    for (int skip = skipped(end); skip > 0; skip = skipped(end)) {
      int from = end + skip;
      end = Substitution.end(window, start, reader.read(from, limit));
      text.add(window, from, end);
    }
    return end;
  }

  /** How many characters at an index are not the URI's, where it goes on behind them. */
  private int skipped(int index) throws IOException {
    return !escaped ? Backslash.length(window, index) : window.holds("\\/", index) ? 1 : 0;
  }

  /** A scheme with nothing behind it or its slashes, unless the next line has the rest (R7). */
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
    int more =
        options.join() == JoinLevel.INFERRED
            ? rejoin.restBelow(start, end, isAddress ? -1 : slashes)
            : -1;
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
    int resume = goOn(to, Joined.INFERRED);
    return resume >= 0 ? resume : to;
  }

  /**
   * Goes on over line ends, and offers what there is.
   *
   * @param soFar how it was joined up to the index
   * @return the index at which the search goes on; -1 for a candidate that was refused
   */
  private int goOn(int end, Joined soFar) throws IOException {
    Joined further = join(end);
    boolean exceedsLines = flow.exceeded() || rejoin.exceeded();
    if (exceedsLines || text.length() > Limits.LONGEST_CANDIDATE) {
      refuse(exceedsLines ? UriCheck.lines(text.length()) : UriCheck.limit());
    } else if (!offer(further == Joined.NO ? soFar : further)) {
      return -1;
    }
    return text.end();
  }

  /** R6: joins as far as is asked for: what flows (R3), and what a mailer broke (R7). */
  private Joined join(int end) throws IOException {
    flow.forget();
    if (options.join() == JoinLevel.NONE || opening.open >= 0 && delimited.isParted()) {
      return Joined.NO;
    }
    int flowed = options.has(Option.FLOWED) ? flow.extend(text, end) : end;
    if (options.has(Option.FLOWED) && flow.endsSoft()) {
      return flowed > end ? Joined.FLOWED : Joined.NO;
    }
    int joined = rejoin.extend(text, start, colon, flowed);
    return joined > flowed ? Joined.INFERRED : flowed > end ? Joined.FLOWED : Joined.NO;
  }

  /** Trims the candidate (D7 to D9) and has it judged (D10, V1); whether it is a URI. */
  private boolean offer(Joined joined) throws IOException {
    int length = Trimming.trimmedLength(window, text, colon, start);
    if (options.has(Option.MARKUP)) { // in which it takes letters for the references of text
      length = Reference.afterLetters(text, length);
    }
    List<Alternative> alternatives =
        options.has(Option.ALTERNATIVES) ? others(joined, length) : List.of();
    text.truncate(length);
    Joined kept = text.pieces() > 1 ? joined : Joined.NO;
    List<String> reasons = kept == Joined.INFERRED ? rejoin.reasons() : List.of();
    return matches.offer(text, colon, Delimiter.BARE, kept, reasons, alternatives);
  }

  /** R10: what the candidate would be joined, or with what is trimmed from it. */
  private List<Alternative> others(Joined joined, int length) throws IOException {
    String whole = opening.open >= 0 && joined == Joined.NO ? delimited.whole(opening) : null;
    String other = whole != null ? whole : rejoin.other();
    boolean isTrimmed = length < text.length() && length > colon + 1;
    if (other == null && !isTrimmed) {
      return List.of();
    }
    List<Alternative> alternatives = new ArrayList<>(2);
    if (other != null) {
      matches.addIfValid(alternatives, other, colon, Alternative.Why.JOINED);
    }
    if (isTrimmed) {
      matches.addIfValid(alternatives, text.toString(), colon, Alternative.Why.TRIMMED);
    }
    return alternatives;
  }

  private void refuse(Refusal why) {
    matches.refuse(text, colon, Delimiter.BARE, why);
  }

  /**
   * Where the search goes on after a refused name: at a URI with {@code //} inside it, or behind
   * it.
   */
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
