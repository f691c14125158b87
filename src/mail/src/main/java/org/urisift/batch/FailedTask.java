package org.urisift.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** A task that fails in its turn, since its input could not be listed to the end. */
record FailedTask(String name, Throwable reason) implements Task {
  @Override
  public void run(Consumer<Event> sink) throws IOException {
    if (reason instanceof UncheckedIOException e) {
      throw e.getCause();
    }
    if (reason instanceof IOException e) {
      throw e;
    }
    if (reason instanceof Error e) {
      throw e;
    }
    throw (RuntimeException) reason;
  }
}
