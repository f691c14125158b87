package org.urisift.mail;

import java.nio.file.Path;

/**
 * A file, or a range of the messages in an mbox, that one thread reads.
 *
 * @param file the name for {@link Origin#file}
 * @param start offset in bytes of the first {@code From } line; 0 for a file
 * @param end offset in bytes after the last message; -1 for a file
 * @param number the number of the first message of the piece, from 1
 * @param size in bytes; 0 if unknown
 * @param lines lines of the file before the piece; -1 if unknown or not counted
 * @param kind the kind recognised when the file was listed; {@link Kind#AUTO} if it was not opened
 *     then, or is packed
 */
public record Piece(
    Path path, String file, long start, long end, long number, long size, long lines, Kind kind) {
  /** A whole file. */
  public static Piece file(Path path, String name, long size) {
    return new Piece(path, name, 0, -1, 1, size, -1, Kind.AUTO);
  }

  /** Returns a copy with a kind. */
  Piece withKind(Kind recognised) {
    return new Piece(path, file, start, end, number, size, lines, recognised);
  }

  /** Whether this is a range of a file, not a whole file. */
  public boolean isRange() {
    return end >= 0;
  }
}
