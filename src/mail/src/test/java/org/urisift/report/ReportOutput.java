package org.urisift.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.urisift.mail.Origin;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

/** Writes matches to a report, and returns its output. */
final class ReportOutput {
  static final Origin NOTES = Origin.file("notes.txt");

  private ReportOutput() {}

  static String write(Format format, Listing listing, Origin origin, UriMatch... matches)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = Report.open(format, listing, out)) {
      for (UriMatch match : matches) {
        report.add(origin, match);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  static String write(Format format, UriMatch... matches) throws IOException {
    return write(format, Listing.EACH, NOTES, matches);
  }

  static UriMatch uri(String uri) {
    return MatchBuilder.of(uri).match();
  }
}
