package org.urisift.scan.run;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.MatchSink;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.check.SeenUris;
import org.urisift.scan.fast.Colons;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.LineCounter;
import org.urisift.scan.text.Source;
import org.urisift.scan.text.Window;

/**
 * Scans a text in one pass: stops at triggers, usually only colons, and takes the URIs around them.
 */
public final class Scan {
  /** The largest window that is kept for the next text, in UTF-16 units. */
  private static final int LARGEST_KEPT = 32 << 10;

  private final Options options;
  private final Window window;
  private final LineCounter lines;
  private final SeenUris seen;
  private final Matches matches;
  private final Colons colons;
  private final FastPath fastPath;
  private @Nullable Schemeless schemeless;
  private final Candidate remembered = new Candidate();

  /** Created when the fast path first leaves a colon to the rules: in most short texts, never. */
  private @Nullable BareUri bare;

  /** The characters to stop at; null for the colon alone. */
  private final @Nullable String triggers;

  /** Off for tests that compare the fast path with the rules. */
  public boolean usesFastPath = true;

  /** No rule looks back beyond this offset. */
  private long lookBackLimit;

  private int searchFrom;

  public Scan(Options options, Reader reader) {
    this(options, new Window(source(reader)));
  }

  /** The source of a reader; an unread Utf8Reader supplies its bytes undecoded. */
  public static Source source(Reader reader) {
    return reader instanceof Utf8Reader utf8 && !utf8.hasBeenRead()
        ? utf8.source()
        : new CharSource(reader);
  }

  public Scan(Options options, Window window) {
    this.options = options;
    this.window = window;
    lines = new LineCounter(window);
    seen = new SeenUris(window);
    matches = new Matches(options, window, lines, seen);
    colons = new Colons(window, options.isSet(ScanOption.ANY_SCHEME));
    fastPath = new FastPath(options, window, seen, matches);
    triggers =
        options.isSet(ScanOption.ABBREVIATED) || options.isSet(ScanOption.RELATIVE)
            ? ":"
                + (options.isSet(ScanOption.ABBREVIATED) ? ".@" : "")
                + (options.isSet(ScanOption.RELATIVE) ? "<\"" : "")
            : null;
    schemeless = triggers == null ? null : new Schemeless(options, window, matches);
  }

  private BareUri bare() {
    BareUri made = bare;
    if (made == null) {
      made = new BareUri(options, window, seen, matches);
      bare = made;
    }
    return made;
  }

  /** Begins to scan another text, after all matches of the previous one were returned. */
  public void begin(Source source) {
    window.begin(source);
    lines.begin();
    seen.beginText();
    matches.countFrom(window.base, 0);
    if (bare != null) {
      bare.forgetRefused();
    }
    lookBackLimit = window.base;
    searchFrom = 0;
  }

  /** Releases the text; returns whether the window is small enough to keep this scan. */
  public boolean release() {
    window.release();
    return window.bytes.length <= LARGEST_KEPT;
  }

  /** The next match, or null at the end of the input. */
  public @Nullable UriMatch next() throws IOException {
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
   * Passes the next match to the sink; returns false at the end. The JIT compiles this method
   * sooner than a loop over all matches.
   */
  public <E extends Exception> boolean deliverNext(MatchSink<E> sink) throws IOException, E {
    UriMatch match = next();
    if (match != null) {
      sink.accept(match);
    }
    return match != null;
  }

  void countFrom(long offset, long linesBefore) {
    matches.countFrom(offset, linesBefore);
  }

  /** Handles the next trigger; returns false at the border or the end of the input. */
  public boolean advance() throws IOException {
    discardOldText();
    int trigger = findTrigger();
    if (trigger < 0 || window.base + trigger >= window.border()) {
      return false;
    }
    searchFrom = trigger + 1;
    int end =
        schemeless == null || window.get(trigger) == ':'
            ? takeUri(trigger)
            : schemeless.take(trigger, floor());
    if (window.hasFailed()) { // what was found since may be cut short
      searchFrom = trigger; // so that it is found anew if the reader goes on
      matches.clear();
      seen.forgetFrom(window.base + trigger);
      bare = null;
      schemeless = schemeless == null ? null : new Schemeless(options, window, matches);
      throw window.takeFailure();
    }
    if (end >= 0) {
      searchFrom = end;
      lookBackLimit = window.base + end;
    }
    return true;
  }

  /** The next trigger, reading on as needed; -1 if the border or the end comes first. */
  private int findTrigger() throws IOException {
    while (true) {
      int trigger = triggers == null ? findColon() : findAny(triggers, searchFrom, window.end);
      if (trigger >= 0) {
        return trigger;
      }
      searchFrom = (int) Math.max(searchFrom, Math.min(window.end, window.border() - window.base));
      if (searchFrom < window.end) {
        return -1;
      }
      discardOldText();
      if (window.base + searchFrom >= window.border() || !window.read()) {
        return -1;
      }
    }
  }

  /** The next colon in the window that may end a scheme; -1 for none. */
  private int findColon() {
    int end = window.end;
    int checkableEnd = (int) Math.min(end - 2, window.border() - window.base);
    int colon = window.find(':', searchFrom, end);
    int floor = floor();
    while (usesFastPath && colon < checkableEnd && colons.endsNoScheme(colon, floor, searchFrom)) {
      searchFrom = colon + 1;
      colon = window.find(':', searchFrom, end);
    }
    return colon < end ? colon : -1;
  }

  private int findAny(String wanted, int from, int end) {
    for (int i = from; i < end; i++) {
      if (wanted.indexOf(window.bytes[i]) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private void discardOldText() {
    if (searchFrom < Window.KEPT + Window.BLOCK) {
      return;
    }
    if (options.isSet(ScanOption.POSITIONS)) {
      lines.countTo(searchFrom - Window.KEPT);
    }
    int shift = window.discard(searchFrom);
    searchFrom -= shift;
    lines.shift(shift);
  }

  /**
   * Takes a plain URI around a colon, else a delimited, else a bare one. Returns the index at which
   * the search continues; -1 for no URI.
   */
  private int takeUri(int colon) {
    int floor = floor();
    int end = usesFastPath ? fastPath.take(colon, floor) : -1;
    if (end < 0) {
      return bare().takeAny(colon, floor);
    }
    if (bare != null) {
      bare.forgetRefused();
    }
    return end;
  }

  /** The {@link #lookBackLimit} as an index in the window. */
  private int floor() {
    return (int) Math.max(0, lookBackLimit - window.base);
  }

  public @Nullable UriMatch poll() {
    return matches.poll();
  }

  /** Goes on where another scan of this text stood, which had no match pending. */
  public void resume(long offset, long lookBackLimit) throws IOException {
    searchFrom = (int) (offset - window.base);
    window.readTo(searchFrom - 1);
    this.lookBackLimit = lookBackLimit;
  }

  /** Adds a URI in one piece, found by an earlier scan of this text, to the evidence (R9). */
  public void remember(Segment piece) {
    int start = (int) (piece.offset() - window.base);
    remembered.clear();
    remembered.add(window, start, (int) (piece.endOffset() - window.base));
    seen.notePlace(remembered);
  }

  public long offset() {
    return window.base + searchFrom;
  }

  /** Whether the search is inside a refused URI, so that {@link #resume} cannot begin here. */
  public boolean isInRefused() {
    return refusedEnd() > offset();
  }

  private long refusedEnd() {
    return bare == null ? 0 : bare.refusedEnd();
  }

  public long lookBackLimit() {
    return lookBackLimit;
  }

  /** The state at the border or the end, after {@link #next} returned null. */
  public ScanState state() {
    long offset = Math.min(window.border(), window.base + window.end);
    int border = (int) (offset - window.base);
    return new ScanState(
        offset,
        options.isSet(ScanOption.POSITIONS) ? lines.lineAt(border) - 1 : 0,
        Math.max(0, searchFrom - border),
        (int) Math.max(-Limits.HISTORY, lookBackLimit - offset),
        (int) Math.max(0, refusedEnd() - offset),
        seen.snapshot(offset));
  }
}
