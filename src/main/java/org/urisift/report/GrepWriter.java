package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.scan.UriMatch;

/** {@code file:line:column:uri}, as editors and {@code grep -n} write a place. */
final class GrepWriter implements RecordWriter {
  private final Utf8Output out;

  GrepWriter(OutputStream out) {
    this.out = new Utf8Output(out);
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    Origin.Start start = origin.start();
    place(
        origin.file(),
        start == null ? match.line() : start.line(),
        start == null ? match.column() : start.column());
    TextWriter.uri(out, match.uri(), match.verdict(), match.rejection());
  }

  @Override
  public void write(Tally tally) throws IOException {
    TextWriter.count(out, tally.count);
    place(tally.file, tally.line, tally.column);
    TextWriter.uri(out, tally.uri(), tally.verdict, tally.rejection);
  }

  @Override
  public void write(byte[] records) throws IOException {
    out.write(records, 0, records.length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  private void place(String file, long line, long column) throws IOException {
    out.visible(file);
    out.write(':');
    out.number(line);
    out.write(':');
    out.number(column);
    out.write(':');
  }
}
