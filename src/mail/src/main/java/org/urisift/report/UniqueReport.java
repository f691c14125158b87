package org.urisift.report;

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
  private final RecordRenderer renderer;
  private final Tallies tallies;
  private long nextRank;

  UniqueReport(Layout layout, OutputStream out, long maxBytes) throws IOException {
    this.layout = layout;
    this.out = out;
    this.writer = layout.writer(out, Groups.NONE);
    this.renderer = new RecordRenderer(layout);
    this.tallies = new Tallies(maxBytes);
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    String key = Tally.key(match, layout.links().countedUri(match));
    if (tallies.get(key) != null) {
      return;
    }
    byte[] record = null;
    if (tallies.hasSpilled()) {
      renderer.add(origin, match);
      record = renderer.take();
    } else {
      writer.add(origin, match);
    }
    Tally tally =
        new Tally(key, origin, match, record == null ? ALREADY_WRITTEN : nextRank++, record);
    tally.addMatch(origin, 0); // messages are not counted
    tallies.put(tally);
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
}
