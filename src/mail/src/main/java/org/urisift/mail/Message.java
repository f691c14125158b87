package org.urisift.mail;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A message and where it stands in its file. What is taken from its header is decoded when asked.
 * Immutable, and so safe to share between threads.
 */
public interface Message {
  /** From 1, in the file or archive member. */
  long number();

  /**
   * Offset in bytes, in the decompressed file or member, of the {@code From } line; of the first
   * byte of the header where there is no such line.
   */
  long offset();

  /** The Message-ID as written, or null. */
  @Nullable String id();

  /** The date of the header, else that of the {@code From } line, else null (RFC 5322 3.3, 4.3). */
  @Nullable OffsetDateTime date();

  /** The From field, decoded (RFC 2047), or null. */
  @Nullable String from();

  /** The Subject field, decoded (RFC 2047), or null. */
  @Nullable String subject();

  /**
   * What copies of the message have in common: its Message-ID, else its date, sender and body. Null
   * where {@link ReadOption#FINGERPRINTS} does not ask for it, and of a message in another.
   */
  @Nullable Fingerprint fingerprint();
}
