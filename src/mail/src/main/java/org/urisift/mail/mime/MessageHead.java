package org.urisift.mail.mime;

import java.time.OffsetDateTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Message;
import org.urisift.mail.run.Bases;

/** A message with its header fields, which are decoded on demand. */
public final class MessageHead implements Message {
  private final long number;
  private final long offset;
  private final @Nullable String container;
  private final byte @Nullable [] fromLine;
  private final byte @Nullable [] id;
  private final byte @Nullable [] date;
  private final byte @Nullable [] from;
  private final byte @Nullable [] subject;
  private final byte @Nullable [] listId;
  private final byte @Nullable [] location;
  private final byte @Nullable [] listUnsubscribe;
  private final @Nullable Fingerprint fingerprint;

  MessageHead(
      long number,
      long offset,
      @Nullable String container,
      byte @Nullable [] fromLine,
      Header header,
      @Nullable Fingerprint fingerprint) {
    this.number = number;
    this.offset = offset;
    this.container = container;
    this.fromLine = fromLine;
    this.id = header.raw("message-id");
    this.date = header.raw("date");
    this.from = header.raw("from");
    this.subject = header.raw("subject");
    this.listId = header.raw("list-id");
    byte[] ofPart = header.raw("content-location");
    this.location = ofPart == null ? header.raw("snapshot-content-location") : ofPart;
    this.listUnsubscribe = header.raw("list-unsubscribe");
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
  public @Nullable String id() {
    return id == null ? null : FieldText.unfold(id).strip();
  }

  @Override
  public @Nullable OffsetDateTime date() {
    OffsetDateTime value = date == null ? null : MailDate.parse(FieldText.unfold(date));
    return value == null && fromLine != null ? FromLine.date(fromLine) : value;
  }

  /** Whether the date has an impossible zone and is therefore taken as UTC. */
  boolean hasImpossibleZone() {
    return date != null
        && mayBeImpossible(date)
        && MailDate.hasImpossibleZone(FieldText.unfold(date));
  }

  /** A quick check for a sign and a number that may be an offset of 14 hours or more. */
  private static boolean mayBeImpossible(byte[] date) {
    for (int i = 0; i + 2 < date.length; i++) {
      if ((date[i] == '+' || date[i] == '-')
          && (date[i + 1] > '1' || date[i + 1] == '1' && date[i + 2] >= '4')) {
        return true;
      }
    }
    return false;
  }

  @Override
  public @Nullable String from() {
    return from == null ? null : FieldText.decode(from);
  }

  @Override
  public @Nullable String subject() {
    return subject == null ? null : FieldText.decode(subject);
  }

  @Override
  public @Nullable String list() {
    if (listId == null) {
      return null;
    }
    String field = FieldText.decode(listId);
    int open = field.lastIndexOf('<');
    int close = field.indexOf('>', open);
    String name = open >= 0 && close > open ? field.substring(open + 1, close) : field;
    return name.isBlank() ? null : name.strip().toLowerCase(Locale.ROOT);
  }

  @Override
  public @Nullable String container() {
    return container;
  }

  @Override
  public boolean hasFromLine() {
    return fromLine != null;
  }

  @Override
  public @Nullable String listUnsubscribe() {
    return listUnsubscribe == null ? null : FieldText.decode(listUnsubscribe);
  }

  @Override
  public @Nullable String sourceUri() {
    String uri = location == null ? "" : Bases.bare(FieldText.uri(location));
    return uri.isEmpty() ? null : uri;
  }

  @Override
  public @Nullable Fingerprint fingerprint() {
    return fingerprint;
  }

  @Override
  public String toString() {
    return "message " + number + " at byte " + offset;
  }
}
