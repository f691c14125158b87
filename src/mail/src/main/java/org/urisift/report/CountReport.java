package org.urisift.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tallies;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/** Counts the matches of each different URI, or of a group, and writes the counts at the end. */
final class CountReport implements Report {
  private final RecordWriter writer;
  private final Layout layout;
  private final Groups by;
  private final Tallies tallies;
  private long rank;
  private Origin.@Nullable Message last;
  private long message;

  CountReport(RecordWriter writer, Layout layout, Groups by, long limit) {
    this.writer = writer;
    this.layout = layout;
    this.by = by;
    this.tallies = new Tallies(limit);
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    List<String> keys = by.keys(layout, origin, match);
    if (!keys.isEmpty() && origin.message() != null && origin.message() != last) {
      message++; // its attachments, which are members of it, have the same
      last = origin.message();
    }
    for (String key : keys) {
      add(key, origin, match);
    }
  }

  private void add(String key, Origin origin, UriMatch match) throws IOException {
    Tally tally = tallies.get(key);
    if (tally == null) {
      tally = new Tally(key, origin, match, rank++, null);
      in(tally, origin);
      tallies.put(tally);
    } else {
      tally.again(origin);
      in(tally, origin);
    }
  }

  private void in(Tally tally, Origin origin) {
    if (origin.message() != null) {
      tally.in(message);
    }
  }

  @Override
  public void flush() throws IOException {
    // nothing is written before all is counted
  }

  @Override
  public void close() throws IOException {
    Comparator<Tally> order = by.areOfTime() ? Tally.BY_KEY : Tally.FREQUENT_FIRST;
    try (tallies) {
      tallies.drain(order, writer::write);
      writer.flush();
    }
  }
}
