package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks that the page about flags lists all, in the order of {@link Flag}. */
class FlagsPageTest {
  @Test
  void each_flag_has_a_row() throws IOException {
    List<String> rows = Files.readAllLines(Path.of("src/site/markdown/flags.md"));
    assertThat(rows.stream().filter(row -> row.startsWith("| `")).map(row -> row.split("`")[1]))
        .containsExactlyElementsOf(Arrays.stream(Flag.values()).map(Flag::label).toList());
  }
}
