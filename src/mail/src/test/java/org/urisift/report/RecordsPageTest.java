package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** The page about records explains exactly the fields that records have. */
class RecordsPageTest {
  private static final String REFERENCES = "## Of `parse` and `resolve`";

  @Test
  void each_field_of_a_match_or_count_has_a_row() throws IOException {
    assertThat(fields(page()[0]))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Field.values()).map(field -> field.label).toList());
  }

  @Test
  void each_field_of_a_reference_has_a_row() throws IOException, UriSyntaxException {
    ByteArrayOutputStream records = new ByteArrayOutputStream();
    ReferenceWriter writer = ReferenceWriter.jsonl(records);
    UriReference base = UriReference.parse("http://u@a.example:80/b?c#d");
    writer.parsed(base, null);
    writer.parsed(UriReference.parse("//a_b/"), null);
    UriReference fragment = UriReference.parse("#e");
    writer.resolved(fragment, Resolution.of(fragment, base));
    try {
      UriReference.parse("a b");
    } catch (UriSyntaxException e) {
      writer.invalid(e);
    }
    writer.flush();
    assertThat(fields(page()[1])).containsExactlyInAnyOrderElementsOf(names(records.toByteArray()));
  }

  private static String[] page() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/records.md"));
    assertThat(page).contains(REFERENCES);
    return page.split(Pattern.quote(REFERENCES));
  }

  /** The names in the first cells of the rows of a table. */
  private static List<String> fields(String page) {
    return page.lines()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.split(" \\|")[0])
        .flatMap(
            cell ->
                Pattern.compile("`([a-z_]+)`").matcher(cell).results().map(name -> name.group(1)))
        .toList();
  }

  private static Set<String> names(byte[] records) throws IOException {
    Set<String> names = new TreeSet<>();
    try (JsonParser json = new JsonFactory().createParser(records)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.FIELD_NAME) {
          names.add(json.currentName());
        }
      }
    }
    return names;
  }
}
