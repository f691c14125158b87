package org.urisift.mail.format;

/** Options for what readers of formats read additionally. */
public enum FormatOption {
  /** Also reads QR codes in pictures. */
  QR,
  /** Also reads records of web archives that are not content: requests, metadata and DNS. */
  ALL_RECORDS
}
