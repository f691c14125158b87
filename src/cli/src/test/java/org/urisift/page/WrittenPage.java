package org.urisift.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.urisift.batch.Meter;
import org.urisift.link.flag.Flags;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.LinkStyle;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;
import org.urisift.settings.RunSettings;
import org.urisift.settings.Settings;

/** A written page, and the data in it. */
record WrittenPage(String html, JsonObject data) {
  static final Bounds WIDE = new Bounds(1_000, 1 << 20, 100, 100, 1_000);

  private static final String BEGIN = "<script type=\"application/json\" id=\"data\">";

  /** Collects matches and writes the page. */
  static final class Builder {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Meter meter = new Meter();
    private final PageReport report;

    Builder(Bounds bounds, LinkStyle links) {
      report = new PageReport(links, meter, out, bounds);
    }

    Meter meter() {
      return meter;
    }

    PageReport report() {
      return report;
    }

    Builder add(Origin origin, UriMatch match) {
      report.add(origin, match);
      return this;
    }

    Builder add(Origin origin, String... uris) {
      for (String uri : uris) {
        report.add(origin, MatchBuilder.of(uri).match());
      }
      return this;
    }

    WrittenPage page() throws IOException {
      report.close();
      String html = out.toString(StandardCharsets.UTF_8);
      int begin = html.indexOf(BEGIN) + BEGIN.length();
      String data = html.substring(begin, html.indexOf("</script>", begin));
      return new WrittenPage(html, JsonParser.parseString(data).getAsJsonObject());
    }
  }

  static Builder builder(Bounds bounds) {
    return new Builder(bounds, new LinkStyle(null, false, false, false, Flags.STANDARD, false));
  }

  /** A page of what URIs lead to. */
  static Builder ofTargets() {
    return new Builder(WIDE, Settings.standard().with(RunSettings.PAGE, true).links());
  }

  static Builder builder() {
    return builder(WIDE);
  }

  /** An origin in the body of a message. */
  static Origin mail(long number, String date, String from, String subject) {
    return new Origin(
        "a.mbox",
        null,
        new Message.Data(number, 0, "<" + number + "@a.example>", date, from, subject),
        new Origin.Part("1", null, "text/plain", "UTF-8"),
        "body",
        null);
  }

  List<String> texts(String column) {
    List<String> texts = new ArrayList<>();
    data.getAsJsonArray(column).forEach(t -> texts.add(t.isJsonNull() ? null : t.getAsString()));
    return texts;
  }

  List<Integer> numbers(String column) {
    List<Integer> numbers = new ArrayList<>();
    JsonArray all = data.getAsJsonArray(column);
    all.forEach(n -> numbers.add(n.isJsonNull() ? null : n.getAsInt()));
    return numbers;
  }

  long number(String name) {
    return data.get(name).getAsLong();
  }
}
