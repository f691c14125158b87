package org.urisift.mail.mime;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.Message;
import org.urisift.mail.run.Bases;
import org.urisift.mail.text.Senders;

/** A message with its header fields, which are decoded when they are first asked for. */
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

  // Kept, since each match of the message asks again; two threads may both decode them.
  private @Nullable Sent sent;
  private @Nullable Fields fields;
  private @Nullable Groups groups;
  private @Nullable Set<String> senderDomains;

  private record Sent(@Nullable OffsetDateTime date, @Nullable String utc) {}

  private record Fields(
      @Nullable String id,
      @Nullable String from,
      @Nullable String subject,
      @Nullable String sourceUri) {}

  /** What only some outputs ask for. */
  private record Groups(@Nullable String sender, @Nullable String list) {}

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

  private Sent sent() {
    Sent known = sent;
    if (known == null) {
      OffsetDateTime value = date == null ? null : MailDate.parse(FieldText.unfold(date));
      value = value == null && fromLine != null ? FromLine.date(fromLine) : value;
      known = new Sent(value, value == null ? null : utc(value));
      sent = known;
    }
    return known;
  }

  /** Equals {@code Instant.toString()}, which takes ten times as long. */
  private static String utc(OffsetDateTime date) {
    LocalDateTime time = date.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
    if (time.getYear() < 0 || time.getYear() > 9999) {
      return date.toInstant().toString();
    }
    char[] text = "0000-00-00T00:00:00Z".toCharArray();
    put(time.getYear(), text, 3);
    put(time.getMonthValue(), text, 6);
    put(time.getDayOfMonth(), text, 9);
    put(time.getHour(), text, 12);
    put(time.getMinute(), text, 15);
    put(time.getSecond(), text, 18);
    return new String(text);
  }

  /** Puts the digits of a number before and at an index. */
  private static void put(int number, char[] text, int last) {
    int rest = number;
    for (int i = last; rest > 0; i--) {
      text[i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  }

  private Fields fields() {
    Fields known = fields;
    if (known == null) {
      String uri = location == null ? "" : Bases.bare(FieldText.uri(location));
      known =
          new Fields(
              id == null ? null : FieldText.unfold(id).strip(),
              from == null ? null : FieldText.decode(from),
              subject == null ? null : FieldText.decode(subject),
              uri.isEmpty() ? null : uri);
      fields = known;
    }
    return known;
  }

  private Groups groups() {
    Groups known = groups;
    if (known == null) {
      String list = listId == null ? null : listName(FieldText.decode(listId));
      known = new Groups(Senders.address(from()), list);
      groups = known;
    }
    return known;
  }

  private static @Nullable String listName(String field) {
    int open = field.lastIndexOf('<');
    int close = field.indexOf('>', open);
    String name = open >= 0 && close > open ? field.substring(open + 1, close) : field;
    return name.isBlank() ? null : name.strip().toLowerCase(Locale.ROOT);
  }

  @Override
  public void decode() {
    sent();
    fields();
  }

  @Override
  public @Nullable String id() {
    return fields().id;
  }

  @Override
  public @Nullable OffsetDateTime date() {
    return sent().date;
  }

  @Override
  public @Nullable String writtenDate() {
    return date == null ? null : FieldText.unfold(date).strip();
  }

  @Override
  public @Nullable String utcDate() {
    return sent().utc;
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
    return fields().from;
  }

  @Override
  public @Nullable String sender() {
    return groups().sender;
  }

  @Override
  public Set<String> senderDomains() {
    Set<String> known = senderDomains;
    if (known == null) {
      known = Message.super.senderDomains();
      senderDomains = known;
    }
    return known;
  }

  @Override
  public @Nullable String subject() {
    return fields().subject;
  }

  @Override
  public @Nullable String list() {
    return groups().list;
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
    return fields().sourceUri;
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
