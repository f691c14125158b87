package org.urisift.cli;

import java.util.function.Consumer;
import org.urisift.report.Format;
import org.urisift.report.Origin;
import org.urisift.report.Renderer;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.Verdict;

/** Makes records of matches on the thread of their worker, and hands them on some at a time. */
final class Rendering implements Consumer<Event> {
  /** Bytes of records that are handed on together, about. */
  private static final int BATCH = 64 << 10;

  /** Of a record besides the texts in it, about. */
  private static final int FRAME = 100;

  private final Renderer renderer;
  private final Consumer<Event> sink;
  private int bytes;
  private int uris;
  private Origin.Message message;
  private int inMessage;

  Rendering(Format format, Consumer<Event> sink) {
    this.renderer = new Renderer(format);
    this.sink = sink;
  }

  @Override
  public void accept(Event event) {
    if (event instanceof Event.Found found) {
      renderer.add(found.origin(), found.match());
      uris += found.match().verdict() == Verdict.REJECTED ? 0 : 1;
      bytes += bytes(found.origin(), found.match());
      if (bytes >= BATCH) {
        flush();
      }
    } else {
      flush();
      sink.accept(event);
    }
  }

  /** About how many a record has: each repeats the header fields of its message. */
  private int bytes(Origin origin, UriMatch match) {
    if (origin.message() != message) {
      message = origin.message();
      inMessage = message == null ? 0 : message.toString().length();
    }
    int sum = FRAME + inMessage + origin.file().length() + match.uri().length();
    sum += origin.member() == null ? 0 : origin.member().length();
    for (Alternative alternative : match.alternatives()) {
      sum += alternative.uri().length();
    }
    return sum;
  }

  /** Hands on what is left. */
  void flush() {
    if (bytes > 0) {
      Event records = new Event.Rendered(renderer.take(), uris);
      bytes = 0;
      uris = 0;
      sink.accept(records);
    }
  }
}
