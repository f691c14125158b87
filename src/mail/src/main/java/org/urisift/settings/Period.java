package org.urisift.settings;

import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * The period in which messages were sent.
 *
 * @param from the start, which belongs to the period; null for no start
 * @param until the end, which does not belong to it; null for no end
 */
public record Period(@Nullable Instant from, @Nullable Instant until) {
  /** Whether no date can be in the period: its end is not after its start. */
  public boolean isEmpty() {
    return from != null && until != null && !from.isBefore(until);
  }

  /** Whether a date is in the period; an unknown date is not. */
  public boolean contains(@Nullable OffsetDateTime date) {
    if (date == null) {
      return false;
    }
    Instant sent = date.toInstant();
    return (from == null || !sent.isBefore(from)) && (until == null || sent.isBefore(until));
  }
}
