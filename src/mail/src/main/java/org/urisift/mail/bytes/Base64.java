package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Base64 undone (RFC 2045 6.8), also without padding, and after its end: a gateway that adds a text
 * to a body encodes it for itself, or leaves it as it is. Where whole groups need no padding, the
 * end is where a line begins with what is no base64, or such follows a blank line. What stands
 * there and does not look like base64 is given as it is. The decoders at hand lose a group without
 * padding, or all that was read with a digit too many.
 */
public final class Base64 extends Block {
  private static final int SIZE = 8 << 10;

  /** This number of bytes after padding tells what they are. */
  private static final int LINE = 1_000;

  private static final byte[] SEXTETS = sextets();

  private final StreamBlock in;
  private final Damage damage;
  private int bits; // of the digits of a group that is not whole yet
  private int digits;
  private boolean isText; // what comes is no base64
  private int breaks; // of lines, since the last digit

  public Base64(InputStream in, Damage damage) {
    this.in = new StreamBlock(in, SIZE);
    this.damage = damage;
    this.array = new byte[SIZE];
  }

  private static byte[] sextets() {
    byte[] sextets = new byte[256];
    Arrays.fill(sextets, (byte) -1);
    String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < alphabet.length(); i++) {
      sextets[alphabet.charAt(i)] = (byte) i;
    }
    return sextets;
  }

  public static boolean isDigit(byte b) {
    return SEXTETS[b & 0xff] >= 0;
  }

  /** The six bits of a digit. */
  public static int sextet(byte b) {
    return SEXTETS[b & 0xff];
  }

  @Override
  protected boolean fill() throws IOException {
    at = 0;
    end = 0;
    while (end == 0 && in.more()) {
      if (isText) {
        end = in.read(array, 0, array.length);
      } else if (in.array[in.at] == '=') {
        endPiece();
        passPadding();
      } else {
        decode();
      }
    }
    if (end == 0 && digits > 0) {
      if (digits > 1) {
        damage.met("it ends without padding");
      }
      endPiece();
    }
    return end > 0;
  }

  /** Decodes to the next padding, or what is there. */
  private void decode() throws IOException {
    byte[] from = in.array;
    int stop = Math.min(in.end, in.at + SIZE); // three bytes for four always fit
    int i = in.at;
    while (i < stop && from[i] != '=') {
      if (mayEnd(from[i])) {
        breaks = 0;
        in.at = i;
        isText = isOther();
        if (isText) {
          array[end++] = '\n'; // the break that parts the two was passed over
        }
        return;
      }
      if (digits == 0) {
        int start = i;
        i = groups(from, i, stop);
        breaks = i > start ? 0 : breaks;
      }
      if (i < stop && from[i] != '=') {
        digit(from[i++]);
      }
    }
    in.at = i;
  }

  /** Whether text may begin here: after whole groups and a blank line, or by what is no digit. */
  private boolean mayEnd(byte first) {
    return digits == 0
        && breaks > 0
        && (breaks > 1 || SEXTETS[first & 0xff] < 0)
        && !Bytes.isWhite(first);
  }

  /** Decodes whole groups with nothing between. The index after them. */
  private int groups(byte[] from, int start, int stop) {
    int i = start;
    int to = end;
    for (; i < stop - 3; i += 4) {
      int group =
          SEXTETS[from[i] & 0xff] << 18
              | SEXTETS[from[i + 1] & 0xff] << 12
              | SEXTETS[from[i + 2] & 0xff] << 6
              | SEXTETS[from[i + 3] & 0xff];
      if (group < 0) {
        break;
      }
      array[to++] = (byte) (group >> 16);
      array[to++] = (byte) (group >> 8);
      array[to++] = (byte) group;
    }
    end = to;
    return i;
  }

  private void digit(byte b) {
    int sextet = SEXTETS[b & 0xff];
    if (sextet >= 0) {
      breaks = 0;
      bits = bits << 6 | sextet;
      if (++digits == 4) {
        endPiece();
      }
    } else if (!Bytes.isWhite(b)) {
      damage.met("bytes in it that are none");
    } else if (b == '\n') {
      breaks++;
    }
  }

  /** Whether the next line has a byte that is no base64, and not only at its end. */
  private boolean isOther() throws IOException {
    int stop = in.peek(LINE);
    stop = Math.min(stop, LINE);
    int i = 0;
    while (i < stop && !Bytes.isBreak(in.array[in.at + i]) && isPlain(in.array[in.at + i])) {
      i++;
    }
    int other = i;
    while (i < stop && !Bytes.isBreak(in.array[in.at + i])) {
      i++;
    }
    boolean isOther = i > other + 1;
    if (isOther) {
      damage.afterPadding("read as it is");
    }
    return isOther;
  }

  /** Gives the whole bytes of a group: two digits hold one, three hold two. */
  private void endPiece() {
    if (digits == 1) {
      damage.met("it ends within a byte");
    }
    int high = bits << 6 * (4 - digits);
    for (int shift = 16; digits > 1; digits--, shift -= 8) {
      array[end++] = (byte) (high >> shift);
    }
    digits = 0;
    bits = 0;
  }

  /** Goes on after padding; what only padding and white space follow is all. */
  private void passPadding() throws IOException {
    while (in.more() && in.array[in.at] == '=') {
      in.at++;
    }
    int passed = 0;
    while (in.peek(passed + 1) > passed && isSpaceOrPadding(in.array[in.at + passed])) {
      if (++passed == LINE) {
        in.at += passed;
        passed = 0;
      }
    }
    if (in.end - in.at == passed) {
      in.at += passed;
      return;
    }
    isText = !isBase64(passed);
    damage.afterPadding(isText ? "read as it is" : "decoded too");
  }

  /** Whether the next line, after what is passed, is made of whole groups of base64. */
  private boolean isBase64(int passed) throws IOException {
    int stop = Math.min(in.peek(passed + LINE), passed + LINE); // however much there is
    int i = passed;
    while (i < stop && SEXTETS[in.array[in.at + i] & 0xff] >= 0) {
      i++;
    }
    int count = i - passed;
    if (count == 0) {
      return false;
    }
    while (i < stop && in.array[in.at + i] == '=') {
      i++;
    }
    int whole = i - passed;
    while (i < stop && Bytes.isBlank(in.array[in.at + i])) {
      i++; // words may follow: many have as many letters as groups do
    }
    boolean ends = whole > count || i == stop || Bytes.isBreak(in.array[in.at + i]);
    return ends && whole % 4 == 0;
  }

  private static boolean isPlain(byte b) {
    return SEXTETS[b & 0xff] >= 0 || isSpaceOrPadding(b);
  }

  private static boolean isSpaceOrPadding(byte b) {
    return b == '=' || Bytes.isWhite(b);
  }
}
