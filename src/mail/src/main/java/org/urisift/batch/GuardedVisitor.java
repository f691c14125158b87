package org.urisift.batch;

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
    private final RuntimeException reason;

    Thrown(RuntimeException reason) {
      super(reason);
      this.reason = reason;
    }

    RuntimeException reason() {
      return reason;
    }
  }

  /** Hands on what was found. */
  @Override
  public void accept(Event event) {
    meter.uris(event.uris());
    try {
      event.visit(visitor);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }

  /** Says which input ended before its end, and why. */
  @Override
  public void accept(String input, Throwable reason) {
    try {
      visitor.failed(input, reason);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }

  /** Whether a file that is found is left out. */
  @Override
  public boolean test(Piece file) {
    try {
      return visitor.leavesOut(file);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }
}
