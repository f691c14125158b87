package org.urisift.scan.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the input from a source, and discards what was scanned. Not thread-safe.
 *
 * <p>A look beyond what was read reads on. If that fails, the input seems to end there; the scan
 * asks {@link #hasFailed} before it reports what was found, so that no rule handles the exception.
 */
public final class Window extends Input {
  /**
   * The number of units that {@link #discard} keeps before the place where the search goes on:
   * rules look back.
   */
  public static final int KEPT = Limits.HISTORY + 4 * 1024;

  /** The maximum number of units read at once. */
  public static final int BLOCK = 128 * 1024;

  private static final int FIRST_BLOCK = 1024;

  /** The number of bytes after {@code end} that are always set: see {@link #pad}. */
  private static final int PADDING = 264;

  /**
   * The gap between the offsets of one text and the next, so that no rule looks back from one into
   * the other.
   */
  private static final int BETWEEN_TEXTS = 1 << 20;

  private static final Source NOTHING = new StringSource("");

  private Source source;
  private boolean atEnd;
  private @Nullable IOException failure; // not thrown yet

  public Window(Source source) {
    this(source, 0);
  }

  /** A window on a source that begins at an offset of the input. */
  public Window(Source source, long base) {
    super(new byte[FIRST_BLOCK + PADDING]);
    this.source = source;
    this.base = base;
  }

  /** Goes on with another text, whose offsets are all greater. */
  public void begin(Source another) {
    source = another;
    clear(base + end + BETWEEN_TEXTS);
    atEnd = false;
    failure = null;
  }

  /** Drops the source; nothing more can be read. */
  public void release() {
    source = NOTHING;
    atEnd = true;
  }

  /** The offset at which the part that is scanned ends; Long.MAX_VALUE until it is known. */
  public long border() {
    return source.border();
  }

  /** Allocates all the room that a long text needs at once, instead of step by step. */
  public void growFully() {
    bytes = Arrays.copyOf(bytes, KEPT + 3 * BLOCK + PADDING);
  }

  /** Reads up to an index; false if the input ends before. Too long for the JVM to inline. */
  public boolean readTo(int index) throws IOException {
    while (index >= end && !atEnd) {
      int capacity = bytes.length - PADDING;
      if (capacity - end < capacity / 4) {
        capacity += Math.min(capacity, BLOCK);
        bytes = Arrays.copyOf(bytes, capacity + PADDING);
      }
      atEnd = !source.fill(this, Math.min(capacity - end, BLOCK));
      pad();
    }
    return index < end;
  }

  /**
   * Sets the bytes after the end: to line ends after all of the input, else to zeros, which no URI
   * has. So the fast path looks ahead without asking for each index whether it was read.
   */
  private void pad() {
    Arrays.fill(bytes, end, end + PADDING, (byte) (atEnd ? '\n' : 0));
    lookAheadEnd = atEnd ? end + PADDING : end;
  }

  @Override
  boolean readOn(int index) {
    try {
      return readTo(index);
    } catch (IOException e) {
      failure = e;
      atEnd = true;
      return false;
    }
  }

  /** Whether a look ahead failed, so that what was found since may be cut short. */
  public boolean hasFailed() {
    return failure != null;
  }

  /** The exception with which a look ahead failed, which is forgotten: the next look reads on. */
  public IOException takeFailure() {
    IOException taken = Objects.requireNonNull(failure);
    failure = null;
    atEnd = false;
    forgetLines();
    return taken;
  }

  /** Reads one block; false at the end of the input. */
  public boolean read() throws IOException {
    return readTo(end);
  }

  /** Discards all but {@link #KEPT} units before an index; returns how far indexes move down. */
  public int discard(int index) {
    int shift = index - KEPT;
    System.arraycopy(bytes, shift, bytes, 0, end - shift);
    end -= shift;
    base += shift;
    moveDown(shift);
    pad();
    return shift;
  }
}
