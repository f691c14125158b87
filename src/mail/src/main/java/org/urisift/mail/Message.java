package org.urisift.mail;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.Senders;

/**
 * A message and its place in a file. Values of header fields are decoded when they are first asked
 * for. Immutable and thread-safe.
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

  /** The Date field as it is written, unfolded, or null. */
  default @Nullable String writtenDate() {
    return null;
  }

  /** The date in UTC and in ISO 8601, or null; such texts sort like dates. */
  @Nullable String utcDate();

  /** The From field, decoded (RFC 2047), or null. */
  @Nullable String from();

  /**
   * The sender in lower case: the address in {@link #from}, as in {@code Joe <joe@a.example>},
   * {@code joe@a.example (Joe)} and {@code joe at a.example}, or all of it if it has no address;
   * null if there is no sender.
   */
  default @Nullable String sender() {
    return Senders.address(from());
  }

  /** The {@link #sender}, if there is one, and all addresses in {@link #from}, in lower case. */
  default Set<String> senders() {
    return Senders.addresses(from());
  }

  /**
   * The registrable domains that the message names as those of its sender: of the address in From,
   * and of the URIs in List-Unsubscribe (RFC 2369 3.2).
   */
  default Set<String> senderDomains() {
    return Senders.domains(from(), listUnsubscribe());
  }

  /** The name of the mailing list in lower case, from the List-Id field (RFC 2919), or null. */
  default @Nullable String list() {
    return null;
  }

  /** The file, or {@code file!/entry}, that holds the message; null without a name. */
  default @Nullable String container() {
    return null;
  }

  /** Whether the message begins with a {@code From } line: it is stored in an mbox. */
  default boolean hasFromLine() {
    return false;
  }

  /** The Subject field, decoded (RFC 2047), or null. */
  @Nullable String subject();

  /** The List-Unsubscribe field, decoded (RFC 2369 3.2), or null. */
  default @Nullable String listUnsubscribe() {
    return null;
  }

  /**
   * The URI that the message was retrieved from, as it is written in Content-Location (RFC 2557
   * 4.2) or, by browsers, in Snapshot-Content-Location; null for none. Messages made of entries of
   * web archives have it.
   */
  default @Nullable String sourceUri() {
    return null;
  }

  /**
   * A fingerprint that all copies of the message share, made from its Message-ID, else from its
   * date, sender and body. Null without {@link ReadOption#FINGERPRINTS}, and for an attached
   * message.
   */
  default @Nullable Fingerprint fingerprint() {
    return null;
  }

  /**
   * Decodes what is usually asked for, on the calling thread. Otherwise that is done when it is
   * first asked for.
   */
  default void decode() {}

  /**
   * A message made of its values, to report matches that another program has found.
   *
   * @param utcDate in ISO 8601
   */
  record Data(
      long number,
      long offset,
      @Nullable String id,
      @Nullable String utcDate,
      @Nullable String from,
      @Nullable String subject,
      @Nullable String sourceUri,
      @Nullable String list)
      implements Message {
    /** A message of no mailing list that was not retrieved from a URI. */
    public Data(
        long number,
        long offset,
        @Nullable String id,
        @Nullable String utcDate,
        @Nullable String from,
        @Nullable String subject) {
      this(number, offset, id, utcDate, from, subject, null, null);
    }

    @Override
    public @Nullable OffsetDateTime date() {
      try {
        return utcDate == null ? null : OffsetDateTime.parse(utcDate);
      } catch (DateTimeException e) {
        return null;
      }
    }
  }
}
