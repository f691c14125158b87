package org.urisift.batch;

import java.io.IOException;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/** Something found while an input is read. Events come in the order of the input. */
sealed interface Event {
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
  record MessageBegun(Fingerprint message) implements Event {}

  /** The end of the message that has begun: the following events belong to no message. */
  record MessageEnded() implements Event {}

  /** A problem, such as a part that is damaged or not read. */
  record ProblemFound(Problem problem) implements Event {
    boolean isUnread() {
      return problem.kind() == Problem.Kind.UNREAD;
    }

    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      if (isUnread() || problem.kind() == Problem.Kind.DAMAGED) {
        visitor.unread(problem.place(), problem.reason());
      }
      visitor.problem(problem);
    }
  }

  /** An input that could not be read, or not to its end. */
  record InputFailed(String input, Throwable reason) implements Event {
    @Override
    public void visit(BatchVisitor visitor) throws IOException {
      visitor.failed(input, reason);
    }
  }

  /** Takes the events of an input, in order. */
  interface Sink {
    /**
     * Takes an event.
     *
     * @throws IOException if the visitor of the batch throws it
     */
    void accept(Event event) throws IOException;
  }

  /** Calls the method of the visitor for this event, if it has one. */
  default void visit(BatchVisitor visitor) throws IOException {}

  /** The number of URIs in this event: matches that are not rejected. */
  default int uris() {
    return 0;
  }
}
