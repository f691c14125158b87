package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the rules has all that the sources and the cases of the tests name, and no other. */
class RulesPageTest {
  @Test
  void each_rule_has_a_row() throws IOException {
    Set<String> named = named("src/main/java", "\\b[DRV]\\d+\\b");
    named.addAll(named("src/test/resources/org/urisift/scan", "(?m)(?<=^### )[DRV]\\d+\\b"));
    assertThat(named("src/site/markdown/rules.md", "(?m)(?<=^\\| )[DRV]\\d+(?= \\|)"))
        .isEqualTo(named);
  }

  private static Set<String> named(String root, String pattern) throws IOException {
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
