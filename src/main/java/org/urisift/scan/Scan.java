package org.urisift.scan;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.Options.Option;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;

/**
 * One pass over one Reader: stops at colons, and at what else was asked for, looks back for a
 * scheme and forward for the rest of the URI.
 */
final class Scan {
  private final Options options;
  private final Window window;
  private final Lines lines;
  private final Colons colons;
  private final Opening opening;
  private final BareReader bare;
  private final DelimitedReader delimited;
  private final Rejoin rejoin;
  private final Flow flow;
  private final Matches matches;
  private final FastPath fastPath;
  private final Schemeless schemeless;
  private final Evidence evidence;

  /** The characters to stop at; null for colons alone. */
  private final String triggers;

  private final Candidate text = new Candidate();
  private final Candidate whole = new Candidate();

  /** Off, all goes by the rules: for tests that hold the two against each other. */
  boolean fast = true;

  /** The offset up to which all is settled: no look back goes before it. */
  private long settled;

  /** The window index at which the search goes on. */
  private int from;

  Scan(Options options, Reader reader) {
    this(options, new Window(reader));
  }

  Scan(Options options, Window window) {
    this.options = options;
    this.window = window;
    lines = new Lines(window);
    evidence = new Evidence(window);
    colons = new Colons(window, options.has(Option.ANY_SCHEME));
    opening = new Opening(window, options.has(Option.ANY_SCHEME));
    bare = new BareReader(window, options.has(Option.STRICT));
    delimited = new DelimitedReader(options, window);
    rejoin = new Rejoin(options, window, bare, evidence);
    flow = new Flow(window, bare, options.has(Option.DEL_SP));
    matches = new Matches(options, window, lines, evidence);
    fastPath = new FastPath(options, window, evidence, matches);
    schemeless = new Schemeless(window, bare, matches);
    triggers =
        options.has(Option.ABBREVIATED) || options.has(Option.RELATIVE)
            ? ":"
                + (options.has(Option.ABBREVIATED) ? ".@" : "")
                + (options.has(Option.RELATIVE) ? "<\"" : "")
            : null;
  }

  /** The next match, or null at the end of the input. */
  UriMatch next() throws IOException {
    while (true) {
      UriMatch match = matches.poll();
      if (match != null) {
        return match;
      }
      if (!advance()) {
        return null;
      }
    }
  }

  /** Looks at the next trigger; false at the border or the end of the input. */
  boolean advance() throws IOException {
    makeRoom();
    int trigger = find();
    if (trigger < 0 || window.base + trigger >= window.border()) {
      return false;
    }
    from = trigger + 1;
    if (window.get(trigger) != ':') {
      readSchemeless(trigger);
      return true;
    }
    int end = fast ? fastPath.take(trigger, opening.floor) : -1;
    if (end >= 0) {
      moveTo(end);
    } else if (opening.find(trigger) && !readDelimited(trigger) && !opening.broken) {
      readBare(opening.start, trigger);
    }
    return true;
  }

  /** A match that is ready, or null. */
  UriMatch poll() {
    return matches.poll();
  }

  /** Goes on where another scan of the same text stood when it had nothing ready. */
  void resume(long offset, long settledTo) throws IOException {
    from = (int) (offset - window.base);
    window.readTo(from - 1);
    settled = settledTo;
    opening.floor = (int) Math.max(0, settledTo - window.base);
  }

  /** Remembers a URI that the other scan had found in one piece. */
  void remember(Segment piece) {
    text.clear();
    text.add(window, (int) (piece.offset() - window.base), (int) (piece.endOffset() - window.base));
    evidence.note(text);
  }

  /** The offset at which the search goes on. */
  long offset() {
    return window.base + from;
  }

  /** The offset up to which all is settled. */
  long settled() {
    return settled;
  }

  /**
   * What is known at the border at which {@link #next} gave nothing, or at the end of the input.
   */
  ScanState state() {
    long offset = Math.min(window.border(), window.base + window.end);
    int border = (int) (offset - window.base);
    return new ScanState(
        offset,
        options.has(Option.POSITIONS) ? lines.lineAt(border) - 1 : 0,
        Math.max(0, from - border),
        (int) Math.max(-Window.HISTORY, settled - offset),
        evidence.snapshot(offset));
  }

  /**
   * The next trigger character, reading on as needed; -1 at the end of the input, and where there
   * is none before the border: what lies behind it is not gone through.
   */
  private int find() throws IOException {
    while (true) {
      int trigger = triggers == null ? findColon() : findAny(from, window.end);
      if (trigger >= 0) {
        return trigger;
      }
      from = (int) Math.max(from, Math.min(window.end, window.border() - window.base));
      if (from < window.end) {
        return -1;
      }
      makeRoom();
      if (window.base + from >= window.border() || !window.read()) {
        return -1;
      }
    }
  }

  /** The next colon that a candidate may begin before, among what was read; -1 without. */
  private int findColon() {
    int end = window.end;
    int sure = (int) Math.min(end - 2, window.border() - window.base);
    int colon = window.find(':', from, end);
    while (colon < sure && colons.isNone(colon, opening.floor)) {
      from = colon + 1;
      colon = window.find(':', from, end);
    }
    return colon < end ? colon : -1;
  }

  private int findAny(int from, int end) {
    for (int i = from; i < end; i++) {
      if (triggers.indexOf(window.bytes[i]) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** What is looked for only when asked, and has no scheme. */
  private void readSchemeless(int trigger) throws IOException {
    int end =
        switch (window.get(trigger)) {
          case '.' -> schemeless.name(trigger, opening.floor);
          case '@' -> schemeless.address(trigger, opening.floor);
          default -> schemeless.reference(trigger);
        };
    if (end >= 0) {
      moveTo(end);
    }
  }

  private void makeRoom() {
    if (from < Window.KEPT + Window.BLOCK) {
      return;
    }
    if (options.has(Option.POSITIONS)) {
      lines.countTo(from - Window.KEPT);
    }
    int shift = window.discard(from);
    from -= shift;
    opening.floor = Math.max(0, opening.floor - shift);
    lines.shift(shift);
  }

  /** Goes on behind what was settled. */
  private void moveTo(int index) {
    from = index;
    settled = window.base + index;
    opening.floor = index;
  }

  /** D3 to D5: true when that settles the candidate. */
  private boolean readDelimited(int colon) throws IOException {
    if (opening.open < 0) {
      return false;
    }
    DelimitedReader.End end = delimited.read(text, opening.start, opening.closer, opening.prefixed);
    int resume = delimited.resume;
    boolean isJoined = delimited.joined && text.pieces() > 1;
    if (end == DelimitedReader.End.LIMIT || end == DelimitedReader.End.LINES) {
      Rejection limit =
          end == DelimitedReader.End.LIMIT ? Judge.limit() : Judge.lines(text.length());
      matches.refuse(text, Math.max(0, Words.find(text, ':')), delimiter(), limit);
    }
    if (end == DelimitedReader.End.CUT && isJoined) {
      text.truncate(Trimming.trimmedLength(text, Words.find(text, ':'), window.get(opening.open)));
      resume = text.end();
    } else if (end != DelimitedReader.End.CLOSED) {
      return false;
    }
    if (opening.isEscaped() && text.charAt(text.length() - 1) == '\\') { // "\<http://a.b/\>"
      text.truncate(text.length() - 1);
    }
    int mark = Words.find(text, ':');
    if (mark < 0) {
      return false;
    }
    Joined joined = isJoined ? Joined.DELIMITED : Joined.NO;
    boolean valid = matches.offer(text, mark, delimiter(), joined, List.of());
    moveTo(valid ? resume : colon + 1);
    return true;
  }

  private Delimiter delimiter() {
    return opening.closer != '>'
        ? Delimiter.QUOTE
        : options.has(Option.HEADER) ? Delimiter.HEADER : Delimiter.ANGLE;
  }

  /** D6 to D11, R3, R7. */
  private void readBare(int start, int colon) throws IOException {
    text.clear();
    boolean slashes = window.holds("//", colon + 1);
    int named = colon + 3;
    if (opening.cut
        || slashes && !bare.namesAnything(named + Escape.lengthBeforeHost(window, named))) {
      readCut(start, colon);
      return;
    }
    bare.begin(colon);
    int end = bare.read(colon + 1, start + UriScanner.LONGEST_CANDIDATE);
    end =
        ListField.begins(window, start)
            ? Math.min(end, window.find(',', colon + 1, end))
            : Entities.end(window, start, end);
    text.add(window, start, end);
    for (int skip = Escape.length(window, end); skip > 0; skip = Escape.length(window, end)) {
      int from = end + skip;
      end = bare.read(from, start + UriScanner.LONGEST_CANDIDATE);
      text.add(window, from, end);
    }
    if (end >= start + UriScanner.LONGEST_CANDIDATE) {
      matches.refuse(text, colon - start, Delimiter.BARE, Judge.limit());
      moveTo(end);
    } else if (!readOn(start, colon, end, Joined.NO)) {
      moveTo(slashes ? end : innerUri(colon + 1, end));
    }
  }

  /** A scheme with nothing behind it or its slashes, unless the next line has the rest (R7). */
  private void readCut(int start, int colon) throws IOException {
    int end = colon + 1;
    while (end < colon + 3 && window.at(end) == '/') {
      end++;
    }
    text.add(window, start, end);
    int slashes = colon + 3 - end; // so many are left for the next line
    int more = rejoin.host(start, end, slashes);
    if (more < 0) {
      Rejection rejection = Judge.implausible(SchemeRule.HOST, end - start);
      matches.refuse(text, colon - start, Delimiter.BARE, rejection);
      moveTo(end);
      return;
    }
    bare.beginAt(more + slashes);
    int to = bare.read(more + slashes, more + UriScanner.LONGEST_CANDIDATE);
    text.add(window, more, to);
    if (!readOn(start, colon, to, Joined.INFERRED)) {
      moveTo(to);
    }
  }

  /** Reads on over line ends and offers what there is; false for a candidate that was refused. */
  private boolean readOn(int start, int colon, int end, Joined soFar) throws IOException {
    Joined further = join(start, colon - start, end);
    boolean exceedsLines = flow.exceeded() || rejoin.exceeded();
    if (exceedsLines || text.length() > UriScanner.LONGEST_CANDIDATE) {
      Rejection limit = exceedsLines ? Judge.lines(text.length()) : Judge.limit();
      matches.refuse(text, colon - start, Delimiter.BARE, limit);
    } else if (!offerBare(start, colon - start, further == Joined.NO ? soFar : further)) {
      return false;
    }
    moveTo(text.end());
    return true;
  }

  private Joined join(int start, int colon, int end) throws IOException {
    if (options.join() == JoinLevel.NONE || opening.open >= 0 && delimited.parts) {
      rejoin.forget();
      return Joined.NO;
    }
    int flowed = options.has(Option.FLOWED) ? flow.extend(text, end) : end;
    if (options.has(Option.FLOWED) && flow.endsSoft()) {
      rejoin.forget();
      return flowed > end ? Joined.FLOWED : Joined.NO;
    }
    int joined = rejoin.extend(text, start, colon, flowed);
    return joined > flowed ? Joined.INFERRED : flowed > end ? Joined.FLOWED : Joined.NO;
  }

  private boolean offerBare(int start, int colon, Joined joined) throws IOException {
    int raw = text.length();
    int length = Trimming.trimmedLength(window, text, colon, start);
    boolean others = length < raw || rejoin.other() != null || opening.open >= 0;
    List<Alternative> alternatives =
        options.has(Option.ALTERNATIVES) && others
            ? others(start, colon, joined, length)
            : List.of();
    text.truncate(length);
    Joined kept = text.pieces() > 1 ? joined : Joined.NO;
    return matches.offer(text, colon, Delimiter.BARE, kept, alternatives);
  }

  /** R10: what a bare candidate would be joined, or with what is trimmed from it. */
  private List<Alternative> others(int start, int colon, Joined joined, int length)
      throws IOException {
    List<Alternative> alternatives = new ArrayList<>(2);
    if (opening.open >= 0 && joined == Joined.NO && readWhole(start)) {
      matches.addIfValid(alternatives, whole.toString(), colon, Alternative.Why.JOINED);
    } else if (rejoin.other() != null) {
      matches.addIfValid(alternatives, rejoin.other(), colon, Alternative.Why.JOINED);
    }
    if (length < text.length() && length > colon + 1) {
      matches.addIfValid(alternatives, text.toString(), colon, Alternative.Why.TRIMMED);
    }
    return alternatives;
  }

  /**
   * D4: reads all that the brackets or quotes hold as another reading; false where that is not more
   * than the bare URI.
   */
  private boolean readWhole(int start) throws IOException {
    return delimited.readWhole(whole, start, opening.closer) == DelimitedReader.End.CLOSED
        && whole.pieces() > 1;
  }

  /**
   * Where the search goes on after a refused name: at a URI with {@code //} inside it, or behind
   * it.
   */
  private int innerUri(int start, int end) throws IOException {
    for (int i = start; i < end; i++) {
      if (window.holds("://", i)) {
        int name = i;
        while (name > start && Characters.isScheme(window.get(name - 1))) {
          name--;
        }
        return name;
      }
    }
    return end;
  }
}
