package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/**
 * {@code file:line:column:uri}, as editors and {@code grep -n} write a place, or as much of that as
 * is asked for. The file is {@code archive!/member} for an entry of an archive: the fields between
 * the colons are as many as else.
 */
final class GrepWriter implements RecordWriter {
  private final Utf8Output out;
  private final Layout layout;

  GrepWriter(OutputStream out, Layout layout) {
    this.out = new Utf8Output(out);
    this.layout = layout;
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    Origin.Start start = origin.start();
    place(
        origin.file(),
        origin.member(),
        start == null ? match.line() : start.line(),
        start == null ? match.column() : start.column());
    TextWriter.uri(out, layout, layout.links().printed(match), match.verdict(), match.rejection());
  }

  @Override
  public void write(Tally tally) throws IOException {
    TextWriter.count(out, tally.count);
    place(tally.file, tally.member, tally.line, tally.column);
    TextWriter.uri(out, layout, layout.links().shown(tally.uri()), tally.verdict, tally.rejection);
  }

  @Override
  public void write(byte[] records) throws IOException {
    out.write(records, 0, records.length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  private void place(String file, String member, long line, long column) throws IOException {
    if (layout.file()) {
      begin(Layout.Colour.FILE);
      out.visible(member == null ? file : file + "!/" + member);
      separate();
    }
    if (layout.line()) {
      begin(Layout.Colour.LINE);
      out.number(line);
      separate();
    }
    if (layout.column()) {
      begin(Layout.Colour.LINE);
      out.number(column);
      separate();
    }
  }

  private void begin(Layout.Colour colour) throws IOException {
    if (layout.colours()) {
      out.text(colour.begin);
    }
  }

  private void separate() throws IOException {
    if (layout.colours()) {
      out.text(Layout.Colour.END);
      out.text(Layout.Colour.SEPARATOR.begin);
      out.write(':');
      out.text(Layout.Colour.END);
    } else {
      out.write(':');
    }
  }
}
