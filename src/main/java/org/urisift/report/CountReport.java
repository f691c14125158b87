package org.urisift.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** Counts the matches of each different URI and writes the counts at the end. */
final class CountReport implements Report {
  private static final Comparator<Tally> FREQUENT_FIRST =
      Comparator.<Tally>comparingLong(t -> -t.count).thenComparingLong(t -> t.rank);

  private final RecordWriter writer;
  private final Map<String, Tally> found = new HashMap<>();
  private final Map<String, Tally> rejected = new HashMap<>();

  CountReport(RecordWriter writer) {
    this.writer = writer;
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    Map<String, Tally> tallies = match.verdict() == Verdict.REJECTED ? rejected : found;
    Tally tally = tallies.get(match.uri());
    if (tally == null) {
      tallies.put(match.uri(), new Tally(origin, match, found.size() + rejected.size()));
    } else {
      tally.again(origin);
    }
  }

  /** Counts are not complete before the end. */
  @Override
  public void flush() {}

  @Override
  public void close() {
    List<Tally> sorted =
        Stream.concat(found.values().stream(), rejected.values().stream())
            .sorted(FREQUENT_FIRST)
            .toList();
    try {
      for (Tally tally : sorted) {
        writer.write(tally);
      }
      writer.flush();
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }
}
