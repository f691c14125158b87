package org.urisift.batch;

import java.util.function.Consumer;
import org.urisift.report.Report.Layout;
import org.urisift.report.spi.Renderer;

/** Makes records of matches on the thread of their worker, and hands them on some at a time. */
final class Rendering implements Consumer<Event> {
  /** Bytes of records that are handed on together, at least. */
  private static final int BATCH = 32 << 10;

  private final Renderer renderer;
  private final Consumer<Event> sink;
  private int matches;
  private int uris;

  Rendering(Layout layout, Consumer<Event> sink) {
    this.renderer = layout.renderer();
    this.sink = sink;
  }

  @Override
  public void accept(Event event) {
    if (event instanceof Event.Found found) {
      renderer.add(found.origin(), found.match());
      uris += found.uris();
      matches++;
      if (renderer.size() >= BATCH) {
        flush();
      }
    } else {
      flush();
      sink.accept(event);
    }
  }

  /** Hands on what is left. */
  void flush() {
    if (matches > 0) {
      Event records = new Event.Rendered(renderer.take(), uris);
      matches = 0;
      uris = 0;
      sink.accept(records);
    }
  }
}
