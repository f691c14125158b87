package org.urisift.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.urisift.batch.Meter;

/** A line that is drawn over itself until it is cleared. For one thread at a time. */
final class ProgressLine {
  private static final int WIDTH = 79;
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;

  private final PrintStream err;
  private final long total;
  private final Supplier<Meter.Counts> currentCounts;
  private final LongSupplier elapsedNanos;
  private int shownLength;

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
    this.err = err;
    this.total = total;
    this.currentCounts = currentCounts;
    this.elapsedNanos = elapsedNanos;
  }

  /** Draws the line with the current counts. */
  void show() {
    String text = text(currentCounts.get());
    String line = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
    err.print("\r" + line + " ".repeat(Math.max(0, shownLength - line.length())));
    err.flush();
    shownLength = line.length();
  }

  /** Clears the line until it is shown again. */
  void clear() {
    err.print("\r" + " ".repeat(shownLength) + "\r");
    err.flush();
    shownLength = 0;
  }

  /** Such as {@code 46 % of 909 MB, 310 MB/s, 12,345 messages, 23,456 URIs, 2 s left}. */
  private String text(Meter.Counts counts) {
    double seconds = elapsedNanos.getAsLong() / 1e9;
    double speed = counts.bytes() / Math.max(seconds, 0.1);
    StringBuilder line = new StringBuilder(WIDTH);
    long all = total > 0 ? total : counts.bytes();
    long done = Math.min(all, counts.bytes()); // threads read some bytes twice, and a file may grow
    if (total > 0) {
      line.append(100 * done / all).append(" % of ");
    }
    line.append(size(all));
    line.append(String.format(Locale.ROOT, ", %.0f MB/s", speed / MEGA));
    if (counts.messages() > 0) {
      line.append(", ").append(Messages.number(counts.messages(), "message", "messages"));
    }
    line.append(", ").append(Messages.number(counts.uris(), "URI", "URIs"));
    if (total > 0 && speed > 0) {
      line.append(", ").append(timeLeft((long) ((all - done) / speed))).append(" left");
    }
    return line.toString();
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
}
