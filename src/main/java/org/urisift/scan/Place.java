package org.urisift.scan;

/**
 * Where a match stands: its line and column, both from 1, both 0 where not counted, and its pieces.
 */
final class Place {
  private final long line;
  private final long column;
  private final long[] bounds; // first and end offset of each piece, without the shift
  private final long shift;

  /**
   * A place.
   *
   * @param bounds the first offset of each piece and that behind its end; the first of all is -1
   *     where the place is unknown
   */
  Place(long line, long column, long[] bounds) {
    this(line, column, bounds, 0);
  }

  /**
   * The same where offsets count from elsewhere.
   *
   * @param shift what each bound grows by
   */
  Place(long line, long column, long[] bounds, long shift) {
    this.line = line;
    this.column = column;
    this.bounds = bounds;
    this.shift = shift;
  }

  /** The same in a text before which so much more stands, or less: its line may then be the 0th. */
  Place moved(long units, long lines) {
    boolean isCounted = column > 0;
    return new Place(isCounted ? line + lines : 0, column, bounds, shift + units);
  }

  /** Whether there is a place: only the value of an attribute may have none. */
  boolean isKnown() {
    return bounds[0] >= 0;
  }

  long line() {
    return line;
  }

  long column() {
    return column;
  }

  int pieces() {
    return bounds.length / 2;
  }

  /** Offset of the first unit of a piece. */
  long from(int piece) {
    return bounds[2 * piece] + shift;
  }

  /** Offset behind the last unit of a piece. */
  long to(int piece) {
    return bounds[2 * piece + 1] + shift;
  }
}
