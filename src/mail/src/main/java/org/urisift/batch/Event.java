package org.urisift.batch;

import java.io.IOException;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Problem;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** What reading an input brings, in the order of the input. */
sealed interface Event {
  /** Hands it on. */
  void visit(BatchVisitor visitor) throws IOException;

  /** How many URIs it brings: matches that are not rejected. */
  default int uris() {
    return 0;
  }

  /** A match, and where its text comes from. */
  record Found(Origin origin, UriMatch match) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      visitor.match(origin, match);
    }

    @Override
    public int uris() {
      return match.verdict() == Verdict.REJECTED ? 0 : 1;
    }
  }

  /**
   * Matches as the records that a report writes.
   *
   * @param uris how many of them are not rejected
   */
  record Rendered(byte[] records, int uris) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      visitor.records(records, uris);
    }
  }

  /** A message that may be a copy begins: what follows stands in it. */
  record Begun(Fingerprint message) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      // counted by who drops copies
    }
  }

  /** What follows stands in no message. */
  record Ended() implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      // counted by who drops copies
    }
  }

  /** Something that was not read, or not as declared. */
  record Trouble(Problem problem) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      visitor.problem(problem);
    }
  }
}
