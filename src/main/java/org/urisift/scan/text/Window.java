package org.urisift.scan.text;

import java.io.IOException;
import java.util.Arrays;

/**
 * The part of the input that rules may look at: what was read and not yet given up. Indexes are
 * {@code int}, count UTF-16 units and hold until {@link #discard}; {@code base + index} is the
 * offset in the input.
 *
 * <p>A unit takes one byte, as in compact strings: its value up to U+00FE, else a mark and a place
 * in a side table. The characters of RFC 2396 are US-ASCII, so nearly all that is looked at are
 * bytes, UTF-8 is read without a decoder, and eight units are compared at once.
 */
public final class Window {
  /**
   * What is kept before where the search stands: the history of a candidate that begins before its
   * colon.
   */
  public static final int KEPT = Limits.HISTORY + 4 * 1024;

  /** What is read at once, at most. */
  public static final int BLOCK = 128 * 1024;

  /** Stands for a unit that does not fit in a byte, and for itself; it is no US-ASCII. */
  public static final byte MARK = (byte) 0xff;

  /**
   * Whether {@link Octets} is set up. A thread that does not see it yet looks at bytes one by one,
   * which gives the same.
   */
  private static boolean octets;

  private static final int FIRST_BLOCK = 1024;

  private final Source source;
  public byte[] bytes = new byte[FIRST_BLOCK + Octets.SLACK];

  public int end;
  public long base;
  private boolean atEnd;

  // The units that bytes do not hold: their indexes, rising, and values.
  private int[] wideAt = new int[16];
  private char[] wide = new char[16];
  private int wides;

  public Window(Source source) {
    this(source, 0);
  }

  /** A window of a text of which the source gives what follows an offset. */
  public Window(Source source, long base) {
    this.source = source;
    this.base = base;
  }

  /**
   * The offset at which a part of the text ends, once it is known; more than any other until then.
   */
  public long border() {
    return source.border();
  }

  /** The unit at an index that has been read. */
  public char get(int index) {
    byte b = bytes[index];
    return b == MARK ? wideUnit(index) : (char) (b & 0xff);
  }

  /** The unit at an index, reading on where needed; -1 behind the end of the input. */
  public int at(int index) throws IOException {
    return index < end || readTo(index) ? get(index) : -1;
  }

  private char wideUnit(int index) {
    return wide[Arrays.binarySearch(wideAt, 0, wides, index)];
  }

  /** The text between two indexes that have been read. */
  public String text(int from, int to) {
    if (!hasWide(from, to)) {
      return string(bytes, from, to);
    }
    StringBuilder text = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      text.append(get(i));
    }
    return text.toString();
  }

  /** A text whose units all fit in bytes. */
  @SuppressWarnings("deprecation") // these bytes are ISO 8859-1; less to compile than for a Charset
  static String string(byte[] bytes, int from, int to) {
    return new String(bytes, 0, from, to - from);
  }

  /** Whether a unit between two indexes does not fit in a byte. */
  boolean hasWide(int from, int to) {
    if (wides == 0 || wideAt[wides - 1] < from) {
      return false;
    }
    int first = Arrays.binarySearch(wideAt, 0, wides, from);
    return first >= 0 || -first - 1 < wides && wideAt[-first - 1] < to;
  }

  /** Whether a US-ASCII text stands at an index. */
  public boolean holds(String text, int index) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      if (at(index + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Takes at once the room that a long text needs, which else is taken bit by bit. */
  public void grow() {
    bytes = Arrays.copyOf(bytes, KEPT + 3 * BLOCK + Octets.SLACK);
  }

  /**
   * Reads until the index is inside; false when the input ends before it. All in one method, too
   * long to be compiled into each of the hundred places that may have to read on.
   */
  public boolean readTo(int index) throws IOException {
    while (index >= end && !atEnd) {
      int capacity = bytes.length - Octets.SLACK;
      if (capacity - end < capacity / 4) {
        capacity += Math.min(capacity, BLOCK);
        bytes = Arrays.copyOf(bytes, capacity + Octets.SLACK);
      }
      atEnd = !source.fill(this, Math.min(capacity - end, BLOCK));
    }
    return index < end;
  }

  /** Reads one block; false at the end of the input. */
  public boolean read() throws IOException {
    return readTo(end);
  }

  /** Whether a unit does not fit in a byte. */
  static boolean isWide(char unit) {
    return unit >= (MARK & 0xff);
  }

  /** Appends a unit; there must be room. */
  void append(char unit) {
    if (isWide(unit)) {
      if (wides == wide.length) {
        wide = Arrays.copyOf(wide, 2 * wides);
        wideAt = Arrays.copyOf(wideAt, 2 * wides);
      }
      wide[wides] = unit;
      wideAt[wides++] = end;
      bytes[end++] = MARK;
    } else {
      bytes[end++] = (byte) unit;
    }
  }

  /**
   * Gives up what lies more than {@link #KEPT} before the index.
   *
   * @return by how much every index shrinks
   */
  public int discard(int index) {
    int shift = index - KEPT;
    System.arraycopy(bytes, shift, bytes, 0, end - shift);
    end -= shift;
    base += shift;
    if (wides > 0) {
      int first = Arrays.binarySearch(wideAt, 0, wides, shift);
      first = first < 0 ? -first - 1 : first;
      wides -= first;
      System.arraycopy(wide, first, wide, 0, wides);
      for (int i = 0; i < wides; i++) {
        wideAt[i] = wideAt[first + i] - shift;
      }
    }
    return shift;
  }

  /** Whether a text of so many units is worth the setting up of {@link Octets}, or another was. */
  static boolean inOctets(int units) {
    if (!octets && units > Octets.WORTHWHILE) { // in this order neither branch is taken later
      octets = true;
    }
    return octets;
  }

  /**
   * The first index of a US-ASCII character from an index on; where none stands before the other
   * index, that one or more.
   */
  public int find(char wanted, int from, int to) {
    if (inOctets(end)) {
      return Octets.find(bytes, wanted, from, to);
    }
    byte[] b = bytes;
    for (int i = from; i < to; i++) {
      if (b[i] == wanted) {
        return i;
      }
    }
    return to;
  }

  /** The first index of a byte that is no US-ASCII; the end without. */
  int asciiEnd(int from, int to) {
    byte[] b = bytes;
    int i = inOctets(to) ? Octets.skipAscii(b, from, to) : from;
    while (i < to && b[i] >= 0) {
      i++;
    }
    return i;
  }

  /** The line feeds between two indexes; -1 where one by one is to be looked: a CR may be there. */
  public int feeds(int from, int to) {
    return inOctets(to) ? Octets.count(bytes, '\n', '\r', from, to) : -1;
  }

  /** The first line break at or after the index, or the end of the input; -1 at the limit. */
  public int lineEnd(int from, int limit) throws IOException {
    int i = from;
    while (i < limit && (i < end || readTo(i))) {
      byte[] b = bytes;
      int known = Math.min(limit, end);
      while (i < known && !isBreak(b[i])) {
        i++;
      }
      if (i < known) {
        return i;
      }
    }
    return i < limit ? i : -1;
  }

  /**
   * The index after the last line break before the given index, or {@link Limits#HISTORY} before
   * it.
   */
  public int lineStart(int from) {
    return lineStart(from, Limits.HISTORY);
  }

  /** The same, at most so many units before it. */
  public int lineStart(int from, int most) {
    int i = from;
    int lowest = Math.max(0, from - most);
    while (i > lowest && !isBreak(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  /** The index after a line break that stands at the index: CR, LF or CRLF. */
  public int afterBreak(int index) throws IOException {
    return at(index) == '\r' && at(index + 1) == '\n' ? index + 2 : index + 1;
  }

  /**
   * The index of the line break that ends just before the index (CRLF counts as one), which must
   * stand there.
   */
  public int beforeBreak(int index) {
    return index >= 2 && bytes[index - 1] == '\n' && bytes[index - 2] == '\r'
        ? index - 2
        : index - 1;
  }

  /** The index behind blanks, or {@link Limits#AHEAD} behind the given one where they go on. */
  public int skipBlanks(int from) throws IOException {
    int i = from;
    while (i - from < Limits.AHEAD && isBlank(at(i))) {
      i++;
    }
    return i;
  }

  /** The index before the blanks at the end of a stretch. */
  public int beforeBlanks(int from, int to) {
    int i = to;
    while (i > from && isBlank(get(i - 1))) {
      i--;
    }
    return i;
  }

  /** The index of the first blank in a stretch, or of its end. */
  public int firstBlank(int from, int to) {
    int i = from;
    while (i < to && !isBlank(get(i))) {
      i++;
    }
    return i;
  }

  public boolean hasBlank(int from, int to) {
    return firstBlank(from, to) < to;
  }

  /** Whether nothing but blanks stands between an index and a line break. */
  public boolean endsLine(int from) throws IOException {
    return isBreak(at(skipBlanks(from)));
  }

  /**
   * A hyphen that a formatter put where it broke a word, and that no URI has: U+2010 as in manual
   * pages, U+00AD.
   */
  public static boolean isSoftHyphen(int c) {
    return c == '\u2010' || c == '\u00ad';
  }

  public static boolean isBreak(int c) {
    return c == '\n' || c == '\r';
  }

  public static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\u00a0';
  }
}
