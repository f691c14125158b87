package org.urisift.report;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/** A URI a line; a rejected candidate is followed by a tab and why it was rejected. */
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
    uri(out, layout, layout.links().printed(match), match.verdict(), match.rejection());
  }

  @Override
  public void write(Tally tally) throws IOException {
    count(out, tally.count);
    uri(out, layout, by.shown(layout, tally), tally.verdict, tally.rejection);
  }

  @Override
  public void write(byte[] records) throws IOException {
    out.write(records, 0, records.length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /** The rest of a line from the URI on, the same in text and in grep. */
  static void uri(Utf8Output out, Layout layout, String uri, Verdict verdict, Rejection rejection)
      throws IOException {
    boolean isColoured = layout.colours() && verdict != Verdict.REJECTED;
    if (isColoured) {
      out.text(Layout.Colour.MATCH.begin);
    }
    out.visible(uri);
    if (isColoured) {
      out.text(Layout.Colour.END);
    }
    if (verdict == Verdict.REJECTED) {
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
  static void count(Utf8Output out, long count) throws IOException {
    for (long power = 1_000_000; power > count; power /= 10) {
      out.write(' ');
    }
    out.number(count);
    out.write(' ');
  }
}
