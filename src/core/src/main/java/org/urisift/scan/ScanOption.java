package org.urisift.scan;

/** The options of a {@link UriScanner} on what it finds and reports. */
public enum ScanOption {
  /** Repairs nothing (V3): finds only URIs that the grammar allows as they stand. */
  STRICT,
  /** Also reports candidates that were refused (V2). */
  REJECTED,
  /** Accepts any scheme name without {@code //}, registered or not (D1). */
  ANY_SCHEME,
  /** Also finds names with {@code www.} or {@code ftp.}, mail addresses and printed DOIs. */
  ABBREVIATED,
  /** Also finds relative references in angle brackets or quotes. */
  RELATIVE,
  /**
   * Also finds defanged URIs, which were made safe to pass on: {@code hxxp}, {@code h**p} and the
   * like for a scheme, and {@code [.]}, {@code (dot)}, {@code [:]//}, {@code [@]} and the like for
   * delimiters, in a URI, a mail address or a name with {@code www.} or {@code ftp.}. With {@link
   * #ABBREVIATED} also other hosts without a scheme, {@code a[.]example[.]com}. {@link
   * UriScanner#part} and {@link UriScanner#editable} ignore it.
   */
  REFANG,
  /** Counts lines and columns; without it they are 0 and the scan is faster. On by default. */
  POSITIONS,
  /** Reports other readings of each match (R10); the scan is faster without. On by default. */
  ALTERNATIVES
}
