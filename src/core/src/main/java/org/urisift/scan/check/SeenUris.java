package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.Verdict;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Remembers URIs for two uses: where one last stood unbroken, to prove a join (R9); and how it was
 * interpreted, since mail repeats URIs, and each need be checked only once. The table has a fixed
 * size: a new URI replaces the one in its slot. Not thread-safe.
 */
public final class SeenUris {
  /** R9: the number of lines before a candidate in which a URI counts. */
  public static final int MOST_LINES_BACK = 200;

  private static final int SLOTS = 4096;

  /** The interpretations of the first few URIs are not kept: most short texts have no URI twice. */
  private static final int NOT_KEPT = 16;

  /** The longest URI of which the interpretation is kept, in UTF-16 units. */
  private static final int LONGEST = 256;

  private static final long NOWHERE = Long.MIN_VALUE / 2;

  /** The last URI of a slot. */
  private static final class Seen {
    final int hash;
    final int length;
    long place = NOWHERE; // the offset at which it last stood unbroken, in UTF-16 units
    byte @Nullable [] text; // a byte for each unit; null if the interpretation is not kept
    @Nullable Interpretation interpretation;

    Seen(int hash, int length) {
      this.hash = hash;
      this.length = length;
    }
  }

  private final Input input;
  private @Nullable Seen[] slots = {}; // empty until a URI is noted
  private int longest; // in UTF-16 units
  private int count; // of the URIs whose interpretation was not kept

  public SeenUris(Input input) {
    this.input = input;
  }

  /** Forgets that URIs stood at an offset or after it. */
  public void forgetFrom(long offset) {
    for (Seen seen : slots) {
      if (seen != null && seen.place >= offset) {
        seen.place = NOWHERE;
      }
    }
  }

  /** Begins another text, in which all places are further on. */
  public void beginText() {
    longest = 0;
  }

  /** Notes a URI that stands in one piece. */
  public void notePlace(Candidate uri) {
    seenOrNew(uri).place = input.base + uri.from(0);
    longest = Math.max(longest, uri.length());
  }

  private Seen seenOrNew(Candidate uri) {
    int hash = uri.hash();
    Seen seen = find(hash, uri.length());
    if (seen == null) {
      slots = slots.length == 0 ? new Seen[SLOTS] : slots;
      seen = new Seen(hash, uri.length());
      slots[slot(hash)] = seen;
    }
    return seen;
  }

  private @Nullable Seen find(int hash, int length) {
    Seen seen = slots.length == 0 ? null : slots[slot(hash)];
    return seen != null && seen.hash == hash && seen.length == length ? seen : null;
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }

  /** The interpretation of a text, whatever is around it; null if it is not known. */
  public @Nullable Interpretation interpretation(Candidate text) {
    Seen seen = find(text.hash(), text.length());
    return seen != null && seen.text != null && text.hasBytes(seen.text)
        ? seen.interpretation
        : null;
  }

  /** Keeps the interpretation of a text if it is valid. */
  public void keepInterpretation(Candidate text, Interpretation interpretation) {
    if (interpretation.verdict() != Verdict.VALID || text.length() > LONGEST) {
      return;
    }
    if (count < NOT_KEPT) {
      count++;
      return;
    }
    Seen other = slots.length == 0 ? null : slots[slot(text.hash())];
    if (other != null && other.place != NOWHERE && other != find(text.hash(), text.length())) {
      return; // only a place replaces another: joins depend on those
    }
    Seen seen = seenOrNew(text);
    seen.text = text.toBytes();
    seen.interpretation = interpretation;
  }

  /** Whether any URI of this text noted so far is longer, in UTF-16 units. */
  public boolean hasLonger(int length) {
    return length < longest;
  }

  /** Whether a URI of this hash and length may have been noted; if false, none was. */
  public boolean mayStand(int hash, int length) {
    return find(hash, length) != null;
  }

  /** Whether the text of a URI also stands unbroken in the input before an index. */
  public boolean standsUnbroken(Candidate uri, int before) {
    Seen seen = find(uri.hash(), uri.length());
    if (seen == null) {
      return false;
    }
    long index = seen.place - input.base;
    return index >= 0
        && before - index <= Limits.HISTORY
        && uri.standsAt(input, (int) index)
        && lines((int) index, before) <= MOST_LINES_BACK;
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

  /**
   * For each slot two values: how far its URI is before an offset, and its hash and length; 0 if it
   * is too far before.
   */
  public long[] snapshot(long offset) {
    long[] known = new long[2 * SLOTS];
    for (Seen seen : slots) {
      if (seen != null && offset - seen.place <= Limits.HISTORY) {
        int slot = slot(seen.hash);
        known[2 * slot] = offset - seen.place;
        known[2 * slot + 1] = (long) seen.hash << 32 | seen.length;
      }
    }
    return known;
  }
}
