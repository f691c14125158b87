package org.urisift.scan;

/** What a {@link UriScanner} finds and hands on besides what it always does. */
public enum ScanOption {
  /** Repairs nothing: finds only URIs without characters outside the grammar (V3). */
  STRICT,
  /** Also hands on the candidates that were refused (V2). */
  REJECTED,
  /** Takes any name of a scheme without {@code //}, registered or not (D1). */
  ANY_SCHEME,
  /** Also finds names with {@code www.} or {@code ftp.}, and mail addresses without a scheme. */
  ABBREVIATED,
  /** Also finds relative references where angle brackets or quotes make them plain. */
  RELATIVE,
  /**
   * Also finds URIs that were made safe to hand around: {@code hxxp}, {@code hxxps} and {@code fxp}
   * for a scheme, and {@code [.]}, {@code (.)}, {@code {.}}, {@code [dot]}, {@code (dot)}, {@code
   * [:]}, {@code [://]}, {@code [@]} and {@code [/]} in a URI, a mail address or a name with {@code
   * www.} or {@code ftp.}. Parts of a text and texts that are edited do not have it.
   */
  REFANG,
  /** Counts lines and columns; without it they are 0 and the scan is faster. On by default. */
  POSITIONS,
  /** Gives the other readings of each match (R10); without it the scan is faster. On by default. */
  ALTERNATIVES
}
