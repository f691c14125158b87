package org.urisift.report;

import java.util.HashSet;
import java.util.Set;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** Writes a match only when its URI was not seen before. */
final class UniqueReport implements Report {
  private final Report each;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> seenRejected = new HashSet<>();

  UniqueReport(RecordWriter writer) {
    this.each = new EachReport(writer);
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    if ((match.verdict() == Verdict.REJECTED ? seenRejected : seen).add(match.uri())) {
      each.add(origin, match);
    }
  }

  @Override
  public void flush() {
    each.flush();
  }

  @Override
  public void close() {
    each.close();
  }
}
