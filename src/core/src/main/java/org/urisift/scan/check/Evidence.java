package org.urisift.scan.check;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Remembers where URIs stood unbroken, to check joins (R9); a slot keeps only the last URI. */
public final class Evidence {
  /** R9: how many lines before a candidate count. */
  public static final int LINES = 200;

  private static final int SLOTS = 4096;

  /** A URI that stood unbroken; its place is an offset in UTF-16 units. */
  private record Noted(long place, int hash, int length) {}

  private final Window window;
  private @Nullable Noted @Nullable []
      slots; // null before the first URI: most small texts have none
  private int longest;

  public Evidence(Window window) {
    this.window = window;
  }

  /** Notes a URI that stands in one piece. */
  public void note(Candidate uri) {
    int hash = uri.hash();
    slots = slots == null ? new Noted[SLOTS] : slots;
    slots[slot(hash)] = new Noted(window.base + uri.from(0), hash, uri.length());
    longest = Math.max(longest, uri.length());
  }

  public boolean hasLonger(int length) {
    return length < longest;
  }

  /** False if no text of this hash and length stands in the window. */
  public boolean mayStand(int hash, int length) {
    return noted(hash, length) != null;
  }

  private @Nullable Noted noted(int hash, int length) {
    Noted noted = slots == null ? null : slots[slot(hash)];
    return noted != null && noted.hash == hash && noted.length == length ? noted : null;
  }

  /** Whether the same text stands unbroken in the window before the index. */
  public boolean stands(Candidate uri, int before) throws IOException {
    Noted noted = noted(uri.hash(), uri.length());
    if (noted == null) {
      return false;
    }
    long index = noted.place - window.base;
    return index >= 0
        && before - index <= Limits.HISTORY
        && uri.standsAt(window, (int) index)
        && lines((int) index, before) <= LINES;
  }

  /** For each slot, the distance of its URI from an offset, then its hash and length; or zeros. */
  public long[] snapshot(long at) {
    long[] known = new long[2 * SLOTS];
    for (int i = 0; slots != null && i < SLOTS; i++) {
      Noted noted = slots[i];
      if (noted != null && at - noted.place <= Limits.HISTORY) {
        known[2 * i] = at - noted.place;
        known[2 * i + 1] = (long) noted.hash << 32 | noted.length;
      }
    }
    return known;
  }

  private int lines(int from, int to) {
    int feeds = window.feeds(from, to);
    if (feeds >= 0) {
      return feeds;
    }
    int lines = 0;
    for (int i = from; i < to; i++) {
      lines += window.get(i) == '\n' || window.get(i) == '\r' && window.get(i + 1) != '\n' ? 1 : 0;
    }
    return lines;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
