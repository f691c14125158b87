package org.urisift.scan.text;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.uri.ByteSearch;

/**
 * The part of the input that is read and not yet given up. Indexes count UTF-16 units and hold
 * until {@link #discard}; {@code base + index} is the offset in the input.
 *
 * <p>A unit takes one byte: its value up to U+00FE, else a mark and an entry in a side table. URIs
 * are US-ASCII (RFC 2396), so UTF-8 needs hardly any decoding and eight units are compared at once.
 */
public final class Window {
  /** Units kept before the search position, for candidates that begin before their colon. */
  public static final int KEPT = Limits.HISTORY + 4 * 1024;

  /** The most units read at once. */
  public static final int BLOCK = 128 * 1024;

  /** Stands for each unit that does not fit in a byte, U+00FF included; it is not US-ASCII. */
  public static final byte MARK = (byte) 0xff;

  /**
   * Whether {@link ByteSearch} is set up. A thread that sees it late gets the same, byte by byte.
   */
  private static boolean isByteSearchReady;

  private static final int FIRST_BLOCK = 1024;

  /** More than any rule looks back or ahead: offsets of two texts are never mistaken. */
  private static final int BETWEEN_TEXTS = 1 << 20;

  private static final Source NOTHING = CharSource.of("");

  private Source source;
  public byte[] bytes = new byte[FIRST_BLOCK + ByteSearch.SLACK];

  public int end;
  public long base;
  private boolean atEnd;

  /** Between these indexes no line ends: the last line that {@link #lineStart} was asked for. */
  private int unbrokenFrom;

  private int unbrokenEnd;

  // Between these offsets each of the terminators does not begin.
  private final long[] withoutFrom = new long[Terminator.COUNT];
  private final long[] withoutTo = new long[Terminator.COUNT];

  // Units that do not fit in a byte: their rising indexes, and their values.
  private int[] wideAt = new int[16];
  private char[] wide = new char[16];
  private int wideCount;
  private int lastWide; // the entry last asked for

  public Window(Source source) {
    this(source, 0);
  }

  /** A window of a text whose source begins at an offset. */
  public Window(Source source, long base) {
    this.source = source;
    this.base = base;
  }

  /**
   * Goes on with another text, whose offsets are all greater: what is remembered of the one before,
   * by offsets, is remembered of none of its places.
   */
  public void begin(Source another) {
    source = another;
    base += end + BETWEEN_TEXTS;
    end = 0;
    atEnd = false;
    unbrokenFrom = 0;
    unbrokenEnd = 0;
    wideCount = 0;
  }

  /** Lets go of the source; there is no more to read. */
  public void release() {
    source = NOTHING;
    atEnd = true;
  }

  /** The offset where a part of the text ends; Long.MAX_VALUE until known. */
  public long border() {
    return source.border();
  }

  /** The unit at an index that has been read. */
  public char get(int index) {
    byte b = bytes[index];
    return b == MARK ? wideUnit(index) : (char) (b & 0xff);
  }

  /** The unit at an index, reading on where needed; -1 after the end of the input. */
  public int at(int index) throws IOException {
    return index < end || readTo(index) ? get(index) : -1;
  }

  private char wideUnit(int index) {
    int near = Math.min(lastWide, wideCount - 1);
    int distance = index - wideAt[near];
    if (distance != 0) { // no entry is further away than its index
      int from = distance > 0 ? near + 1 : Math.max(0, near + distance);
      int to = distance > 0 ? Math.min(wideCount, near + distance + 1) : near;
      near = Arrays.binarySearch(wideAt, from, to, index);
      lastWide = near;
    }
    return wide[near];
  }

  public String text(int from, int to) {
    if (!hasWide(from, to)) {
      return string(bytes, from, to);
    }
    char[] units = string(bytes, from, to).toCharArray();
    int first = Arrays.binarySearch(wideAt, 0, wideCount, from);
    for (int k = first < 0 ? -first - 1 : first; k < wideCount && wideAt[k] < to; k++) {
      units[wideAt[k] - from] = wide[k];
    }
    return new String(units);
  }

  /** A text whose units all fit in bytes. */
  @SuppressWarnings("deprecation") // these bytes are ISO 8859-1; less to compile than for a Charset
  static String string(byte[] bytes, int from, int to) {
    return new String(bytes, 0, from, to - from);
  }

  /** Whether a unit between two indexes does not fit in a byte. */
  boolean hasWide(int from, int to) {
    if (wideCount == 0 || wideAt[wideCount - 1] < from) {
      return false;
    }
    int first = Arrays.binarySearch(wideAt, 0, wideCount, from);
    return first >= 0 || -first - 1 < wideCount && wideAt[-first - 1] < to;
  }

  /** Whether a US-ASCII text stands at an index, which may lie before the input. */
  public boolean holds(String text, int index) throws IOException {
    if (index < 0) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (at(index + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Takes at once all the room that a long text needs, instead of step by step. */
  public void grow() {
    bytes = Arrays.copyOf(bytes, KEPT + 3 * BLOCK + ByteSearch.SLACK);
  }

  /** Reads up to an index; false if the input ends first. Too long to be inlined, on purpose. */
  public boolean readTo(int index) throws IOException {
    while (index >= end && !atEnd) {
      int capacity = bytes.length - ByteSearch.SLACK;
      if (capacity - end < capacity / 4) {
        capacity += Math.min(capacity, BLOCK);
        bytes = Arrays.copyOf(bytes, capacity + ByteSearch.SLACK);
      }
      atEnd = !source.fill(this, Math.min(capacity - end, BLOCK));
    }
    return index < end;
  }

  /** Reads one block; false at the end of the input. */
  public boolean read() throws IOException {
    return readTo(end);
  }

  static boolean isWide(char unit) {
    return unit >= (MARK & 0xff);
  }

  /** Appends a unit; there must be room. */
  void append(char unit) {
    if (isWide(unit)) {
      if (wideCount == wide.length) {
        wide = Arrays.copyOf(wide, 2 * wideCount);
        wideAt = Arrays.copyOf(wideAt, 2 * wideCount);
      }
      wide[wideCount] = unit;
      wideAt[wideCount++] = end;
      bytes[end++] = MARK;
    } else {
      bytes[end++] = (byte) unit;
    }
  }

  /** Gives up all but {@link #KEPT} units before an index; returns by how much indexes shrink. */
  public int discard(int index) {
    int shift = index - KEPT;
    System.arraycopy(bytes, shift, bytes, 0, end - shift);
    end -= shift;
    base += shift;
    unbrokenFrom = Math.max(0, unbrokenFrom - shift);
    unbrokenEnd = Math.max(0, unbrokenEnd - shift);
    if (wideCount > 0) {
      int first = Arrays.binarySearch(wideAt, 0, wideCount, shift);
      first = first < 0 ? -first - 1 : first;
      wideCount -= first;
      System.arraycopy(wide, first, wide, 0, wideCount);
      for (int i = 0; i < wideCount; i++) {
        wideAt[i] = wideAt[first + i] - shift;
      }
    }
    return shift;
  }

  /** Whether {@link ByteSearch} is set up, which the first text with enough units does. */
  static boolean usesByteSearch(int units) {
    if (!isByteSearchReady && units > ByteSearch.WORTHWHILE) { // in this order neither branch is taken later
      isByteSearchReady = true;
    }
    return isByteSearchReady;
  }

  /** The first index of a US-ASCII character; {@code to} or more without one. */
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

  /**
   * The first index of a terminator, {@code to} where it does not begin before that; it is not
   * sought twice where it does not stand, as URIs of a list are read to its end from each of them.
   */
  public int findOnce(Terminator wanted, int from, int to) {
    int i = wanted.ordinal();
    if (base + from < withoutFrom[i] || base + from > withoutTo[i]) {
      withoutFrom[i] = base + from;
      withoutTo[i] = base + from;
    }
    int last = to - wanted.length() + 1; // whole, or perhaps there when more was read
    int at = find(wanted.first(), Math.max(from, (int) (withoutTo[i] - base)), last);
    while (at < last && !wanted.isAt(this, at)) {
      at = find(wanted.first(), at + 1, last);
    }
    withoutTo[i] = Math.max(withoutTo[i], base + Math.min(at, last));
    return at < last ? at : to;
  }

  /** The first index of a byte that is not US-ASCII; {@code to} for none. */
  int asciiEnd(int from, int to) {
    byte[] b = bytes;
    int i = usesByteSearch(to) ? ByteSearch.skipAscii(b, from, to) : from;
    while (i < to && b[i] >= 0) {
      i++;
    }
    return i;
  }

  /** The number of line feeds; -1 if units must be read one by one, as a CR may be there. */
  public int feeds(int from, int to) {
    return usesByteSearch(to) ? ByteSearch.count(bytes, '\n', '\r', from, to) : -1;
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

  /** The index after the last line break, at most {@link Limits#HISTORY} back. */
  public int lineStart(int from) {
    return lineStart(from, Limits.HISTORY);
  }

  /** The index after the last line break, at most {@code most} units back. */
  public int lineStart(int from, int most) {
    int lowest = Math.max(0, from - most);
    if (from < unbrokenFrom) {
      return lineStartAbove(from, lowest); // a line above
    }
    int start = from > unbrokenEnd ? lineStartAbove(from, Math.max(lowest, unbrokenEnd)) : from;
    if (start > unbrokenEnd) {
      unbrokenFrom = start;
    } else {
      start = lineStartAbove(Math.max(lowest, unbrokenFrom), lowest);
      unbrokenFrom = Math.min(unbrokenFrom, start);
    }
    unbrokenEnd = Math.max(unbrokenEnd, from);
    return start;
  }

  private int lineStartAbove(int from, int lowest) {
    int i = from;
    while (i > lowest && !isBreak(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  /** The index after a line break that stands at the index: CR, LF or CRLF. */
  public int afterBreak(int index) throws IOException {
    return at(index) == '\r' && at(index + 1) == '\n' ? index + 2 : index + 1;
  }

  /** The index of the line break, CRLF included, that must end just before an index. */
  public int beforeBreak(int index) {
    return index >= 2 && bytes[index - 1] == '\n' && bytes[index - 2] == '\r'
        ? index - 2
        : index - 1;
  }

  /** The index after blanks, at most {@link Limits#AHEAD} after {@code from}. */
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

  public boolean endsLine(int from) throws IOException {
    return isBreak(at(skipBlanks(from)));
  }

  /** Whether one of these names, in lower case, stands directly before an index, in any case. */
  public boolean follows(String[] names, int index) {
    for (String name : names) {
      int from = index - name.length();
      if (from >= 0 && Characters.equalsIgnoreCase(name, bytes, from, index)) {
        return true;
      }
    }
    return false;
  }

  /** A hyphen put where a formatter broke a word, never in a URI: U+2010, U+00AD. */
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
