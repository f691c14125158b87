package org.urisift.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tallies;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/** Counts the matches of each URI or group, and writes the counts at the end. */
final class CountReport implements Report {
  private final RecordWriter writer;
  private final Layout layout;
  private final Groups groups;
  private final Tallies tallies;
  private long nextRank;
  private Origin.@Nullable Message lastMessage;
  private long messageNumber; // in all inputs together, from 1

  CountReport(RecordWriter writer, Layout layout, Groups groups, long maxBytes) {
    this.writer = writer;
    this.layout = layout;
    this.groups = groups;
    this.tallies = new Tallies(maxBytes);
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    List<String> keys = groups.keys(layout, origin, match);
    if (!keys.isEmpty() && origin.message() != null && origin.message() != lastMessage) {
      messageNumber++; // attachments share the object of their message
      lastMessage = origin.message();
    }
    for (String key : keys) {
      add(key, origin, match);
    }
  }

  private void add(String key, Origin origin, UriMatch match) throws IOException {
    Tally tally = tallies.get(key);
    if (tally == null) {
      tally = new Tally(key, origin, match, nextRank++, null);
      addMessage(tally, origin);
      tallies.put(tally);
    } else {
      tally.addMatch(origin);
      addMessage(tally, origin);
    }
  }

  private void addMessage(Tally tally, Origin origin) {
    if (origin.message() != null) {
      tally.addMessage(messageNumber);
    }
  }

  @Override
  public void flush() throws IOException {
    // nothing is written before the end
  }

  @Override
  public void close() throws IOException {
    Comparator<Tally> order = groups.isChronological() ? Tally.BY_KEY : Tally.FREQUENT_FIRST;
    try (tallies) {
      tallies.drain(order, writer::write);
      writer.flush();
    }
  }
}
