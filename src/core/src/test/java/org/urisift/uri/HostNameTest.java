package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hosts outside US-ASCII, by UTS 46 as browsers apply it. */
class HostNameTest {
  @ParameterizedTest
  @CsvSource({
    "straße.de, xn--strae-oqa.de",
    "faß.example, xn--fa-hia.example",
    "βόλος.com, xn--nxasmm1c.com", // a final sigma stays final
    "Bücher.example, xn--bcher-kva.example",
    "BÜCHER.example, xn--bcher-kva.example",
    "😻🍕.ws, xn--vi8hl0c.ws",
    "☃.net, xn--n3h.net",
    "ａ.example, a.example", // full-width
    "例。example, xn--fsq.example", // an ideographic full stop
    "例え.テスト, xn--r8jz45g.xn--zckzah",
    "אב1.example, xn--1-zhcd.example",
    "क्‍ष.example, xn--11b2ezcw70k.example", // a joiner that the letters require
    "a_b.é, a_b.xn--9ca",
    "-é-.example, xn-----bja.example",
  })
  void a_name_is_written_in_labels_of_us_ascii(String name, String ascii) {
    assertThat(HostName.toAscii(name)).isEqualTo(ascii);
  }

  @ParameterizedTest
  @CsvSource({
    "exa\u200bmple.com",
    "ex\u00adample.com",
    "exam\u2060ple.com",
    "example\ufeff.com",
    "exa\u200dmple.com",
    "exa\u200cmple.com",
  })
  void invisible_characters_are_removed(String name) {
    assertThat(HostName.toAscii(name)).isEqualTo("example.com");
  }

  @ParameterizedTest
  @CsvSource({"a／b.example", "a？b.example", "xn--a.é", "a\ufffdb.example", "é\u202eb.example"})
  void an_invalid_name_has_no_ascii_form(String name) {
    assertThat(HostName.toAscii(name)).isNull();
  }

  @Test
  void a_name_that_is_too_long_has_no_ascii_form() {
    assertThat(HostName.toAscii("é".repeat(8000))).isNull();
    assertThat(Repair.repairedOrNull("http://" + "é".repeat(8000) + "/")).contains("%C3%A9");
  }

  @Test
  void repair_removes_invisible_characters_from_an_authority() {
    assertThat(Repair.repairedOrNull("http://jo\u200be@exa\u00admple.com:80\u206080/b\u00adc"))
        .isEqualTo("http://joe@example.com:8080/b%C2%ADc");
  }
}
