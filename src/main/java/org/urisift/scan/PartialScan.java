package org.urisift.scan;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Consumer;
import org.urisift.scan.Options.Option;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Utf8Source;
import org.urisift.scan.text.Window;

/**
 * The scan of one part of a UTF-8 text, separate from the parts before it: for scanning a large
 * text on several threads with the same results as in one pass.
 *
 * <p>Reading begins somewhat before the part, so that the scan falls into step with the text.
 * Whether it did is not assumed but checked: {@link #continues} compares everything that the part
 * before knew at the border with what this one knew there. Where they differ, the part before goes
 * on over this one ({@link #extend}), whose own matches are dropped.
 *
 * <p>{@link #run} comes first, once. Other methods throw an {@link IllegalStateException} before
 * it, and {@link #units} and the like also before it has ended.
 *
 * <p>A part begins behind a line feed. A match belongs to the part in which the colon after its
 * scheme stands; its position counts from the beginning of the part, so one whose scheme is broken
 * over the border (D3) has a negative offset, and line 0. Not for several threads at once.
 */
public final class PartialScan {
  /**
   * How far before a part its reading begins at least, in bytes: further than any rule looks back.
   */
  public static final int LEAD = 4 * Limits.HISTORY;

  private final Utf8Source source;
  private final Scan scan;
  private final Options options;
  private final int borders;
  private ScanState begun;
  private ScanState ended;
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
   * Scans the part; the stream is read on behind its end as far as a match at its end needs.
   *
   * @throws IOException if the stream throws it; what the sink throws is passed on too
   * @throws IllegalStateException the second time
   */
  public void run(Consumer<? super UriMatch> sink) throws IOException {
    if (begun != null) {
      throw new IllegalStateException("this part was run before");
    }
    while (scan.next() != null) {
      // a match of the part before, which reports it
    }
    begun = scan.state();
    scan.countFrom(begun.offset(), begun.lines());
    toNextBorder(sink);
  }

  /**
   * Whether the part before, with what it was extended over, ended in the state in which this one
   * began, so that the matches of this one hold. May be asked as soon as a match of this one was
   * handed on; false if the part before did not come to its end because its stream or sink threw
   * something.
   */
  public boolean continues(PartialScan before) {
    known(begun);
    return before.ended != null && begun.goesOnAs(before.ended);
  }

  /**
   * Scans on over the next part; its matches count from this part's beginning.
   *
   * @throws IOException if the stream throws it; what the sink throws is passed on too
   * @throws IllegalStateException if no border was given behind the last one, or this part did not
   *     come to its end
   */
  public void extend(Consumer<? super UriMatch> sink) throws IOException {
    known(ended);
    if (border + 1 == borders) {
      throw new IllegalStateException("there is no border behind the last of " + borders);
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

  /** The length of the part and of those it was extended over, in UTF-16 units. */
  public long units() {
    return known(ended).offset() - begun.offset();
  }

  /** The line breaks in them; 0 if the scanner counts no positions. */
  public long lines() {
    known(ended);
    return options.has(Option.POSITIONS) ? ended.lines() - begun.lines() : 0;
  }

  /** How many bytes were ill-formed in the part and in those it was extended over. */
  public long illFormed() {
    known(ended);
    return source.illFormedBetween();
  }

  private ScanState known(ScanState state) {
    if (state == null) {
      String what = begun == null ? "was not run yet" : "did not come to its end";
      throw new IllegalStateException("this part " + what);
    }
    return state;
  }
}
