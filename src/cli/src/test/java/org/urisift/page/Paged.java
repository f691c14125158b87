package org.urisift.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.urisift.link.flag.Flags;
import org.urisift.report.LinkStyle;
import org.urisift.report.Origin;
import org.urisift.scan.MadeMatch;
import org.urisift.scan.UriMatch;

/** A page that was written, and the data in it. */
record Paged(String html, JsonObject data) {
  static final Bounds WIDE = new Bounds(1_000, 1 << 20, 100, 100, 1_000);

  private static final String BEGIN = "<script type=\"application/json\" id=\"data\">";

  /** Takes matches, and is a page at the end. */
  static final class Of {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PageReport report;

    Of(Bounds bounds) {
      report =
          new PageReport(new LinkStyle(null, false, false, Flags.STANDARD, false), out, bounds);
    }

    Of add(Origin origin, UriMatch match) {
      report.add(origin, match);
      return this;
    }

    Of add(Origin origin, String... uris) {
      for (String uri : uris) {
        report.add(origin, MadeMatch.of(uri).match());
      }
      return this;
    }

    Paged page() throws IOException {
      report.close();
      String html = out.toString(StandardCharsets.UTF_8);
      int begin = html.indexOf(BEGIN) + BEGIN.length();
      String data = html.substring(begin, html.indexOf("</script>", begin));
      return new Paged(html, JsonParser.parseString(data).getAsJsonObject());
    }
  }

  static Of within(Bounds bounds) {
    return new Of(bounds);
  }

  static Of made() {
    return new Of(WIDE);
  }

  /** An origin in a message. */
  static Origin mail(long number, String date, String from, String subject) {
    return new Origin(
        "a.mbox",
        null,
        new Origin.Message(number, 0, "<" + number + "@a.example>", date, from, subject),
        new Origin.Part("1", "text/plain", "UTF-8"),
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
