package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The page of the rules lists exactly the rules that the sources and the fixtures name. */
class RulesPageTest {
  private static final String PAGE = "src/site/markdown/rules.md";

  /** An example: a text, an arrow, and the URIs found in the text. */
  private static final Pattern EXAMPLE =
      Pattern.compile("`([^`]+)` → (nothing|`[^`]+`(, `[^`]+`)*)");

  @Test
  void each_rule_has_a_row() throws IOException {
    Set<String> named = namesIn("src/core/src/main/java", "\\b[DRV]\\d+\\b");
    named.addAll(namesIn("src/mail/src/main/java", "\\b[DRV]\\d+\\b"));
    named.addAll(
        namesIn("src/core/src/test/resources/org/urisift/scan", "(?m)(?<=^### )[DRV]\\d+\\b"));
    assertThat(namesIn(PAGE, "(?m)(?<=^\\| )[DRV]\\d+(?= \\|)")).isEqualTo(named);
  }

  @TestFactory
  Stream<DynamicTest> each_example_is_true() throws IOException {
    List<MatchResult> examples =
        EXAMPLE.matcher(Files.readString(Path.of(PAGE))).results().toList();
    assertThat(examples).hasSizeGreaterThan(30);
    return examples.stream().map(e -> dynamicTest(e.group(), () -> check(e.group(1), e.group(2))));
  }

  private static void check(String text, String uris) {
    List<String> expected =
        Pattern.compile("`([^`]+)`").matcher(uris).results().map(uri -> uri.group(1)).toList();
    assertThat(UriScanner.standard().findAll(text.replace('⏎', '\n')))
        .extracting(UriMatch::uri)
        .containsExactlyElementsOf(expected);
  }

  private static Set<String> namesIn(String root, String pattern) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> found = Files.walk(Path.of(root))) {
      List<Path> files = found.filter(Files::isRegularFile).toList();
      for (Path file : files) {
        Pattern.compile(pattern)
            .matcher(Files.readString(file))
            .results()
            .forEach(name -> names.add(name.group()));
      }
    }
    return names;
  }
}
