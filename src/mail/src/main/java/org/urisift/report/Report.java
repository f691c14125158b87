package org.urisift.report;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.urisift.mail.Origin;
import org.urisift.report.spi.Renderer;
import org.urisift.report.tally.Tallies;
import org.urisift.scan.UriMatch;

/**
 * Writes matches. For use by one thread at a time.
 *
 * <p>A report of unique URIs or counts keeps all URIs: in memory up to a quarter of the heap,
 * beyond that in temporary files (in {@code java.io.tmpdir}), which {@link #close} removes. Methods
 * also throw an IOException if these files cannot be written or read.
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
   * Writes or counts a match.
   *
   * @throws IOException if the output cannot be written
   */
  void add(Origin origin, UriMatch match) throws IOException;

  /**
   * Writes the record of an input or a part that was not read; nothing if the report does not write
   * each match as a record.
   *
   * @throws IOException if the output cannot be written
   */
  default void addUnread(Origin origin, String reason) throws IOException {}

  /**
   * Writes records that a {@link Renderer} rendered in the format of this report.
   *
   * @throws IOException if the output cannot be written
   * @throws UnsupportedOperationException if the report does not write every match as it comes, or
   *     writes a table
   */
  default void add(byte[] records) throws IOException {
    throw new UnsupportedOperationException("only a report of each match takes rendered records");
  }

  /**
   * Writes all buffered output to the stream and flushes it. Output that has to wait for the end,
   * such as counts, still waits.
   *
   * @throws IOException if the output cannot be written
   */
  default void flush() throws IOException {
    // without a buffer, or with output that waits for the end
  }

  /**
   * Writes the rest of the output, such as counts, and removes temporary files even if that fails.
   * The stream is flushed and left open.
   *
   * @throws IOException if the output cannot be written
   */
  @Override
  default void close() throws IOException {
    flush();
  }

  /** Whether this report is closed, and nothing was chosen of what was added. */
  default boolean hasNothing() {
    return false;
  }

  /** Opens a report to a stream, which need not be buffered. Nothing is written yet. */
  static Report open(Format format, Listing listing, OutputStream out) throws IOException {
    return open(Layout.of(format), listing, out);
  }

  /** Opens a report with a layout. */
  static Report open(Layout layout, Listing listing, OutputStream out) throws IOException {
    return switch (listing) {
      case EACH -> layout.writer(out, Groups.NONE);
      case UNIQUE -> new UniqueReport(layout, out, Tallies.defaultLimit());
      case COUNT -> counts(layout, Counting.by(List.of(Grouping.URI)), out);
    };
  }

  /** Opens a report of the counts of groups. */
  static Report counts(Layout layout, Counting counting, OutputStream out) throws IOException {
    RecordWriter writer = layout.writer(out, new Groups(counting.groupings()));
    return new CountReport(writer, layout, counting, Tallies.defaultLimit());
  }

  /**
   * Opens a report of the names of files with matches. It writes one name per match, so the caller
   * adds only the first match of each file. A file that is read twice is named twice, as by grep.
   *
   * @param layout whether names are coloured, and whether a NUL instead of a line end follows each
   *     name, whose control characters are then not escaped
   */
  static Report files(Layout layout, OutputStream out) {
    return new FilesReport(out, layout);
  }

  /**
   * The layout of a report. Formats other than text and grep always have the full position.
   *
   * @param parts the options for the output
   * @param fields the fields of records, in the order of the columns of a table; empty for all
   *     default fields
   * @param links how URIs are treated as links, and written
   */
  record Layout(Format format, Set<Part> parts, List<Field> fields, LinkStyle links) {
    /** An option for the output of a report. */
    public enum Part {
      /** Text and grep write the name of the file before the URI. */
      FILE,
      /** Text and grep write the line number before the URI. */
      LINE,
      /** Text and grep write the column before the URI. */
      COLUMN,
      /** The position and the URI are coloured for a terminal, as by grep. */
      COLOURS,
      /**
       * A NUL instead of a line end follows each URI, or each file name, which is then not escaped.
       */
      NUL,
      /**
       * Tables write every text as it is. Without this option, an apostrophe is put before a text
       * that a spreadsheet may take for a formula, as OWASP advises: one that begins with an equals
       * sign, plus, minus, at sign, tab or carriage return.
       */
      RAW_CELLS,
      /** A table begins with a byte order mark. */
      BOM,
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
     * Passes the fields of a match to a visitor, in the order of {@link Field}.
     *
     * @throws IOException only if the visitor throws it
     */
    public void visit(Origin origin, UriMatch match, RecordVisitor visitor) throws IOException {
      RecordSource source = new RecordSource(this, origin, match);
      for (Field field : Field.ALL) {
        if (includes(field)) {
          field.visit(source, visitor);
        }
      }
    }

    /** Whether the records of matches have a field, if it applies to them. */
    boolean includes(Field field) {
      return fields.isEmpty() ? field.isDefault(links) : fields.contains(field);
    }

    /** The default layout of a format. */
    public static Layout of(Format format) {
      boolean isGrep = format == Format.GREP;
      Set<Part> parts = isGrep ? EnumSet.of(Part.FILE, Part.LINE, Part.COLUMN) : Set.of();
      return new Layout(format, parts, List.of(), LinkStyle.AS_THEY_ARE);
    }

    public boolean contains(Part part) {
      return parts.contains(part);
    }

    /** Whether lines or columns are written, so that a scanner must count them. */
    public boolean needsPositions() {
      return contains(Part.LINE)
          || contains(Part.COLUMN)
          || isWritten(Field.LINE)
          || isWritten(Field.COLUMN);
    }

    /** Whether alternatives of matches are written or used, so that a scanner must find them. */
    public boolean needsAlternatives() {
      return links.flags() != null || isWritten(Field.ALTERNATIVES);
    }

    private boolean isWritten(Field field) {
      return format.isRecord() && (fields.isEmpty() || fields.contains(field));
    }

    /**
     * A new renderer of records in this layout, for another thread.
     *
     * @throws IllegalArgumentException if the format is a {@linkplain Format#isTable table}
     */
    public Renderer renderer() {
      if (format.isTable()) {
        throw new IllegalArgumentException("no renderer for the table format " + format);
      }
      return new RecordRenderer(this);
    }

    RecordWriter writer(OutputStream out, Groups groups) throws IOException {
      return format.writer(out, this, groups);
    }

    /** Whether any part of the position is written before the URI. */
    boolean hasPosition() {
      return contains(Part.FILE) || contains(Part.LINE) || contains(Part.COLUMN);
    }

    char lineEnd() {
      return contains(Part.NUL) ? '\0' : '\n';
    }

    /** The colours of grep, with their SGR codes. */
    enum Colour {
      FILE("35"),
      LINE("32"),
      SEPARATOR("36"),
      MATCH("1;31");

      /** Resets the colour. */
      static final String END = "\u001B[m";

      final String begin;

      Colour(String numbers) {
        this.begin = "\u001B[" + numbers + "m";
      }
    }
  }
}
