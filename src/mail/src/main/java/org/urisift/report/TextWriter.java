package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/**
 * A URI a line, after as much of {@code file:line:column:} as is asked for, as editors and {@code
 * grep -n} write a place; a rejected candidate is followed by a tab and why it was rejected. The
 * file is {@code archive!/member} for an entry of an archive: the fields between the colons are as
 * many as else.
 */
final class TextWriter implements RecordWriter {
  private final Utf8Output out;
  private final Layout layout;
  private final Groups by;

  TextWriter(OutputStream out, Layout layout, Groups by) {
    this.out = new Utf8Output(out);
    this.layout = layout;
    this.by = by;
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    if (layout.hasPlace()) {
      Origin.Start start = origin.start();
      place(
          origin.file(),
          origin.member(),
          start == null ? match.line() : start.line(),
          start == null ? match.column() : start.column());
    }
    uri(layout.links().printed(match), match.verdict(), match.rejection());
  }

  @Override
  public void write(Tally tally) throws IOException {
    count(tally.count);
    if (by.areUris()) {
      place(tally.file, tally.member, tally.line, tally.column);
    }
    uri(by.shown(layout, tally), tally.verdict, tally.rejection);
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
    boolean isColoured = layout.has(Part.COLOURS) && verdict != Verdict.REJECTED;
    if (isColoured) {
      out.text(Layout.Colour.MATCH.begin);
    }
    out.visible(uri);
    if (isColoured) {
      out.text(Layout.Colour.END);
    }
    if (rejection != null) {
      out.text("\trejected: ");
      out.visible(rejection.reason());
      out.text(" (");
      out.text(rejection.production());
      out.text(" at ");
      out.number(rejection.index());
      out.write(')');
    }
    out.write(layout.end());
  }

  /** A count as {@code uniq -c} writes it: to the right in seven columns, and a blank. */
  private void count(long count) throws IOException {
    for (long power = 1_000_000; power > count; power /= 10) {
      out.write(' ');
    }
    out.number(count);
    out.write(' ');
  }

  private void place(String file, @Nullable String member, long line, long column)
      throws IOException {
    if (layout.has(Part.FILE)) {
      begin(Layout.Colour.FILE);
      out.visible(member == null ? file : file + "!/" + member);
      separate();
    }
    if (layout.has(Part.LINE)) {
      begin(Layout.Colour.LINE);
      out.number(line);
      separate();
    }
    if (layout.has(Part.COLUMN)) {
      begin(Layout.Colour.LINE);
      out.number(column);
      separate();
    }
  }

  private void begin(Layout.Colour colour) throws IOException {
    if (layout.has(Part.COLOURS)) {
      out.text(colour.begin);
    }
  }

  private void separate() throws IOException {
    if (layout.has(Part.COLOURS)) {
      out.text(Layout.Colour.END);
      out.text(Layout.Colour.SEPARATOR.begin);
      out.write(':');
      out.text(Layout.Colour.END);
    } else {
      out.write(':');
    }
  }
}
