package org.urisift.batch;

import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/**
 * Marks the exceptions of a visitor, so that they go through all that reads and are not taken for a
 * failure of the input. Not its errors: a full stack or heap is also the reading's.
 */
record Marking(BatchVisitor visitor) implements BatchVisitor {
  /** Carries what the visitor threw to the {@link Batch}. */
  static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final RuntimeException reason;

    Thrown(RuntimeException reason) {
      super(reason);
      this.reason = reason;
    }

    RuntimeException reason() {
      return reason;
    }
  }

  @Override
  public void match(Origin origin, UriMatch match) {
    try {
      visitor.match(origin, match);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }

  @Override
  public void records(byte[] records, int uris) {
    try {
      visitor.records(records, uris);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }

  @Override
  public void problem(Problem problem) {
    try {
      visitor.problem(problem);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }

  @Override
  public void failed(String input, Throwable reason) {
    try {
      visitor.failed(input, reason);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }

  @Override
  public boolean leavesOut(Piece file) {
    try {
      return visitor.leavesOut(file);
    } catch (RuntimeException e) {
      throw new Thrown(e);
    }
  }
}
