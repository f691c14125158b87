package org.urisift.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Selection;
import org.urisift.report.tally.Tallies;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/**
 * Writes the first match of each URI: at once while all URIs fit into memory. After that, which
 * matches were the first is known only at the end, and they are written then.
 */
final class UniqueReport implements Report {
  /** The rank of matches that are written already. */
  private static final long ALREADY_WRITTEN = -1;

  private final Layout layout;
  private final OutputStream out;
  private final RecordWriter writer;
  private final ByteArrayOutputStream record = new ByteArrayOutputStream();
  private final RecordWriter recordWriter;
  private final Tallies tallies;
  private long nextRank;

  UniqueReport(Layout layout, OutputStream out, long maxBytes) throws IOException {
    this.layout = layout;
    this.out = out;
    this.writer = layout.writer(out, Groups.NONE);
    this.recordWriter = layout.writer(record, Groups.NONE);
    this.tallies = new Tallies(maxBytes);
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    String key = Tally.key(match, layout.links().countedUri(match));
    if (tallies.get(key) != null) {
      return;
    }
    if (tallies.hasSpilled()) {
      tallies.put(new Tally(key, origin, match, nextRank++, record(origin, match)));
    } else {
      writer.write(origin, match);
      tallies.put(new Tally(key, origin, match, ALREADY_WRITTEN, null));
    }
  }

  @Override
  public void flush() throws IOException {
    writer.flush();
  }

  @Override
  public void close() throws IOException {
    try (tallies) {
      writer.flush();
      if (tallies.hasSpilled()) {
        Utf8Output rest = new Utf8Output(out);
        tallies.drain(
            Selection.all(Tally.BY_RANK.thenComparing(Tally.BY_KEY)),
            tally -> {
              if (tally.rank != ALREADY_WRITTEN) {
                rest.write(tally.record);
              }
            });
        rest.flush();
      }
    }
  }

  private byte[] record(Origin origin, UriMatch match) throws IOException {
    recordWriter.flush(); // writes the header of a table, which is not part of the record
    record.reset();
    recordWriter.write(origin, match);
    recordWriter.flush();
    return record.toByteArray();
  }
}
