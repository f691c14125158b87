package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UriPatternsTest {
  @ParameterizedTest
  @CsvSource({
    "oak.example, http://oak.example",
    "oak.example, http://www.OAK.example:8080/x?y",
    "oak.example, http://joe:secret@oak.example/",
    "oak.example, mailto:joe@oak.example?subject=x",
    "OAK.example, https://oak.example#x",
    ".oak.example, https://www.oak.example/x",
    "*.oak.example, https://www.oak.example/x",
    "*.oak.example, https://oak.example/x",
    "http://oak.example/A?b#c, HTTP://oak.example/a?B#c",
    "http://oak.example/a/*, http://oak.example/a/b/c",
    "*://oak.example/*, ftp://oak.example/",
    "oak.example/a*, https://oak.example/abc",
    "oak.example:8080/*, http://oak.example:8080/abc",
    "*.gif, http://oak.example/a.GIF",
    "mailto:*, mailto:joe@oak.example",
    "*a*b*c, axbxbxc",
    "[2001:db8::1]*, http://[2001:db8::1]:80/",
  })
  void a_pattern_matches_a_uri(String pattern, String uri) {
    assertThat(new UriPatterns(List.of(pattern)).matches(uri)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "oak.example, http://soak.example/",
    "oak.example, http://oak.example.net/",
    "oak.example, http://elm.example/oak.example",
    "oak.example, http://oak.example@elm.example/",
    "oak.example, urn:oak.example",
    "http://oak.example/a, http://oak.example/ab",
    "oak.example/a*, http://elm.example/oak.example/a",
    "'#oak.example', http://oak.example/",
    "' ', http://oak.example/",
    "a*b*c, axbxbx",
  })
  void a_pattern_does_not_match_other_uris(String pattern, String uri) {
    assertThat(new UriPatterns(List.of(pattern)).matches(uri)).isFalse();
  }

  @Test
  void many_globs_match_what_any_of_them_matches() {
    Random random = new Random(1);
    int found = 0;
    for (int round = 0; round < 300; round++) {
      List<String> globs = new ArrayList<>();
      for (int i = random.nextInt(30); i >= 0; i--) {
        globs.add("http:" + randomText(random, "ab*/"));
      }
      UriPatterns together = new UriPatterns(globs);
      List<UriPatterns> each = globs.stream().map(glob -> new UriPatterns(List.of(glob))).toList();
      for (int i = 0; i < 30; i++) {
        String uri = "http:" + randomText(random, "ab/");
        boolean expected = each.stream().anyMatch(pattern -> pattern.matches(uri));
        assertThat(together.matches(uri)).as("%s in %s", uri, globs).isEqualTo(expected);
        found += expected ? 1 : 0;
      }
    }
    assertThat(found).isBetween(500, 8_500);
  }

  private static String randomText(Random random, String alphabet) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  @Test
  void ten_thousand_globs_match_like_one() {
    List<String> globs =
        IntStream.range(0, 10_000).mapToObj(i -> "*.oak" + i + ".example/*/x*").toList();
    UriPatterns patterns = new UriPatterns(globs);
    for (int i = 0; i < 15_000; i++) {
      assertThat(patterns.matches("http://www.oak" + i + ".example/y/z" + i)).isFalse();
    }
    assertThat(patterns.matches("http://www.oak77.example/y/x")).isTrue();
  }

  @Test
  void more_than_a_thousand_indistinct_globs_are_refused() {
    List<String> globs = IntStream.range(0, 2_000).mapToObj(i -> "*" + (char) i + "*y*").toList();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UriPatterns(globs))
        .withMessage(
            "2,000 patterns with a star have no 4 consecutive characters that distinguish them;"
                + " at most 1,000 may");
    assertThat(new UriPatterns(globs.subList(0, 1_000)).matches("http://x/y")).isTrue();
    List<String> alike = IntStream.range(0, 1_001).mapToObj(i -> "http://oak*" + i + "*").toList();
    assertThatIllegalArgumentException().isThrownBy(() -> new UriPatterns(alike));
    List<String> apart = IntStream.range(0, 5_000).mapToObj(i -> "*.oak" + i + ".*").toList();
    assertThat(new UriPatterns(apart).matches("http://www.oak7.example/")).isTrue();
  }

  @Test
  void a_host_may_have_many_labels() {
    UriPatterns patterns = new UriPatterns(List.of("oak.example", "elm.example"));
    String labels = "a.".repeat(200_000);
    assertThat(patterns.matches("http://" + labels + "oak.example/")).isTrue();
    assertThat(patterns.matches("http://" + labels + "soak.example/")).isFalse();
    assertThat(patterns.matches("http://" + labels)).isFalse();
  }
}
