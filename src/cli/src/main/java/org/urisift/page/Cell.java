package org.urisift.page;

import org.urisift.scan.Joined;

/**
 * How often a URI was found on a day, from a sender, joined in a way. Cells are in the order of
 * their rows, and those of a row in that of their days. They are kept in a tree, where nobody can
 * construct an input whose keys collide.
 */
final class Cell implements Comparable<Cell> {
  /** The number of the URI's row. */
  final int row;

  /** The number of days since the first of the year 0; 0 for none. */
  final int day;

  /** The number of the sender; {@link TextIndex#NONE} for none. */
  final int sender;

  final Joined joined;

  /** The number of matches. */
  int count;

  /** The number of the place that was found first; {@link TextIndex#NONE} for none. */
  int place = TextIndex.NONE;

  Cell(int row, int day, int sender, Joined joined) {
    this.row = row;
    this.day = day;
    this.sender = sender;
    this.joined = joined;
  }

  @Override
  public int compareTo(Cell other) {
    int order = Integer.compare(row, other.row);
    order = order != 0 ? order : Integer.compare(day, other.day);
    order = order != 0 ? order : Integer.compare(sender, other.sender);
    return order != 0 ? order : joined.compareTo(other.joined);
  }
}
