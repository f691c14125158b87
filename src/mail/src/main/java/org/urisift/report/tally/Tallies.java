package org.urisift.report.tally;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tallies of all different URIs: in memory up to a limit, and beyond it in temporary files. For
 * use by one thread.
 */
public final class Tallies implements Closeable {
  private final Map<String, Tally> inMemory = new HashMap<>();
  private final SortedRuns inFiles = new SortedRuns(Tally.BY_KEY);
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
   * Removes all tallies and passes them on, one per key.
   *
   * @param order a total order: no two keys are equal in it
   * @throws IOException if a temporary file cannot be written or read, or the sink throws it
   */
  public void drain(Comparator<Tally> order, SortedRuns.Sink sink) throws IOException {
    if (!spilled) {
      List<Tally> sorted = new ArrayList<>(inMemory.values());
      sorted.sort(order);
      for (Tally tally : sorted) {
        sink.accept(tally);
      }
      return;
    }
    spill();
    try (SortedRuns ordered = new SortedRuns(order)) {
      RunCollector collector = new RunCollector(ordered);
      inFiles.forEach(collector);
      collector.end();
      ordered.forEach(sink);
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

  /** Collects tallies up to {@code maxBytes}, and adds them as a run. */
  private final class RunCollector implements SortedRuns.Sink {
    private final SortedRuns runs;
    private final List<Tally> tallies = new ArrayList<>();
    private @Nullable Tally lastOfRun;
    private long runBytes;

    RunCollector(SortedRuns runs) {
      this.runs = runs;
    }

    @Override
    public void accept(Tally tally) throws IOException {
      tallies.add(tally);
      runBytes += tally.heapBytes(lastOfRun);
      lastOfRun = tally;
      if (runBytes > maxBytes) {
        end();
      }
    }

    void end() throws IOException {
      runs.add(tallies);
      tallies.clear();
      lastOfRun = null;
      runBytes = 0;
    }
  }
}
