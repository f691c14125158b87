package org.urisift.mail;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Receives the contents of an input, in order. Its exceptions end the reading and reach the caller;
 * no other exceptions do. Called by the thread that reads.
 */
public interface MailVisitor {
  /**
   * Receives a text. Its reader is valid only during this call, and need not be read to its end.
   */
  void text(Text text) throws IOException;

  /** Receives a URI from an HTML attribute, or a link of an Office document. */
  void attribute(Attribute attribute) throws IOException;

  /** Receives a problem: something was not read, or not as declared. Reading continues after it. */
  void problem(Problem problem) throws IOException;

  /** Called at the start of each message. */
  default void message(Origin origin) throws IOException {}

  /**
   * Called for an input, an archive entry or a part that is not read; reports that as a problem.
   *
   * @param reason why it is not read, such as {@code encrypted}; null if it has no text, as a
   *     picture or a sound
   */
  default void unread(Origin origin, @Nullable String reason) throws IOException {
    if (reason != null) {
      problem(Problem.unread(origin, reason));
    }
  }

  /**
   * Called after each read of the input with the number of bytes read, counted before
   * decompression; and with 0 before each read, since it may block. An unchecked exception ends the
   * reading at once, even in the middle of a text.
   */
  default void progress(long bytes) {}
}
