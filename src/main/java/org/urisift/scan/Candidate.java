package org.urisift.scan;

import java.util.Arrays;

/**
 * The text of a candidate as it is put together, with the places in the window that it came from.
 * One a scan, reused.
 */
final class Candidate implements CharSequence {
  private char[] text = new char[256];
  private int length;
  private int[] pieces = new int[16]; // first and end index of each piece
  private int count;
  private int hash; // of the first hashed units
  private int hashed;

  void clear() {
    length = 0;
    hashed = Integer.MAX_VALUE;
    count = 0;
  }

  /** Adds a stretch of the window; one that follows on the last directly makes no new piece. */
  void add(Window window, int from, int to) {
    if (from >= to) {
      return;
    }
    if (length + to - from > text.length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + to - from));
    }
    for (int i = from; i < to; i++) {
      text[length++] = window.get(i);
    }
    if (count > 0 && pieces[2 * count - 1] == from) {
      pieces[2 * count - 1] = to;
      return;
    }
    if (2 * count == pieces.length) {
      pieces = Arrays.copyOf(pieces, 2 * pieces.length);
    }
    pieces[2 * count] = from;
    pieces[2 * count + 1] = to;
    count++;
  }

  /** Shortens the text, and the pieces with it. */
  void truncate(int newLength) {
    int surplus = length - newLength;
    length = newLength;
    if (hashed > length) {
      hashed = Integer.MAX_VALUE; // what is added now may differ from what was there
    }
    while (surplus > 0) {
      int size = pieces[2 * count - 1] - pieces[2 * count - 2];
      int cut = Math.min(size, surplus);
      pieces[2 * count - 1] -= cut;
      surplus -= cut;
      if (cut == size) {
        count--;
      }
    }
  }

  /** Makes a copy in which one piece has lost its last character. */
  void copyWithoutLastOf(int piece, Window window, Candidate copy) {
    copy.clear();
    for (int i = 0; i < count; i++) {
      copy.add(window, from(i), i == piece ? to(i) - 1 : to(i));
    }
  }

  /** Length of the first pieces together. */
  int lengthOf(int firstPieces) {
    int sum = 0;
    for (int i = 0; i < firstPieces; i++) {
      sum += pieces[2 * i + 1] - pieces[2 * i];
    }
    return sum;
  }

  int pieces() {
    return count;
  }

  int from(int piece) {
    return pieces[2 * piece];
  }

  int to(int piece) {
    return pieces[2 * piece + 1];
  }

  /** The window index after the last character. */
  int end() {
    return pieces[2 * count - 1];
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    return text[index];
  }

  int last() {
    return length == 0 ? -1 : text[length - 1];
  }

  boolean endsWith(String end) {
    int from = length - end.length();
    if (from < 0) {
      return false;
    }
    for (int i = 0; i < end.length(); i++) {
      if (text[from + i] != end.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** A hash of the text; what has been hashed is not hashed again while the text only grows. */
  int hash() {
    if (hashed > length) {
      hashed = 0;
      hash = 0;
    }
    while (hashed < length) {
      hash = 31 * hash + text[hashed++];
    }
    return hash;
  }

  /** Whether the window holds this text at an index. */
  boolean standsAt(Window window, int index) {
    if (index < 0 || index + length > window.end) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (window.get(index + i) != text[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String subSequence(int from, int to) {
    return new String(text, from, to - from);
  }

  @Override
  public String toString() {
    return new String(text, 0, length);
  }
}
