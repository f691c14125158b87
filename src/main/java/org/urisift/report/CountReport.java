package org.urisift.report;

import java.io.IOException;
import org.urisift.scan.UriMatch;

/** Counts the matches of each different URI and writes the counts at the end. */
final class CountReport implements Report {
  private final RecordWriter writer;
  private final Tallies tallies;
  private long rank;

  CountReport(RecordWriter writer, long limit) {
    this.writer = writer;
    this.tallies = new Tallies(limit);
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    try {
      Tally tally = tallies.get(Tally.key(match));
      if (tally == null) {
        tallies.put(new Tally(origin, match, rank++, null));
      } else {
        tally.again(origin);
      }
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }

  /** Counts are not complete before the end. */
  @Override
  public void flush() {}

  @Override
  public void close() {
    try (tallies) {
      tallies.drain(Tally.FREQUENT_FIRST, writer::write);
      writer.flush();
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }
}
