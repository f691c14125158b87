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
 * The tallies of all different URIs: kept in memory up to a limit, beyond that in temporary files.
 * For use by one thread.
 */
public final class Tallies implements Closeable {
  private final Map<String, Tally> recent = new HashMap<>();
  private final SortedRuns older = new SortedRuns(Tally.BY_KEY);
  private final long limit;
  private @Nullable Tally last;
  private long weight;
  private boolean spilled;

  /**
   * An empty set of tallies.
   *
   * @param limit the approximate maximum of bytes in memory
   */
  public Tallies(long limit) {
    this.limit = limit;
  }

  /** A quarter of the heap, in bytes. */
  public static long defaultLimit() {
    return Runtime.getRuntime().maxMemory() / 4;
  }

  /** The tally of a key; null if it is not in memory. */
  public @Nullable Tally get(String key) {
    return recent.get(key);
  }

  /**
   * Adds a tally.
   *
   * @throws IOException if a temporary file cannot be written
   */
  public void put(Tally tally) throws IOException {
    recent.put(tally.key, tally);
    weight += tally.weight(last);
    last = tally;
    if (weight > limit) {
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
      List<Tally> sorted = new ArrayList<>(recent.values());
      sorted.sort(order);
      for (Tally tally : sorted) {
        sink.accept(tally);
      }
      return;
    }
    spill();
    try (SortedRuns ordered = new SortedRuns(order)) {
      RunCollector collector = new RunCollector(ordered);
      older.forEach(collector);
      collector.end();
      ordered.forEach(sink);
    }
  }

  @Override
  public void close() throws IOException {
    older.close();
  }

  private void spill() throws IOException {
    spilled = true;
    older.add(new ArrayList<>(recent.values()));
    recent.clear();
    last = null;
    weight = 0;
  }

  /** Collects tallies up to the limit, and adds them as a run. */
  private final class RunCollector implements SortedRuns.Sink {
    private final SortedRuns runs;
    private final List<Tally> tallies = new ArrayList<>();
    private @Nullable Tally lastOfRun;
    private long runWeight;

    RunCollector(SortedRuns runs) {
      this.runs = runs;
    }

    @Override
    public void accept(Tally tally) throws IOException {
      tallies.add(tally);
      runWeight += tally.weight(lastOfRun);
      lastOfRun = tally;
      if (runWeight > limit) {
        end();
      }
    }

    void end() throws IOException {
      runs.add(tallies);
      tallies.clear();
      lastOfRun = null;
      runWeight = 0;
    }
  }
}
