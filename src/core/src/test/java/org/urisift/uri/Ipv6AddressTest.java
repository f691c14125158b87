package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ipv6AddressTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "::",
        "::1",
        "1::",
        "1:2:3:4:5:6:7:8",
        "abcd:EF01::",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1::3:4:5:6:7:8",
        "::1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4",
        "1:2:3:4:5::1.2.3.4",
        "::ffff:255.255.255.255",
        "::001.02.3.000"
      })
  void T14_literals_by_the_text_of_rfc_2373(String address) {
    String host = "[" + address + "]";
    assertThat(UriReference.parse("http://" + host + ":1/").host()).isEqualTo(host);
  }

  @ParameterizedTest
  @CsvSource({
    "[],1",
    "[:],2",
    "[1:2],4",
    "[1:],3",
    "[:1],2",
    "[:::],3",
    "[1::2::3],6",
    "[12345::],5",
    "[g::],1",
    "[1:2:3:4:5:6:7],14",
    "[1:2:3:4:5:6:7:8:],16",
    "[1:2:3:4:5:6:7:8::],16",
    "[1:2:3:4:5:6:7::8],16",
    "[1::2:3:4:5:6:7:8],15",
    "[::1,4",
    "[,1",
    "[::%1],3",
    "[1.2.3.4],2",
    "[::1.2.3],8",
    "[::1.2.3.4,10",
    "[::1.2.3.4.5],10",
    "[::256.1.1.1],6",
    "[::1.256.1.1],7",
    "[::1a.1.1.1],5",
    "[::1..1.1],5",
    "[::1.2.3.4:5],10",
    "[::0001.1.1.1],7",
    "[::1.0001.1.1],8",
    "[1:2:3:4:5:6::1.2.3.4],15",
    "[1:2:3:4:5:6:7:1.2.3.4],16",
    "[1:2:3:4:5:1.2.3.4],12"
  })
  void T14_a_failure_is_at_the_first_impossible_character(String literal, int index) {
    UriSyntaxException e =
        catchThrowableOfType(UriSyntaxException.class, () -> UriReference.parse("//" + literal));
    assertThat(e.index()).isEqualTo(2 + index);
    assertThat(e.production()).isEqualTo("IPv6address");
  }
}
