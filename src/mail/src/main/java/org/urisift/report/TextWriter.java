package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/**
 * Writes one URI per line, after the requested parts of {@code file:line:column:}, the form of
 * positions in editors and {@code grep -n}. A rejected candidate is followed by a tab and the
 * reason. The entry of an archive is written {@code archive!/member}, so that it adds no colon.
 */
final class TextWriter implements RecordWriter {
  private final Utf8Output out;
  private final Layout layout;
  private final Groups groups;
  private final boolean hasPosition;
  private final boolean hasColours;
  private final char lineEnd;

  TextWriter(OutputStream out, Layout layout, Groups groups) {
    this.out = new Utf8Output(out);
    this.layout = layout;
    this.groups = groups;
    this.hasPosition = layout.hasPosition();
    this.hasColours = layout.contains(Part.COLOURS);
    this.lineEnd = layout.lineEnd();
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    if (hasPosition) {
      Origin.Start start = origin.start();
      position(
          origin.fileName(),
          origin.member(),
          start == null ? match.line() : start.line(),
          start == null ? match.column() : start.column());
    }
    uri(layout.links().printedUri(match), match.verdict(), match.rejection());
  }

  @Override
  public void write(Tally tally) throws IOException {
    count(tally.count);
    if (groups.isByUri()) {
      position(tally.file, tally.member, tally.line, tally.column);
    }
    uri(groups.shown(layout, tally), tally.verdict, tally.rejection);
  }

  @Override
  public void write(byte[] records) throws IOException {
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

  private void position(String file, @Nullable String member, long line, long column)
      throws IOException {
    if (layout.contains(Part.FILE)) {
      beginColour(Layout.Colour.FILE);
      out.escapedText(Field.FILE.excerpt(file));
      if (member != null) {
        out.text("!/");
        out.escapedText(Field.MEMBER.excerpt(member));
      }
      writeSeparator();
    }
    if (layout.contains(Part.LINE)) {
      beginColour(Layout.Colour.LINE);
      out.number(line);
      writeSeparator();
    }
    if (layout.contains(Part.COLUMN)) {
      beginColour(Layout.Colour.LINE);
      out.number(column);
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
