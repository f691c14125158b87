package org.urisift.scan.text;

import org.jspecify.annotations.Nullable;
import org.urisift.uri.ByteSearch;

/**
 * The input as the rules see it: the units that were read and not yet discarded. Indexes count
 * UTF-16 units and are valid until the scan goes on; {@code base + index} is the offset in the
 * input. A look beyond the last unit reads on, and no look throws.
 *
 * <p>Each unit takes one byte: its value up to U+00FE, else {@link #MARK}, with the value in
 * another table. URIs are US-ASCII (RFC 2396), so UTF-8 needs hardly any decoding, and eight units
 * can be compared at once. Not thread-safe.
 */
public abstract class Input {
  /** Stands for each unit that does not fit in a byte, U+00FF included; it is not US-ASCII. */
  public static final byte MARK = (byte) 0xff;

  /** Whether {@link ByteSearch} is set up. A thread that sees this late searches byte by byte. */
  private static boolean isByteSearchReady;

  /** More than the lines around one line end, and the rows of a table that are compared. */
  private static final int LINE_BITS = 9;

  private static final @Nullable Line[] NO_LINES = {};

  public byte[] bytes;

  public int end;

  /** The index up to which bytes may be compared: that of the end, or after its padding. */
  public int lookAheadEnd;

  public long base;

  // The stretch in which lineStart last found no line end.
  private int unbrokenFrom;
  private int unbrokenEnd;

  private @Nullable Line[] lines = NO_LINES; // by their offsets
  private final WideUnits wide = new WideUnits();

  /** The unit at an index that was read. */
  public char get(int index) {
    byte b = bytes[index];
    return b == MARK ? wide.get(index) : (char) (b & 0xff);
  }

  /** The unit at an index, which is read if necessary; -1 after the end of the input. */
  public int peek(int index) {
    return index < end || readOn(index) ? get(index) : -1;
  }

  /** Reads up to an index beyond the end; false if the input ends before. */
  abstract boolean readOn(int index);

  public String text(int from, int to) {
    if (!hasWide(from, to)) {
      return string(bytes, from, to);
    }
    char[] units = string(bytes, from, to).toCharArray();
    wide.copyTo(units, from);
    return new String(units);
  }

  /** A text whose units all fit in bytes. */
  static String string(byte[] bytes, int from, int to) {
    return Latin1.string(bytes, from, to);
  }

  /** Whether a unit between two indexes does not fit in a byte. */
  boolean hasWide(int from, int to) {
    return wide.hasAny(from, to);
  }

  /** The unit before an index; -1 at the start of the input. */
  public int before(int index) {
    return index > 0 ? get(index - 1) : -1;
  }

  /** Whether a US-ASCII text stands at an index; false if the index is negative. */
  public boolean holds(String text, int index) {
    if (index < 0) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (peek(index + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static boolean isWide(char unit) {
    return unit >= (MARK & 0xff);
  }

  /** Whether {@link ByteSearch} is used; the first text with enough units sets it up. */
  static boolean usesByteSearch(int units) {
    if (!isByteSearchReady && units > ByteSearch.WORTHWHILE) { // once ready, no branch is taken
      isByteSearchReady = true;
    }
    return isByteSearchReady;
  }

  /** The index of the first such US-ASCII character; {@code to} or more without one. */
  public int find(char wanted, int from, int to) {
    if (usesByteSearch(end)) {
      return ByteSearch.find(bytes, wanted, from, to);
    }
    byte[] b = bytes;
    for (int i = from; i < to; i++) {
      if (b[i] == wanted) {
        return i;
      }
    }
    return to;
  }

  /** The index of the first byte that is not US-ASCII; {@code to} without one. */
  int asciiEnd(int from, int to) {
    byte[] b = bytes;
    int i = usesByteSearch(to) ? ByteSearch.skipAscii(b, from, to) : from;
    while (i < to && b[i] >= 0) {
      i++;
    }
    return i;
  }

  /** The number of line feeds; -1 if the units must be read one by one, since there may be a CR. */
  public int feeds(int from, int to) {
    return usesByteSearch(to) ? ByteSearch.count(bytes, '\n', '\r', from, to) : -1;
  }

  /** The index of the first line break, of the end of the input, or the limit. */
  public int lineEnd(int from, int limit) {
    int i = from;
    while (i < limit && (i < end || readOn(i))) {
      byte[] b = bytes;
      int known = Math.min(limit, end);
      while (i < known && !Characters.isBreak(b[i])) {
        i++;
      }
      if (i < known) {
        return i;
      }
    }
    return i;
  }

  /** The index after the last line break before an index, at most {@link Limits#HISTORY} back. */
  public int lineStart(int from) {
    return lineStart(from, Limits.HISTORY);
  }

  /** The index after the last line break before an index, at most {@code most} units back. */
  public int lineStart(int from, int most) {
    int lowest = Math.max(0, from - most);
    if (from < unbrokenFrom) {
      return findLineStart(from, lowest); // of a line above
    }
    int start = from > unbrokenEnd ? findLineStart(from, Math.max(lowest, unbrokenEnd)) : from;
    if (start > unbrokenEnd) {
      unbrokenFrom = start;
    } else {
      start = findLineStart(Math.max(lowest, unbrokenFrom), lowest);
      unbrokenFrom = Math.min(unbrokenFrom, start);
    }
    unbrokenEnd = Math.max(unbrokenEnd, from);
    return start;
  }

  private int findLineStart(int from, int lowest) {
    int i = from;
    while (i > lowest && !Characters.isBreak(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  /** The line that begins at an index, which must not be between a CR and its LF. */
  public Line line(int start) {
    if (lines.length == 0) {
      lines = new Line[1 << LINE_BITS];
    }
    long mixed = (base + start) * 0xff51afd7ed558ccdL; // so that lines of one width spread
    int slot = (int) ((mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L >>> 64 - LINE_BITS);
    Line line = lines[slot];
    if (line == null || line.offset != base + start) {
      line = new Line(this, start);
      lines[slot] = line;
    }
    return line;
  }

  /** The line on which an index lies, or its part after {@link Limits#HISTORY} units. */
  public Line lineAt(int index) {
    return line(lineStart(index));
  }

  /** The index after the line break (CR, LF or CRLF) at an index. */
  public int afterBreak(int index) {
    return peek(index) == '\r' && peek(index + 1) == '\n' ? index + 2 : index + 1;
  }

  /** The index of the line break (CR, LF or CRLF) that ends just before an index. */
  public int beforeBreak(int index) {
    return index >= 2 && bytes[index - 1] == '\n' && bytes[index - 2] == '\r'
        ? index - 2
        : index - 1;
  }

  /** The index after at most {@code most} characters of these kinds of {@link Characters}. */
  public int skip(int from, int most, int kinds) {
    return skip(from, most, kinds, "");
  }

  /** The index after at most {@code most} characters of these kinds, or among these signs. */
  public int skip(int from, int most, int kinds, String signs) {
    int i = from;
    while (i - from < most && (i < end || readOn(i)) && isOf(bytes[i], kinds, signs)) {
      i++;
    }
    return i;
  }

  /** The index of the first of the characters of these kinds, or signs, that end at an index. */
  public int skipBack(int to, int lowest, int kinds, String signs) {
    int i = to;
    while (i > lowest && isOf(bytes[i - 1], kinds, signs)) {
      i--;
    }
    return i;
  }

  private static boolean isOf(byte b, int kinds, String signs) {
    return Characters.is(b, kinds) || signs.indexOf(b) >= 0;
  }

  /** The index after blanks, at most {@link Limits#AHEAD} after {@code from}. */
  public int skipBlanks(int from) {
    int i = from;
    while (i - from < Limits.AHEAD && Characters.isBlank(peek(i))) {
      i++;
    }
    return i;
  }

  /** The index before the blanks at the end of a stretch. */
  public int beforeBlanks(int from, int to) {
    int i = to;
    while (i > from && Characters.isBlank(get(i - 1))) {
      i--;
    }
    return i;
  }

  /** The index of the first blank in a stretch; its end without one. */
  public int firstBlank(int from, int to) {
    int i = from;
    while (i < to && !Characters.isBlank(get(i))) {
      i++;
    }
    return i;
  }

  public boolean hasBlank(int from, int to) {
    return firstBlank(from, to) < to;
  }

  public boolean endsLine(int from) {
    return Characters.isBreak(peek(skipBlanks(from)));
  }

  /** Whether a name, given in lower case, stands directly before an index; case is ignored. */
  public boolean follows(String[] names, int index) {
    for (String name : names) {
      int from = index - name.length();
      if (from >= 0 && Characters.equalsIgnoreCase(name, bytes, from, index)) {
        return true;
      }
    }
    return false;
  }

  Input(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Appends a unit. There must be room for it. */
  void append(char unit) {
    if (isWide(unit)) {
      wide.add(end, unit);
      bytes[end++] = MARK;
    } else {
      bytes[end++] = (byte) unit;
    }
  }

  /** Begins another text, at an offset of the input. */
  void clear(long offset) {
    base = offset;
    end = 0;
    unbrokenFrom = 0;
    unbrokenEnd = 0;
    wide.clear();
  }

  /** Forgets all lines, since what was read of them may not be all. */
  void forgetLines() {
    lines = NO_LINES;
  }

  /** Follows units that moved down. */
  void moveDown(int shift) {
    unbrokenFrom = Math.max(0, unbrokenFrom - shift);
    unbrokenEnd = Math.max(0, unbrokenEnd - shift);
    wide.moveDown(shift);
  }
}
