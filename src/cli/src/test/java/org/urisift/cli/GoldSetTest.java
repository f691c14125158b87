package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The cases in samples/quality give the score in its README; score.py counts in the same way. */
class GoldSetTest {
  private static final Path FOLDER = Path.of("samples/quality");

  /** A line break with the blanks and marks of quotes or comments around it, or just blanks. */
  private static final String GAP =
      "[ \\t]*\\r?\\n(?:(?:\\w*>|[|*]|#(?= )|//(?= ))[ \\t]*|[ \\t]+)*|[ \\t]+";

  private static final Pattern START =
      Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*:)(?://((?:[^/?#@]*@)?)([^/?#]*))?");

  private static final Pattern NOT_ALLOWED =
      Pattern.compile("[^A-Za-z0-9\\-_.!~*'();/?:@&=+$,#\\[\\]%]+");

  private static final List<JsonObject> CASES = cases();

  @Test
  void there_are_150_cases_with_ids_of_their_own() {
    assertThat(CASES).hasSize(150).extracting(c -> text(c, "id")).doesNotHaveDuplicates();
  }

  @Test
  void each_case_has_a_text_or_the_file_of_a_message() {
    for (JsonObject each : CASES) {
      assertThat(each.has("text")).as(text(each, "id")).isNotEqualTo(each.has("message"));
      if (each.has("message")) {
        assertThat(FOLDER.resolve(text(each, "message"))).isRegularFile();
      }
    }
  }

  @Test
  void each_label_is_at_its_offsets() {
    for (JsonObject each : CASES.stream().filter(x -> x.has("text")).toList()) {
      for (JsonElement label : each.getAsJsonArray("uris")) {
        JsonObject uri = label.getAsJsonObject();
        String written = text(uri, uri.has("written") ? "written" : "uri");
        assertThat(piece(text(each, "text"), uri).replaceAll(GAP, ""))
            .as(text(each, "id"))
            .isEqualTo(written);
      }
    }
  }

  @Test
  void urisift_finds_what_the_page_says() throws IOException {
    int right = 0;
    int labels = 0;
    int finds = 0;
    for (JsonObject each : CASES) {
      Set<String> found = found(each);
      labels += each.getAsJsonArray("uris").size();
      for (JsonElement label : each.getAsJsonArray("uris")) {
        List<String> hits = acceptedUris(label.getAsJsonObject()).filter(found::contains).toList();
        right += hits.isEmpty() ? 0 : 1;
        finds += hits.isEmpty() ? 0 : 1;
        found.removeAll(hits);
      }
      finds += found.size();
    }
    assertThat(2.0 * right / (labels + finds)).isGreaterThanOrEqualTo(documentedScore());
  }

  /** The F1 score in the README's row for urisift, less its rounding. */
  private static double documentedScore() throws IOException {
    String page = Files.readString(FOLDER.resolve("README.md"));
    Matcher row = Pattern.compile("(?m)^\\| urisift .*\\| (0\\.\\d{3}) \\|$").matcher(page);
    assertThat(row.find()).isTrue();
    return Double.parseDouble(row.group(1)) - 0.0005;
  }

  /** The URIs that urisift prints, without those that the case ignores. */
  private static Set<String> found(JsonObject each) throws IOException {
    Set<String> found = new HashSet<>();
    try (InputStream in = content(each)) {
      RunResult.on(in, "-").out().lines().map(GoldSetTest::normal).forEach(found::add);
    }
    if (each.has("ignore")) {
      each.getAsJsonArray("ignore").forEach(x -> found.remove(normal(x.getAsString())));
    }
    return found;
  }

  private static InputStream content(JsonObject each) throws IOException {
    return each.has("message")
        ? Files.newInputStream(FOLDER.resolve(text(each, "message")))
        : new ByteArrayInputStream(text(each, "text").getBytes(StandardCharsets.UTF_8));
  }

  private static Stream<String> acceptedUris(JsonObject uri) {
    List<String> all = new ArrayList<>(List.of(text(uri, "uri")));
    if (uri.has("or")) {
      uri.getAsJsonArray("or").forEach(x -> all.add(x.getAsString()));
    }
    return all.stream().map(GoldSetTest::normal);
  }

  private static String normal(String uri) {
    Matcher start = START.matcher(uri);
    String whole = uri;
    if (start.lookingAt()) {
      String authority =
          start.group(3) == null
              ? ""
              : "//" + start.group(2) + asciiHost(start.group(3)).toLowerCase(Locale.ROOT);
      whole = start.group(1).toLowerCase(Locale.ROOT) + authority + uri.substring(start.end());
    }
    String encoded = NOT_ALLOWED.matcher(whole).replaceAll(m -> escaped(m.group()));
    return Pattern.compile("%[0-9a-fA-F]{2}")
        .matcher(encoded)
        .replaceAll(m -> m.group().toUpperCase(Locale.ROOT));
  }

  private static String asciiHost(String host) {
    return host.chars().allMatch(x -> x < 0x80) ? host : IDN.toASCII(host);
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      out.append(String.format("%%%02X", b));
    }
    return out.toString();
  }

  /** The text from {@code start} to {@code end}, which count code points. */
  private static String piece(String text, JsonObject uri) {
    return text.substring(
        text.offsetByCodePoints(0, uri.get("start").getAsInt()),
        text.offsetByCodePoints(0, uri.get("end").getAsInt()));
  }

  private static String text(JsonObject object, String field) {
    return object.get(field).getAsString();
  }

  private static List<JsonObject> cases() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<JsonObject> cases = new ArrayList<>();
      for (Path file :
          files
              .filter(x -> x.toString().endsWith(".jsonl"))
              .collect(Collectors.toCollection(TreeSet::new))) {
        for (String line : Files.readAllLines(file)) {
          cases.add(JsonParser.parseString(line).getAsJsonObject());
        }
      }
      return cases;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
