package org.urisift.batch;

import org.urisift.settings.ColumnUnit;

/**
 * Says in which column of a {@link ColumnUnit} an offset of a text in memory is. It goes on from
 * the place of the call before, so that a document on one line is not counted again for each link.
 * A line ends in LF, CR or both.
 */
final class SourceColumns {
  private final ColumnUnit unit;
  private String text = "";
  private int at;
  private long units;

  SourceColumns(ColumnUnit unit) {
    this.unit = unit;
  }

  /** The column, from 1, of a character of a text. */
  long column(String source, long offset) {
    if (source != text || offset < at) { // the same text is the same object
      text = source;
      at = lineStart((int) offset);
      units = 0;
    }
    while (at < offset) {
      int codePoint = text.codePointAt(at);
      units = codePoint == '\n' || codePoint == '\r' ? 0 : unit.after(units, codePoint);
      at += Character.charCount(codePoint);
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
