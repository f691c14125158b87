package org.urisift.report;

import java.io.IOException;
import org.urisift.scan.UriMatch;

/** Writes every match as it comes. */
final class EachReport implements Report {
  private final RecordWriter writer;

  EachReport(RecordWriter writer) {
    this.writer = writer;
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    try {
      writer.write(origin, match);
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }

  @Override
  public void add(byte[] records) {
    try {
      writer.write(records);
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }

  @Override
  public void flush() {
    OutputException.flush(writer);
  }

  @Override
  public void close() {
    flush();
  }
}
