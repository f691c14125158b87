package org.urisift.mail;

import java.io.IOException;

/**
 * Is handed what an input holds, in the order of the input. What it throws ends the reading and
 * reaches the caller; nothing else is thrown there. Called by the thread that reads.
 */
public interface MailVisitor {
  /** A text; its reader is read here, as far as wanted, and is of no use afterwards. */
  void text(Text text) throws IOException;

  /** The value of an HTML attribute that is a URI. */
  void attribute(Attribute attribute) throws IOException;

  /** What was not read, or not as declared; the reading goes on with what follows. */
  void problem(Problem problem) throws IOException;

  /** A message begins. */
  default void message(TextOrigin origin) throws IOException {}

  /** A part of a message, or an entry of a document, was passed over, as it is no text. */
  default void unread(TextOrigin origin) throws IOException {}

  /**
   * Called after each read with the number of bytes that were taken of the input as it is stored; 0
   * before a read that may wait. An unchecked exception from here ends the reading at once, in the
   * middle of a text too.
   */
  default void progress(long bytes) {}
}
