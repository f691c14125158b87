package org.urisift.scan.text;

/** Fills a window from a text, without a buffer between the two. */
public final class StringSource implements Source {
  private final String text;
  private int next;

  public StringSource(String text) {
    this.text = text;
  }

  @Override
  public boolean fill(Window window, int room) {
    int count = Math.min(room, text.length() - next);
    byte[] bytes = window.bytes;
    int end = window.end;
    for (int i = 0; i < count; i++) {
      char unit = text.charAt(next + i);
      if (Input.isWide(unit)) {
        window.end = end + i;
        window.append(unit);
      } else {
        bytes[end + i] = (byte) unit;
      }
    }
    next += count;
    window.end = end + count;
    return next < text.length();
  }
}
