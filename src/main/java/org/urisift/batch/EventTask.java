package org.urisift.batch;

import java.util.function.Consumer;

/** What is to be told of an input, in its turn: nothing is read for it. */
record EventTask(String name, Event event) implements Task {
  @Override
  public void run(Consumer<Event> sink) {
    sink.accept(event);
  }
}
