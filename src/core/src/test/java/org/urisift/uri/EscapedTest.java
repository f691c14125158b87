package org.urisift.uri;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EscapedTest {
  private static final String UNRESERVED =
      "!'()*-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "ANY ''",
        "USERINFO $&+,=",
        "REG_NAME $&+,=",
        "SEGMENT $&+,:@",
        "QUERY ''",
        "FRAGMENT $&+,/:;=?@"
      })
  void each_component_keeps_its_own_characters(Escaped.Component component, String reserved) {
    for (int c = 0; c < 128; c++) {
      String data = String.valueOf((char) c);
      boolean stays = (UNRESERVED + reserved).contains(data);
      assertThat(Escaped.escape(data, component, US_ASCII))
          .hasToString(stays ? data : String.format("%%%02X", c));
    }
  }

  @Test
  void octets_are_those_of_the_named_charset() {
    assertThat(Escaped.escape("\u00e9", Escaped.Component.SEGMENT, UTF_8)).hasToString("%C3%A9");
    assertThat(Escaped.escape("\u00e9", Escaped.Component.SEGMENT, ISO_8859_1)).hasToString("%E9");
    assertThat(Escaped.of("%C3%A9").unescape(UTF_8)).isEqualTo("\u00e9");
    assertThat(Escaped.of("%E9").unescape(ISO_8859_1)).isEqualTo("\u00e9");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Escaped.escape("\u00e9", Escaped.Component.SEGMENT, US_ASCII));
    assertThatIllegalArgumentException().isThrownBy(() -> Escaped.of("%E9").unescape(UTF_8));
  }

  @Test
  void nothing_is_escaped_twice() {
    Escaped once = Escaped.escape("100%", Escaped.Component.QUERY, UTF_8);
    assertThat(once).hasToString("100%25");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Escaped.escape(once, Escaped.Component.QUERY, UTF_8))
        .withMessageContaining("already");
    assertThat(Escaped.of(once)).isEqualTo(once).hasSameHashCodeAs(once);
  }

  @Test
  void an_escape_is_decoded_once() {
    String data = Escaped.of("%2541").unescape(UTF_8);
    assertThat(data).isEqualTo("%41");
    assertThat(Escaped.escape(data, Escaped.Component.QUERY, UTF_8)).hasToString("%2541");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%", "%4", "%0g", "%%41", "a b", "\u00e9", "a#b", "#", "100%"})
  void text_that_is_not_escaped_is_refused(String text) {
    assertThatExceptionOfType(UriSyntaxException.class).isThrownBy(() -> Escaped.of(text));
  }

  @ParameterizedTest
  @EnumSource
  void escaping_and_unescaping_gives_the_same_octets(Escaped.Component component) {
    Random random = new Random(24);
    for (int i = 0; i < 8_000; i++) {
      byte[] octets = new byte[random.nextInt(40)];
      random.nextBytes(octets);
      Escaped escaped = Escaped.escape(octets, component);
      assertThat(escaped.octets()).isEqualTo(octets);
      assertThat(Escaped.of(escaped.toString()).octets()).isEqualTo(octets);
      assertThat(escaped.unescape(ISO_8859_1)).isEqualTo(new String(octets, ISO_8859_1));
    }
  }

  @Test
  void it_is_a_character_sequence_of_the_escaped_text() {
    Escaped escaped = Escaped.of("a%20b");
    assertThat(escaped.length()).isEqualTo(5);
    assertThat(escaped.charAt(1)).isEqualTo('%');
    assertThat(escaped.subSequence(1, 4)).isEqualTo("%20");
    assertThat(escaped).isNotEqualTo(Escaped.of("a%20c")).isNotEqualTo("a%20b");
  }
}
