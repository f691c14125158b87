package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that explains records explains all of their fields, and no other. */
class RecordsPageTest {
  @Test
  void each_field_has_a_row() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/records.md"));
    assertThat(
            page.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split(" \\|")[0])
                .flatMap(
                    cell ->
                        Pattern.compile("`([a-z_]+)`")
                            .matcher(cell)
                            .results()
                            .map(name -> name.group(1))))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Field.values()).map(field -> field.label).toList());
  }
}
