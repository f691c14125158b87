package org.urisift.mail.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Lines and columns of a text: CR, LF and CRLF end a line. Built when first asked. */
public final class LineTable {
  private final String text;
  private int @Nullable [] starts;

  public LineTable(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  public long line(long offset) {
    return index(offset) + 1L;
  }

  public long column(long offset) {
    return offset - starts()[index(offset)] + 1;
  }

  private int index(long offset) {
    int at = Arrays.binarySearch(starts(), (int) offset);
    return at >= 0 ? at : -at - 2;
  }

  private int[] starts() {
    if (starts == null) {
      starts = build();
    }
    return starts;
  }

  private int[] build() {
    int[] found = new int[16];
    int count = 1;
    boolean feedsOnly = !hasReturnAlone();
    int end = feedsOnly ? text.indexOf('\n') : lineEnd(0);
    while (end >= 0) {
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = end + 1;
      end = feedsOnly ? text.indexOf('\n', end + 1) : lineEnd(end + 1);
    }
    return Arrays.copyOf(found, count);
  }

  private boolean hasReturnAlone() {
    int at = text.indexOf('\r');
    while (at >= 0 && at + 1 < text.length() && text.charAt(at + 1) == '\n') {
      at = text.indexOf('\r', at + 2);
    }
    return at >= 0;
  }

  /** The index of the last character of the next line break; -1 without. */
  private int lineEnd(int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n')) {
        return i;
      }
    }
    return -1;
  }
}
