package org.urisift.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The wish of a user (Ctrl-C) that the run ends now with what was found so far. A {@link
 * org.urisift.batch.Meter} asks for it with each block that is read.
 */
final class Stop implements Runnable, BooleanSupplier {
  /** How long a run may take to end by itself; one that waits for standard input never does. */
  static final long PATIENCE_MS = 500;

  /** How long its last words may take: those to a pipe that nobody reads have no end. */
  private static final long LAST_WORDS_MS = 10_000;

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean requested;

  /** What to do at the end of a run that does not come to its own; null for nothing. */
  private volatile @Nullable Runnable lastWords;

  /** What to do where even that takes too long. */
  private volatile @Nullable Runnable tooLate;

  /** Sets what to do at the end of a run that does not come to its own. */
  void lastWords(Runnable action, Runnable otherwise) {
    tooLate = otherwise;
    lastWords = action;
  }

  /** Asks the run to end and waits until it did. For a shutdown hook. */
  @Override
  public void run() {
    requested = true;
    try {
      if (!ended.await(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
        Thread last = new Thread(lastWords, "urisift last words");
        last.setDaemon(true);
        last.start();
        last.join(LAST_WORDS_MS);
        Runnable otherwise = tooLate;
        if (last.isAlive() && otherwise != null) {
          otherwise.run();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The run came to its end. */
  void ended() {
    ended.countDown();
  }

  /** Whether the run is to end. */
  @Override
  public boolean getAsBoolean() {
    return requested;
  }
}
