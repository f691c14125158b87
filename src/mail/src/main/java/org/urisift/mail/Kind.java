package org.urisift.mail;

/** What an input is, below its compression. */
public enum Kind {
  /** Told by the content of each file, of fragments of HTML by that and the file's name. */
  AUTO,
  TEXT,
  HTML,
  /** Text in which {@code &amp;} stands for an ampersand; its encoding is declared in it. */
  XML,
  /** XML of a document of an Office program: its text and what it links to. */
  OFFICE,
  /** One message (RFC 5322), as in Maildir and MH folders. */
  MESSAGE,
  /** Messages in one file (RFC 4155). */
  MBOX,
  /** A directory with {@code cur} and {@code new}; a file is read as a message. */
  MAILDIR
}
