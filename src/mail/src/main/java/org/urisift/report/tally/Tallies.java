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
 * The different URIs of a run. Up to a quarter of the heap they are kept in memory, beyond that in
 * temporary files.
 */
public final class Tallies implements Closeable {
  private final Map<String, Tally> recent = new HashMap<>();
  private final SortedRuns older = new SortedRuns(Tally.BY_KEY);
  private final long limit;
  private @Nullable Tally last;
  private long weight;
  private boolean spilled;

  /**
   * No tallies yet.
   *
   * @param limit of the bytes in memory, about
   */
  public Tallies(long limit) {
    this.limit = limit;
  }

  public static long defaultLimit() {
    return Runtime.getRuntime().maxMemory() / 4;
  }

  /** The tally of a URI; null without one in memory. */
  public @Nullable Tally get(String key) {
    return recent.get(key);
  }

  public void put(Tally tally) throws IOException {
    recent.put(tally.key, tally);
    weight += tally.weight(last);
    last = tally;
    if (weight > limit) {
      spill();
    }
  }

  /** Whether a URI without a tally in memory may have one in a file. */
  public boolean spilled() {
    return spilled;
  }

  /** All tallies, one a URI, in an order that tells any two apart; they are gone afterwards. */
  public void drain(Comparator<Tally> order, SortedRuns.Sink sink) throws IOException {
    if (!spilled) {
      List<Tally> all = new ArrayList<>(recent.values());
      all.sort(order);
      for (Tally tally : all) {
        sink.accept(tally);
      }
      return;
    }
    spill();
    try (SortedRuns ordered = new SortedRuns(order)) {
      Chunk chunk = new Chunk(ordered);
      older.forEach(chunk);
      chunk.end();
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

  /** Gathers tallies up to the limit, and adds them as a run. */
  private final class Chunk implements SortedRuns.Sink {
    private final SortedRuns runs;
    private final List<Tally> tallies = new ArrayList<>();
    private @Nullable Tally lastOfChunk;
    private long chunkWeight;

    Chunk(SortedRuns runs) {
      this.runs = runs;
    }

    @Override
    public void accept(Tally tally) throws IOException {
      tallies.add(tally);
      chunkWeight += tally.weight(lastOfChunk);
      lastOfChunk = tally;
      if (chunkWeight > limit) {
        end();
      }
    }

    void end() throws IOException {
      runs.add(tallies);
      tallies.clear();
      lastOfChunk = null;
      chunkWeight = 0;
    }
  }
}
