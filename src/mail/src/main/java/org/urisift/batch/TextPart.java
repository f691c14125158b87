package org.urisift.batch;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.spi.PartialScan;

/** One part of a large text. The positions of its matches count from the start of its scan. */
final class TextPart implements Task, Closeable {
  private final TextParts text;
  private final int number;
  private @Nullable InputStream in;
  private @Nullable PartialScan scan;

  TextPart(TextParts text, int number) {
    this.text = text;
    this.number = number;
  }

  @Override
  public String name() {
    return text.name();
  }

  /** False if positions are reported, since {@link TextParts} adjusts them. */
  @Override
  public boolean isFinal() {
    return !text.search().needsPositions();
  }

  int number() {
    return number;
  }

  /** The scan; call this only after {@link #run} has begun. */
  PartialScan scan() {
    return Objects.requireNonNull(scan);
  }

  /** Scans the part and leaves the stream open, since the scan may go on over the next part. */
  @Override
  public void run(Event.Sink sink) throws IOException {
    Search search = text.search();
    in = text.open(number);
    scan = search.scanner().part(in, text.borders(number));
    try {
      scan.run(
          match -> {
            Event.MatchFound found = text.found(match);
            if (found != null) {
              sink.accept(found);
            }
          });
    } catch (IOException e) {
      throw TextParts.unread(e);
    }
  }

  @Override
  public void drain(EventQueue queue, Event.Sink sink) throws IOException {
    text.drain(this, queue, sink);
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }
}
