package org.urisift.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;

/**
 * Makes records ahead of a report that writes every match as it comes ({@link Listing#EACH}), on
 * another thread: what {@link #take} gives is handed to {@link Report#add(byte[])}. For one thread.
 */
public final class Renderer {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final RecordWriter writer;

  /**
   * A renderer that has no records yet.
   *
   * @throws IllegalArgumentException for a {@linkplain Format#isTable table}
   */
  public Renderer(Layout layout) {
    if (layout.format().isTable()) {
      throw new IllegalArgumentException("rows ahead of their header: " + layout.format());
    }
    writer = layout.writer(bytes, Groups.NONE);
  }

  /** Adds the record of a match. */
  public void add(Origin origin, UriMatch match) {
    try {
      writer.write(origin, match);
    } catch (IOException e) {
      throw new IllegalStateException(e); // it writes to memory
    }
  }

  /** How many bytes of records there are to take, at least: what was added last may be buffered. */
  public int size() {
    return bytes.size();
  }

  /** The records since the last call, in UTF-8. */
  public byte[] take() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    byte[] records = bytes.toByteArray();
    bytes.reset();
    return records;
  }
}
