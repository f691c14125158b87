package org.urisift.mail;

/** What a {@link MailReader} reads besides what it always reads, or leaves out. */
public enum ReadOption {
  /** Also reads the header fields that are there to hold URIs (R5). */
  HEADERS,
  /**
   * Also reads what HTML neither shows nor links to: scripts, event handlers, comments, the texts
   * of other attributes, and what style sheets have besides {@code url()}.
   */
  DEEP,
  /** Also reads the names of namespaces, schemas and document types in HTML and XML. */
  NAMESPACES,
  /** Leaves out HTML files and parts. */
  NO_HTML,
  /** Leaves out files and parts that are text but not HTML. */
  NO_TEXT,
  /**
   * Leaves out what comes with messages: parts that say {@code Content-Disposition: attachment},
   * attached messages too, and those that their Content-Type does not declare as text, HTML, a
   * message or parts of one.
   */
  NO_ATTACHMENTS,
  /**
   * Hands texts on as they come, for inputs that come slowly because another program is still
   * writing them. How an input is packed and what it is are then decided by its first line, of a
   * message by its header, and its charset by what its first read gives; else by its first 64 kB.
   */
  LIVE,
  /** Gives each message a {@link Message#fingerprint}, which takes a moment. */
  FINGERPRINTS,
  /** Counts the lines of files, for {@link TextOrigin#linesBefore}. */
  FILE_LINES
}
