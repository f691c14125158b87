package org.urisift.mail.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Decodes base64 (RFC 2045 6.8), even without padding, and the text that a gateway may have
 * appended to it: base64 of its own, or plain text, which is passed on unchanged. Without padding,
 * plain text begins with a line whose first character is not base64, or after a blank line with a
 * line that is not all base64. Existing decoders lose a last group without padding, or all the
 * bytes of a read that has one digit too many.
 */
public final class Base64 extends Block {
  private static final int SIZE = 8 << 10;

  /** Bytes of a line that are looked at to decide whether it is base64. */
  private static final int LINE = 1_000;

  private static final byte[] SEXTETS = sextets();

  private final StreamBlock in;
  private final Damage damage;
  private int bits; // of an incomplete group
  private int digits; // in that group
  private boolean isPlain; // whether the rest is plain text
  private int breaks; // line feeds since the last digit

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
      if (isPlain) {
        end = in.read(array, 0, array.length);
      } else if (in.array[in.at] == '=') {
        endGroup();
        skipPadding();
      } else {
        decode();
      }
    }
    if (end == 0 && digits > 0) {
      if (digits > 1) {
        damage.report("it ends without padding");
      }
      endGroup();
    }
    return end > 0;
  }

  /** Decodes the visible bytes up to padding or plain text. */
  private void decode() throws IOException {
    byte[] from = in.array;
    int stop = Math.min(in.end, in.at + SIZE); // the decoded bytes fit into the array
    int i = in.at;
    while (i < stop && from[i] != '=') {
      if (mayBeginText(from[i])) {
        breaks = 0;
        in.at = i;
        isPlain = isPlainLine();
        if (isPlain) {
          array[end++] = '\n'; // the line break before the text was skipped
        }
        return;
      }
      if (digits == 0) {
        int start = i;
        i = decodeGroups(from, i, stop);
        breaks = i > start ? 0 : breaks;
      }
      if (i < stop && from[i] != '=') {
        decodeDigit(from[i++]);
      }
    }
    in.at = i;
  }

  /**
   * Whether plain text may begin here: on a new line after whole groups, with a character that is
   * not base64 or after a blank line.
   */
  private boolean mayBeginText(byte first) {
    return digits == 0
        && breaks > 0
        && (breaks > 1 || SEXTETS[first & 0xff] < 0)
        && !Bytes.isWhite(first);
  }

  /** Decodes adjacent whole groups; returns the index after them. */
  private int decodeGroups(byte[] from, int start, int stop) {
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

  private void decodeDigit(byte b) {
    int sextet = SEXTETS[b & 0xff];
    if (sextet >= 0) {
      breaks = 0;
      bits = bits << 6 | sextet;
      if (++digits == 4) {
        endGroup();
      }
    } else if (!Bytes.isWhite(b)) {
      damage.report("bytes that are not base64");
    } else if (b == '\n') {
      breaks++;
    }
  }

  /** Whether a byte of the next line, except its last, is not base64; reports it as text. */
  private boolean isPlainLine() throws IOException {
    int stop = in.peek(LINE);
    stop = Math.min(stop, LINE);
    int i = 0;
    while (i < stop && !Bytes.isBreak(in.array[in.at + i]) && mayBeInBase64(in.array[in.at + i])) {
      i++;
    }
    int firstForeign = i;
    while (i < stop && !Bytes.isBreak(in.array[in.at + i])) {
      i++;
    }
    boolean isPlainLine = i > firstForeign + 1;
    if (isPlainLine) {
      damage.reportAfterPadding("read as it is");
    }
    return isPlainLine;
  }

  /** Writes the whole bytes of a group: two digits hold one byte, three hold two. */
  private void endGroup() {
    if (digits == 1) {
      damage.report("it ends within a byte");
    }
    int high = bits << 6 * (4 - digits);
    for (int shift = 16; digits > 1; digits--, shift -= 8) {
      array[end++] = (byte) (high >> shift);
    }
    digits = 0;
    bits = 0;
  }

  /** Skips padding, and white space up to the end; decides whether other bytes are plain text. */
  private void skipPadding() throws IOException {
    while (in.more() && in.array[in.at] == '=') {
      in.at++;
    }
    int skipped = 0;
    while (in.peek(skipped + 1) > skipped && isSpaceOrPadding(in.array[in.at + skipped])) {
      if (++skipped == LINE) {
        in.at += skipped;
        skipped = 0;
      }
    }
    if (in.end - in.at == skipped) {
      in.at += skipped;
      return;
    }
    isPlain = !isBase64(skipped);
    damage.reportAfterPadding(isPlain ? "read as it is" : "decoded too");
  }

  /** Whether the line after {@code skipped} bytes consists of whole groups of base64. */
  private boolean isBase64(int skipped) throws IOException {
    int stop = Math.min(in.peek(skipped + LINE), skipped + LINE); // the same for any size of reads
    int i = skipped;
    while (i < stop && SEXTETS[in.array[in.at + i] & 0xff] >= 0) {
      i++;
    }
    int count = i - skipped;
    if (count == 0) {
      return false;
    }
    while (i < stop && in.array[in.at + i] == '=') {
      i++;
    }
    int whole = i - skipped;
    while (i < stop && Bytes.isBlank(in.array[in.at + i])) {
      i++; // a word of four letters before other words is not base64
    }
    boolean isAlone = whole > count || i == stop || Bytes.isBreak(in.array[in.at + i]);
    return isAlone && whole % 4 == 0;
  }

  private static boolean mayBeInBase64(byte b) {
    return SEXTETS[b & 0xff] >= 0 || isSpaceOrPadding(b);
  }

  private static boolean isSpaceOrPadding(byte b) {
    return b == '=' || Bytes.isWhite(b);
  }
}
