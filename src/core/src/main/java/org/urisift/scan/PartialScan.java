package org.urisift.scan;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Options.Option;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Utf8Source;
import org.urisift.scan.text.Window;

/**
 * Scans one part of a UTF-8 text separately, so that several threads together find what one pass
 * finds.
 *
 * <p>Reading begins before the part, so that the scan falls into step with the text. {@link
 * #continues} checks that it did: it compares the states of this part and the one before at the
 * border. If they differ, the part before goes on over this one ({@link #extend}), whose own
 * matches are dropped.
 *
 * <p>{@link #run} comes first, once. Before it other methods throw an {@link
 * IllegalStateException}; {@link #units} and the like do so until it has ended.
 *
 * <p>A part begins after a line feed. A match belongs to the part with the colon after its scheme,
 * and counts from the beginning of that part: one whose scheme is broken over the border (D3) has a
 * negative offset, and line 0. Not thread-safe.
 */
public final class PartialScan {
  /** How many bytes before a part to read at least: further than any rule looks back. */
  public static final int LEAD = 4 * Limits.HISTORY;

  private final Utf8Source source;
  private final Scan scan;
  private final Options options;
  private final int borders;
  private @Nullable ScanState begun;
  private @Nullable ScanState ended;
  private int border;

  PartialScan(Options options, InputStream in, long[] borders) {
    check(borders);
    this.options = options;
    this.borders = borders.length;
    Utf8Reader reader = new Utf8Reader(in);
    source = reader.source();
    source.setBorders(borders);
    Window window = new Window(source);
    window.grow();
    scan = new Scan(options, window);
  }

  private static void check(long[] borders) {
    long before = 0;
    for (long border : borders) {
      if (border < before) {
        throw new IllegalArgumentException("borders that fall: " + Arrays.toString(borders));
      }
      before = border;
    }
    if (borders.length < 2) {
      throw new IllegalArgumentException("a part needs a border at its beginning and its end");
    }
  }

  /**
   * Scans the part, reading on after its end as far as a match there needs.
   *
   * @throws IOException if the stream throws it; what the sink throws is passed on too
   * @throws IllegalStateException the second time
   */
  public void run(Consumer<? super UriMatch> sink) throws IOException {
    if (begun != null) {
      throw new IllegalStateException("this part was run before");
    }
    while (scan.next() != null) {
      // the part before reports it
    }
    begun = scan.state();
    scan.countFrom(begun.offset(), begun.lines());
    toNextBorder(sink);
  }

  /**
   * Whether the part before, as extended, ended in the state in which this one began, so that the
   * matches of this one hold. May be asked once this one has handed on a match; false if the part
   * before did not end because its stream or sink threw something.
   */
  public boolean continues(PartialScan before) {
    ScanState own = known(begun);
    return before.ended != null && own.goesOnAs(before.ended);
  }

  /**
   * Scans on over the next part; its matches count from this part's beginning.
   *
   * @throws IOException if the stream throws it; what the sink throws is passed on too
   * @throws IllegalStateException if there is no further border, or this part did not end
   */
  public void extend(Consumer<? super UriMatch> sink) throws IOException {
    known(ended);
    if (border + 1 == borders) {
      throw new IllegalStateException("there is no border after the last of " + borders);
    }
    toNextBorder(sink);
  }

  private void toNextBorder(Consumer<? super UriMatch> sink) throws IOException {
    ended = null;
    source.toBorder(++border);
    while (scan.handOn(sink)) {
      // up to the border
    }
    ended = scan.state();
  }

  /** The length of the part, as extended, in UTF-16 units. */
  public long units() {
    return known(ended).offset() - known(begun).offset();
  }

  /** The line breaks in the part, as extended; 0 if the scanner counts no positions. */
  public long lines() {
    long lines = known(ended).lines() - known(begun).lines();
    return options.has(Option.POSITIONS) ? lines : 0;
  }

  /** How many bytes were ill-formed in the part, as extended. */
  public long illFormed() {
    known(ended);
    return source.illFormedBetween();
  }

  private ScanState known(@Nullable ScanState state) {
    if (state == null) {
      String what = begun == null ? "was not run yet" : "did not come to its end";
      throw new IllegalStateException("this part " + what);
    }
    return state;
  }
}
