package org.urisift.scan.text;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.uri.ByteSearch;

/**
 * The part of the input that was read and not yet discarded. Indexes count UTF-16 units and are
 * valid until {@link #discard}; {@code base + index} is the offset in the input.
 *
 * <p>Each unit takes one byte: its value up to U+00FE, else {@link #MARK}, with the value in
 * another table. URIs are US-ASCII (RFC 2396), so UTF-8 needs hardly any decoding, and eight units
 * can be compared at once. Not thread-safe.
 */
public final class Window {
  /** The number of units that {@link #discard} keeps, since candidates begin before their colon. */
  public static final int KEPT = Limits.HISTORY + 4 * 1024;

  /** The maximum number of units read at once. */
  public static final int BLOCK = 128 * 1024;

  /** Stands for each unit that does not fit in a byte, U+00FF included; it is not US-ASCII. */
  public static final byte MARK = (byte) 0xff;

  /** Whether {@link ByteSearch} is set up. A thread that sees this late searches byte by byte. */
  private static boolean isByteSearchReady;

  private static final int FIRST_BLOCK = 1024;

  /** Further than any rule looks, so that offsets in two texts are never confused. */
  private static final int BETWEEN_TEXTS = 1 << 20;

  private static final Source NOTHING = CharSource.of("");

  private Source source;
  public byte[] bytes = new byte[FIRST_BLOCK + ByteSearch.SLACK];

  public int end;
  public long base;
  private boolean atEnd;

  // The stretch in which lineStart last found no line end.
  private int unbrokenFrom;
  private int unbrokenEnd;

  // For each terminator, by ordinal: it does not begin between these offsets.
  private final long[] withoutFrom = new long[Terminator.COUNT];
  private final long[] withoutTo = new long[Terminator.COUNT];

  // Units that do not fit in a byte: their indexes, in rising order, and their values.
  private int[] wideAt = new int[16];
  private char[] wide = new char[16];
  private int wideCount;
  private int lastWide; // the entry of these tables read last

  public Window(Source source) {
    this(source, 0);
  }

  /** A window on a source that begins at an offset of the input. */
  public Window(Source source, long base) {
    this.source = source;
    this.base = base;
  }

  /** Goes on with another text, whose offsets are all greater. */
  public void begin(Source another) {
    source = another;
    base += end + BETWEEN_TEXTS;
    end = 0;
    atEnd = false;
    unbrokenFrom = 0;
    unbrokenEnd = 0;
    wideCount = 0;
  }

  /** Drops the source; nothing more can be read. */
  public void release() {
    source = NOTHING;
    atEnd = true;
  }

  /** The offset at which a part of the text ends; Long.MAX_VALUE until known. */
  public long border() {
    return source.border();
  }

  /** The unit at an index that was read. */
  public char get(int index) {
    byte b = bytes[index];
    return b == MARK ? wideUnit(index) : (char) (b & 0xff);
  }

  /** The unit at an index, which is read if necessary; -1 after the end of the input. */
  public int peek(int index) throws IOException {
    return index < end || readTo(index) ? get(index) : -1;
  }

  private char wideUnit(int index) {
    int near = Math.min(lastWide, wideCount - 1);
    int distance = index - wideAt[near];
    if (distance != 0) { // entries lie at most as far apart as their indexes
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
  static String string(byte[] bytes, int from, int to) {
    return Latin1.string(bytes, from, to);
  }

  /** Whether a unit between two indexes does not fit in a byte. */
  boolean hasWide(int from, int to) {
    if (wideCount == 0 || wideAt[wideCount - 1] < from) {
      return false;
    }
    int first = Arrays.binarySearch(wideAt, 0, wideCount, from);
    return first >= 0 || -first - 1 < wideCount && wideAt[-first - 1] < to;
  }

  /** Whether a US-ASCII text stands at an index; false if the index is negative. */
  public boolean holds(String text, int index) throws IOException {
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

  /** Allocates all the room that a long text needs at once, instead of step by step. */
  public void grow() {
    bytes = Arrays.copyOf(bytes, KEPT + 3 * BLOCK + ByteSearch.SLACK);
  }

  /** Reads up to an index; false if the input ends before. Long on purpose: not inlined. */
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

  /** Appends a unit. There must be room for it. */
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

  /** Discards all but {@link #KEPT} units before an index; returns how far indexes move down. */
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

  /**
   * The index of the first terminator; {@code to} without a whole one before that. Each URI of a
   * list is read to the end of the list, but no stretch without a terminator is searched twice.
   */
  public int findOnce(Terminator wanted, int from, int to) {
    int i = wanted.ordinal();
    if (base + from < withoutFrom[i] || base + from > withoutTo[i]) {
      withoutFrom[i] = base + from;
      withoutTo[i] = base + from;
    }
    int last = to - wanted.length() + 1; // a later one is not whole yet
    int found = find(wanted.firstChar(), Math.max(from, (int) (withoutTo[i] - base)), last);
    while (found < last && !wanted.isAt(this, found)) {
      found = find(wanted.firstChar(), found + 1, last);
    }
    withoutTo[i] = Math.max(withoutTo[i], base + Math.min(found, last));
    return found < last ? found : to;
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

  /** The index of the first line break, or of the end of the input; -1 if the limit comes first. */
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
    while (i > lowest && !isBreak(bytes[i - 1])) {
      i--;
    }
    return i;
  }

  /** The index after the line break (CR, LF or CRLF) at an index. */
  public int afterBreak(int index) throws IOException {
    return peek(index) == '\r' && peek(index + 1) == '\n' ? index + 2 : index + 1;
  }

  /** The index of the line break (CR, LF or CRLF) that ends just before an index. */
  public int beforeBreak(int index) {
    return index >= 2 && bytes[index - 1] == '\n' && bytes[index - 2] == '\r'
        ? index - 2
        : index - 1;
  }

  /** The index after blanks, at most {@link Limits#AHEAD} after {@code from}. */
  public int skipBlanks(int from) throws IOException {
    int i = from;
    while (i - from < Limits.AHEAD && isBlank(peek(i))) {
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

  /** The index of the first blank in a stretch; its end without one. */
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
    return isBreak(peek(skipBlanks(from)));
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

  /** Whether it is a hyphen that formatters write where they break a word: U+2010, U+00AD. */
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
