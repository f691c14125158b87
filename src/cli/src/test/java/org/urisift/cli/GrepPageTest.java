package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What grep.md says of each option of grep and ripgrep. */
class GrepPageTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| (.*) \\|$");

  @TestFactory
  Stream<DynamicTest> each_option_does_what_the_page_says() throws IOException {
    String[] halves =
        Files.readString(Path.of("src/site/markdown/grep.md")).split("These are no options");
    List<DynamicTest> tests = new ArrayList<>();
    for (String half : halves) {
      ROW.matcher(half)
          .results()
          .forEach(
              row ->
                  tests.add(
                      DynamicTest.dynamicTest(
                          row.group(1), () -> check(row.group(1), row.group(2), half))));
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(40);
    return tests.stream();
  }

  private static void check(String option, String meaning, String half) {
    List<String> arguments = new ArrayList<>(List.of(option.split(" ")));
    if (option.equals("-s")) {
      arguments.add("http");
    } else if (option.startsWith("--sort")) {
      arguments.add("--count");
    }
    arguments.add("samples/texts");
    RunResult ran = RunResult.with(arguments.toArray(String[]::new));
    if (half.startsWith("#")) {
      assertThat(ran.code()).as(ran.err()).isZero();
      boolean hasNames = ran.out().contains("samples/texts/");
      assertThat(hasNames).isEqualTo(List.of("-H", "-l", "-n").contains(option));
    } else {
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).contains("; did you mean " + meaning + "? (see urisift --help)");
    }
  }
}
