package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Four habits that need a second reading. Each is counted in comments, in strings (messages, help)
 * and in pages; a count may fall, and then the lower number is written here.
 */
class LanguageTest {
  private static final Map<String, Pattern> HABITS =
      new TreeMap<>(
          Map.of(
              "\"behind\" for after", Pattern.compile("(?i)\\bbehind\\b"),
              "\"is none\"", Pattern.compile("(?i)\\bis none\\b"),
              "\"so many\"", Pattern.compile("(?i)\\bso many\\b"),
              "a summary that begins \"The same\"",
                  Pattern.compile("/\\*\\*\\s+(\\* )?The same\\b")));

  private static final Map<String, Integer> COUNTS =
      Map.of(
          "\"behind\" for after", 148,
          "\"is none\"", 66,
          "\"so many\"", 36,
          "a summary that begins \"The same\"", 39);

  /** A comment, or a string on one line. */
  private static final Pattern PROSE =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"", Pattern.DOTALL);

  @Test
  void habits_that_need_a_second_reading_become_fewer() throws IOException {
    String all =
        Stream.concat(sources().stream(), pages().stream()).collect(Collectors.joining("\n"));
    Map<String, Integer> found = new TreeMap<>();
    HABITS.forEach(
        (habit, pattern) -> found.put(habit, (int) pattern.matcher(all).results().count()));
    assertThat(found).isEqualTo(new TreeMap<>(COUNTS));
  }

  private static List<String> sources() throws IOException {
    List<String> prose = new ArrayList<>();
    for (Path file : files("src", ".java")) {
      if (file.toString().matches("src/[a-z]+/src/main/.*")) {
        PROSE.matcher(Files.readString(file)).results().map(MatchResult::group).forEach(prose::add);
      }
    }
    return prose;
  }

  private static List<String> pages() throws IOException {
    List<String> pages = new ArrayList<>();
    for (String folder : List.of("src/site", "samples", ".github")) {
      for (Path page : files(folder, ".md")) {
        pages.add(Files.readString(page));
      }
    }
    pages.add(Files.readString(Path.of("README.md")));
    return pages;
  }

  private static List<Path> files(String folder, String end) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(folder))) {
      return files.filter(f -> f.toString().endsWith(end)).toList();
    }
  }
}
