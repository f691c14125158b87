package org.urisift.batch;

import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.urisift.mail.Piece;

/**
 * Calls the visitor and wraps its exceptions, so that readers do not take them for a failure of the
 * input. Errors are not wrapped, since a full stack or heap may be due to the reading.
 */
record GuardedVisitor(Meter meter, BatchVisitor visitor)
    implements Consumer<Event>, BiConsumer<String, Throwable>, Predicate<Piece> {
  /** Carries an exception of the visitor to the {@link Batch}. */
  static final class BatchVisitorFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final Exception reason;

    BatchVisitorFailure(Exception reason) {
      super(reason);
      this.reason = reason;
    }

    /**
     * The exception of the visitor, to be rethrown.
     *
     * @throws IOException if that is the exception
     */
    RuntimeException reason() throws IOException {
      if (reason instanceof IOException failure) {
        throw failure;
      }
      return (RuntimeException) reason;
    }
  }

  @Override
  public void accept(Event event) {
    meter.uris(event.uris());
    try {
      event.visit(visitor);
    } catch (IOException | RuntimeException e) {
      throw new BatchVisitorFailure(e);
    }
  }

  /** Reports an input that was not read to its end. */
  @Override
  public void accept(String input, Throwable reason) {
    try {
      visitor.failed(input, reason);
    } catch (IOException | RuntimeException e) {
      throw new BatchVisitorFailure(e);
    }
  }

  /** Whether the visitor skips a file. */
  @Override
  public boolean test(Piece file) {
    try {
      return visitor.skips(file);
    } catch (IOException | RuntimeException e) {
      throw new BatchVisitorFailure(e);
    }
  }
}
