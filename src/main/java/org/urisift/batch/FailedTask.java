package org.urisift.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * Where an input could not be gone through further: its turn to be told comes after what is before.
 */
record FailedTask(String name, Throwable reason) implements Task {
  @Override
  public void run(Consumer<Event> sink) throws IOException {
    if (reason instanceof UncheckedIOException e) {
      throw e.getCause();
    }
    if (reason instanceof Error e) {
      throw e;
    }
    throw (RuntimeException) reason;
  }
}
