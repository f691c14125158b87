package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessagesTest {
  private static final String AWKWARD = "a\u001B[31m\u009B\rb\nc";
  private static final String SHOWN = "a\\u001B[31m\\u009B\\u000Db\\u000Ac";

  @TempDir Path directory;

  @Test
  void control_characters_in_a_file_name_are_escaped() throws IOException {
    Path awkward = directory.resolve(AWKWARD);
    for (String progress : List.of("always", "never")) {
      assertThat(RunResult.with("--progress", progress, awkward.toString()).err())
          .isEqualTo("urisift: " + directory + "/" + SHOWN + ": no such file or directory\n");
    }
    Files.write(awkward, "caf\u00E9 http://a.example/".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(RunResult.with("-v", directory.toString()).err())
        .startsWith("urisift: " + directory + "/" + SHOWN + ": 1 byte that is not UTF-8");
  }

  @Test
  void an_invalid_number_is_reported_with_what_is_expected() {
    for (String number : List.of("x", "0", "-1", "1.5", "99999999999")) {
      String reason = "'" + number + "' is not a whole number from 1 to 2147483647";
      assertThat(RunResult.with("--jobs", number, "file").err())
          .startsWith("urisift: --jobs: " + reason);
      assertThat(RunResult.with("-m", number, "file").err())
          .startsWith("urisift: --max-count: " + reason);
    }
  }

  @Test
  void control_characters_in_an_option_are_escaped() {
    assertThat(RunResult.with("--range", AWKWARD).err())
        .isEqualTo(
            "urisift: --range: '"
                + SHOWN
                + "' is not LINE:COL, both from 1 (see urisift --help)\n");
    assertThat(RunResult.with("-f", AWKWARD).err()).contains("'" + SHOWN + "'").hasLineCount(1);
    assertThat(RunResult.with("--" + AWKWARD).err()).contains("'--" + SHOWN + "'").hasLineCount(1);
    assertThat(RunResult.with("resolve", "--base", AWKWARD, "x").err())
        .contains(SHOWN)
        .hasLineCount(1);
  }
}
