package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
  void a_pattern_is_for_a_uri(String pattern, String uri) {
    assertThat(new UriPatterns(List.of(pattern)).match(uri)).isTrue();
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
  void a_pattern_is_for_no_other(String pattern, String uri) {
    assertThat(new UriPatterns(List.of(pattern)).match(uri)).isFalse();
  }
}
