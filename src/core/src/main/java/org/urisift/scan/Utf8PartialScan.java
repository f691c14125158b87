package org.urisift.scan;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.spi.PartialScan;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.scan.text.Utf8Source;
import org.urisift.scan.text.Window;

/** A part that is read by a scan with borders. */
final class Utf8PartialScan implements PartialScan {
  private final Utf8Source source;
  private final Scan scan;
  private final Options options;
  private final int borders;
  private @Nullable ScanState begun;
  private @Nullable ScanState ended;
  private int border;

  Utf8PartialScan(Options options, InputStream in, long[] borders) {
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

  @Override
  public <E extends Exception> void run(MatchSink<E> sink) throws IOException, E {
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

  @Override
  public boolean continues(PartialScan before) {
    ScanState own = known(begun);
    ScanState there = ((Utf8PartialScan) before).ended;
    return there != null && own.goesOnAs(there);
  }

  @Override
  public <E extends Exception> void extend(MatchSink<E> sink) throws IOException, E {
    known(ended);
    if (border + 1 == borders) {
      throw new IllegalStateException("there is no border after the last of " + borders);
    }
    toNextBorder(sink);
  }

  private <E extends Exception> void toNextBorder(MatchSink<E> sink) throws IOException, E {
    ended = null;
    source.toBorder(++border);
    while (scan.handOn(sink)) {
      // up to the border
    }
    ended = scan.state();
  }

  @Override
  public long units() {
    return known(ended).offset() - known(begun).offset();
  }

  @Override
  public long lines() {
    long lines = known(ended).lines() - known(begun).lines();
    return options.has(ScanOption.POSITIONS) ? lines : 0;
  }

  @Override
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
