package org.urisift.settings;

import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A time in which messages were sent.
 *
 * @param from when it begins; null for no beginning
 * @param until when it is over; null for no end
 */
public record Period(@Nullable Instant from, @Nullable Instant until) {
  /** Whether it ends before it begins. */
  public boolean isEmpty() {
    return from != null && until != null && !from.isBefore(until);
  }

  /** Whether a date is in it; one that is not known is not. */
  public boolean has(@Nullable OffsetDateTime date) {
    if (date == null) {
      return false;
    }
    Instant sent = date.toInstant();
    return (from == null || !sent.isBefore(from)) && (until == null || sent.isBefore(until));
  }
}
