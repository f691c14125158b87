package org.urisift.report.tally;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/** A different URI: how often it was found, and where first. */
public final class Tally {
  public static final Comparator<Tally> BY_KEY = Comparator.comparing(t -> t.key);
  public static final Comparator<Tally> BY_RANK = Comparator.comparingLong(t -> t.rank);
  public static final Comparator<Tally> FREQUENT_FIRST =
      Comparator.<Tally>comparingLong(t -> -t.count).thenComparing(BY_RANK);

  /** What a tally takes of the heap besides its own strings, about. */
  private static final int OVERHEAD = 240;

  /** What a string takes besides its text, about. */
  private static final int STRING = 40;

  // what a string in a file begins with
  private static final byte NULL = 0;
  private static final byte AS_BEFORE = 1;
  private static final byte LATIN1 = 2;
  private static final byte UTF16 = 3;

  private static final Verdict[] VERDICTS = Verdict.values();

  /** The text that makes a URI a different one. */
  public final String key;

  public final Verdict verdict;
  public final @Nullable Rejection rejection;
  public final String file;
  public final @Nullable String member;

  /** The number of the message in its file, from 1, and its offset in bytes; 0 for no message. */
  public final long message;

  public final long messageOffset;
  public final @Nullable String part;
  public final @Nullable String context;
  public final long line;
  public final long column;
  public final long offset;

  /** Which of all different URIs it was when it was found first. */
  public final long rank;

  /** The whole record as it will be written; null when it is made from the other fields. */
  public final byte @Nullable [] record;

  public long count = 1;

  /**
   * In how many messages; the first and the last of them, by the numbers that {@link #in} was
   * given.
   */
  public long messages;

  private long firstMessage;
  private long lastMessage;
  public @Nullable String firstDate;
  public @Nullable String lastDate;

  public Tally(String key, Origin origin, UriMatch match, long rank, byte @Nullable [] record) {
    this.key = key;
    this.verdict = match.verdict();
    this.rejection = match.rejection();
    this.file = origin.file();
    this.member = origin.member();
    this.message = origin.message() == null ? 0 : origin.message().number();
    this.messageOffset = origin.message() == null ? 0 : origin.message().offset();
    this.part = origin.part() == null ? null : origin.part().path();
    this.context = origin.context();
    this.line = origin.start() == null ? match.line() : origin.start().line();
    this.column = origin.start() == null ? match.column() : origin.start().column();
    this.offset = origin.start() == null ? match.offset() : origin.start().offset();
    this.rank = rank;
    this.record = record;
    date(origin);
  }

  private Tally(DataInput in, @Nullable Tally before) throws IOException {
    key = text(in.readByte(), in);
    verdict = VERDICTS[in.readByte()];
    rejection =
        verdict == Verdict.REJECTED
            ? new Rejection(text(in.readByte(), in), text(in.readByte(), in), in.readInt())
            : null;
    @Nullable String[] known = names(before);
    file = Objects.requireNonNull(string(in, known[0]));
    member = string(in, known[1]);
    part = string(in, known[2]);
    context = string(in, known[3]);
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
    firstDate = string(in, null);
    lastDate = string(in, firstDate);
    int length = in.readInt();
    record = length < 0 ? null : new byte[length];
    if (record != null) {
      in.readFully(record);
    }
  }

  /**
   * Reads one.
   *
   * @param before the one that was read before it from the same file; null for the first
   */
  public static Tally read(DataInput in, @Nullable Tally before) throws IOException {
    return new Tally(in, before);
  }

  /**
   * Writes it.
   *
   * @param before the one that was written before it, whose strings are not written again: names of
   *     files may be long, and what is read has one of them too; null for the first
   */
  public void write(DataOutput out, @Nullable Tally before) throws IOException {
    string(key, null, out);
    out.writeByte(verdict.ordinal());
    if (rejection != null) {
      string(rejection.reason(), null, out);
      string(rejection.production(), null, out);
      out.writeInt(rejection.index());
    }
    @Nullable String[] names = names(this);
    @Nullable String[] known = names(before);
    for (int i = 0; i < names.length; i++) {
      string(names[i], known[i], out);
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
    string(firstDate, null, out);
    string(lastDate, firstDate, out);
    out.writeInt(record == null ? -1 : record.length);
    if (record != null) {
      out.write(record);
    }
  }

  /** A rejected candidate is not the URI with the same text; no URI begins with a blank. */
  public static String key(UriMatch match, String uri) {
    return match.verdict() == Verdict.REJECTED ? " " + uri : uri;
  }

  public String uri() {
    return verdict == Verdict.REJECTED ? key.substring(1) : key;
  }

  public void again(Origin origin) {
    count++;
    date(origin);
  }

  /** It stands in a message; messages have rising numbers, from 1, in all inputs together. */
  public void in(long message) {
    if (message != lastMessage) {
      messages++;
      firstMessage = firstMessage == 0 ? message : firstMessage;
      lastMessage = message;
    }
  }

  /**
   * The sum of two tallies of one URI, of which no third was found between them: the place is that
   * of the first.
   */
  Tally plus(Tally other) {
    Tally first = rank <= other.rank ? this : other;
    Tally second = first == this ? other : this;
    first.count += second.count;
    boolean shared = second.messages > 0 && first.lastMessage == second.firstMessage;
    first.messages += second.messages - (shared ? 1 : 0);
    first.firstMessage = first.firstMessage == 0 ? second.firstMessage : first.firstMessage;
    first.lastMessage = second.messages > 0 ? second.lastMessage : first.lastMessage;
    first.dates(second.firstDate, second.lastDate);
    return first;
  }

  /**
   * What it takes of the heap, in bytes, about.
   *
   * @param before one that is in memory already: strings that are its own too weigh nothing; null
   *     for none
   */
  public int weight(@Nullable Tally before) {
    int weight =
        OVERHEAD
            + key.length()
            + (rejection == null ? 0 : 2 * STRING + rejection.reason().length())
            + (record == null ? 0 : record.length)
            + (firstDate == null ? 0 : 4 * firstDate.length());
    @Nullable String[] names = names(this);
    @Nullable String[] known = names(before);
    for (int i = 0; i < names.length; i++) {
      String name = names[i];
      weight +=
          name == null || name == known[i]
              ? 0
              : STRING + 2 * name.length(); // two bytes, if it is not ISO 8859-1
    }
    return weight;
  }

  /** What tallies that were found one after the other often share: all null for no tally. */
  private static @Nullable String[] names(@Nullable Tally of) {
    return of == null ? new String[4] : new String[] {of.file, of.member, of.part, of.context};
  }

  private void date(Origin origin) {
    String date = origin.message() == null ? null : origin.message().date();
    dates(date, date);
  }

  /** Dates in ISO 8601 and UTC are ordered as their texts are. */
  private void dates(@Nullable String from, @Nullable String to) {
    if (from != null && (firstDate == null || from.compareTo(firstDate) < 0)) {
      firstDate = from;
    }
    if (to != null && (lastDate == null || to.compareTo(lastDate) > 0)) {
      lastDate = to;
    }
  }

  private static void string(@Nullable String s, @Nullable String before, DataOutput out)
      throws IOException {
    if (Objects.equals(s, before)) {
      out.writeByte(AS_BEFORE);
      return;
    }
    if (s == null) {
      out.writeByte(NULL);
      return;
    }
    // mostly all of it: characters one by one would take many times as long
    byte[] latin1 = s.getBytes(StandardCharsets.ISO_8859_1);
    boolean isLatin1 = s.equals(new String(latin1, StandardCharsets.ISO_8859_1));
    out.writeByte(isLatin1 ? LATIN1 : UTF16);
    out.writeInt(s.length());
    if (isLatin1) {
      out.write(latin1);
    } else {
      out.writeChars(s);
    }
  }

  private static @Nullable String string(DataInput in, @Nullable String before) throws IOException {
    byte kind = in.readByte();
    return kind == NULL ? null : kind == AS_BEFORE ? before : text(kind, in);
  }

  private static String text(byte kind, DataInput in) throws IOException {
    int length = in.readInt();
    if (kind == LATIN1) {
      byte[] latin1 = new byte[length];
      in.readFully(latin1);
      return new String(latin1, StandardCharsets.ISO_8859_1);
    }
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      chars[i] = in.readChar();
    }
    return new String(chars);
  }
}
