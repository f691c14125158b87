package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Spells out each set of the table, from the text of RFC 2396 and RFC 2732. */
class UriCharactersTest {
  private static final String DIGIT = "0123456789";
  private static final String ALPHA = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  @Test
  void each_class_is_spelt_out() {
    assertThat(members(UriCharacters.ALPHA)).isEqualTo(ALPHA);
    assertThat(members(UriCharacters.DIGIT)).isEqualTo(DIGIT);
    assertThat(members(UriCharacters.ALPHANUM)).isEqualTo(DIGIT + ALPHA);
    assertThat(members(UriCharacters.HEX)).isEqualTo(DIGIT + "ABCDEFabcdef");
    assertThat(members(UriCharacters.MARK)).isEqualTo("!'()*-._~");
    assertThat(members(UriCharacters.RESERVED)).isEqualTo("$&+,/:;=?@");
    assertThat(members(UriCharacters.BRACKET)).isEqualTo("[]");
    assertThat(members(UriCharacters.UNWISE)).isEqualTo("[\\]^`{|}");
    assertThat(members(UriCharacters.DELIMS)).isEqualTo("\"#%<>");
    assertThat(members(UriCharacters.SCHEME)).isEqualTo("+-." + DIGIT + ALPHA);
    assertThat(members(UriCharacters.LABEL)).isEqualTo("-" + DIGIT + ALPHA);
    assertThat(marks(UriCharacters.UNRESERVED)).isEqualTo("!'()*-._~");
    assertThat(marks(UriCharacters.URIC)).isEqualTo("!$&'()*+,-./:;=?@_~");
    assertThat(marks(UriCharacters.URIC_NO_SLASH)).isEqualTo("!$&'()*+,-.:;=?@_~");
    assertThat(marks(UriCharacters.REL_SEGMENT)).isEqualTo("!$&'()*+,-.;=@_~");
    assertThat(marks(UriCharacters.REG_NAME)).isEqualTo("!$&'()*+,-.:;=@_~");
    assertThat(marks(UriCharacters.USERINFO)).isEqualTo("!$&'()*+,-.:;=_~");
    assertThat(marks(UriCharacters.PCHAR)).isEqualTo("!$&'()*+,-.:=@_~");
    assertThat(marks(UriCharacters.PATH)).isEqualTo("!$&'()*+,-./:;=@_~");
    assertThat(members(UriCharacters.CONTROL)).hasSize(33).contains("\0").contains("\u007f");
  }

  @Test
  void the_public_methods_match_the_classes() {
    assertSameMembers(UriCharacters::isAlpha, UriCharacters.ALPHA);
    assertSameMembers(UriCharacters::isDigit, UriCharacters.DIGIT);
    assertSameMembers(UriCharacters::isAlphanum, UriCharacters.ALPHANUM);
    assertSameMembers(UriCharacters::isHex, UriCharacters.HEX);
    assertSameMembers(UriCharacters::isSchemeChar, UriCharacters.SCHEME);
    assertSameMembers(UriCharacters::isUnreserved, UriCharacters.UNRESERVED);
    assertSameMembers(UriCharacters::isReserved, UriCharacters.RESERVED | UriCharacters.BRACKET);
    assertSameMembers(UriCharacters::isUric, UriCharacters.URIC | UriCharacters.BRACKET);
  }

  @Test
  void nothing_outside_ascii_is_in_a_class() {
    assertThat(IntStream.rangeClosed(128, Character.MAX_CODE_POINT))
        .noneMatch(c -> UriCharacters.is(c, -1));
    assertThat(UriCharacters.is(-1, -1)).isFalse();
    assertThat(UriCharacters.is(Integer.MIN_VALUE, -1)).isFalse();
  }

  /** The members of a class other than alphanum, which the class must include. */
  private static String marks(int classes) {
    String all = members(classes);
    StringBuilder rest = new StringBuilder();
    all.chars().filter(c -> (DIGIT + ALPHA).indexOf(c) < 0).forEach(c -> rest.append((char) c));
    assertThat(all).hasSize(rest.length() + 62);
    return rest.toString();
  }

  private static String members(int classes) {
    StringBuilder found = new StringBuilder();
    for (int c = 0; c < 128; c++) {
      if (UriCharacters.is(c, classes)) {
        found.append((char) c);
      }
    }
    return found.toString();
  }

  private static void assertSameMembers(IntPredicate test, int classes) {
    for (int c = -1; c < 300; c++) {
      assertThat(test.test(c)).as("U+%04X", c).isEqualTo(UriCharacters.is(c, classes));
    }
  }
}
