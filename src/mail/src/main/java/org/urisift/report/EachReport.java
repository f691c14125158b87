package org.urisift.report;

import java.io.IOException;
import org.urisift.mail.Origin;
import org.urisift.scan.UriMatch;

/** Writes every match as it comes. */
final class EachReport implements Report {
  private final RecordWriter writer;

  EachReport(RecordWriter writer) {
    this.writer = writer;
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    writer.write(origin, match);
  }

  @Override
  public void addUnread(Origin origin, String reason) throws IOException {
    writer.writeUnread(origin, reason);
  }

  @Override
  public void add(byte[] records) throws IOException {
    writer.write(records);
  }

  @Override
  public void flush() throws IOException {
    writer.flush();
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
