package org.urisift.scan.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A possible URI, put together from pieces of the input. An object is used again for the next. */
public final class Candidate implements CharSequence {
  private byte[] bytes = new byte[64]; // one for each UTF-16 unit, as in the input
  private @Nullable Input input; // has the units that do not fit in a byte; null without any
  private int length;
  private int[] pieces = new int[2]; // the start and end of each piece in the input
  private int pieceCount;
  private int hash; // of the first hashedTo bytes
  private int hashedTo;
  private int queryStart = -1; // the index of the first question mark or crosshatch
  private int searchedTo; // the number of bytes searched for it

  public void clear() {
    length = 0;
    searchedTo = 0;
    queryStart = -1;
    input = null;
    hash = 0;
    hashedTo = 0;
    pieceCount = 0;
  }

  /** Adds a stretch of the input, as a new piece unless it begins where the last piece ends. */
  public void add(Input input, int from, int to) {
    if (from >= to) {
      return;
    }
    int longer = length + to - from;
    if (longer > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, longer));
    }
    System.arraycopy(input.bytes, from, bytes, length, to - from);
    if (input.hasWide(from, to)) {
      this.input = input;
    }
    length = longer;
    if (pieceCount > 0 && pieces[2 * pieceCount - 1] == from) {
      pieces[2 * pieceCount - 1] = to;
      return;
    }
    if (2 * pieceCount == pieces.length) {
      pieces = Arrays.copyOf(pieces, 2 * pieces.length);
    }
    pieces[2 * pieceCount] = from;
    pieces[2 * pieceCount + 1] = to;
    pieceCount++;
  }

  public void truncate(int newLength) {
    int surplus = length - newLength;
    length = newLength;
    searchedTo = Math.min(searchedTo, length);
    queryStart = queryStart < length ? queryStart : -1;
    if (hashedTo > length) { // other bytes may be added next
      hash = 0;
      hashedTo = 0;
    }
    while (surplus > 0) {
      int size = pieces[2 * pieceCount - 1] - pieces[2 * pieceCount - 2];
      int cut = Math.min(size, surplus);
      pieces[2 * pieceCount - 1] -= cut;
      surplus -= cut;
      if (cut == size) {
        pieceCount--;
      }
    }
  }

  /** Fills {@code copy} with this text, without the last character of one piece. */
  public void copyWithoutLastOf(int piece, Input input, Candidate copy) {
    copy.clear();
    for (int i = 0; i < pieceCount; i++) {
      copy.add(input, from(i), i == piece ? to(i) - 1 : to(i));
    }
  }

  public int lengthOf(int firstPieces) {
    int sum = 0;
    for (int i = 0; i < firstPieces; i++) {
      sum += pieces[2 * i + 1] - pieces[2 * i];
    }
    return sum;
  }

  public int pieces() {
    return pieceCount;
  }

  public int from(int piece) {
    return pieces[2 * piece];
  }

  public int to(int piece) {
    return pieces[2 * piece + 1];
  }

  /** The input index after the last character. */
  public int end() {
    return pieces[2 * pieceCount - 1];
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    byte b = bytes[index];
    return b == Input.MARK && input != null ? wideUnit(input, index) : (char) (b & 0xff);
  }

  private char wideUnit(Input input, int index) {
    int piece = 0;
    int before = 0;
    while (index - before >= to(piece) - from(piece)) {
      before += to(piece) - from(piece);
      piece++;
    }
    return input.get(from(piece) + index - before);
  }

  public int last() {
    return length == 0 ? -1 : charAt(length - 1);
  }

  public boolean endsWith(String end) {
    int from = length - end.length();
    if (from < 0) {
      return false;
    }
    for (int i = 0; i < end.length(); i++) {
      if (charAt(from + i) != end.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** A hash of the text. Only text added since the last call is hashed. */
  public int hash() {
    byte[] b = bytes;
    int h = hash;
    int i = hashedTo;
    for (; i < length - 3; i += 4) { // four steps at once
      h =
          h * (31 * 31 * 31 * 31)
              + b[i] * (31 * 31 * 31)
              + b[i + 1] * (31 * 31)
              + b[i + 2] * 31
              + b[i + 3];
    }
    for (; i < length; i++) {
      h = 31 * h + b[i];
    }
    hash = h;
    hashedTo = i;
    return h;
  }

  /** The hash that the text would have with a stretch of the input added. */
  public int hashWith(Input input, int from, int to) {
    byte[] b = input.bytes;
    int h = hash();
    for (int i = from; i < to; i++) {
      h = 31 * h + b[i];
    }
    return h;
  }

  /** Whether it has a query or a fragment. Only text added since the last call is searched. */
  public boolean hasQuery() {
    for (; queryStart < 0 && searchedTo < length; searchedTo++) {
      queryStart = bytes[searchedTo] == '?' || bytes[searchedTo] == '#' ? searchedTo : -1;
    }
    return queryStart >= 0;
  }

  /** Whether this text, unbroken, stands in the input at an index. */
  public boolean standsAt(Input input, int index) {
    if (index < 0
        || index + length > input.end
        || !Arrays.equals(bytes, 0, length, input.bytes, index, index + length)) {
      return false;
    }
    for (int i = 0; this.input != null && i < length; i++) {
      if (input.get(index + i) != charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether these are the units of the text, all of them in a byte each. */
  public boolean hasBytes(byte[] others) {
    return input == null && Arrays.equals(bytes, 0, length, others, 0, others.length);
  }

  /** A byte for each unit; null if one does not fit. */
  public byte @Nullable [] toBytes() {
    return input == null ? Arrays.copyOf(bytes, length) : null;
  }

  @Override
  public String subSequence(int from, int to) {
    if (input == null) {
      return Input.string(bytes, from, to);
    }
    if (pieceCount == 1) {
      return input.text(from(0) + from, from(0) + to);
    }
    char[] units = new char[to - from];
    for (int i = from; i < to; i++) {
      units[i - from] = charAt(i);
    }
    return new String(units);
  }

  @Override
  public String toString() {
    return subSequence(0, length);
  }
}
