package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Searches inputs, several at a time. {@link org.urisift.mail} reads them, {@link org.urisift.scan}
 * finds the URIs, and a visitor receives matches or records in the order of the inputs, whatever
 * the number of threads. A batch can be run once.
 *
 * <pre>{@code
 * Search search = Search.of(Settings.standard().with(SettingTable.HEADERS, true));
 * BatchVisitor visitor =
 *     new BatchVisitor() {
 *       @Override
 *       public void match(Origin origin, UriMatch match) {
 *         System.out.println(origin.file() + ":" + match.uri());
 *       }
 *
 *       @Override
 *       public void problem(Problem problem) {
 *         System.err.println(problem);
 *       }
 *
 *       @Override
 *       public void failed(String input, Throwable reason) {
 *         System.err.println(input + ": " + reason);
 *       }
 *     };
 * Batch.of(search).run(List.of("archive"), visitor);
 * }</pre>
 */
public final class Batch {
  /** The name of standard input among inputs. */
  public static final String STANDARD_INPUT = "-";

  private final Search search;
  private final Meter meter;
  private final int jobs;

  /**
   * A batch with its own meter and number of threads.
   *
   * @param meter counts what is read, and can stop the batch; a new one for each batch
   * @param jobs the number of threads that read, at least 1
   * @throws IllegalArgumentException if {@code jobs} is less than 1
   */
  public Batch(Search search, Meter meter, int jobs) {
    if (jobs < 1) {
      throw new IllegalArgumentException("jobs: " + jobs + " is less than 1");
    }
    this.search = search;
    this.meter = meter;
    this.jobs = jobs;
  }

  /** A batch with a thread for each processor. */
  public static Batch of(Search search) {
    return new Batch(search, new Meter(), Runtime.getRuntime().availableProcessors());
  }

  /**
   * Reads files and directories.
   *
   * @throws IllegalArgumentException if standard input is named, whose stream is not given here
   * @throws IOException only if the visitor throws it
   * @see #run(List, InputStream, BatchVisitor)
   */
  public void run(List<String> inputs, BatchVisitor visitor) throws IOException {
    if (inputs.contains(STANDARD_INPUT)) {
      throw new IllegalArgumentException("inputs: standard input is named, but not given");
    }
    run(inputs, InputStream.nullInputStream(), visitor);
  }

  /**
   * Reads all inputs, or stops early when the {@link Meter} is stopped.
   *
   * @param inputs files, directories, and {@link #STANDARD_INPUT}
   * @param in standard input; it is left open
   * @throws IOException only if the visitor throws it; its runtime exceptions are thrown on, too
   * @throws IllegalStateException if this batch, or another one with its meter, was run before
   * @throws CancellationException if the thread is interrupted; its interrupt status stays set
   */
  public void run(List<String> inputs, InputStream in, BatchVisitor visitor) throws IOException {
    meter.begin();
    search(inputs, in, visitor);
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted");
    }
  }

  private void search(List<String> inputs, InputStream in, BatchVisitor visitor)
      throws IOException {
    // with a limit, a file is read from its start and only as far as needed
    boolean mayCut = jobs > 1 && search.limit() == Search.NO_LIMIT;
    Tasks tasks = new Tasks(search, meter, inputs, in, visitor, mayCut);
    Copies copies = search.dedupes() ? new Copies(meter, new Copies.Seen()) : null;
    Workers workers = new Workers(meter, new Reporter(meter, copies, visitor), search.rendered());
    // with dedupe, how many URIs count for the limit depends on all files before this one
    boolean inTurn = search.dedupes() && search.limit() != Search.NO_LIMIT;
    if (jobs == 1 || inTurn || tasks.onlyTask() != null && tasks.onlyTask().isSmall()) {
      workers.runHere(tasks);
    } else {
      workers.run(tasks, jobs);
    }
  }

  /** Counts URIs and calls the visitor, on the thread that runs the batch. */
  record Reporter(Meter meter, @Nullable Copies copies, BatchVisitor visitor)
      implements Event.Sink {
    @Override
    public void accept(Event event) throws IOException {
      if (copies == null || copies.passes(event)) {
        meter.uris(event.uris());
        event.visit(visitor);
      }
    }
  }
}
