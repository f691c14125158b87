package org.urisift.batch;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Marks the exceptions of a visitor, so that they go through all that reads and are not taken for a
 * failure of the input. Not its errors: a full stack or heap is also the reading's.
 */
record Marking(BatchVisitor visitor) {
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

  void tell(Consumer<BatchVisitor> call) {
    ask(
        told -> {
          call.accept(told);
          return null;
        });
  }

  <T> T ask(Function<BatchVisitor, T> call) {
    try {
      return call.apply(visitor);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }
}
