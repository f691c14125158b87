package org.urisift.report;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import org.urisift.scan.UriMatch;

/**
 * Takes matches and writes them. For one thread at a time.
 *
 * <p>What writes each URI once keeps all that it saw, up to a quarter of the heap, and beyond that
 * in temporary files (where {@code java.io.tmpdir} says), which {@link #close} removes. That these
 * cannot be written or read is an {@link OutputException}, too.
 *
 * <pre>{@code
 * try (Report report = Report.open(Format.JSONL, Listing.EACH, out)) {
 *   Origin origin = Origin.file("notes.txt");
 *   scanner.scan(reader, match -> report.add(origin, match));
 * }
 * }</pre>
 */
public interface Report extends Closeable {
  /**
   * Writes, or counts, a match.
   *
   * @throws OutputException when the output cannot be written
   */
  void add(Origin origin, UriMatch match);

  /**
   * Writes records that a {@link Renderer} made for the format of this report.
   *
   * @throws OutputException when the output cannot be written
   * @throws UnsupportedOperationException for a report that does not write every match as it comes
   */
  default void add(byte[] records) {
    throw new UnsupportedOperationException("records for a report of another kind");
  }

  /**
   * Hands what was written to the stream, and flushes that, for who waits for it. What is not
   * written before the end, such as counts, still is not.
   *
   * @throws OutputException when the output cannot be written
   */
  void flush();

  /**
   * Writes what is still held back, such as counts, and removes temporary files, also where that
   * fails. The stream is flushed and left open.
   *
   * @throws OutputException when the output cannot be written
   */
  @Override
  void close();

  /** A report to a stream, which need not be buffered; nothing is written to it yet. */
  static Report open(Format format, Listing listing, OutputStream out) {
    return open(format, listing, false, out);
  }

  /**
   * A report as {@link #open(Format, Listing, OutputStream)} opens it.
   *
   * @param rawCells whether a text in a table may begin as a formula of a spreadsheet does: with an
   *     equals sign, plus, minus, at sign, tab or carriage return. Else an apostrophe stands before
   *     it, as OWASP advises.
   */
  static Report open(Format format, Listing listing, boolean rawCells, OutputStream out) {
    return switch (listing) {
      case EACH -> new EachReport(RecordWriter.to(out, format, null, rawCells));
      case UNIQUE -> new UniqueReport(format, rawCells, out, Tallies.defaultLimit());
      case COUNT -> counts(format, Grouping.URI, rawCells, out);
    };
  }

  /** A report of the counts of groups. */
  static Report counts(Format format, Grouping by, OutputStream out) {
    return counts(format, by, false, out);
  }

  /** The same; raw cells are those of {@link #open(Format, Listing, boolean, OutputStream)}. */
  static Report counts(Format format, Grouping by, boolean rawCells, OutputStream out) {
    return new CountReport(RecordWriter.to(out, format, by, rawCells), by, Tallies.defaultLimit());
  }

  /**
   * A report of the names of files that have matches: one for each match, so that it is handed the
   * first of each file alone. What is read twice is named twice, as by grep.
   *
   * @param nul whether names are written as they are, with a NUL behind each, and not as lines with
   *     control characters escaped
   */
  static Report files(OutputStream out, boolean nul) {
    return new FilesReport(out, nul);
  }

  /** A failure to write. It passes through a scan, which knows no checked exception of a sink. */
  final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutputException(IOException cause) {
      super(cause);
    }

    /** Flushes what a report writes to. */
    static void flush(Flushable out) {
      try {
        out.flush();
      } catch (IOException e) {
        throw new OutputException(e);
      }
    }

    @Override
    public synchronized IOException getCause() {
      return (IOException) super.getCause();
    }
  }
}
