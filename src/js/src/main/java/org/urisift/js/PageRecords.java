package org.urisift.js;

import java.io.IOException;
import java.util.List;
import org.urisift.batch.BatchVisitor;
import org.urisift.link.Defang;
import org.urisift.link.Unwrapped;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.report.Field;
import org.urisift.report.RecordVisitor;
import org.urisift.report.Report.Layout;
import org.urisift.scan.Delimiter;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.Verdict;
import org.urisift.settings.Settings;

/** Writes each match as its record of {@code -f jsonl}, with what the page shows beside it. */
final class PageRecords implements BatchVisitor {
  private final JsonText json;
  private final JsonText problems = new JsonText().openList();
  private final Layout layout;

  PageRecords(JsonText json, Settings settings) {
    this.json = json.name("matches").openList();
    this.layout = settings.layout(settings.links(), false, true);
  }

  @Override
  public void match(Origin origin, UriMatch match) throws IOException {
    long message = origin.message() == null ? 0 : origin.message().number();
    json.open().name("record").open();
    layout.visit(origin, match, new Fields());
    json.close().text("in", PageTexts.key(message, origin.partPath(), origin.context()));
    if (match.verdict() != Verdict.REJECTED) {
      String target = layout.links().target(match.uri());
      String opened = target.startsWith("//") ? "https:" + target : target;
      json.text("target", target).text("opens", Records.webOrigin(opened));
      json.text("defanged", Defang.uri(target));
      Unwrapped unwrapped = layout.links().unwrapper().unwrap(match.uri());
      if (unwrapped != null) {
        json.texts("wrappers", unwrapped.wrappers());
      }
    }
    if (match.delimiter() != Delimiter.ATTRIBUTE) {
      Records.segments(json.name("marks"), match.segments());
    }
    json.close();
  }

  private final class Fields implements RecordVisitor {
    @Override
    public void text(Field field, String value) {
      json.text(field.label(), value);
    }

    @Override
    public void number(Field field, long value) {
      json.number(field.label(), value);
    }

    @Override
    public void flag(Field field) {
      json.flag(field.label(), true);
    }

    @Override
    public void segments(List<Segment> segments) {
      Records.segments(json.name("segments"), segments);
    }

    @Override
    public void alternatives(List<Alternative> alternatives) {
      Records.alternatives(json, alternatives);
    }

    @Override
    public void words(Field field, List<String> words) {
      json.texts(field.label(), words);
    }
  }

  @Override
  public void problem(Problem problem) {
    if (problem.kind() != Problem.Kind.NOTE) {
      problems.text(problem.toString());
    }
  }

  @Override
  public void failed(String input, Throwable reason) {
    problems.text(Problem.reason(reason));
  }

  void write() {
    json.closeList().name("problems").value(problems.closeList());
  }
}
