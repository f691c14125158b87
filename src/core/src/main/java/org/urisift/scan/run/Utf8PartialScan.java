package org.urisift.scan.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.MatchSink;
import org.urisift.scan.ScanOption;
import org.urisift.scan.spi.PartialScan;
import org.urisift.scan.spi.Utf8Reader;
import org.urisift.scan.text.Utf8Source;
import org.urisift.scan.text.Window;

/** Scans one part of a UTF-8 text with a {@link Scan} that stops at the part's borders. */
public final class Utf8PartialScan implements PartialScan {
  private final Utf8Source source;
  private final Scan scan;
  private final Options options;
  private final int borderCount;
  private @Nullable ScanState startState;
  private @Nullable ScanState endState;
  private int endBorder;

  public Utf8PartialScan(Options options, InputStream in, long[] borders) {
    checkBorders(borders);
    this.options = options;
    borderCount = borders.length;
    Utf8Reader reader = new Utf8Reader(in);
    source = reader.source();
    source.setBorders(borders);
    Window window = new Window(source);
    window.growFully();
    scan = new Scan(options, window);
  }

  private static void checkBorders(long[] borders) {
    long before = 0;
    for (long border : borders) {
      if (border < before) {
        throw new IllegalArgumentException(
            "borders must not decrease: " + Arrays.toString(borders));
      }
      before = border;
    }
    if (borders.length < 2) {
      throw new IllegalArgumentException("a part needs a border at its beginning and its end");
    }
  }

  @Override
  public <E extends Exception> void run(MatchSink<E> sink) throws IOException, E {
    if (startState != null) {
      throw new IllegalStateException("this part was already run");
    }
    while (scan.next() != null) {
      // the previous part reports this match
    }
    startState = scan.state();
    scan.countFrom(startState.offset(), startState.lines());
    toNextBorder(sink);
  }

  @Override
  public boolean continues(PartialScan previous) {
    ScanState own = required(startState);
    ScanState previousEnd = ((Utf8PartialScan) previous).endState;
    return previousEnd != null && own.continuesLike(previousEnd);
  }

  @Override
  public <E extends Exception> void extend(MatchSink<E> sink) throws IOException, E {
    required(endState);
    if (endBorder + 1 == borderCount) {
      throw new IllegalStateException("there is no border after the last of " + borderCount);
    }
    toNextBorder(sink);
  }

  private <E extends Exception> void toNextBorder(MatchSink<E> sink) throws IOException, E {
    endState = null;
    source.toBorder(++endBorder);
    while (scan.deliverNext(sink)) {
      // up to the border
    }
    endState = scan.state();
  }

  @Override
  public long units() {
    return required(endState).offset() - required(startState).offset();
  }

  @Override
  public long lines() {
    long lines = required(endState).lines() - required(startState).lines();
    return options.isSet(ScanOption.POSITIONS) ? lines : 0;
  }

  @Override
  public long illFormed() {
    required(endState);
    return source.illFormedBetween();
  }

  private ScanState required(@Nullable ScanState state) {
    if (state == null) {
      String what = startState == null ? "was not run yet" : "did not come to its end";
      throw new IllegalStateException("this part " + what);
    }
    return state;
  }
}
