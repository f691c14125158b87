package org.urisift.mail;

import java.nio.file.Path;

/**
 * A file, or a range of the messages in an mbox, that is read by one thread.
 *
 * @param file the name that origins have
 * @param start offset in bytes of the first {@code From } line; 0 for a file
 * @param end offset after the last message; -1 for a file
 * @param number of the first message in the file
 * @param size in bytes; 0 where unknown
 * @param lines of the file before it; -1 where they are not known, or nobody asked
 * @param kind of a file the kind that its beginning showed when it was looked for; {@link
 *     Kind#AUTO} where it was not looked at, or is packed
 */
public record Piece(
    Path path, String file, long start, long end, long number, long size, long lines, Kind kind) {
  /** A whole file. */
  public static Piece file(Path path, String name, long size) {
    return new Piece(path, name, 0, -1, 1, size, -1, Kind.AUTO);
  }

  /** This file, which was found to be of a kind. */
  Piece seen(Kind found) {
    return new Piece(path, file, start, end, number, size, lines, found);
  }

  /** Whether this is a range in a file that other pieces cover too. */
  public boolean isRange() {
    return end >= 0;
  }
}
