package org.urisift.report;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.urisift.report.spi.Renderer;
import org.urisift.report.tally.Tallies;
import org.urisift.scan.UriMatch;

/**
 * Takes matches and writes them. For one thread at a time.
 *
 * <p>What writes each URI once keeps all that it saw, up to a quarter of the heap, and beyond that
 * in temporary files (where {@code java.io.tmpdir} says), which {@link #close} removes. If these
 * cannot be written or read, that is an IOException, too.
 *
 * <pre>{@code
 * try (Reader text = Files.newBufferedReader(Path.of("notes.txt"));
 *     Report report = Report.open(Format.JSONL, Listing.EACH, System.out)) {
 *   Origin origin = Origin.file("notes.txt");
 *   UriScanner.standard().scan(text, match -> report.add(origin, match));
 * }
 * }</pre>
 */
public interface Report extends Closeable {
  /**
   * Writes, or counts, a match.
   *
   * @throws IOException when the output cannot be written
   */
  void add(Origin origin, UriMatch match) throws IOException;

  /**
   * Writes records that a {@link Renderer} made for the format of this report.
   *
   * @throws IOException when the output cannot be written
   * @throws UnsupportedOperationException for a report that does not write every match as it comes
   */
  default void add(byte[] records) throws IOException {
    throw new UnsupportedOperationException("records for a report of another kind");
  }

  /**
   * Writes what is buffered to the stream, and flushes the stream. What is not written before the
   * end, such as counts, still is not.
   *
   * @throws IOException when the output cannot be written
   */
  void flush() throws IOException;

  /**
   * Writes what is still held back, such as counts, and removes temporary files, also where that
   * fails. The stream is flushed and left open.
   *
   * @throws IOException when the output cannot be written
   */
  @Override
  void close() throws IOException;

  /** A report to a stream, which need not be buffered; nothing is written to it yet. */
  static Report open(Format format, Listing listing, OutputStream out) throws IOException {
    return open(Layout.of(format), listing, out);
  }

  /** Opens a report with a layout of its own. */
  static Report open(Layout layout, Listing listing, OutputStream out) throws IOException {
    return switch (listing) {
      case EACH -> new EachReport(layout.writer(out, Groups.NONE));
      case UNIQUE -> new UniqueReport(layout, out, Tallies.defaultLimit());
      case COUNT -> counts(layout, List.of(Grouping.URI), out);
    };
  }

  /** A report of the counts of groups. */
  static Report counts(Layout layout, List<Grouping> by, OutputStream out) throws IOException {
    Groups groups = new Groups(by);
    return new CountReport(layout.writer(out, groups), layout, groups, Tallies.defaultLimit());
  }

  /**
   * A report of the names of files that have matches: one for each match, so that it is handed the
   * first of each file alone. What is read twice is named twice, as by grep.
   *
   * @param layout whether a NUL follows each name, which is then written as it is, and not as a
   *     line with control characters escaped; and whether names are coloured
   */
  static Report files(Layout layout, OutputStream out) {
    return new FilesReport(out, layout);
  }

  /**
   * How a report looks. Formats other than text and grep always have all that is known of a place.
   *
   * @param fields those that records have, in the order of the columns of a table; none for all
   *     that are known
   * @param links what is reported of the links, and how they are written
   */
  record Layout(Format format, Set<Part> parts, List<Field> fields, LinkStyle links) {
    /** What a report has besides its URIs, and how it is written. */
    public enum Part {
      /** The name of the file stands before the URI in a line of text or grep. */
      FILE,
      /** So does the number of its line. */
      LINE,
      /** So does its column. */
      COLUMN,
      /** These and the URI are coloured, as by grep, for a terminal. */
      COLOURS,
      /**
       * A NUL stands after each URI in place of a line end; or after each name of a file, which is
       * then written as it is.
       */
      NUL,
      /**
       * A text in a table may begin as a formula of a spreadsheet does: with an equals sign, plus,
       * minus, at sign, tab or carriage return. Else an apostrophe stands before it, as OWASP
       * advises.
       */
      RAW_CELLS,
      /** A table has no header line. */
      NO_HEADER
    }

    public Layout {
      Set<Part> copy = EnumSet.noneOf(Part.class);
      copy.addAll(parts);
      parts = copy;
      fields = List.copyOf(fields);
    }

    /**
     * Names the fields of a match, in the order of {@link Field}.
     *
     * @throws IOException from the visitor
     */
    public void visit(Origin origin, UriMatch match, RecordVisitor to) throws IOException {
      RecordSource told = new RecordSource(this, origin, match);
      for (Field field : Field.ALL) {
        if (has(field)) {
          field.tell(told, to);
        }
      }
    }

    /** Whether the record of a match has a field, where that applies. */
    boolean has(Field field) {
      return fields.isEmpty() ? field.isTold(links) : fields.contains(field);
    }

    /** A format as it is where nothing else is asked for. */
    public static Layout of(Format format) {
      boolean isGrep = format == Format.GREP;
      Set<Part> parts = isGrep ? EnumSet.of(Part.FILE, Part.LINE, Part.COLUMN) : Set.of();
      return new Layout(format, parts, List.of(), LinkStyle.AS_THEY_ARE);
    }

    public boolean has(Part part) {
      return parts.contains(part);
    }

    /** Whether lines and columns are written, so that a scanner has to count them. */
    public boolean needsPositions() {
      return has(Part.LINE) || has(Part.COLUMN) || isWritten(Field.LINE) || isWritten(Field.COLUMN);
    }

    /** Whether other readings of matches are written, so that a scanner has to give them. */
    public boolean needsAlternatives() {
      return links.flags() != null || isWritten(Field.ALTERNATIVES);
    }

    private boolean isWritten(Field field) {
      return !format.isLine() && (fields.isEmpty() || fields.contains(field));
    }

    /**
     * What makes records so on another thread; it has none yet.
     *
     * @throws IllegalArgumentException for a {@linkplain Format#isTable table}
     */
    public Renderer renderer() {
      return new RecordRenderer(this);
    }

    /** What writes records so. */
    RecordWriter writer(OutputStream out, Groups by) throws IOException {
      return format.writer(out, this, by);
    }

    /** Whether a place stands before the URI. */
    boolean hasPlace() {
      return has(Part.FILE) || has(Part.LINE) || has(Part.COLUMN);
    }

    /** What ends a line. */
    char end() {
      return has(Part.NUL) ? '\0' : '\n';
    }

    /** The colours of grep, by their numbers on a terminal. */
    enum Colour {
      FILE("35"),
      LINE("32"),
      SEPARATOR("36"),
      MATCH("1;31");

      /** Goes back to what was before. */
      static final String END = "\u001B[m";

      final String begin;

      Colour(String numbers) {
        this.begin = "\u001B[" + numbers + "m";
      }
    }
  }
}
