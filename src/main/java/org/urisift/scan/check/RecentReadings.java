package org.urisift.scan.check;

import org.urisift.scan.text.Candidate;

/**
 * Remembers readings of texts that were found to be valid URIs: in mail the same few come again and
 * again. A newer one takes the place of an older one with the same slot. What it spares is in
 * measurements.md.
 */
public final class RecentReadings {
  private static final int SLOTS = 1024;

  /** A text with fewer URIs is not worth a table. */
  private static final int FEW = 16;

  /** Longer ones, in UTF-16 units, are hardly written twice. */
  private static final int LONGEST = 256;

  private int count;
  private byte[][] bytes;
  private Reading[] readings;

  /** What a text is, when it is known; else null. */
  Reading get(Candidate text) {
    if (readings == null || text.length() > LONGEST) {
      return null;
    }
    int slot = slot(text);
    return readings[slot] != null && text.hasBytes(bytes[slot]) ? readings[slot] : null;
  }

  /** Remembers a text that is a valid URI as it is. */
  void add(Candidate text, Reading reading) {
    byte[] copy = readings == null || text.length() > LONGEST ? null : text.toBytes();
    if (copy != null) {
      int slot = slot(text);
      bytes[slot] = copy;
      readings[slot] = reading;
    } else if (++count == FEW) {
      bytes = new byte[SLOTS][];
      readings = new Reading[SLOTS];
    }
  }

  private static int slot(Candidate text) {
    int hash = text.hash();
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
