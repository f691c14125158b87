package org.urisift.report;

import java.io.IOException;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;

/** Writes records in one format: as a report those of all matches, and those of counts. */
abstract sealed class RecordWriter implements Report
    permits JsonWriter, StixWriter, TableWriter, TextWriter {
  final Layout layout;
  final Groups groups;

  /**
   * A writer in a layout.
   *
   * @param groups what matches are counted by; {@link Groups#NONE} if they are not counted
   */
  RecordWriter(Layout layout, Groups groups) {
    this.layout = layout;
    this.groups = groups;
  }

  /** Writes the record of a match, a count, or what was not read. */
  abstract void write(RecordSource source) throws IOException;

  /** Writes the record of a URI or group with its count. */
  void write(Tally tally) throws IOException {
    write(new RecordSource(layout, groups, tally));
  }

  @Override
  public void add(Origin origin, UriMatch match) throws IOException {
    write(new RecordSource(layout, origin, match));
  }

  @Override
  public void addUnread(Origin origin, String reason) throws IOException {
    if (layout.format().isRecord()) {
      write(new RecordSource(layout, origin, reason));
    }
  }
}
