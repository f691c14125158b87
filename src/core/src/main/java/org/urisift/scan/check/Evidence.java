package org.urisift.scan.check;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Remembers URIs that stood unbroken, to check joins (R9). A new URI replaces that of its slot. */
public final class Evidence {
  /** R9: the number of lines before a candidate in which a URI counts. */
  public static final int LINES = 200;

  private static final int SLOTS = 4096;

  /** A URI that stood unbroken, or the last of those in its slot. */
  private static final class Noted {
    long place; // its offset, in UTF-16 units
    int hash;
    int length;
  }

  /** Up to this number, URIs are kept in a list, which takes less memory than all slots. */
  private static final int FEW = 16;

  private static final @Nullable Noted[] NONE = {};

  private final Window window;
  private @Nullable Noted[] slots = NONE; // up to FEW: a list, with at most one URI per slot
  private int count; // URIs in the list
  private int longest; // in UTF-16 units

  public Evidence(Window window) {
    this.window = window;
  }

  public void clear() {
    if (slots.length > FEW) {
      slots = NONE;
    }
    Arrays.fill(slots, null);
    count = 0;
    longest = 0;
  }

  /** Notes a URI that stands in one piece. */
  public void note(Candidate uri) {
    int hash = uri.hash();
    int index = index(hash);
    if (index == slots.length) {
      grow();
      index = index(hash);
    }
    count = Math.max(count, index + 1);
    Noted noted = slots[index];
    if (noted == null) {
      noted = new Noted();
      slots[index] = noted;
    }
    noted.place = window.base + uri.from(0);
    noted.hash = hash;
    noted.length = uri.length();
    longest = Math.max(longest, uri.length());
  }

  /** The index for a URI with this hash; past the end if the list has no room for it. */
  private int index(int hash) {
    int slot = slot(hash);
    if (slots.length == SLOTS) {
      return slot;
    }
    for (int i = 0; i < count; i++) {
      Noted noted = slots[i];
      if (noted != null && slot(noted.hash) == slot) {
        return i;
      }
    }
    return count;
  }

  private void grow() {
    if (slots.length < FEW) {
      slots = Arrays.copyOf(slots, Math.max(2, 2 * slots.length));
      return;
    }
    @Nullable Noted[] few = slots;
    slots = new Noted[SLOTS];
    for (Noted noted : few) {
      if (noted != null) {
        slots[slot(noted.hash)] = noted;
      }
    }
  }

  /** Whether any URI noted so far is longer, in UTF-16 units. */
  public boolean hasLonger(int length) {
    return length < longest;
  }

  /** Whether a text of this hash and length may stand in the window; false is certain. */
  public boolean mayStand(int hash, int length) {
    return find(hash, length) != null;
  }

  private @Nullable Noted find(int hash, int length) {
    int index = index(hash);
    Noted noted = index < slots.length ? slots[index] : null;
    return noted != null && noted.hash == hash && noted.length == length ? noted : null;
  }

  /** Whether the text of a URI also stands unbroken in the window before an index. */
  public boolean stands(Candidate uri, int before) throws IOException {
    Noted noted = find(uri.hash(), uri.length());
    if (noted == null) {
      return false;
    }
    long index = noted.place - window.base;
    return index >= 0
        && before - index <= Limits.HISTORY
        && uri.standsAt(window, (int) index)
        && lines((int) index, before) <= LINES;
  }

  /** For each slot two values: how far its URI is before an offset, and its hash and length. */
  public long[] snapshot(long offset) {
    long[] known = new long[2 * SLOTS];
    for (Noted noted : slots) {
      if (noted != null && offset - noted.place <= Limits.HISTORY) {
        int slot = slot(noted.hash);
        known[2 * slot] = offset - noted.place;
        known[2 * slot + 1] = (long) noted.hash << 32 | noted.length;
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
