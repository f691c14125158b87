package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;
import org.urisift.mail.Kind;
import org.urisift.mail.Piece;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Sniffer;

/**
 * Cuts a large mbox into ranges of whole messages. It runs ahead with the same splitter that reads
 * them, so that borders and numbers are those of one reading from the start, Content-Length
 * included; that costs a twentieth of the reading. A file that turns out to be something else is
 * one piece. Between two ranges no file is open, so that who stops half way leaves none behind.
 */
public final class MboxRanges implements Iterator<Piece> {
  /** Bytes of a range, at least. */
  public static final long RANGE = 8L << 20;

  private static final int NONE = -1;

  private final Path path;
  private final long size;
  private final long range;
  private @Nullable Piece next;

  /** Where the range after the next one begins, and the number of its first message. */
  private long border = NONE;

  private long number = 1;
  private long lines;

  /**
   * Ranges of a file.
   *
   * @param told what the file is said to be
   * @param range bytes of a range, at least
   * @param counts whether lines are counted
   */
  public MboxRanges(Kind told, Path path, long size, long range, boolean counts) {
    this.path = path;
    this.size = size;
    this.range = range;
    this.lines = counts ? 0 : -1;
    next = Piece.file(path, FileName.of(path), size);
    try (InputStream in = Files.newInputStream(path)) {
      StreamBlock start = new StreamBlock(in);
      boolean isMbox = Sniffer.isMbox(start, told);
      boolean isOdd = LineEnds.areReturns(start.array, start.at, start.end);
      if (isMbox && !isOdd) {
        range(start, 0);
      }
    } catch (IOException e) {
      // reading the piece meets it again
    }
  }

  public static boolean mayBe(Kind told, long size) {
    return (told == Kind.AUTO || told == Kind.MBOX) && size >= 2 * RANGE;
  }

  /** The file from an offset on. */
  public static InputStream open(Path path, long from) throws IOException {
    InputStream in = Files.newInputStream(path); // which a thread that is interrupted reads on
    try {
      in.skipNBytes(from);
    } catch (IOException e) {
      in.close();
      throw e;
    }
    return in;
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
    if (border != NONE) {
      long from = border;
      border = NONE;
      try (InputStream in = open(path, from)) {
        range(in, from);
      } catch (IOException e) {
        // what could not be gone through is the last range: reading it meets the same
        next =
            new Piece(path, FileName.of(path), from, size, number, size - from, lines, Kind.MBOX);
      }
    }
    return piece;
  }

  /** The range that begins at the first message of a stream; none where the file was cut off. */
  private void range(InputStream in, long from) throws IOException {
    LineCount counted = new LineCount(from, lines);
    MboxSplitter splitter = new MboxSplitter(in, from, counted);
    boolean more = splitter.next();
    if (!more) {
      return;
    }
    long start = splitter.offset();
    long linesBefore = counted.lines();
    long count = 0;
    while (more && splitter.offset() - start < range) {
      more = splitter.next();
      count++;
    }
    long end = more ? splitter.offset() : splitter.position();
    next =
        new Piece(path, FileName.of(path), start, end, number, end - start, linesBefore, Kind.MBOX);
    number += count;
    lines = counted.lines();
    border = more ? end : NONE;
  }
}
