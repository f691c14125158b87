package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;
import org.urisift.scan.UriMatch;

/** Writes the name of the file of each match. */
final class FilesReport implements Report {
  private final Utf8Output out;
  private final Layout layout;

  FilesReport(OutputStream out, Layout layout) {
    this.out = new Utf8Output(out);
    this.layout = layout;
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    if (layout.contains(Part.COLOURS)) {
      out.text(Layout.Colour.FILE.begin);
    }
    if (layout.contains(Part.NUL)) {
      out.fileName(origin.fileName());
    } else {
      out.escapedText(origin.fileName());
    }
    if (layout.contains(Part.COLOURS)) {
      out.text(Layout.Colour.END);
    }
    out.write(layout.lineEnd());
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }
}
