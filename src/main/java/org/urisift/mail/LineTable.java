package org.urisift.mail;

import java.util.Arrays;

/** Lines and columns of a text: CR, LF and CRLF end a line. Built when first asked. */
final class LineTable {
  private final String text;
  private int[] starts;

  LineTable(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  long line(long offset) {
    return index(offset) + 1L;
  }

  long column(long offset) {
    return offset - starts[index(offset)] + 1;
  }

  private int index(long offset) {
    if (starts == null) {
      build();
    }
    int at = Arrays.binarySearch(starts, (int) offset);
    return at >= 0 ? at : -at - 2;
  }

  private void build() {
    int[] found = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean cr = c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n');
      if (c == '\n' || cr) {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }
}
