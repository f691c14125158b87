package org.urisift.report.tally;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.TemporaryFiles;

/**
 * An external merge sort for more tallies than fit into memory: sorted runs in temporary files,
 * which are merged when they are read.
 */
public final class SortedRuns implements Closeable {
  /** How many runs are merged into one, so that few files are open at a time. */
  private static final int FAN_IN = 16;

  private final Selection selection;
  private final Comparator<Tally> order;

  /** The order, then the rank: tallies with the same key come in the order they were found. */
  private final Comparator<Tally> stableOrder;

  /** The runs; one of level n + 1 has been merged from {@link #FAN_IN} runs of level n. */
  private final List<List<Path>> levels = new ArrayList<>();

  SortedRuns(Selection selection) {
    this.selection = selection;
    this.order = selection.order();
    this.stableOrder = order.thenComparing(Tally.BY_RANK);
  }

  /** Receives tallies one by one. */
  public interface Sink {
    void accept(Tally tally) throws IOException;
  }

  /** Sorts the list in place, and writes what may be selected of it as a run. */
  void add(List<Tally> tallies) throws IOException {
    tallies.sort(order);
    writeRun(
        0,
        out -> {
          for (Tally tally : tallies) {
            out.accept(tally);
          }
        });
  }

  /** Passes on all tallies in order, and adds up those with the same key. */
  void forEach(Sink sink) throws IOException {
    List<Path> runs = new ArrayList<>();
    levels.forEach(runs::addAll);
    merge(runs, sink);
  }

  @Override
  public void close() {
    levels.forEach(SortedRuns::delete);
  }

  private interface RunContent {
    void writeTo(Sink sink) throws IOException;
  }

  private void writeRun(int level, RunContent content) throws IOException {
    if (level == levels.size()) {
      levels.add(new ArrayList<>());
    }
    List<Path> runs = levels.get(level);
    Path file = TemporaryFiles.create(".run");
    runs.add(file);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      content.writeTo(selection.first(new RunWriter(out)));
    } catch (IOException e) { // its message does not name the file
      throw new FileSystemException(file.toString(), null, e.getMessage());
    }
    if (runs.size() == FAN_IN) {
      writeRun(level + 1, out -> merge(runs, out));
      delete(runs);
    }
  }

  private static void delete(List<Path> runs) {
    runs.forEach(TemporaryFiles::delete);
    runs.clear();
  }

  private void merge(List<Path> runs, Sink sink) throws IOException {
    PriorityQueue<RunReader> heads =
        new PriorityQueue<>((a, b) -> stableOrder.compare(a.head(), b.head()));
    List<RunReader> open = new ArrayList<>();
    try {
      for (Path path : runs) {
        RunReader run = new RunReader(path);
        open.add(run);
        if (run.readNext()) {
          heads.add(run);
        }
      }
      Tally last = null;
      while (!heads.isEmpty()) {
        RunReader run = heads.poll();
        Tally tally = run.head();
        if (last == null) {
          last = tally;
        } else if (order.compare(last, tally) == 0) {
          last = last.plus(tally);
        } else {
          sink.accept(last);
          last = tally;
        }
        if (run.readNext()) {
          heads.add(run);
        }
      }
      if (last != null) {
        sink.accept(last);
      }
    } finally {
      for (RunReader run : open) {
        run.in.close();
      }
    }
  }

  private static final class RunWriter implements Sink {
    private final DataOutput out;
    private @Nullable Tally last;

    RunWriter(DataOutput out) {
      this.out = out;
    }

    @Override
    public void accept(Tally tally) throws IOException {
      tally.write(out, last);
      last = tally;
    }
  }

  private static final class RunReader {
    final DataInputStream in;
    private @Nullable Tally head;

    RunReader(Path path) throws IOException {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)));
    }

    /** The tally that was read last. */
    Tally head() {
      return Objects.requireNonNull(head);
    }

    boolean readNext() throws IOException {
      in.mark(1);
      if (in.read() < 0) {
        return false;
      }
      in.reset();
      head = new Tally(in, head);
      return true;
    }
  }
}
