package org.urisift.batch;

import java.util.function.Consumer;
import org.urisift.mail.Fingerprint;

/**
 * Drops what is found in messages that were met before. It takes all in the order of the inputs, so
 * that the message that counts is the first whatever the number of threads. What could not be read
 * of a copy is reported.
 */
final class Copies implements Consumer<Event> {
  private final Meter meter;
  private final Consumer<Event> sink;
  private final Seen seen;
  private boolean isCopy;

  /**
   * No message was met.
   *
   * @param seen what keeps them; nothing is in it
   */
  Copies(Meter meter, Consumer<Event> sink, Seen seen) {
    this.meter = meter;
    this.sink = sink;
    this.seen = seen;
  }

  @Override
  public void accept(Event event) {
    if (event instanceof Event.Begun begun) {
      begin(begun.message());
    } else if (event instanceof Event.Ended) {
      isCopy = false;
    } else if (!isCopy || event instanceof Event.Trouble) {
      sink.accept(event);
    }
  }

  private void begin(Fingerprint message) {
    isCopy = seen.contains(message);
    if (isCopy) {
      meter.copy();
    } else if (!seen.add(message)) {
      meter.unkept();
    }
  }

  /**
   * Fingerprints of messages, in one array that doubles: 21 to 43 bytes a message. Up to a limit;
   * then no more are taken.
   */
  static final class Seen {
    /** The numbers that make up a fingerprint. */
    private static final int WIDTH = 2;

    private static final int FIRST = 1 << 10;

    /** Of four places three are taken at most, else they are hard to find. */
    private static final int PARTS = 4;

    /** Of the heap, as much as what else is kept of a run may take. */
    private static final int SHARE = 4;

    private final long limit;
    private long[] table = new long[WIDTH * FIRST]; // zeros for an empty place
    private int size;

    /** An empty set that takes a share of the heap at most. */
    Seen() {
      this(Runtime.getRuntime().maxMemory() / SHARE);
    }

    /**
     * An empty set.
     *
     * @param limit bytes of its array, at most
     */
    Seen(long limit) {
      this.limit = limit;
    }

    boolean contains(Fingerprint one) {
      int at = place(table, one.high(), low(one));
      return table[at] == one.high() && table[at + 1] == low(one);
    }

    /** Takes one that is not in it; false when there is no room. */
    boolean add(Fingerprint one) {
      int most = table.length / WIDTH / PARTS * (PARTS - 1);
      if (size >= most && !grows()) {
        return false;
      }
      put(table, one.high(), low(one));
      size++;
      return true;
    }

    private boolean grows() {
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
      int at = place(table, high, low);
      table[at] = high;
      table[at + 1] = low;
    }

    /** Where it stands, or else where there is room for it. */
    private static int place(long[] table, long high, long low) {
      int mask = table.length - 1;
      int at = (int) high & mask & -WIDTH;
      while ((table[at] != high || table[at + 1] != low)
          && (table[at] != 0 || table[at + 1] != 0)) {
        at = at + WIDTH & mask;
      }
      return at;
    }

    /** Two zeros mark a free place, so a fingerprint of two zeros is kept as 0 and 1. */
    private static long low(Fingerprint one) {
      return one.high() == 0 && one.low() == 0 ? 1 : one.low();
    }
  }
}
