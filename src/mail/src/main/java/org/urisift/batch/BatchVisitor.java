package org.urisift.batch;

import java.io.IOException;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/**
 * Takes what a {@link Batch} finds, in the order of its inputs, on the thread that runs it. An
 * exception that it throws ends the batch and reaches who runs it; a {@link StackOverflowError} or
 * an {@link OutOfMemoryError} ends the input that is read, as one of the reading does.
 */
public interface BatchVisitor {
  /** A match and where its text comes from. */
  void match(Origin origin, UriMatch match) throws IOException;

  /**
   * Matches as the records that a report writes, where {@link Search#rendering(Settings, Layout)}
   * asks for such.
   *
   * @param uris how many of them are not rejected
   */
  default void records(byte[] records, int uris) throws IOException {
    throw new IllegalStateException("records for a visitor of matches");
  }

  /** Something that was not read, or not as declared. */
  void problem(Problem problem) throws IOException;

  /** An input could not be read, or not to its end; the others are. */
  void failed(String input, Throwable reason) throws IOException;

  /** Whether a file that was found among the inputs is passed over. */
  default boolean leavesOut(Piece file) throws IOException {
    return false;
  }
}
