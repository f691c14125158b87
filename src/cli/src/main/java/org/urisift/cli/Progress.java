package org.urisift.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.batch.Meter;
import org.urisift.mail.FileName;
import org.urisift.settings.FileNames;
import org.urisift.settings.When;

/**
 * Shows how far a run is, from a thread of its own, when it takes longer than a moment. All that
 * writes to standard error comes by here, so that messages and the line stay apart.
 */
final class Progress implements AutoCloseable, Runnable {
  private static final long MOMENT_MS = 700;
  private static final long INTERVAL_MS = 250;

  private final When mode;
  private final Meter meter;
  private final PrintStream err;
  private final List<String> inputs;
  private final FileNames names;
  private final long momentMs;
  private final long intervalMs;
  private final long begun = System.nanoTime();
  private @Nullable ProgressLine line;
  private boolean closed;

  /** With times of its own; nothing is shown until {@link #run}. */
  Progress(
      When mode,
      Meter meter,
      PrintStream err,
      List<String> inputs,
      FileNames names,
      long momentMs,
      long intervalMs) {
    this.mode = mode;
    this.meter = meter;
    this.err = err;
    this.inputs = inputs;
    this.names = names;
    this.momentMs = momentMs;
    this.intervalMs = intervalMs;
  }

  /** Begins; what is shown is decided when there is something to show. */
  static Progress start(
      When mode, Meter meter, PrintStream err, List<String> inputs, FileNames names) {
    Progress progress = new Progress(mode, meter, err, inputs, names, MOMENT_MS, INTERVAL_MS);
    if (isWanted(mode, err)) {
      Thread thread = new Thread(progress, "urisift progress");
      thread.setDaemon(true);
      thread.start();
    }
    return progress;
  }

  /**
   * Whether it may be shown: never on a stream that is not the one of the process, unless always.
   */
  static boolean isWanted(When mode, PrintStream err) {
    return mode == When.ALWAYS || mode == When.AUTO && err == System.err;
  }

  /** Writes a message on a line of its own. */
  synchronized void message(String text) {
    if (line != null) {
      line.clear();
    }
    err.println(text);
  }

  @Override
  public void close() {
    end();
  }

  /** Takes the line away. */
  synchronized void end() {
    closed = true;
    if (line != null) {
      line.close();
      line = null;
    }
    notifyAll();
  }

  /** Shows it from time to time, until the run is at its end. */
  @Override
  public void run() {
    try {
      if (!pause(momentMs) || mode == When.AUTO && !Terminal.ERROR.isThere()) {
        return;
      }
      long total = total();
      synchronized (this) {
        line = closed ? null : new ProgressLine(err, total, meter::counts, begun);
      }
      while (pause(intervalMs)) {
        synchronized (this) {
          if (line != null) {
            line.show();
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits; false when the run is at its end. */
  private synchronized boolean pause(long milliseconds) throws InterruptedException {
    if (!closed) {
      wait(milliseconds);
    }
    return !closed;
  }

  /** Bytes of all inputs; 0 when that is not known. */
  private long total() {
    long sum = 0;
    for (String input : inputs) {
      if (input.equals(Batch.STANDARD_INPUT)) {
        return 0;
      }
      try {
        // a link that is named is followed, but none below it
        sum +=
            Files.isRegularFile(FileName.path(input))
                ? Files.size(FileName.path(input))
                : below(input);
      } catch (IOException | InvalidPathException e) {
        // it has nothing to add
      }
    }
    return sum;
  }

  /** Bytes of the files that are read below a directory. */
  private long below(String input) throws IOException {
    long[] sum = {0};
    Files.walkFileTree(
        FileName.path(input).toRealPath(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            sum[0] += attributes.isRegularFile() && names.has(file) ? attributes.size() : 0;
            return meter.isOver() ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
    return sum[0];
  }
}
