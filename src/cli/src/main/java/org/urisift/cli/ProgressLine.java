package org.urisift.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressState;
import org.urisift.batch.Meter;

/** The line itself: it is drawn over, and leaves nothing behind. One thread at a time. */
final class ProgressLine implements AutoCloseable {
  private static final int WIDTH = 79;
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;

  /** It is drawn on request, and once at the beginning by the timer of the library. */
  private static final int NEVER_MS = Integer.MAX_VALUE;

  private final Supplier<Meter.Counts> meter;
  private final long begun;
  private final PrintStream err;
  private final ProgressBar bar;
  private int shown;
  private boolean gone;

  /**
   * A line that is not shown yet.
   *
   * @param total bytes of all inputs; 0 when not known
   * @param meter how far the run is
   * @param begun when the run began, by {@link System#nanoTime}
   */
  ProgressLine(PrintStream err, long total, Supplier<Meter.Counts> meter, long begun) {
    this.meter = meter;
    this.err = err;
    this.begun = begun;
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("urisift")
            .setInitialMax(total == 0 ? -1 : total)
            .setUpdateIntervalMillis(NEVER_MS)
            .setRenderer(this::render)
            .setConsumer(new Drawing())
            .build();
  }

  /** Draws it as things stand. */
  void show() {
    bar.stepTo(meter.get().bytes());
    bar.refresh();
  }

  private synchronized void draw(String line) {
    if (!gone) {
      err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
      err.flush();
      shown = line.length();
    }
  }

  /** Takes it away until it is shown again. */
  synchronized void clear() {
    err.print("\r" + " ".repeat(shown) + "\r");
    err.flush();
    shown = 0;
  }

  @Override
  public void close() {
    bar.close();
    synchronized (this) {
      gone = true;
      clear();
    }
  }

  /** {@code 46 % of 909 MB, 310 MB/s, 12,345 messages, 23,456 URIs, 2 s left}. */
  private String render(ProgressState state, int width) {
    Meter.Counts counts = meter.get();
    long done = counts.bytes();
    double seconds = (System.nanoTime() - begun) / 1e9;
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
      line.append(", ").append(left((long) ((state.getMax() - done) / speed))).append(" left");
    }
    return line.length() > WIDTH ? line.substring(0, WIDTH) : line.toString();
  }

  private static String size(long bytes) {
    return bytes < 10 * GIGA
        ? String.format(Locale.ROOT, "%.0f MB", bytes / MEGA)
        : String.format(Locale.ROOT, "%.1f GB", bytes / GIGA);
  }

  private static String left(long seconds) {
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

  /** Draws over what was drawn. */
  private final class Drawing extends ConsoleProgressBarConsumer {
    Drawing() {
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
