package org.urisift.report.tally;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Field;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/** The count of a URI or group, and the position of its first match. */
public final class Tally {
  public static final Comparator<Tally> BY_KEY = Comparator.comparing(t -> t.key);
  public static final Comparator<Tally> BY_RANK = Comparator.comparingLong(t -> t.rank);
  public static final Comparator<Tally> BY_GROUP = Comparator.comparing(Tally::group);
  public static final Comparator<Tally> FREQUENT_FIRST =
      Comparator.<Tally>comparingLong(t -> -t.count).thenComparing(BY_RANK);

  /** The approximate size of a tally in the heap without its strings, in bytes. */
  private static final int OVERHEAD = 240;

  /** The approximate size of a string in the heap without its text, in bytes. */
  private static final int STRING_OVERHEAD = 40;

  /** A kind of values that are counted once for each tally. */
  public enum Different {
    FILES,
    SENDERS,
    LISTS
  }

  /** The mark between the key of a tally and a value, which has no zero character. */
  private static final String VALUE_MARK = "\0\0";

  private static final Verdict[] VERDICTS = Verdict.values();
  private static final int KINDS = Different.values().length;

  /** The key: equal for matches that are counted together. */
  public final String key;

  public final Verdict verdict;
  public final @Nullable Rejection rejection;
  public final String file;
  public final @Nullable String member;

  /** The number of the message in its file, from 1; 0 for no message. */
  public final long message;

  /** The offset of the message in its file, in bytes; 0 for no message. */
  public final long messageOffset;

  public final @Nullable String part;
  public final @Nullable String context;
  public final long line;
  public final long column;
  public final long offset;

  /** The position of the first match among the first matches of all keys. */
  public final long rank;

  /** The rendered record; null if it is made from the other fields. */
  public final byte @Nullable [] record;

  /** The number of matches; 0 for a value that belongs to the tally before it. */
  public long count;

  /** The number of messages with matches. */
  public long messages;

  private long firstMessage; // number passed to addMatch; 0 for none
  private long lastMessage;
  public @Nullable String firstDate;
  public @Nullable String lastDate;

  // Of the match with the first date; without dates, of the first match.
  public @Nullable String firstFile;
  public @Nullable String firstMessageId;
  public @Nullable String firstSubject;

  /** The number of different values of each kind; null if none was counted. */
  private long @Nullable [] different;

  /** A tally without matches, at the position of the first one. */
  public Tally(String key, Origin origin, UriMatch match, long rank, byte @Nullable [] record) {
    this.key = key;
    this.verdict = match.verdict();
    this.rejection = match.rejection();
    this.file = Field.FILE.excerpt(origin.fileName()); // what is only written is kept as written
    this.member = excerpt(Field.MEMBER, origin.member());
    this.message = origin.message() == null ? 0 : origin.message().number();
    this.messageOffset = origin.message() == null ? 0 : origin.message().offset();
    this.part = origin.partPath();
    this.context = excerpt(Field.CONTEXT, origin.context());
    this.line = origin.start() == null ? match.line() : origin.start().line();
    this.column = origin.start() == null ? match.column() : origin.start().column();
    this.offset = origin.start() == null ? match.offset() : origin.start().offset();
    this.rank = rank;
    this.record = record;
  }

  /**
   * Reads a tally.
   *
   * @param before the tally read before from the same file; null for the first
   * @throws IOException if the input cannot be read
   */
  public Tally(DataInput in, @Nullable Tally before) throws IOException {
    key = StoredText.read(in);
    verdict = VERDICTS[in.readByte()];
    rejection =
        verdict == Verdict.REJECTED
            ? new Rejection(StoredText.read(in), StoredText.read(in), in.readInt())
            : null;
    @Nullable String[] namesBefore = names(before);
    file = Objects.requireNonNull(StoredText.read(in, namesBefore[0]));
    member = StoredText.read(in, namesBefore[1]);
    part = StoredText.read(in, namesBefore[2]);
    context = StoredText.read(in, namesBefore[3]);
    message = in.readLong();
    messageOffset = in.readLong();
    line = in.readLong();
    column = in.readLong();
    offset = in.readLong();
    rank = in.readLong();
    count = in.readLong();
    messages = in.readLong();
    firstMessage = in.readLong();
    lastMessage = in.readLong();
    firstDate = StoredText.read(in, null);
    lastDate = StoredText.read(in, firstDate);
    firstFile = StoredText.read(in, file);
    firstMessageId = StoredText.read(in, null);
    firstSubject = StoredText.read(in, null);
    different = readDifferent(in);
    int length = in.readInt();
    record = length < 0 ? null : new byte[length];
    if (record != null) {
      in.readFully(record);
    }
  }

  private static long @Nullable [] readDifferent(DataInput in) throws IOException {
    long[] different = in.readBoolean() ? new long[KINDS] : null;
    for (int i = 0; different != null && i < different.length; i++) {
      different[i] = in.readLong();
    }
    return different;
  }

  /**
   * Writes the tally.
   *
   * @param before the tally written before to the same file; null for the first. A name equal to
   *     the one before is not written again, and shares its string when read
   * @throws IOException if the output cannot be written
   */
  public void write(DataOutput out, @Nullable Tally before) throws IOException {
    StoredText.write(key, null, out);
    out.writeByte(verdict.ordinal());
    if (rejection != null) {
      StoredText.write(rejection.reason(), null, out);
      StoredText.write(rejection.production(), null, out);
      out.writeInt(rejection.index());
    }
    @Nullable String[] names = names(this);
    @Nullable String[] namesBefore = names(before);
    for (int i = 0; i < names.length; i++) {
      StoredText.write(names[i], namesBefore[i], out);
    }
    out.writeLong(message);
    out.writeLong(messageOffset);
    out.writeLong(line);
    out.writeLong(column);
    out.writeLong(offset);
    out.writeLong(rank);
    out.writeLong(count);
    out.writeLong(messages);
    out.writeLong(firstMessage);
    out.writeLong(lastMessage);
    StoredText.write(firstDate, null, out);
    StoredText.write(lastDate, firstDate, out);
    StoredText.write(firstFile, file, out);
    StoredText.write(firstMessageId, null, out);
    StoredText.write(firstSubject, null, out);
    out.writeBoolean(different != null);
    for (int i = 0; different != null && i < different.length; i++) {
      out.writeLong(different[i]);
    }
    out.writeInt(record == null ? -1 : record.length);
    if (record != null) {
      out.write(record);
    }
  }

  /**
   * The key for counting by URI. A rejected candidate gets a blank before it, which no URI begins
   * with, so that it differs from a URI with the same text.
   */
  public static String key(UriMatch match, String uri) {
    return match.verdict() == Verdict.REJECTED ? " " + uri : uri;
  }

  /** The key without its last part; empty if it has one part, as for a rejected candidate. */
  String group() {
    int end = verdict == Verdict.REJECTED ? -1 : key.lastIndexOf('\0');
    return key.substring(0, Math.max(0, end));
  }

  /** The key of a value of a tally, which is sorted between the tally and all others. */
  public static String valueKey(String key, Different kind, String value) {
    return key + VALUE_MARK + (char) ('A' + kind.ordinal()) + value.replace('\0', ' ');
  }

  /** Whether this stands for a value that belongs to the tally before it. */
  boolean isValue() {
    return count == 0;
  }

  /** The key of the tally that this value belongs to. */
  String keyOfValue() {
    return key.substring(0, key.lastIndexOf(VALUE_MARK));
  }

  /** Counts a value. */
  void addValue(Tally value) {
    different = different == null ? new long[KINDS] : different;
    different[value.key.charAt(value.key.lastIndexOf(VALUE_MARK) + 2) - 'A']++;
  }

  /** The number of different values. */
  public long different(Different kind) {
    return different == null ? 0 : different[kind.ordinal()];
  }

  /** The URI or rejected candidate; only if the key is that of a URI. */
  public String uri() {
    return verdict == Verdict.REJECTED ? key.substring(1) : key;
  }

  /**
   * Counts a match, and its message unless the previous match was in the same one.
   *
   * @param message the number of the message in all inputs together, from 1; never falls
   */
  public void addMatch(Origin origin, long message) {
    count++;
    addDates(origin);
    if (origin.message() != null && message != lastMessage) {
      messages++;
      firstMessage = firstMessage == 0 ? message : firstMessage;
      lastMessage = message;
    }
  }

  /**
   * Adds up two tallies of one key, with the position of the first match. They must be consecutive
   * among the tallies of the key: a message that ends one and begins the other is counted once.
   */
  Tally plus(Tally that) {
    Tally first = rank <= that.rank ? this : that;
    Tally second = first == this ? that : this;
    first.count += second.count;
    boolean shared = second.messages > 0 && first.lastMessage == second.firstMessage;
    first.messages += second.messages - (shared ? 1 : 0);
    first.firstMessage = first.firstMessage == 0 ? second.firstMessage : first.firstMessage;
    first.lastMessage = second.messages > 0 ? second.lastMessage : first.lastMessage;
    if (first.isPrecededBy(second.firstDate)) {
      first.firstFile = second.firstFile;
      first.firstMessageId = second.firstMessageId;
      first.firstSubject = second.firstSubject;
    }
    first.addDates(second.firstDate, second.lastDate);
    return first;
  }

  /**
   * The approximate size in the heap, in bytes.
   *
   * @param before a tally in memory, whose strings are not counted again; null for none
   */
  public int heapBytes(@Nullable Tally before) {
    int bytes =
        OVERHEAD
            + key.length()
            + (rejection == null ? 0 : 2 * STRING_OVERHEAD + rejection.reason().length())
            + (record == null ? 0 : record.length)
            + (firstDate == null ? 0 : 4 * firstDate.length())
            + firstBytes();
    @Nullable String[] names = names(this);
    @Nullable String[] namesBefore = names(before);
    for (int i = 0; i < names.length; i++) {
      String name = names[i];
      bytes +=
          name == null || name == namesBefore[i]
              ? 0
              : STRING_OVERHEAD + 2 * name.length(); // two bytes per character outside ISO 8859-1
    }
    return bytes;
  }

  /** The strings that successive tallies often share; all null for no tally. */
  private static @Nullable String[] names(@Nullable Tally tally) {
    return tally == null
        ? new String[4]
        : new String[] {tally.file, tally.member, tally.part, tally.context};
  }

  /** The approximate size of what describes the first message, which a later match may change. */
  public int firstBytes() {
    return length(firstMessageId) + length(firstSubject);
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : STRING_OVERHEAD + 2 * text.length();
  }

  private void addDates(Origin origin) {
    Message in = origin.message();
    String date = in == null ? null : in.utcDate();
    if (firstFile == null || isPrecededBy(date)) {
      firstFile = Field.FILE.excerpt(origin.fileName());
      firstMessageId = in == null ? null : excerpt(Field.MESSAGE_ID, in.id());
      firstSubject = in == null ? null : excerpt(Field.SUBJECT, in.subject());
    }
    addDates(date, date);
  }

  private static @Nullable String excerpt(Field field, @Nullable String value) {
    return value == null ? null : field.excerpt(value);
  }

  private boolean isPrecededBy(@Nullable String date) {
    return date != null && (firstDate == null || date.compareTo(firstDate) < 0);
  }

  /** Widens the range of dates; dates in ISO 8601 and UTC sort like their texts. */
  private void addDates(@Nullable String from, @Nullable String to) {
    if (isPrecededBy(from)) {
      firstDate = from;
    }
    if (to != null && (lastDate == null || to.compareTo(lastDate) > 0)) {
      lastDate = to;
    }
  }
}
