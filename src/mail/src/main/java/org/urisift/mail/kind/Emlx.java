package org.urisift.mail.kind;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.uri.UriCharacters;

/**
 * A message in a file of Apple Mail ({@code .emlx}): a line with the length of the message in
 * bytes, the message, and a property list, which is left out. If no list follows that number of
 * bytes, the rest of the file belongs to the message.
 */
public final class Emlx extends Block {
  private static final int MAX_DIGITS = 12;
  private static final byte[][] LIST_STARTS = {
    "<?xml".getBytes(StandardCharsets.US_ASCII), "bplist".getBytes(StandardCharsets.US_ASCII)
  };
  private static final int LIST_START = 6; // bytes of the longer start

  private final StreamBlock in;
  private long left; // unread bytes of the message

  /**
   * @param line the index in {@code in.array} of the line with the number of bytes; {@code in} is
   *     already positioned after it
   */
  public Emlx(StreamBlock in, int line) {
    this.in = in;
    int digits = countDigits(in.array, line, in.end);
    left = Long.parseLong(new String(in.array, line, digits, StandardCharsets.US_ASCII));
  }

  /** The index after a line that has only a number and is followed by a field; else {@code at}. */
  public static int afterCount(byte[] bytes, int at, int end) {
    int i = at + countDigits(bytes, at, end);
    if (i == at || i - at > MAX_DIGITS) {
      return at;
    }
    while (i < end && bytes[i] == ' ') {
      i++;
    }
    boolean isLine = i < end && bytes[i] == '\n';
    return isLine && HeaderLine.colon(bytes, i + 1, end) > 0 ? i + 1 : at;
  }

  private static int countDigits(byte[] bytes, int at, int end) {
    int i = at;
    while (i < end && i - at <= MAX_DIGITS && UriCharacters.isDigit(bytes[i])) {
      i++;
    }
    return i - at;
  }

  @Override
  protected boolean fill() throws IOException {
    if (left == 0 && listFollows()) {
      at = 0;
      end = 0;
      return false;
    }
    left = left == 0 ? Long.MAX_VALUE : left;
    boolean hasMore = in.more();
    array = in.array;
    at = in.at;
    end = at + (int) Math.min(in.end - at, left);
    in.at = end;
    left -= end - at;
    return hasMore;
  }

  private boolean listFollows() throws IOException {
    in.peek(LIST_START);
    for (byte[] start : LIST_STARTS) {
      if (Bytes.startsWith(in.array, in.at, in.end, start)) {
        return true;
      }
    }
    return false;
  }
}
