package org.urisift.batch;

import org.urisift.mail.Fingerprint;

/**
 * Finds copies of messages that were read before, whose matches are left out. Events arrive in the
 * order of the inputs, so that the first of equal messages is kept whatever the number of threads.
 * Problems in copies are still reported.
 */
final class Copies {
  private final Meter meter;
  private final Seen seen;
  private boolean isCopy;

  /**
   * A filter of events that has seen no message.
   *
   * @param seen an empty set for the fingerprints
   */
  Copies(Meter meter, Seen seen) {
    this.meter = meter;
    this.seen = seen;
  }

  /** Whether an event is passed on. */
  boolean passes(Event event) {
    if (event instanceof Event.MessageBegun begun) {
      begin(begun.message());
    } else if (event instanceof Event.MessageEnded) {
      isCopy = false;
    }
    boolean isMatch =
        event instanceof Event.MatchFound
            || event instanceof Event.RecordsRendered
            || event instanceof Event.ProblemFound found && found.isUnread();
    return !isCopy || !isMatch;
  }

  private void begin(Fingerprint message) {
    isCopy = seen.contains(message);
    if (isCopy) {
      meter.countCopy();
    } else if (!seen.add(message)) {
      meter.countUnkept();
    }
  }

  /**
   * A set of fingerprints in one array that doubles up to a limit: 21 to 43 bytes per fingerprint.
   * A full set takes no more.
   */
  static final class Seen {
    /** Array elements per slot: a fingerprint is two numbers. */
    private static final int WIDTH = 2;

    private static final int FIRST_SLOTS = 1 << 10;

    /** At most three of four slots are taken, so that searches stay short. */
    private static final int LOAD_PARTS = 4;

    /** The array may take a quarter of the heap, as may the tallies of a report. */
    private static final int HEAP_SHARE = 4;

    private final long limit;
    private long[] table = new long[WIDTH * FIRST_SLOTS]; // (0, 0) is a free slot
    private int size;

    /** An empty set that takes at most a quarter of the heap. */
    Seen() {
      this(Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    }

    /**
     * An empty set.
     *
     * @param limit the maximum size of the array in bytes
     */
    Seen(long limit) {
      this.limit = limit;
    }

    boolean contains(Fingerprint fingerprint) {
      int slot = slot(table, fingerprint.high(), low(fingerprint));
      return table[slot] == fingerprint.high() && table[slot + 1] == low(fingerprint);
    }

    /** Adds a fingerprint that is not in the set; returns false if there is no room. */
    boolean add(Fingerprint fingerprint) {
      int maxSize = table.length / WIDTH / LOAD_PARTS * (LOAD_PARTS - 1);
      if (size >= maxSize && !grow()) {
        return false;
      }
      put(table, fingerprint.high(), low(fingerprint));
      size++;
      return true;
    }

    private boolean grow() {
      long length = 2L * table.length;
      if (length * Long.BYTES > limit || length > 1 << 30) {
        return false;
      }
      long[] larger = new long[(int) length];
      for (int i = 0; i < table.length; i += WIDTH) {
        if (table[i] != 0 || table[i + 1] != 0) {
          put(larger, table[i], table[i + 1]);
        }
      }
      table = larger;
      return true;
    }

    private static void put(long[] table, long high, long low) {
      int slot = slot(table, high, low);
      table[slot] = high;
      table[slot + 1] = low;
    }

    /** The index of a fingerprint, or else of the free slot where it would go. */
    private static int slot(long[] table, long high, long low) {
      int mask = table.length - 1;
      int slot = (int) high & mask & -WIDTH;
      while ((table[slot] != high || table[slot + 1] != low)
          && (table[slot] != 0 || table[slot + 1] != 0)) {
        slot = slot + WIDTH & mask;
      }
      return slot;
    }

    /** Two zeros mark a free slot, so a fingerprint of two zeros is stored as (0, 1). */
    private static long low(Fingerprint fingerprint) {
      return fingerprint.high() == 0 && fingerprint.low() == 0 ? 1 : fingerprint.low();
    }
  }
}
