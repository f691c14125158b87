package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.commons.io.IOUtils;

/**
 * Cuts a large mbox into ranges of whole messages. It runs ahead with the same splitter that reads
 * them, so that borders and numbers are those of one reading from the start, Content-Length
 * included; that costs a twentieth of the reading. A file that turns out to be something else is
 * one piece.
 */
final class MboxRanges implements Iterator<Piece> {
  /** Bytes of a range, at least. */
  static final long RANGE = 8L << 20;

  private final Path path;
  private final long size;
  private InputStream in;
  private MboxSplitter splitter;
  private Piece next;
  private final long range;
  private long number = 1;

  /**
   * Ranges of a file.
   *
   * @param range bytes of a range, at least
   */
  MboxRanges(MailReader options, Path path, long size, long range) {
    this.path = path;
    this.size = size;
    this.range = range;
    next = Piece.file(path, path.toString(), size);
    try {
      in = Files.newInputStream(path);
      StreamBlock start = new StreamBlock(in);
      start.peek(Limits.SNIFF);
      boolean packed = Packing.of(start.array, start.at, start.end) != Packing.NONE;
      Kind kind = options.kind();
      kind = kind == Kind.AUTO ? Sniffer.kind(start.array, start.at, start.end) : kind;
      if (packed || kind != Kind.MBOX) {
        end();
        return;
      }
      splitter = new MboxSplitter(start, 0);
      splitter.next();
      range();
    } catch (IOException e) {
      end(); // reading the piece meets it again
    }
  }

  static boolean mayBe(MailReader options, long size) {
    return (options.kind() == Kind.AUTO || options.kind() == Kind.MBOX) && size >= 2 * RANGE;
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public Piece next() {
    if (next == null) {
      throw new NoSuchElementException();
    }
    Piece piece = next;
    next = null;
    if (splitter != null) {
      try {
        range();
      } catch (IOException e) {
        // what could not be gone through is the last range: reading it meets the same
        next = new Piece(path, path.toString(), piece.end(), size, number, size - piece.end());
        end();
      }
    }
    return piece;
  }

  /** The range that begins at the message where the splitter stands. */
  private void range() throws IOException {
    long start = splitter.offset();
    long count = 0;
    boolean more = true;
    while (more && splitter.offset() - start < range) {
      more = splitter.next();
      count++;
    }
    long end = more ? splitter.offset() : splitter.position();
    next = new Piece(path, path.toString(), start, end, number, end - start);
    number += count;
    if (!more) {
      end();
    }
  }

  /** There are no further ranges. */
  private void end() {
    splitter = null;
    IOUtils.closeQuietly(in); // it was only read
  }
}
