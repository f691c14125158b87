package org.urisift.mail;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A message and its place in a file. Values of header fields are decoded on request. Immutable and
 * thread-safe.
 */
public interface Message {
  /** The number of the message in the file or archive member, from 1. */
  long number();

  /**
   * The offset of the {@code From } line, or of the header if there is no such line, in bytes of
   * the decompressed file or member.
   */
  long offset();

  /** The Message-ID as it is written, or null. */
  @Nullable String id();

  /** The date of the header, else that of the {@code From } line, else null (RFC 5322 3.3, 4.3). */
  @Nullable OffsetDateTime date();

  /** The From field, decoded (RFC 2047), or null. */
  @Nullable String from();

  /** The name of the mailing list in lower case, from the List-Id field (RFC 2919), or null. */
  @Nullable String list();

  /** The file, or {@code file!/entry}, that holds the message; null without a name. */
  @Nullable String container();

  /** Whether the message begins with a {@code From } line: it is stored in an mbox. */
  boolean hasFromLine();

  /** The Subject field, decoded (RFC 2047), or null. */
  @Nullable String subject();

  /** The List-Unsubscribe field, decoded (RFC 2369 3.2), or null. */
  @Nullable String listUnsubscribe();

  /**
   * The URI that the message was retrieved from, as it is written in Content-Location (RFC 2557
   * 4.2) or, by browsers, in Snapshot-Content-Location; null for none. Records of web archives have
   * it.
   */
  @Nullable String sourceUri();

  /**
   * A fingerprint that all copies of the message share, made from its Message-ID, else from its
   * date, sender and body. Null without {@link ReadOption#FINGERPRINTS}, and for an attached
   * message.
   */
  @Nullable Fingerprint fingerprint();
}
