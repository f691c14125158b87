package org.urisift.scan.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Decodes UTF-8 in place, since no sequence has more UTF-16 units than bytes. */
public final class Utf8Source implements Source {
  /** Windows-1252 at 0x80 to 0x9F, for ill-formed bytes; five undefined ones become controls. */
  private static final String WINDOWS_1252 =
      "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F"
          + "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

  private static final int INCOMPLETE = 0;
  private static final int LONGEST_SEQUENCE = 4;

  private final InputStream in;
  private final byte[] heldBytes = new byte[LONGEST_SEQUENCE]; // the start of a cut sequence
  private int heldCount;
  private boolean atEnd;
  private long illFormed;
  private long consumed; // in bytes
  private long offset; // the number of UTF-16 units read
  private long[] borders = {}; // in bytes; a block must end at each
  private long[] borderOffsets = {}; // each border in UTF-16 units, once reached
  private long[] borderIllFormed = {}; // the number of ill-formed bytes before each border
  private int passed; // the number of borders passed
  private int selected; // the number of a border

  public Utf8Source(InputStream in) {
    this.in = in;
  }

  /** The number of ill-formed bytes so far. */
  public long illFormed() {
    return illFormed;
  }

  /** The number of ill-formed bytes from the first border to the selected one, or so far. */
  public long illFormedBetween() {
    long before = passed > selected ? borderIllFormed[selected] : illFormed;
    return before - borderIllFormed[0];
  }

  /** Sets the ends of parts in bytes from the start of the input. Each is after a line feed. */
  public void setBorders(long[] bytes) {
    borders = bytes;
    borderOffsets = new long[bytes.length];
    Arrays.fill(borderOffsets, Long.MAX_VALUE);
    borderIllFormed = new long[bytes.length];
    passBorders();
  }

  /** Selects the border that {@link #border} returns. */
  public void toBorder(int number) {
    selected = number;
  }

  @Override
  public long border() {
    return borders.length == 0 ? Long.MAX_VALUE : borderOffsets[selected];
  }

  private void passBorders() {
    while (passed < borders.length && borders[passed] <= consumed) {
      borderIllFormed[passed] = illFormed;
      borderOffsets[passed++] = offset;
    }
  }

  @Override
  public boolean fill(Window window, int room) throws IOException {
    int start = window.end;
    while (window.end == start && !atEnd) {
      byte[] bytes = window.bytes;
      System.arraycopy(heldBytes, 0, bytes, start, heldCount);
      int most =
          (int)
              Math.min(
                  room - heldCount, passed < borders.length ? borders[passed] - consumed : room);
      int count = in.read(bytes, start + heldCount, most);
      atEnd = count < 0;
      consumed += Math.max(count, 0);
      int to = start + heldCount + Math.max(count, 0);
      heldCount = 0;
      window.end = window.asciiEnd(start, to);
      if (window.end < to) {
        decode(window, window.end, to);
      }
      offset = window.base + window.end;
      passBorders();
    }
    return window.end > start;
  }

  /** Decodes between two indexes, and writes at the window's end, which never overtakes reading. */
  private void decode(Window window, int from, int to) {
    byte[] b = window.bytes;
    int i = from;
    while (i < to) {
      int lead = b[i];
      if (lead >= 0) {
        int end = window.asciiEnd(i, to);
        System.arraycopy(b, i, b, window.end, end - i);
        window.end += end - i;
        i = end;
        continue;
      }
      int codePoint = codePoint(b, i, to);
      if (codePoint == INCOMPLETE && !atEnd) {
        heldCount = to - i;
        System.arraycopy(b, i, heldBytes, 0, heldCount);
        return;
      }
      if (codePoint <= 0) {
        illFormed++;
        window.append(lead < -96 ? WINDOWS_1252.charAt(lead + 128) : (char) (lead & 0xff));
        i++;
      } else if (codePoint < 0x10000) {
        window.append((char) codePoint);
        i += codePoint < 0x800 ? 2 : 3;
      } else {
        window.append(Character.highSurrogate(codePoint));
        window.append(Character.lowSurrogate(codePoint));
        i += 4;
      }
    }
  }

  /** The code point at an index; {@link #INCOMPLETE} if the block ends in it, -1 if ill-formed. */
  private static int codePoint(byte[] b, int i, int to) {
    int lead = b[i] & 0xff;
    int length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4) {
      return -1;
    }
    int codePoint = lead & (0x7f >> length);
    for (int k = 1; k < length; k++) {
      if (i + k == to) {
        return INCOMPLETE;
      }
      int next = b[i + k];
      if (next >= -64 || k == 1 && !isSecondByte(lead, next & 0xff)) {
        return -1;
      }
      codePoint = codePoint << 6 | next & 0x3f;
    }
    return codePoint;
  }

  /** Whether the second byte makes no overlong form, surrogate or code point above U+10FFFF. */
  private static boolean isSecondByte(int lead, int second) {
    return switch (lead) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> true;
    };
  }
}
