package org.urisift.batch;

import java.util.function.Consumer;
import org.urisift.report.Report.Layout;
import org.urisift.report.spi.Renderer;

/** Renders matches as records on the thread of the worker, and passes the records on in batches. */
final class Rendering implements Consumer<Event> {
  /** The minimum size of a batch of records, in bytes. */
  private static final int BATCH_BYTES = 32 << 10;

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
    if (event instanceof Event.MatchFound found) {
      renderer.add(found.origin(), found.match());
      uris += found.uris();
      matches++;
      if (renderer.size() >= BATCH_BYTES) {
        flush();
      }
    } else {
      flush();
      sink.accept(event);
    }
  }

  void flush() {
    if (matches > 0) {
      Event records = new Event.RecordsRendered(renderer.take(), uris);
      matches = 0;
      uris = 0;
      sink.accept(records);
    }
  }
}
