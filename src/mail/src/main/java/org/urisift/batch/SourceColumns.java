package org.urisift.batch;

import org.urisift.settings.ColumnUnit;

/**
 * Computes the column, in a {@link ColumnUnit}, of an offset in a text in memory. It continues from
 * the offset of the previous call, so that the links of a document on one line take linear time. A
 * line ends in LF, CR or both.
 */
final class SourceColumns {
  private final ColumnUnit unit;
  private String text = "";
  private int index; // up to which the text is counted
  private long units; // before index on its line

  SourceColumns(ColumnUnit unit) {
    this.unit = unit;
  }

  /** The column of a character in a text, counted from 1. */
  long column(String source, long offset) {
    if (source != text || offset < index) { // one text is always the same object
      text = source;
      index = lineStart((int) offset);
      units = 0;
    }
    while (index < offset) {
      int codePoint = text.codePointAt(index);
      units = codePoint == '\n' || codePoint == '\r' ? 0 : unit.advance(units, codePoint);
      index += Character.charCount(codePoint);
    }
    return units + 1;
  }

  private int lineStart(int offset) {
    int start = offset;
    while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
      start--;
    }
    return start;
  }
}
