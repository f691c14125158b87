package org.urisift.js.page;

import java.io.IOException;
import java.util.List;
import org.urisift.batch.BatchVisitor;
import org.urisift.mail.Problem;
import org.urisift.report.Field;
import org.urisift.report.Origin;
import org.urisift.report.RecordVisitor;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.settings.Settings;

final class PageRecords implements BatchVisitor {
  private final StringBuilder out = new StringBuilder();
  private final Layout layout;

  PageRecords(Settings s) {
    layout = s.layout(s.links(), false, true);
  }

  @Override
  public void match(Origin origin, UriMatch match) throws IOException {
    layout.visit(
        origin,
        match,
        new RecordVisitor() {
          public void text(Field field, String value) {
            out.append(field.label()).append(value);
          }

          public void number(Field field, long value) {
            out.append(field.label()).append(value);
          }

          public void flag(Field field) {
            out.append(field.label());
          }

          public void segments(List<Segment> segments) {
            out.append(segments);
          }

          public void alternatives(List<Alternative> a) {
            out.append(a);
          }

          public void words(Field field, List<String> words) {
            out.append(field.label()).append(words);
          }
        });
    out.append('\n');
  }

  @Override
  public void problem(Problem problem) {
    out.append(problem.reason());
  }

  @Override
  public void failed(String input, Throwable reason) {
    out.append(String.valueOf(reason.getMessage()));
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
