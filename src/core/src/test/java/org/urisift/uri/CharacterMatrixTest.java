package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests each of the 128 characters of US-ASCII in each component, against a table written from the
 * productions of RFC 2396 and RFC 2732.
 *
 * <p>The character replaces {@code X} in a reference. If it is allowed, the component contains it.
 * If it delimits, the reference is valid, but the component ends there or becomes another.
 * Otherwise the reference is invalid, with the error at the character.
 */
class CharacterMatrixTest {
  private static final String ALPHANUM =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final String UNRESERVED = ALPHANUM + "-_.!~*'()";

  // component, grammar, template, set of allowed characters, more of them, delimiters; ^ quotes
  @ParameterizedTest(name = "{0} by {1}")
  @CsvSource(
      quoteCharacter = '^',
      delimiter = ' ',
      value = {
        "scheme RFC2396 aXz://h/ alphanum +-. ^:/?#^",
        "scheme RFC2396 Xz://h/ alpha ^^ ^/?#^",
        "opaque_part RFC2396 s:aXz unreserved ^;/?:@&=+$,^ ^#^",
        "opaque_part RFC2396_AND_2732 s:aXz unreserved ^;/?:@&=+$,[]^ ^#^",
        "opaque_part RFC2396 s:Xz unreserved ^;?:@&=+$,^ ^/^",
        "opaque_part RFC2396_AND_2732 s:Xz unreserved ^;?:@&=+$,^ ^/^",
        "reg_name RFC2396 s://_aXz_/ unreserved ^;:@&=+$,^ ^/?#^",
        "reg_name RFC2396_AND_2732 s://_aXz_/ unreserved ^;:@&=+$,^ ^/?#^",
        "userinfo RFC2396 s://aXz@h/ unreserved ^;:&=+$,^ ^@/?#^",
        "userinfo RFC2396_AND_2732 s://aXz@h/ unreserved ^;:&=+$,^ ^@/?#^",
        "host RFC2396 s://aXz alphanum ^-.^ ^:@/?#_!~*'();&=+$,^",
        "host RFC2396_AND_2732 s://aXz alphanum ^-.^ ^:@/?#_!~*'();&=+$,^",
        "port RFC2396 s://h:1X digit ^^ ^:@/?#_!~*'();&=+$,-.alpha^",
        "segment RFC2396 s://h/aXz unreserved ^;:@&=+$,^ ^/?#^",
        "segment RFC2396_AND_2732 s:/aXz unreserved ^;:@&=+$,^ ^/?#^",
        "segment RFC2396 _aXz unreserved ^;@&=+$,^ ^/?#^",
        "segment RFC2396_AND_2732 _aXz unreserved ^;@&=+$,^ ^/?#^",
        "query RFC2396 /?aXz unreserved ^;/?:@&=+$,^ ^#^",
        "query RFC2396_AND_2732 /?aXz unreserved ^;/?:@&=+$,[]^ ^#^",
        "fragment RFC2396 #aXz unreserved ^;/?:@&=+$,^ ^^",
        "fragment RFC2396_AND_2732 #aXz unreserved ^;/?:@&=+$,[]^ ^^"
      })
  void each_character(
      String component,
      Grammar grammar,
      String template,
      String set,
      String more,
      String delimiters) {
    String allowed = characters(set) + more;
    String delimiting = delimiters.replace("alpha", characters("alpha"));
    int position = template.indexOf('X');
    char unique = component.equals("port") ? '9' : 'Q';
    String withUnique = component(component, UriReference.parse(template.replace('X', unique)));
    for (char c = 0; c < 128; c++) {
      String text = template.replace('X', c);
      UriReference ref = UriReference.parseOrNull(text, grammar);
      if (allowed.indexOf(c) < 0 && delimiting.indexOf(c) < 0) {
        assertThat(ref).as(text).isNull();
        // An escape fails at its digits, a segment instead of a scheme at the colon.
        boolean failsAtColon =
            component.equals("scheme") && UriCharacters.is(c, UriCharacters.REL_SEGMENT);
        assertThat(failureIndex(text, grammar))
            .as(text)
            .isEqualTo(c == '%' ? position + 1 : failsAtColon ? template.indexOf(':') : position);
      } else {
        assertThat(ref).as(text).isNotNull();
        assertThat(withUnique.replace(unique, c).equals(component(component, ref)))
            .as("%s holds U+%04X", text, (int) c)
            .isEqualTo(allowed.indexOf(c) >= 0);
      }
    }
  }

  private static String component(String name, UriReference ref) {
    return switch (name) {
      case "scheme" -> ref.scheme();
      case "opaque_part" -> ref.isOpaque() ? ref.path() : null;
      case "reg_name" -> ref.host() == null ? ref.authority() : null;
      case "userinfo" -> ref.userinfo();
      case "host" -> ref.host();
      case "port" -> ref.port();
      case "segment" -> ref.segments().isEmpty() ? null : ref.segments().get(0).toString();
      case "query" -> ref.query();
      default -> ref.fragment();
    };
  }

  private static int failureIndex(String text, Grammar grammar) {
    try {
      UriReference.parse(text, grammar);
      throw new AssertionError(text);
    } catch (UriSyntaxException e) {
      return e.index();
    }
  }

  private static String characters(String name) {
    return switch (name) {
      case "digit" -> "0123456789";
      case "alpha" -> ALPHANUM.substring(0, 52);
      case "alphanum" -> ALPHANUM;
      default -> UNRESERVED;
    };
  }
}
