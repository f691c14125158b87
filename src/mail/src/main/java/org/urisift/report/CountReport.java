package org.urisift.report;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.KeyParts;
import org.urisift.report.tally.Tallies;
import org.urisift.report.tally.Tally;
import org.urisift.report.tally.Tally.Different;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** Counts the matches of each URI or group, and writes the counts at the end. */
final class CountReport implements Report {
  private final RecordWriter writer;
  private final Layout layout;
  private final Groups groups;
  private final Counting counting;
  private final Set<Different> different;
  private final Tallies tallies;
  private final KeyParts keyParts = new KeyParts();
  private long nextRank;
  private boolean hasNothing;
  private @Nullable Message lastMessage;
  private long messageNumber; // in all inputs together, from 1

  CountReport(RecordWriter writer, Layout layout, Counting counting, long maxBytes) {
    this.writer = writer;
    this.layout = layout;
    this.counting = counting;
    this.groups = new Groups(counting.groupings());
    this.different = counting.different(layout.fields());
    this.tallies = new Tallies(maxBytes);
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    List<String> keys = groups.keys(keyParts, layout, origin, match);
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
      tally.addMatch(origin, messageNumber);
      tallies.put(tally);
    } else {
      int firstBytes = tally.firstBytes();
      tally.addMatch(origin, messageNumber);
      tallies.grow(tally.firstBytes() - firstBytes);
    }
    if (match.verdict() != Verdict.REJECTED) {
      for (Different kind : different) {
        addValue(key, kind, origin, match);
      }
    }
  }

  /** Keeps a value of a group once; the values of each group are counted at the end. */
  private void addValue(String group, Different kind, Origin origin, UriMatch match)
      throws IOException {
    Grouping grouping =
        switch (kind) {
          case FILES -> Grouping.FILE;
          case SENDERS -> Grouping.SENDER;
          case LISTS -> Grouping.LIST;
        };
    String value = grouping.valueOf(layout.links(), origin, match, match.uri());
    if (value != null) {
      String key = Tally.valueKey(group, kind, keyParts.of(grouping.field(), value));
      if (tallies.get(key) == null) {
        tallies.put(new Tally(key, origin, match, nextRank++, null));
      }
    }
  }

  @Override
  public void close() throws IOException {
    hasNothing = true;
    try (tallies) {
      tallies.drain(
          counting.selection(),
          tally -> {
            hasNothing = false;
            writer.write(tally);
          });
      writer.flush();
    }
  }

  @Override
  public boolean hasNothing() {
    return hasNothing;
  }
}
