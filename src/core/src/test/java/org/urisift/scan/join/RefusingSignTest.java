package org.urisift.scan.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Further texts at which a sign that refuses holds, and similar ones at which it does not. */
class RefusingSignTest {
  @ParameterizedTest
  @CsvSource({
    "TEXT, http://a.example/b⏎word more",
    "TEXT, http://a.example/b/⏎word more",
    "OTHER_HOST, http://a.example/b⏎www.c.example",
    "OTHER_HOST, http://a.example/b⏎www2.c.example",
    "OTHER_HOST, http://a.example/b⏎FTP.c.example",
    "LIST_MARK, http://a.example/b⏎1) more",
    "LABEL, http://a.example/b⏎Word1: more",
    "LABEL, http://a.example/b⏎some-word2: more",
    "LABEL, http://a.example/b⏎Some-word:",
    "LABEL, http://a.example/b⏎word:",
    "OTHER_PATH, http://a.example/b/#⏎/c",
    "OTHER_PATH, http://a.example/b.html⏎/c",
    "OTHER_PATH, http://a.example/b⏎../c",
    "OTHER_PATH, http://a.example/b⏎./c"
  })
  void a_sign_holds(Sign sign, String example) throws IOException {
    assertThat(BreakCases.of(example).signs()).contains(sign);
  }

  @ParameterizedTest
  @CsvSource({
    "TEXT, http://a.example/?b=⏎word more",
    "TEXT, http://a.example/b⏎word",
    "OTHER_HOST, http://a.example/b⏎www.c",
    "OTHER_HOST, http://a.example/b⏎www.c/d",
    "OTHER_HOST, http://a.example/b⏎www34.c.example",
    "LIST_MARK, (http://a.example/b⏎1) more",
    "LABEL, http://a.example/b⏎?word: more",
    "LABEL, http://a.example/b⏎some-word:",
    "LABEL, http://a.example/b⏎word1:",
    "OTHER_PATH, http://a.example/b⏎/c/d",
    "OTHER_PATH, http://a.example/b/⏎.c"
  })
  void a_sign_does_not_hold_at_a_similar_text(Sign sign, String example) throws IOException {
    assertThat(BreakCases.of(example).signs()).doesNotContain(sign);
  }
}
