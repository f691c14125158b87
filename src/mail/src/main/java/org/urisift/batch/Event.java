package org.urisift.batch;

import java.io.IOException;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Problem;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** Something found while an input is read. Events come in the order of the input. */
sealed interface Event {
  /** Calls the method of the visitor for this event. */
  void visit(BatchVisitor visitor) throws IOException;

  /** The number of URIs in this event: matches that are not rejected. */
  default int uris() {
    return 0;
  }

  /** A match with the origin of its text. */
  record MatchFound(Origin origin, UriMatch match) implements Event {
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
   * Matches as rendered records.
   *
   * @param uris the number of matches that are not rejected
   */
  record RecordsRendered(byte[] records, int uris) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      visitor.records(records, uris);
    }
  }

  /** The start of a message that may be a copy: the following events belong to it. */
  record MessageStarted(Fingerprint message) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      // only for Copies
    }
  }

  /** The end of the started message: the following events belong to no message. */
  record MessageEnded() implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      // only for Copies
    }
  }

  /** A problem, such as a part that is damaged or not read. */
  record ProblemFound(Problem problem) implements Event {
    boolean isUnread() {
      return problem.kind() == Problem.Kind.UNREAD;
    }

    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      if (isUnread() || problem.kind() == Problem.Kind.DAMAGED) {
        OriginFactory origins = new OriginFactory(OriginFactory.Detail.RECORD, false);
        visitor.unread(origins.origin(problem.place(), null, null), problem.reason());
      }
      visitor.problem(problem);
    }
  }
}
