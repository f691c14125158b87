package org.urisift.batch;

import java.io.IOException;
import java.util.List;

/** A part of the inputs that one thread reads. */
interface Task {
  /** The name of the input for messages. */
  String name();

  /**
   * Reads the input and passes events to the sink, all on one thread.
   *
   * @throws IOException if the sink throws it, or if a part of a large text cannot be read
   */
  void run(Event.Sink sink) throws IOException;

  /** Whether a run with this task alone is too short for threads to pay off. */
  default boolean isSmall() {
    return false;
  }

  /** Whether events are reported unchanged, so that workers may render them. */
  default boolean isFinal() {
    return true;
  }

  /**
   * Passes the events of the queue to the sink. Called by the reporting thread after all earlier
   * tasks, while the worker goes on.
   */
  default void drain(EventQueue queue, Event.Sink sink) throws IOException {
    for (List<Event> batch = queue.take(); batch != null; batch = queue.take()) {
      for (Event event : batch) {
        sink.accept(event);
      }
    }
  }
}
