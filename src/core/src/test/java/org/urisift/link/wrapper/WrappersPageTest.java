package org.urisift.link.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Checks that the page about wrappers names all services, sources and decoders, and no others. */
class WrappersPageTest {
  @Test
  void it_names_each_service() throws IOException {
    Set<String> names = new TreeSet<>(NestedUri.schemes());
    WrapperRules.builtIn().rules().forEach(rule -> names.add(rule.name()));
    assertThat(words("| service | names |", 1)).isEqualTo(names);
  }

  @Test
  void it_explains_each_decoder() throws IOException {
    assertThat(words("| decoder | |", 0)).isEqualTo(lowerCase(Decoder.values()));
  }

  @Test
  void it_explains_each_source() throws IOException {
    String row =
        page().lines().filter(line -> line.startsWith("| source |")).findFirst().orElseThrow();
    Set<String> named = new TreeSet<>();
    Pattern.compile("`([a-z]+)(:[A-Z,]+)?`")
        .matcher(row)
        .results()
        .forEach(m -> named.add(m.group(1)));
    assertThat(named).isEqualTo(lowerCase(InnerPlace.Kind.values()));
  }

  private static Set<String> lowerCase(Enum<?>[] constants) {
    return Arrays.stream(constants)
        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the words in code font in a column of the table with this head row. */
  private static Set<String> words(String head, int column) throws IOException {
    String page = page();
    String table = page.substring(page.indexOf(head) + head.length()).strip();
    Set<String> words = new TreeSet<>();
    table
        .lines()
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.split("\\|")[column + 1])
        .forEach(
            cell ->
                Pattern.compile("`([^`]+)`")
                    .matcher(cell)
                    .results()
                    .forEach(match -> words.add(match.group(1))));
    return words;
  }

  private static String page() throws IOException {
    return Files.readString(Path.of("src/site/markdown/wrappers.md"));
  }
}
