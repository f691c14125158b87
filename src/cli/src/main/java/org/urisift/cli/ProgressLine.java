package org.urisift.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressState;
import org.urisift.batch.Meter;

/** A line that is drawn over itself, and cleared at the end. For one thread at a time. */
final class ProgressLine implements AutoCloseable {
  private static final int WIDTH = 79;
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;

  /** An interval for the library's own timer, which then draws only once, at the beginning. */
  private static final int NEVER_MS = Integer.MAX_VALUE;

  private final Supplier<Meter.Counts> currentCounts;
  private final LongSupplier elapsedNanos;
  private final PrintStream err;
  private final ProgressBar bar;
  private int shownLength;
  private boolean closed;

  /**
   * A line that is not shown yet.
   *
   * @param total size of all inputs in bytes; 0 if not known
   * @param currentCounts gives the counts so far
   * @param elapsedNanos gives the time since the start of the run
   */
  ProgressLine(
      PrintStream err,
      long total,
      Supplier<Meter.Counts> currentCounts,
      LongSupplier elapsedNanos) {
    this.currentCounts = currentCounts;
    this.err = err;
    this.elapsedNanos = elapsedNanos;
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("urisift")
            .setInitialMax(total == 0 ? -1 : total)
            .setUpdateIntervalMillis(NEVER_MS)
            .setRenderer(this::render)
            .setConsumer(new LineConsumer())
            .build();
  }

  /** Draws the line with the current counts. */
  void show() {
    bar.stepTo(currentCounts.get().bytes());
    bar.refresh();
  }

  private synchronized void draw(String line) {
    if (!closed) {
      err.print("\r" + line + " ".repeat(Math.max(0, shownLength - line.length())));
      err.flush();
      shownLength = line.length();
    }
  }

  /** Clears the line until it is shown again. */
  synchronized void clear() {
    err.print("\r" + " ".repeat(shownLength) + "\r");
    err.flush();
    shownLength = 0;
  }

  @Override
  public void close() {
    bar.close();
    synchronized (this) {
      closed = true;
      clear();
    }
  }

  /** Writes {@code 46 % of 909 MB, 310 MB/s, 12,345 messages, 23,456 URIs, 2 s left}. */
  private String render(ProgressState state, int width) {
    Meter.Counts counts = currentCounts.get();
    long done = counts.bytes();
    double seconds = elapsedNanos.getAsLong() / 1e9;
    double speed = done / Math.max(seconds, 0.1);
    StringBuilder line = new StringBuilder(width);
    if (state.isIndefinite()) {
      line.append(size(done));
    } else {
      line.append(Math.min(100, 100 * done / state.getMax())).append(" % of ");
      line.append(size(state.getMax()));
    }
    line.append(String.format(Locale.ROOT, ", %.0f MB/s", speed / MEGA));
    if (counts.messages() > 0) {
      line.append(", ").append(Messages.number(counts.messages(), "message", "messages"));
    }
    line.append(", ").append(Messages.number(counts.uris(), "URI", "URIs"));
    if (!state.isIndefinite() && speed > 0) {
      line.append(", ").append(timeLeft((long) ((state.getMax() - done) / speed))).append(" left");
    }
    return line.length() > WIDTH ? line.substring(0, WIDTH) : line.toString();
  }

  private static String size(long bytes) {
    return bytes < 10 * GIGA
        ? String.format(Locale.ROOT, "%.0f MB", bytes / MEGA)
        : String.format(Locale.ROOT, "%.1f GB", bytes / GIGA);
  }

  private static String timeLeft(long seconds) {
    Duration time = Duration.ofSeconds(Math.max(0, seconds));
    return time.toMinutes() == 0
        ? time.toSeconds() + " s"
        : String.format(
            Locale.ROOT,
            "%d:%02d:%02d",
            time.toHours(),
            time.toMinutesPart(),
            time.toSecondsPart());
  }

  /** Draws over the previous line. */
  private final class LineConsumer extends ConsoleProgressBarConsumer {
    LineConsumer() {
      super(err, WIDTH);
    }

    @Override
    public void accept(String line) {
      draw(line);
    }

    @Override
    public void clear() {}

    @Override
    public void close() {}
  }
}
