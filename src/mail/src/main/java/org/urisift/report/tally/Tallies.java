package org.urisift.report.tally;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The tallies of all different URIs: in memory up to a limit, and beyond it in temporary files. For
 * use by one thread.
 */
public final class Tallies implements Closeable {
  private final Map<String, Tally> inMemory = new HashMap<>();
  private final SortedRuns inFiles;
  private final Selection selection;
  private final long maxBytes;
  private @Nullable Tally last;
  private long bytes;
  private boolean spilled;

  /**
   * An empty set of tallies.
   *
   * @param maxBytes the approximate maximum in memory
   */
  public Tallies(long maxBytes) {
    this(Selection.all(Tally.BY_KEY), maxBytes);
  }

  private Tallies(Selection selection, long maxBytes) {
    this.selection = selection;
    this.inFiles = new SortedRuns(selection);
    this.maxBytes = maxBytes;
  }

  /** A quarter of the heap, in bytes. */
  public static long defaultLimit() {
    return Runtime.getRuntime().maxMemory() / 4;
  }

  /** The tally of a key; null if it is not in memory. */
  public @Nullable Tally get(String key) {
    return inMemory.get(key);
  }

  /**
   * Adds a tally.
   *
   * @throws IOException if a temporary file cannot be written
   */
  public void put(Tally tally) throws IOException {
    inMemory.put(tally.key, tally);
    bytes += tally.heapBytes(last);
    last = tally;
    if (bytes > maxBytes) {
      spill();
    }
  }

  /** Whether a key without a tally in memory may have one in a file. */
  public boolean hasSpilled() {
    return spilled;
  }

  /**
   * Counts bytes that tallies in memory have grown by.
   *
   * @throws IOException if a temporary file cannot be written
   */
  public void grow(int byBytes) throws IOException {
    bytes += byBytes;
    if (bytes > maxBytes) {
      spill();
    }
  }

  /**
   * Removes all tallies and passes on the selected ones, one per key.
   *
   * @throws IOException if a temporary file cannot be written or read, or the sink throws it
   */
  public void drain(Selection selection, SortedRuns.Sink sink) throws IOException {
    try (Tallies ordered = new Tallies(selection, spilled ? maxBytes : Long.MAX_VALUE)) {
      SortedRuns.Sink chosen = selection.chosen(ordered::put);
      if (spilled) {
        ValueCounter counter = new ValueCounter(chosen);
        forEach(counter);
        counter.end();
      } else {
        countValues();
        for (Tally tally : inMemory.values()) { // they need not be sorted by their keys
          chosen.accept(tally);
        }
      }
      ordered.forEach(selection.first(sink));
    }
  }

  /** Counts the values in memory, and removes them. */
  private void countValues() {
    for (Tally tally : inMemory.values()) {
      if (tally.isValue()) {
        Objects.requireNonNull(inMemory.get(tally.keyOfValue())).addValue(tally);
      }
    }
    inMemory.values().removeIf(Tally::isValue);
  }

  /** Passes on all tallies in order, one per key. */
  private void forEach(SortedRuns.Sink sink) throws IOException {
    if (spilled) {
      spill();
      inFiles.forEach(sink);
      return;
    }
    List<Tally> tallies = new ArrayList<>(inMemory.values());
    tallies.sort(selection.order());
    for (Tally tally : tallies) {
      sink.accept(tally);
    }
  }

  @Override
  public void close() throws IOException {
    inFiles.close();
  }

  private void spill() throws IOException {
    spilled = true;
    inFiles.add(new ArrayList<>(inMemory.values()));
    inMemory.clear();
    last = null;
    bytes = 0;
  }

  /** Counts the values that follow each tally in the order of keys, and passes on the tally. */
  private static final class ValueCounter implements SortedRuns.Sink {
    private final SortedRuns.Sink sink;
    private @Nullable Tally current;

    ValueCounter(SortedRuns.Sink sink) {
      this.sink = sink;
    }

    @Override
    public void accept(Tally tally) throws IOException {
      if (tally.isValue()) {
        Objects.requireNonNull(current).addValue(tally);
      } else {
        end();
        current = tally;
      }
    }

    void end() throws IOException {
      if (current != null) {
        sink.accept(current);
      }
    }
  }
}
