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

  private volatile @Nullable Closing closing; // null for nothing to do

  /** Closes a run that does not end by itself. */
  interface Closing {
    void close();

    /** Called if closing takes too long. */
    void giveUp();
  }

  void closeWith(Closing action) {
    closing = action;
  }

  /** Asks the run to end, and waits until it has. For a shutdown hook. */
  @Override
  public void run() {
    requested = true;
    try {
      Closing action = closing;
      if (!ended.await(PATIENCE_MS, TimeUnit.MILLISECONDS) && action != null) {
        Thread last = new Thread(action::close, "urisift closing");
        last.setDaemon(true);
        last.start();
        last.join(CLOSING_MS);
        if (last.isAlive()) {
          action.giveUp();
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
