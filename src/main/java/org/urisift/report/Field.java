package org.urisift.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The names of the fields of records, in the order in which they are written. */
public enum Field {
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
  DAY,
  MONTH,
  YEAR,
  SENDER,
  FLAG,
  COUNT,
  MESSAGES,
  FIRST_DATE,
  LAST_DATE;

  /** Of a URI with its count. */
  private static final Set<Field> COUNTED =
      EnumSet.of(
          URI,
          UNWRAPPED,
          WRAPPER,
          VERDICT,
          REASON,
          PRODUCTION,
          INDEX,
          FILE,
          MEMBER,
          LINE,
          COLUMN,
          OFFSET,
          MESSAGE,
          MESSAGE_OFFSET,
          PART,
          CONTEXT,
          COUNT,
          MESSAGES,
          FIRST_DATE,
          LAST_DATE);

  final String label = name().toLowerCase(Locale.ROOT);

  /** As written: in lower case. */
  public String label() {
    return label;
  }

  /**
   * The fields that records may have.
   *
   * @param by what is counted; none where nothing is
   */
  public static Set<Field> of(List<Grouping> by) {
    if (by.isEmpty()) {
      return EnumSet.complementOf(EnumSet.range(FLAG, LAST_DATE));
    }
    Groups groups = new Groups(by);
    if (groups.areUris()) {
      return EnumSet.copyOf(COUNTED);
    }
    Set<Field> fields = EnumSet.range(COUNT, LAST_DATE);
    fields.addAll(groups.fields());
    return fields;
  }

  /** Whether a record has it only when it is asked for: it is a part of another. */
  public boolean isDerived() {
    return compareTo(HOST) >= 0 && compareTo(FLAG) < 0;
  }
}
