package org.urisift.scan.text;

/** Text that is at hand. */
public final class TextSource implements Source {
  private final String text;
  private int taken;

  public TextSource(String text) {
    this.text = text;
  }

  @Override
  public boolean fill(Window window, int room) {
    int count = Math.min(room, text.length() - taken);
    for (int i = taken; i < taken + count; i++) {
      window.append(text.charAt(i));
    }
    taken += count;
    return count > 0;
  }
}
