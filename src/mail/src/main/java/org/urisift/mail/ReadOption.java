package org.urisift.mail;

/** Options for what a {@link MailReader} reads additionally or leaves out. */
public enum ReadOption {
  /** Also reads the header fields whose purpose is to hold URIs (R5). */
  HEADERS,
  /**
   * Also reads what HTML neither shows nor links to: scripts, event handlers, comments, the values
   * of other attributes, and the parts of style sheets outside {@code url()}.
   */
  DEEP,
  /** Also reads the names of namespaces, schemas and document types in HTML and XML. */
  NAMESPACES,
  /**
   * Also passes on the relative references in the marks of Markdown, reStructuredText, AsciiDoc,
   * Org and LaTeX in files with such names.
   */
  RELATIVE,
  /** Also reads QR codes in pictures. Needs the artifact for formats. */
  QR,
  /** Also reads requests, metadata and DNS records of web archives (WARC). */
  ALL_RECORDS,
  /** Leaves out HTML files and parts. */
  NO_HTML,
  /** Leaves out files and parts that are text but not HTML. */
  NO_TEXT,
  /**
   * Leaves out attachments: parts with {@code Content-Disposition: attachment}, including attached
   * messages, and parts whose Content-Type is not text, HTML, a message or a multipart.
   */
  NO_ATTACHMENTS,
  /**
   * Passes texts on as they arrive, for inputs that another program is still writing. Packing and
   * kind are then recognised by the first line or the header of a message, and the charset by the
   * bytes of the first read; without this option, all of them by the first 64 kB.
   */
  LIVE,
  /** Gives each message a {@link Message#fingerprint}, which takes some time. */
  FINGERPRINTS,
  /** Counts the lines of files, for {@link Origin#linesBefore}. */
  FILE_LINES
}
