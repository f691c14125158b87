package org.urisift.scan;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;
import org.urisift.scan.Options.Option;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.check.Evidence;
import org.urisift.scan.fast.Colons;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Lines;
import org.urisift.scan.text.Source;
import org.urisift.scan.text.Window;

/**
 * One pass over one Reader: stops at colons, and at what else was asked for, and has what stands
 * there taken, as a URI that is plain, delimited (D3, D5) or bare (D6).
 */
final class Scan {
  private final Options options;
  private final Window window;
  private final Lines lines;
  private final Evidence evidence;
  private final Matches matches;
  private final Colons colons;
  private final FastPath fastPath;
  private final Opening opening;
  private final DelimitedUri delimited;
  private final BareUri bare;
  private final Schemeless schemeless;
  private final Candidate remembered = new Candidate();

  /** The characters to stop at; null for colons alone. */
  private final String triggers;

  /** Off, all goes by the rules: for tests that hold the two against each other. */
  boolean fast = true;

  /** The offset up to which all is settled: no look back goes before it. */
  private long settled;

  /** The window index at which the search goes on. */
  private int from;

  Scan(Options options, Reader reader) {
    this(options, new Window(source(reader)));
  }

  /** What a reader gives; UTF-8 of which nothing was read yet is taken as it is. */
  static Source source(Reader reader) {
    return reader instanceof Utf8Reader utf8 && !utf8.isBegun()
        ? utf8.source()
        : new CharSource(reader);
  }

  Scan(Options options, Window window) {
    this.options = options;
    this.window = window;
    lines = new Lines(window);
    evidence = new Evidence(window);
    matches = new Matches(options, window, lines, evidence);
    colons = new Colons(window, options.has(Option.ANY_SCHEME));
    fastPath = new FastPath(options, window, evidence, matches);
    opening = new Opening(window, options.has(Option.ANY_SCHEME));
    delimited = new DelimitedUri(options, window, matches);
    bare = new BareUri(options, window, evidence, delimited, matches);
    schemeless = new Schemeless(options, window, matches);
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

  /**
   * Hands on the next match; false at the end of the input. For loops over all of them: what stands
   * in a loop of its own is compiled long after what that calls.
   */
  boolean handOn(Consumer<? super UriMatch> sink) throws IOException {
    UriMatch match = next();
    if (match != null) {
      sink.accept(match);
    }
    return match != null;
  }

  /** Has what is found from here on count from an offset and from the lines before it. */
  void countFrom(long offset, long linesBefore) {
    matches.countFrom(offset, linesBefore);
  }

  /** Looks at the next trigger; false at the border or the end of the input. */
  boolean advance() throws IOException {
    makeRoom();
    int trigger = find();
    if (trigger < 0 || window.base + trigger >= window.border()) {
      return false;
    }
    from = trigger + 1;
    int end = window.get(trigger) == ':' ? takeUri(trigger) : schemeless.take(trigger, floor());
    if (end >= 0) {
      from = end;
      settled = window.base + end;
    }
    return true;
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
    int floor = floor();
    while (colon < sure && colons.isNone(colon, floor)) {
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

  private void makeRoom() {
    if (from < Window.KEPT + Window.BLOCK) {
      return;
    }
    if (options.has(Option.POSITIONS)) {
      lines.countTo(from - Window.KEPT);
    }
    int shift = window.discard(from);
    from -= shift;
    lines.shift(shift);
  }

  /**
   * Takes the URI that stands around a colon: one that is plain, else one that is delimited by what
   * opens before it, else a bare one.
   *
   * @return the index at which the search goes on; -1 where no candidate stands
   */
  private int takeUri(int colon) throws IOException {
    int floor = floor();
    int end = fast ? fastPath.take(colon, floor) : -1;
    if (end >= 0 || !opening.find(colon, floor)) {
      return end;
    }
    end = opening.open >= 0 ? delimited.take(opening, colon) : -1;
    return end >= 0 || opening.broken ? end : bare.take(opening, colon);
  }

  /** No look back goes before this index. */
  private int floor() {
    return (int) Math.max(0, settled - window.base);
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
  }

  /** Remembers a URI that the other scan had found in one piece. */
  void remember(Segment piece) {
    int start = (int) (piece.offset() - window.base);
    remembered.clear();
    remembered.add(window, start, (int) (piece.endOffset() - window.base));
    evidence.note(remembered);
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
        (int) Math.max(-Limits.HISTORY, settled - offset),
        evidence.snapshot(offset));
  }
}
