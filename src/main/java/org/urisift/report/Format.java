package org.urisift.report;

/** How a report is written; always in UTF-8, with LF at the end of a line but for {@link #CSV}. */
public enum Format {
  /** A URI a line. */
  TEXT,
  /** {@code file:line:column:uri}. */
  GREP,
  /** A JSON object a line. */
  JSONL,
  /** RFC 4180 with a header line. */
  CSV,
  /** The fields of {@link #CSV} between tabs; those in a field, and line breaks, are escaped. */
  TSV;

  /** Whether other readings are written, so that a scanner has to work them out. */
  public boolean needsAlternatives() {
    return this != TEXT && this != GREP;
  }
}
