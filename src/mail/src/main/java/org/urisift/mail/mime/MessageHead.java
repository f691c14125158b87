package org.urisift.mail.mime;

import java.time.OffsetDateTime;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Message;

/** A message by its header, of which nothing is decoded before it is asked for. */
public final class MessageHead implements Message {
  private final long number;
  private final long offset;
  private final byte[] fromLine;
  private final byte[] id;
  private final byte[] date;
  private final byte[] from;
  private final byte[] subject;
  private final Fingerprint fingerprint;

  MessageHead(long number, long offset, byte[] fromLine, Header header, Fingerprint fingerprint) {
    this.number = number;
    this.offset = offset;
    this.fromLine = fromLine;
    this.id = header.raw("message-id");
    this.date = header.raw("date");
    this.from = header.raw("from");
    this.subject = header.raw("subject");
    this.fingerprint = fingerprint;
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public String id() {
    return id == null ? null : FieldText.unfold(id).strip();
  }

  @Override
  public OffsetDateTime date() {
    OffsetDateTime value = date == null ? null : MailDate.parse(FieldText.unfold(date));
    return value == null && fromLine != null ? FromLine.date(fromLine) : value;
  }

  @Override
  public String from() {
    return from == null ? null : FieldText.decode(from);
  }

  @Override
  public String subject() {
    return subject == null ? null : FieldText.decode(subject);
  }

  @Override
  public Fingerprint fingerprint() {
    return fingerprint;
  }

  @Override
  public String toString() {
    return "message " + number + " at byte " + offset;
  }
}
