package org.urisift.mail;

import java.time.OffsetDateTime;

/**
 * A message and where it stands in its file. What is taken from its header is decoded when asked.
 * Immutable, and so safe to share between threads.
 */
public final class Message {
  private final long number;
  private final long offset;
  private final byte[] fromLine;
  private final byte[] id;
  private final byte[] date;
  private final byte[] from;
  private final byte[] subject;

  Message(long number, long offset, byte[] fromLine, Header header) {
    this.number = number;
    this.offset = offset;
    this.fromLine = fromLine;
    this.id = header.raw("message-id");
    this.date = header.raw("date");
    this.from = header.raw("from");
    this.subject = header.raw("subject");
  }

  /** From 1, in the file or archive member. */
  public long number() {
    return number;
  }

  /**
   * Offset in bytes, in the decompressed file or member, of the {@code From } line; of the first
   * byte of the header where there is no such line.
   */
  public long offset() {
    return offset;
  }

  /** The Message-ID as written, or null. */
  public String id() {
    return id == null ? null : FieldText.unfold(id).strip();
  }

  /** The date of the header, else that of the {@code From } line, else null (RFC 5322 3.3, 4.3). */
  public OffsetDateTime date() {
    OffsetDateTime value = date == null ? null : MailDate.parse(FieldText.unfold(date));
    return value == null && fromLine != null ? FromLine.date(fromLine) : value;
  }

  /** The From field, decoded (RFC 2047), or null. */
  public String from() {
    return from == null ? null : FieldText.decode(from);
  }

  /** The Subject field, decoded (RFC 2047), or null. */
  public String subject() {
    return subject == null ? null : FieldText.decode(subject);
  }

  /** Where it stands in its file, as problems name it. */
  @Override
  public String toString() {
    return "message " + number + " at byte " + offset;
  }
}
