package org.urisift.batch;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A stretch of the inputs that one thread reads. */
interface Task {
  /** The input as messages name it. */
  String name();

  /** Reads it. Called by a worker; so is the sink. */
  void run(Consumer<Event> sink) throws IOException;

  /** Whether it ends so soon that threads are not worth it, where it is the only one. */
  default boolean isSmall() {
    return false;
  }

  /** Whether what is found is handed on as it is, and so may be rendered before. */
  default boolean isFinal() {
    return true;
  }

  /**
   * Hands on what was found, when all before it was. Called by the thread of the report, while the
   * worker goes on.
   */
  default void drain(EventQueue lane, Consumer<Event> sink) throws IOException {
    for (List<Event> batch = lane.take(); batch != null; batch = lane.take()) {
      batch.forEach(sink);
    }
  }
}
