package org.urisift.mail.kind;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.uri.UriCharacters;

/**
 * A message as Apple Mail keeps it, in a file of its own ({@code .emlx}): a line with the count of
 * its bytes, the message, and a property list of what Mail knows of it, which is left out. Where no
 * such list stands at the count, all is the message.
 */
public final class Emlx extends Block {
  private static final int DIGITS = 12;
  private static final byte[][] LISTS = {
    "<?xml".getBytes(StandardCharsets.US_ASCII), "bplist".getBytes(StandardCharsets.US_ASCII)
  };
  private static final int LIST = 6;

  private final StreamBlock in;
  private long left; // of the message

  /**
   * A message, and what follows it.
   *
   * @param line where the count is, in what is visible; what is read begins after it
   */
  public Emlx(StreamBlock in, int line) {
    this.in = in;
    int digits = digits(in.array, line, in.end);
    left = Long.parseLong(new String(in.array, line, digits, StandardCharsets.US_ASCII));
  }

  /** The index after a line that has only a count, where a field follows; else that given. */
  public static int afterCount(byte[] bytes, int at, int end) {
    int i = at + digits(bytes, at, end);
    if (i == at || i - at > DIGITS) {
      return at;
    }
    while (i < end && bytes[i] == ' ') {
      i++;
    }
    boolean isLine = i < end && bytes[i] == '\n';
    return isLine && HeaderLine.colon(bytes, i + 1, end) > 0 ? i + 1 : at;
  }

  private static int digits(byte[] bytes, int at, int end) {
    int i = at;
    while (i < end && i - at <= DIGITS && UriCharacters.isDigit(bytes[i])) {
      i++;
    }
    return i - at;
  }

  @Override
  protected boolean fill() throws IOException {
    if (left == 0 && isList()) {
      at = 0;
      end = 0;
      return false;
    }
    left = left == 0 ? Long.MAX_VALUE : left;
    boolean some = in.more();
    array = in.array;
    at = in.at;
    end = at + (int) Math.min(in.end - at, left);
    in.at = end;
    left -= end - at;
    return some;
  }

  private boolean isList() throws IOException {
    in.peek(LIST);
    for (byte[] list : LISTS) {
      if (Bytes.startsWith(in.array, in.at, in.end, list)) {
        return true;
      }
    }
    return false;
  }
}
