package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

/** The promises of README.md hold. */
class ReadmeTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|([^|\n]*)\\|$");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

  @TestFactory
  Stream<DynamicTest> each_text_of_the_table_gives_its_uris() throws IOException {
    String table = readme().split("\n## What is found\n")[1].split("\n## ")[0];
    List<MatchResult> rows = ROW.matcher(table).results().toList();
    assertThat(rows).hasSizeGreaterThanOrEqualTo(10);
    return rows.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.group(1),
                    () ->
                        assertThat(UriScanner.standard().findAll(row.group(1).replace('⏎', '\n')))
                            .extracting(UriMatch::uri)
                            .containsExactlyElementsOf(
                                CODE.matcher(row.group(2))
                                    .results()
                                    .map(uri -> uri.group(1))
                                    .toList())));
  }

  @Test
  void the_test_command_is_that_of_the_pipeline() throws IOException {
    List<String> run = Files.readAllLines(Path.of(".ci/run"));
    assertThat(block("sh").lines()).anyMatch(line -> run.contains(line.split("#")[0].strip()));
  }

  @Test
  void the_module_has_the_name_in_the_page() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/library.md"));
    String name = page.split("its module is `")[1].split("`")[0];
    assertThat(Files.readString(Path.of("src/core/src/main/java/module-info.java")))
        .contains("module " + name + " {");
  }

  @Test
  void it_is_read_in_some_minutes() throws IOException {
    assertThat(readme().lines().count()).isLessThanOrEqualTo(160);
  }

  @Test
  void links_lead_to_files() throws IOException {
    assertThat(LINK.matcher(readme()).results().map(link -> Path.of(link.group(1))))
        .isNotEmpty()
        .allSatisfy(path -> assertThat(path).exists());
  }

  private static String readme() throws IOException {
    return Files.readString(Path.of("README.md"));
  }

  /** The first block of code in a language. */
  private static String block(String language) throws IOException {
    return readme().split("```" + language + "\n")[1].split("```")[0];
  }
}
