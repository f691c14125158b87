package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No comment, string (message, help) or page has one of four phrases that are hard to read. */
class LanguageTest {
  private static final List<Pattern> PHRASES =
      List.of(
          Pattern.compile("(?i)\\bbehind\\b"), // instead of "after"
          Pattern.compile("(?i)\\bis none\\b"),
          Pattern.compile("(?i)\\bso many\\b"),
          Pattern.compile("/\\*\\*\\s+(\\* )?The same\\b"));

  /** Intended uses: at most ten. */
  private static final List<String> EXCEPTIONS =
      List.of("leaves nothing behind", "leaves none behind", "is left behind");

  /** A comment, or a string on one line. */
  private static final Pattern PROSE =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"", Pattern.DOTALL);

  @Test
  void no_phrase_that_needs_a_second_reading_is_left() throws IOException {
    List<String> found = new ArrayList<>();
    for (String prose : Stream.concat(sources().stream(), pages().stream()).toList()) {
      String judged = prose;
      for (String exception : EXCEPTIONS) {
        judged = judged.replace(exception, "");
      }
      for (Pattern phrase : PHRASES) {
        if (phrase.matcher(judged).find()) {
          found.add(phrase + " in: " + prose);
        }
      }
    }
    assertThat(found).isEmpty();
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
