package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.Verdict;
import org.urisift.scan.text.Candidate;

/**
 * Remembers valid URIs: in mail, the same ones stand again and again. A new URI replaces that of
 * its slot. Not thread-safe.
 */
public final class KnownUris {
  private static final int SLOTS = 1024;

  /** A text with fewer URIs takes no memory for the table. */
  private static final int FEW = 16;

  /** The longest URI that is remembered, in UTF-16 units. */
  private static final int LONGEST = 256;

  /** A URI; its text has a byte for each UTF-16 unit. */
  private record Known(int hash, byte[] text, Interpretation interpretation) {}

  private @Nullable Known[] slots = {};
  private int count; // of the first few URIs

  /** The interpretation of a text, whatever is around it; null if it is not known. */
  public @Nullable Interpretation get(Candidate text) {
    Known known = slots.length == 0 ? null : slots[slot(text.hash())];
    return known != null && known.hash == text.hash() && text.hasBytes(known.text)
        ? known.interpretation
        : null;
  }

  /** Remembers the interpretation of a valid URI. */
  public void note(Candidate text, Interpretation interpretation) {
    if (interpretation.verdict() != Verdict.VALID) {
      return;
    }
    if (count < FEW) {
      count++;
      return;
    }
    byte[] bytes = text.length() > LONGEST ? null : text.toBytes();
    if (bytes != null) {
      if (slots.length == 0) {
        slots = new Known[SLOTS];
      }
      slots[slot(text.hash())] = new Known(text.hash(), bytes, interpretation);
    }
  }

  private static int slot(int hash) {
    return (hash ^ hash >>> 16) & SLOTS - 1;
  }
}
