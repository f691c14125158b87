package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a\\/b | a/b",
        "a\\u002Fb\\u{2f}c\\u{000002F}d\\x2fe | a/b/c\\u{000002F}d/e",
        "\\u{1F333}\\ud83c\\udf33 | \ud83c\udf33\ud83c\udf33",
        "a\\nb\\tc | a b c",
        "a\\\"b\\'c\\\\d | a\"b'c\\d",
        "a\\u00 b\\xg c\\u{} d\\u{2f e\\. f\\ | a\\u00 b\\xg c\\u{} d\\u{2f e\\. f\\",
        "a\\u0000b | a b"
      })
  void escapes_of_strings_are_decoded(String script, String expected) {
    assertThat(ScriptText.decode(MappedText.whole(script)).text()).isEqualTo(expected);
  }

  @Test
  void each_character_has_its_position_in_the_source() {
    MappedText text = ScriptText.decode(MappedText.whole("a\\u002Fb\\/c"));
    assertThat(text.text()).isEqualTo("a/b/c");
    assertThat(
            new int[] {
              text.sourceIndex(0),
              text.sourceIndex(1),
              text.sourceIndex(2),
              text.sourceIndex(3),
              text.sourceIndex(4)
            })
        .containsExactly(0, 1, 7, 8, 10);
  }
}
