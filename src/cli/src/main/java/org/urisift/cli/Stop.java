package org.urisift.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A request of the user (Ctrl-C) to end the run now and keep what was found so far. A {@link
 * org.urisift.batch.Meter} checks for it with each block that is read.
 */
final class Stop implements Runnable, BooleanSupplier {
  /** The time for a run to end by itself; a run that waits for standard input never does. */
  static final long PATIENCE_MS = 500;

  /** The time for the closing action, which may write to a pipe that nobody reads. */
  private static final long CLOSING_MS = 10_000;

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean requested;

  /** Closes a run that does not end by itself; null for nothing to do. */
  private volatile @Nullable Runnable closing;

  /** Called if closing takes too long; null for nothing to do. */
  private volatile @Nullable Runnable fallback;

  /** Sets what to do if the run does not end by itself, and what if this takes too long. */
  void closeWith(Runnable action, Runnable ifTooSlow) {
    fallback = ifTooSlow;
    closing = action;
  }

  /** Asks the run to end, and waits until it has. For a shutdown hook. */
  @Override
  public void run() {
    requested = true;
    try {
      if (!ended.await(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
        Thread last = new Thread(closing, "urisift closing");
        last.setDaemon(true);
        last.start();
        last.join(CLOSING_MS);
        Runnable ifTooSlow = fallback;
        if (last.isAlive() && ifTooSlow != null) {
          ifTooSlow.run();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Called when the run has ended by itself. */
  void runEnded() {
    ended.countDown();
  }

  /** Whether the run should end. */
  @Override
  public boolean getAsBoolean() {
    return requested;
  }
}
