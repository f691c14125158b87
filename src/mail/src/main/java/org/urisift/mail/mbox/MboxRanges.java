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
    try (StreamBlock start = new StreamBlock(Files.newInputStream(path))) {
      if (Sniffer.isMbox(start, kind) && !LineEnds.areCrOnly(start.array, start.at, start.end)) {
        findRange(0);
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
      findRange(border);
    }
    return piece;
  }

  /**
   * Sets {@code next} to the range that begins at a border, unless the file was truncated. If
   * looking for its end fails, the rest is the last range; reading it reports the failure.
   */
  private void findRange(long from) {
    border = NONE;
    try (InputStream in = open(path, from)) {
      MboxSplitter splitter = new MboxSplitter(in, from, lines);
      boolean more = splitter.next();
      if (!more) {
        return;
      }
      long start = splitter.offset();
      long linesBefore = splitter.lines();
      long count = 0;
      while (more && splitter.offset() - start < range) {
        more = splitter.next();
        count++;
      }
      long end = more ? splitter.offset() : splitter.position();
      next = piece(start, end, linesBefore);
      number += count;
      lines = splitter.lines();
      border = more ? end : NONE;
    } catch (IOException | RuntimeException e) {
      next = piece(from, size, lines);
    }
  }

  private Piece piece(long start, long end, long linesBefore) {
    String name = FileName.of(path);
    return new Piece(path, name, start, end, number, end - start, linesBefore, Kind.MBOX);
  }
}
