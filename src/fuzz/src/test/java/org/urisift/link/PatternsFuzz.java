package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** A list matches a URI if one of its patterns does, and a star stands for any characters. */
class PatternsFuzz {
  private static final int MAX_PATTERNS = 40;
  private static final int MAX_LENGTH = 200;

  static Stream<byte[]> lists() {
    return Stream.of(
            "http://www.oak.example/a\noak.example\n*.elm.example\n.ash.example",
            "http://oak.example/abcdef\nhttp://*/ab*ef\n*abc*def\n*a*b*c*d*e*f*\n*oak*",
            "mailto:joe@oak.example\noak.example\nmailto:*@oak.example\n*joe*",
            "http://a.b.c.d/\nb.c.d\nc.d/*\nd\n*://a.*\nhttp://a.b.c.d/")
        .map(list -> list.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("lists")
  @FuzzTest
  void a_list_matches_what_one_of_its_patterns_matches(byte[] input) {
    List<String> lines =
        new String(input, StandardCharsets.ISO_8859_1).lines().limit(MAX_PATTERNS).toList();
    if (lines.size() < 2) {
      return;
    }
    String uri = lines.get(0);
    List<String> patterns = lines.subList(1, lines.size());
    boolean expected =
        patterns.stream().anyMatch(pattern -> new UriPatterns(List.of(pattern)).matches(uri));
    assertThat(new UriPatterns(patterns).matches(uri)).isEqualTo(expected);
    String text = uri.substring(0, Math.min(MAX_LENGTH, uri.length()));
    for (String glob : patterns) {
      boolean matches = matches(glob, text);
      assertThat(new Globs(List.of(glob)).matches(text)).as(glob).isEqualTo(matches);
    }
  }

  /** Matches by a table: a row for each character of the pattern, a column for each of the text. */
  private static boolean matches(String glob, String text) {
    boolean[] reached = new boolean[text.length() + 1];
    reached[0] = true;
    for (int g = 0; g < glob.length(); g++) {
      boolean[] next = new boolean[text.length() + 1];
      for (int t = 0; t <= text.length(); t++) {
        next[t] =
            glob.charAt(g) == '*'
                ? reached[t] || t > 0 && next[t - 1]
                : t > 0 && reached[t - 1] && glob.charAt(g) == text.charAt(t - 1);
      }
      reached = next;
    }
    return reached[text.length()];
  }
}
