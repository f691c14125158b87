package org.urisift.batch;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import org.jspecify.annotations.Nullable;

/** A task that reads standard input. */
final class StreamTask implements Task {
  private static final int SMALL_BYTES = 1 << 16;

  private final Search search;
  private final Meter meter;
  private final InputStream in;
  private @Nullable InputStream start; // what isSmall() has read
  private boolean ended;

  StreamTask(Search search, Meter meter, InputStream in) {
    this.search = search;
    this.meter = meter;
    this.in = in;
  }

  @Override
  public String name() {
    return Batch.STANDARD_INPUT;
  }

  @Override
  public void run(Event.Sink sink) throws IOException {
    InputStream all = start == null ? in : ended ? start : new SequenceInputStream(start, rest());
    TextSearch textSearch = new TextSearch(search, meter, sink);
    try {
      search.reader().read(all, name(), textSearch);
    } catch (Meter.Cancelled e) {
      textSearch.throwUnlessFull(e);
    }
    textSearch.end();
  }

  /** The unread rest of the input. Closing it does nothing. */
  private InputStream rest() {
    return new FilterInputStream(in) {
      @Override
      public void close() {}
    };
  }

  /** Whether the input ends in its first block, which is read here and kept for {@link #run}. */
  @Override
  public boolean isSmall() {
    byte[] block = new byte[SMALL_BYTES];
    int length = 0;
    try {
      int count = 0;
      while (count >= 0 && length < SMALL_BYTES) {
        length += count;
        count = in.read(block, length, SMALL_BYTES - length);
      }
      ended = count < 0;
      return ended;
    } catch (IOException e) {
      return true; // reading on fails again, and reports it
    } finally {
      start = new ByteArrayInputStream(block, 0, length);
    }
  }
}
