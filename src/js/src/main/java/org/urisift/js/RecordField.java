package org.urisift.js;

import java.util.Locale;

/** The fields that a match in a text can have, in the order of {@code -f jsonl}. */
enum RecordField {
  URI,
  AS_WRITTEN,
  UNWRAPPED,
  WRAPPER,
  NORMALIZED,
  ABBREVIATED,
  REFANGED,
  DELIMITER,
  JOINED,
  EVIDENCE,
  VERDICT,
  REASON,
  PRODUCTION,
  INDEX,
  REPAIRED,
  LINE,
  COLUMN,
  OFFSET,
  END_OFFSET,
  SEGMENTS,
  ALTERNATIVES,
  ORIGIN,
  HOST,
  SCHEME;

  /** The name in records. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether only URIs have the field, and no rejected candidates. */
  boolean isOfUris() {
    return this == NORMALIZED || this == ORIGIN || this == HOST || this == SCHEME;
  }

  /** Whether records have the field only if it was asked for. */
  boolean isExtra() {
    return this == REPAIRED || isOfUris();
  }
}
