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
 * Cuts a large mbox into ranges of whole messages. It finds them by {@link MboxSplitter}, as the
 * later reading does, and in a twentieth of its time; borders and numbers are therefore those of
 * the whole file. A file that is not an mbox after all is one piece. No file stays open between two
 * ranges, so abandoning the iterator leaks nothing.
 */
public final class MboxRanges implements Iterator<Piece> {
  /** The minimum size of a range, in bytes. */
  public static final long RANGE = 8L << 20;

  private static final int NONE = -1;

  private final Path path;
  private final long size;
  private final long range;
  private @Nullable Piece next;

  /** The start of the range after the next one, in bytes, or {@link #NONE}. */
  private long border = NONE;

  private long number = 1; // of the first message at the border
  private long lines; // before the border

  /**
   * Cuts a file of {@code size} bytes.
   *
   * @param kind the declared or recognised kind
   * @param range the minimum size of a range, in bytes
   * @param countsLines whether {@link Piece#lines} is set
   */
  public MboxRanges(Kind kind, Path path, long size, long range, boolean countsLines) {
    this.path = path;
    this.size = size;
    this.range = range;
    this.lines = countsLines ? 0 : -1;
    next = Piece.file(path, FileName.of(path), size);
    try (InputStream in = Files.newInputStream(path)) {
      StreamBlock start = new StreamBlock(in);
      boolean isMbox = Sniffer.isMbox(start, kind);
      boolean isCrOnly = LineEnds.areCrOnly(start.array, start.at, start.end);
      if (isMbox && !isCrOnly) {
        findRange(start, 0);
      }
    } catch (IOException | RuntimeException e) {
      // reading the piece reports it
    }
  }

  /** Opens a file at an offset, in bytes. */
  public static InputStream open(Path path, long from) throws IOException {
    InputStream in =
        Files.newInputStream(path); // a stream that an interrupted thread can still read
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
        findRange(in, from);
      } catch (IOException | RuntimeException e) {
        // the rest is the last range; reading it reports the failure
        next =
            new Piece(path, FileName.of(path), from, size, number, size - from, lines, Kind.MBOX);
      }
    }
    return piece;
  }

  /**
   * Sets {@code next} to the range that begins with the first message of a stream, unless the file
   * was truncated.
   */
  private void findRange(InputStream in, long from) throws IOException {
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
