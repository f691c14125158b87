package org.urisift.batch;

import java.io.IOException;
import org.urisift.mail.Origin;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.scan.UriMatch;

/**
 * Receives what a {@link Batch} finds, in the order of its inputs, on the thread that runs it. Its
 * exceptions end the batch and reach the caller of the batch, but a {@link StackOverflowError} or
 * an {@link OutOfMemoryError} ends only the current input.
 */
public interface BatchVisitor {
  /** Called for a match, with the origin of its text. */
  void match(Origin origin, UriMatch match) throws IOException;

  /**
   * Called instead of {@link #match} with rendered records, if the search was made by {@link
   * Search#rendering(Settings, Layout)}.
   *
   * @param uris the number of matches that are not rejected
   */
  default void records(byte[] records, int uris) throws IOException {
    throw new IllegalStateException("this visitor takes matches, not rendered records");
  }

  /**
   * Called for an input or a part that was not read, or not to its end, before {@link #problem}.
   *
   * @param reason such as {@code encrypted}
   */
  default void unread(Origin origin, String reason) throws IOException {}

  /** Called for something that was not read, or not as declared. */
  void problem(Problem problem) throws IOException;

  /** Called for an input that could not be read to its end; the other inputs are still read. */
  void failed(String input, Throwable reason) throws IOException;

  /** Whether to skip a file that the settings allow, named or found in a directory. */
  default boolean skips(Piece file) {
    return false;
  }
}
