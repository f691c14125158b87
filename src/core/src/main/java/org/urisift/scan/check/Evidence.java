package org.urisift.scan.check;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

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

  private static final @Nullable Noted[] NONE = {};

  private final Input input;
  private @Nullable Noted[] slots = NONE; // all of them once a URI was noted
  private int longest; // in UTF-16 units

  public Evidence(Input input) {
    this.input = input;
  }

  public void clear() {
    if (longest > 0) {
      Arrays.fill(slots, null);
    }
    longest = 0;
  }

  /** Notes a URI that stands in one piece. */
  public void note(Candidate uri) {
    int hash = uri.hash();
    if (slots.length == 0) {
      slots = new Noted[SLOTS];
    }
    Noted noted = slots[slot(hash)];
    if (noted == null) {
      noted = new Noted();
      slots[slot(hash)] = noted;
    }
    noted.place = input.base + uri.from(0);
    noted.hash = hash;
    noted.length = uri.length();
    longest = Math.max(longest, uri.length());
  }

  /** Whether any URI noted so far is longer, in UTF-16 units. */
  public boolean hasLonger(int length) {
    return length < longest;
  }

  /** Whether a text of this hash and length may stand in the input; false is certain. */
  public boolean mayStand(int hash, int length) {
    return find(hash, length) != null;
  }

  private @Nullable Noted find(int hash, int length) {
    Noted noted = slots.length == 0 ? null : slots[slot(hash)];
    return noted != null && noted.hash == hash && noted.length == length ? noted : null;
  }

  /** Whether the text of a URI also stands unbroken in the input before an index. */
  public boolean stands(Candidate uri, int before) {
    Noted noted = find(uri.hash(), uri.length());
    if (noted == null) {
      return false;
    }
    long index = noted.place - input.base;
    return index >= 0
        && before - index <= Limits.HISTORY
        && uri.standsAt(input, (int) index)
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
    int feeds = input.feeds(from, to);
    if (feeds >= 0) {
      return feeds;
    }
    int lines = 0;
    for (int i = from; i < to; i++) {
      lines += input.get(i) == '\n' || input.get(i) == '\r' && input.get(i + 1) != '\n' ? 1 : 0;
    }
    return lines;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
