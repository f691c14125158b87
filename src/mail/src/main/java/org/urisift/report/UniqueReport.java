package org.urisift.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tallies;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/**
 * Writes a match only when its URI was not seen before. As long as all URIs are in memory, at once;
 * beyond that it cannot tell before the end, and writes what else was new then.
 */
final class UniqueReport implements Report {
  /** The rank of what is written already: before all others. */
  private static final long WRITTEN = -1;

  private final Layout layout;
  private final OutputStream out;
  private final RecordWriter writer;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private final RecordWriter holder;
  private final Tallies tallies;
  private long rank;

  UniqueReport(Layout layout, OutputStream out, long limit) throws IOException {
    this.layout = layout;
    this.out = out;
    this.writer = layout.writer(out, Groups.NONE);
    this.holder = layout.writer(held, Groups.NONE);
    this.tallies = new Tallies(limit);
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    String key = Tally.key(match, layout.links().counted(match));
    if (tallies.get(key) != null) {
      return;
    }
    if (tallies.spilled()) {
      tallies.put(new Tally(key, origin, match, rank++, hold(origin, match)));
    } else {
      writer.write(origin, match);
      tallies.put(new Tally(key, origin, match, WRITTEN, null));
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
      if (tallies.spilled()) {
        Utf8Output late = new Utf8Output(out);
        tallies.drain(
            Tally.BY_RANK.thenComparing(Tally.BY_KEY),
            tally -> {
              if (tally.rank != WRITTEN) {
                late.write(tally.record);
              }
            });
        late.flush();
      }
    }
  }

  private byte[] hold(Origin origin, UriMatch match) throws IOException {
    holder.flush(); // the header of a table, once
    held.reset();
    holder.write(origin, match);
    holder.flush();
    return held.toByteArray();
  }
}
