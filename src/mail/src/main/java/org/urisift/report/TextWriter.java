package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/**
 * Writes one URI per line, after the requested parts of {@code file:line:column:}, the form of
 * positions in editors and {@code grep -n}; a document that is no text has a place such as {@code
 * page 3} instead of line and column. A rejected candidate is followed by a tab and the reason. The
 * entry of an archive is written {@code archive!/member}, so that it adds no colon.
 */
final class TextWriter extends RecordWriter {
  private final Utf8Output out;
  private final boolean hasPosition;
  private final boolean hasColours;
  private final char lineEnd;

  TextWriter(OutputStream out, Layout layout, Groups groups) {
    super(layout, groups);
    this.out = new Utf8Output(out);
    this.hasPosition = layout.hasPosition();
    this.hasColours = layout.contains(Part.COLOURS);
    this.lineEnd = layout.lineEnd();
  }

  @Override
  void write(RecordSource source) throws IOException {
    if (!source.isMatch()) {
      count(source.tally().count);
    }
    if (hasPosition && !source.isGroup()) {
      position(source);
    }
    String uri =
        source.isMatch()
            ? layout.links().printedUri(source.match())
            : groups.shown(layout, source.tally());
    uri(uri, source.verdict(), source.rejection());
  }

  @Override
  public void add(byte[] records) throws IOException {
    out.write(records, 0, records.length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  private void uri(String uri, Verdict verdict, @Nullable Rejection rejection) throws IOException {
    boolean isColoured = hasColours && verdict != Verdict.REJECTED;
    if (isColoured) {
      out.text(Layout.Colour.MATCH.begin);
    }
    out.escapedText(uri);
    if (isColoured) {
      out.text(Layout.Colour.END);
    }
    if (rejection != null) {
      out.text("\trejected: ");
      out.escapedText(rejection.reason());
      out.text(" (");
      out.text(rejection.production());
      out.text(" at ");
      out.number(rejection.index());
      out.write(')');
    }
    out.write(lineEnd);
  }

  /** Writes a count like {@code uniq -c}: right-aligned in seven columns, then a blank. */
  private void count(long count) throws IOException {
    for (long power = 1_000_000; power > count; power /= 10) {
      out.write(' ');
    }
    out.number(count);
    out.write(' ');
  }

  private void position(RecordSource source) throws IOException {
    if (layout.contains(Part.FILE)) {
      beginColour(Layout.Colour.FILE);
      out.escapedText(Field.FILE.excerpt(source.origin().fileName()));
      String member = source.origin().member();
      if (member != null) {
        out.text("!/");
        out.escapedText(Field.MEMBER.excerpt(member));
      }
      writeSeparator();
    }
    String location = source.hasLine() ? null : source.origin().location();
    if (layout.contains(Part.LINE)) {
      beginColour(Layout.Colour.LINE);
      if (location == null) {
        out.number(source.line());
      } else {
        out.escapedText(Field.LOCATION.excerpt(location));
      }
      writeSeparator();
    }
    if (layout.contains(Part.COLUMN) && location == null) {
      beginColour(Layout.Colour.LINE);
      out.number(source.column());
      writeSeparator();
    }
  }

  private void beginColour(Layout.Colour colour) throws IOException {
    if (layout.contains(Part.COLOURS)) {
      out.text(colour.begin);
    }
  }

  private void writeSeparator() throws IOException {
    if (layout.contains(Part.COLOURS)) {
      out.text(Layout.Colour.END);
      out.text(Layout.Colour.SEPARATOR.begin);
      out.write(':');
      out.text(Layout.Colour.END);
    } else {
      out.write(':');
    }
  }
}
