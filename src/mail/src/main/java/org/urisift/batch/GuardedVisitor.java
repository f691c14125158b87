package org.urisift.batch;

import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.urisift.mail.Piece;

/**
 * Tells a visitor what was found, which tasks failed, and asks it what to leave out. Marks the
 * exceptions of the visitor, so that they go through all that reads and are not taken for a failure
 * of the input. Not its errors: a full stack or heap is also the reading's.
 */
record GuardedVisitor(Meter meter, BatchVisitor visitor)
    implements Consumer<Event>, BiConsumer<String, Throwable>, Predicate<Piece> {
  /** Carries what the visitor threw to the {@link Batch}. */
  static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final Exception reason;

    Thrown(Exception reason) {
      super(reason);
      this.reason = reason;
    }

    /**
     * What was thrown, to be thrown on.
     *
     * @throws IOException where it is one
     */
    RuntimeException reason() throws IOException {
      if (reason instanceof IOException failure) {
        throw failure;
      }
      return (RuntimeException) reason;
    }
  }

  /** Hands on what was found. */
  @Override
  public void accept(Event event) {
    meter.uris(event.uris());
    try {
      event.visit(visitor);
    } catch (IOException | RuntimeException e) {
      throw new Thrown(e);
    }
  }

  /** Says which input ended before its end, and why. */
  @Override
  public void accept(String input, Throwable reason) {
    try {
      visitor.failed(input, reason);
    } catch (IOException | RuntimeException e) {
      throw new Thrown(e);
    }
  }

  /** Whether a file that is found is left out. */
  @Override
  public boolean test(Piece file) {
    try {
      return visitor.leavesOut(file);
    } catch (IOException | RuntimeException e) {
      throw new Thrown(e);
    }
  }
}
