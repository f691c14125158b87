package org.urisift.mail;

/** The kind of an input after decompression. */
public enum Kind {
  /**
   * Recognised by the content of each file; a fragment of HTML also needs a name such as {@code
   * x.html}.
   */
  AUTO,
  TEXT,
  HTML,
  /** Text in which {@code &amp;} means an ampersand, and which declares its own encoding. */
  XML,
  /** XML of an Office document: its text and links are read. */
  OFFICE,
  PDF,
  /** A single message (RFC 5322), as in Maildir and MH folders. */
  MESSAGE,
  /** A file of messages (RFC 4155). */
  MBOX,
  /**
   * A directory with {@code cur} and {@code new}. A file given as this kind is read as a message.
   */
  MAILDIR
}
