package org.urisift.report;

import java.util.Locale;

/** The names of a record, in the order in which they are written. */
enum Field {
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
  FILE,
  MEMBER,
  LINE,
  COLUMN,
  OFFSET,
  END_OFFSET,
  SEGMENTS,
  ALTERNATIVES,
  MESSAGE,
  MESSAGE_OFFSET,
  MESSAGE_ID,
  DATE,
  FROM,
  SUBJECT,
  PART,
  CONTENT_TYPE,
  CHARSET,
  CONTEXT,
  TEXT_URI,
  FLAGS,
  HOST,
  DOMAIN,
  SCHEME,
  MONTH,
  COUNT,
  MESSAGES,
  FIRST_DATE,
  LAST_DATE;

  /** As written: in lower case. */
  final String label = name().toLowerCase(Locale.ROOT);
}
