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
 * Shows the progress of a long run on one line, from a thread of its own. Messages are also written
 * here, so that they and the line do not mix.
 */
final class Progress implements AutoCloseable, Runnable {
  private static final long DELAY_MS = 700;
  private static final long INTERVAL_MS = 250;

  private final When mode;
  private final Meter meter;
  private final PrintStream err;
  private final List<String> inputs;
  private final FileNames names;
  private final long delayMs;
  private final long intervalMs;
  private final long started = System.nanoTime();
  private @Nullable ProgressLine line;
  private boolean closed;

  /** Progress that is shown after this delay, at these intervals, once {@link #run} is called. */
  Progress(
      When mode,
      Meter meter,
      PrintStream err,
      List<String> inputs,
      FileNames names,
      long delayMs,
      long intervalMs) {
    this.mode = mode;
    this.meter = meter;
    this.err = err;
    this.inputs = inputs;
    this.names = names;
    this.delayMs = delayMs;
    this.intervalMs = intervalMs;
  }

  /**
   * Starts the thread, if the line may be shown.
   *
   * @param toFile whether the output of the run goes to a file
   */
  static Progress start(
      When mode,
      boolean toFile,
      Meter meter,
      PrintStream err,
      List<String> inputs,
      FileNames names) {
    Progress progress = new Progress(mode, meter, err, inputs, names, DELAY_MS, INTERVAL_MS);
    if (isWanted(mode, toFile, err)) {
      Thread thread = new Thread(progress, "urisift progress");
      thread.setDaemon(true);
      thread.start();
    }
    return progress;
  }

  /**
   * Whether the line may be shown: in mode AUTO only on the standard error of the process, and only
   * if the output is a file, so that nothing else appears on the terminal.
   */
  static boolean isWanted(When mode, boolean toFile, PrintStream err) {
    return mode == When.ALWAYS || mode == When.AUTO && toFile && err == System.err;
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

  /** Removes the line for good. */
  synchronized void end() {
    closed = true;
    if (line != null) {
      line.clear();
      line = null;
    }
    notifyAll();
  }

  /** Shows the line from time to time, until {@link #end}. */
  @Override
  public void run() {
    try {
      if (!pause(delayMs) || mode == When.AUTO && !Terminal.ERROR.isTerminal()) {
        return;
      }
      long total = totalBytes();
      synchronized (this) {
        line = closed ? null : new ProgressLine(err, total, meter::counts, this::elapsedNanos);
      }
      do {
        synchronized (this) {
          if (line != null) {
            line.show();
          }
        }
      } while (pause(intervalMs));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long elapsedNanos() {
    return System.nanoTime() - started;
  }

  /** Waits; returns false if the run has ended. */
  private synchronized boolean pause(long milliseconds) throws InterruptedException {
    if (!closed) {
      wait(milliseconds);
    }
    return !closed;
  }

  /** The size of all inputs in bytes; 0 if it is not known. */
  private long totalBytes() {
    long sum = 0;
    for (String input : inputs) {
      if (input.equals(Batch.STANDARD_INPUT)) {
        return 0;
      }
      try {
        // a link among the inputs is followed, but none below a directory
        sum +=
            Files.isRegularFile(FileName.path(input))
                ? Files.size(FileName.path(input))
                : bytesBelow(input);
      } catch (IOException | InvalidPathException e) {
        // unreadable inputs add nothing
      }
    }
    return sum;
  }

  /** The size in bytes of the files below a directory that are read. */
  private long bytesBelow(String input) throws IOException {
    long[] sum = {0};
    Files.walkFileTree(
        FileName.path(input).toRealPath(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            sum[0] += attributes.isRegularFile() && names.accepts(file) ? attributes.size() : 0;
            boolean isRunOver = meter.isStopped();
            return isRunOver ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
    return sum[0];
  }
}
