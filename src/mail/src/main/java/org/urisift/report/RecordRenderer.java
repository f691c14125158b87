package org.urisift.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.spi.Renderer;
import org.urisift.scan.UriMatch;

/** Renders records in memory, with the writer of a layout. */
final class RecordRenderer implements Renderer {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final RecordWriter writer;

  /** A renderer without records. */
  RecordRenderer(Layout layout) {
    try {
      writer = layout.writer(bytes, Groups.NONE);
      writer.flush(); // writes the header of a table, which is no record
      bytes.reset();
    } catch (IOException e) {
      throw new IllegalStateException(e); // memory does not fail
    }
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    try {
      writer.add(origin, match);
    } catch (IOException e) {
      throw new IllegalStateException(e); // memory does not fail
    }
  }

  @Override
  public int size() {
    return bytes.size();
  }

  @Override
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
