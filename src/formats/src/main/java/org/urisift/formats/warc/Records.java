package org.urisift.formats.warc;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcParser;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatSink;

/**
 * The records of an archive, one after the other. As a stream, this is the block of the current
 * record (ISO 28500 4). A Content-Length counts only if a record or nothing follows the block;
 * otherwise the block ends where the next record begins.
 */
final class Records extends BulkStream {
  /** The first line of a record of WARC or ARC. */
  private static final Pattern START =
      Pattern.compile("WARC/[01]\\.\\d+\\s*|[a-z]+:\\S* [\\d.]+ \\d{8,28} .*\\d\\s*");

  /** Bytes of such a line, and of the blank lines before it. */
  private static final int LINE = 4 << 10;

  private final StreamBlock in;
  private final WarcParser parser = new WarcParser();
  private long number;
  private long left; // bytes of the block, as it says
  private long certain; // bytes that are known to belong to the block
  private boolean isEndKnown;
  private @Nullable String damage; // thrown at the end of the block

  Records(InputStream in) {
    this.in = new StreamBlock(in);
    parser.setLenient(true);
  }

  /** Goes to the next record, over what is damaged; false at the end. */
  boolean next(FormatSink sink) throws IOException {
    boolean isDamaged = false;
    while (in.peek(LINE) > 0) {
      if (begins(in.at)) {
        number++;
        parser.reset();
        int length = length(in, parser::parse, () -> parser.isFinished() || parser.isError());
        if (parser.isFinished()) {
          in.at += length;
          String declared = header().first("Content-Length").orElse("");
          left = declared.matches("\\d{1,18}") ? Long.parseLong(declared) : Long.MAX_VALUE;
          certain = 0;
          isEndKnown = false;
          return true;
        }
        sink.damaged(location(), "its header is damaged");
        isDamaged = true;
      }
      int line = Bytes.indexOfFeed(in.array, in.at, in.end);
      if (!isDamaged && !Bytes.areWhite(in.array, in.at, line)) {
        sink.damaged(location(), "what follows it is not a record");
        isDamaged = true;
      }
      in.at = Math.min(line + 1, in.end);
    }
    return false;
  }

  /**
   * The length of a header that begins here, of which no more than needed is looked at.
   *
   * @param parse takes the next bytes of the header
   * @param isOver whether no more are needed
   */
  static int length(StreamBlock in, Consumer<ByteBuffer> parse, BooleanSupplier isOver)
      throws IOException {
    int length = 0;
    while (!isOver.getAsBoolean()
        && length < MailLimits.RECORD_HEADER
        && in.peek(length + 1) > length) {
      ByteBuffer more = ByteBuffer.wrap(in.array, in.at + length, in.end - in.at - length);
      parse.accept(more);
      length = more.position() - in.at;
    }
    return length;
  }

  MessageHeaders header() {
    return parser.headers();
  }

  String location() {
    return "record " + number;
  }

  void skipRest() throws IOException {
    transferTo(OutputStream.nullOutputStream());
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (certain == 0 && !isEndKnown) {
      lookAhead();
    }
    if (certain == 0) {
      String reason = damage;
      damage = null;
      if (reason != null) {
        throw new EOFException(reason);
      }
      return -1;
    }
    int count = in.read(into, offset, (int) Math.min(length, certain));
    certain -= count;
    left -= count;
    return count;
  }

  /** Finds out how many of the next bytes belong to the block. */
  private void lookAhead() throws IOException {
    int seen = in.peek((int) Math.min(left, MailLimits.RECORD) + LINE);
    isEndKnown = left <= seen && isEnd((int) left, seen);
    damage = null;
    certain = left;
    if (!isEndKnown) {
      seen = in.peek(MailLimits.RECORD + LINE);
      int next = next(seen);
      isEndKnown = next >= 0 || left <= MailLimits.RECORD || seen < MailLimits.RECORD + LINE;
      certain = next >= 0 ? next : Math.min(left, isEndKnown ? seen : MailLimits.RECORD);
      damage =
          next >= 0
              ? "its Content-Length is wrong"
              : isEndKnown && seen < left ? "it is cut off" : null;
    }
  }

  /** Whether nothing or a record follows after a number of bytes and blank lines. */
  private boolean isEnd(int length, int seen) {
    int at = in.at + length;
    while (at < in.at + seen && Bytes.isBreak(in.array[at])) {
      at++;
    }
    return at == in.at + seen || begins(at);
  }

  /** The number of bytes before the next record; -1 if none begins here. */
  private int next(int seen) {
    int at = in.at;
    while (at < in.at + seen && !begins(at)) {
      at = Bytes.indexOfFeed(in.array, at, in.at + seen) + 1;
    }
    return at < in.at + seen ? at - in.at : -1;
  }

  /** Whether a record begins at the start of a line. */
  private boolean begins(int at) {
    byte first = in.array[at];
    int end = Bytes.indexOfFeed(in.array, at, Math.min(in.end, at + LINE));
    return (first == 'W' || first >= 'a' && first <= 'z')
        && START.matcher(new String(in.array, at, end - at, StandardCharsets.ISO_8859_1)).matches();
  }
}
