package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EquivalenceTest {
  @ParameterizedTest
  @CsvSource({
    // section 6 itself, T20
    "http://www.XEROX.com,http://www.xerox.com,true,true",
    "HTTP://h/,http://h/,true,true",
    "http://h:80/,http://h/,true,true",
    "http://h:0080/,http://h:/,true,true",
    "https://h:443/,https://h/,true,true",
    "ftp://h:21/,ftp://h/,true,true",
    "http://h:21/,http://h/,false,false",
    "x://h:/,x://h/,true,true",
    "x://h:007,x://h:7,true,true",
    "x://h:0,x://h:,false,false",
    "x://h:99999999999999999999,x://h:099999999999999999999,true,true",
    "//H:/a,//h/a,true,true",
    "//h:80/,//h/,false,false",
    "http://[::AB]/,http://[::ab]/,true,true",
    "http://U@h/,http://u@h/,false,false",
    "http://@h/,http://h/,false,false",
    "http://h./,http://h/,false,false",
    "MAILTO:a,mailto:a,true,true",
    "mailto:a,mailto:A,false,false",
    // T21
    "reg://a_b,reg://A_b,false,false",
    "http://a_b:80/,http://a_b/,false,false",
    // T22
    "http://h,http://h/,false,true",
    "http://h?q,http://h/?q,false,true",
    "ftp://h,ftp://h/,false,false",
    // T23
    "http://h/%7eu,http://h/~u,false,true",
    "http://h/%7eu,http://h/%7Eu,false,true",
    "http://h/%3b,http://h/%3B,false,true",
    "http://h/%3B,http://h/;,false,false",
    "http://h/?%41,http://h/?A,false,true",
    "http://h/#%41,http://h/#A,false,false",
    "x://h/%41,x://h/A,false,false",
    "http:%41,http:A,false,false",
    // T24, and undefined components differ from empty ones
    "http://h/a/../b,http://h/b,false,false",
    "http://h/?,http://h/,false,false",
    "http://h/#,http://h/,false,false",
    "http://,http:///,false,true",
    "foo:/bar,foo:bar,false,false"
  })
  void T20_T21_T22_T23_T24_pairs(String a, String b, boolean generic, boolean scheme) {
    UriReference left = UriReference.parse(a);
    UriReference right = UriReference.parse(b);
    assertThat(left.isEquivalentTo(right, Equivalence.GENERIC)).isEqualTo(generic);
    assertThat(left.isEquivalentTo(right)).isEqualTo(scheme);
    assertThat(right.isEquivalentTo(left)).isEqualTo(scheme);
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/a/./b/../c,http://h/a/c",
    "https://h-1.x/a.b,https://h-1.x/a.b",
    "http://h/a/%2E%2e/b,http://h/b",
    "http://h/a/..,http://h/",
    "http://h/.,http://h/",
    "http://h/../a,http://h/../a", // RFC 2396 5.2 step 6 g: excess stays
    "http://h/a//../b,http://h/a/b",
    "http://h/..a/.b/c.,http://h/..a/.b/c.",
    "http://h/?a/../b,http://h/?a/../b",
    "ftp://h/a/../b,ftp://h/b",
    "x:/a/..//b,x:/a/..//b", // without dot segments it would have an authority
    "x:a/../b,x:a/../b",
    "../a,../a",
    "HTTP://H:80?%7e,http://h/?~",
  })
  void T24_dot_segments_are_removed_only_on_request(String text, String normal) {
    assertThat(UriReference.parse(text).normalForm(Equivalence.DOT_SEGMENTS)).hasToString(normal);
    assertThat(UriReference.normalForm(text, Equivalence.DOT_SEGMENTS)).isEqualTo(normal);
  }

  @Test
  void the_normal_form_is_stable_and_equivalent_to_its_source() {
    BnfGenerator generator = new BnfGenerator(6, Grammar.RFC2396_AND_2732);
    for (int i = 0; i < 10_000; i++) {
      String text = generator.reference();
      int colon = text.indexOf(':');
      boolean changesScheme = i % 2 == 0 && UriReference.parse(text).isAbsolute();
      UriReference ref = UriReference.parse(changesScheme ? "hTTp" + text.substring(colon) : text);
      for (Equivalence rules : Equivalence.values()) {
        UriReference normal = ref.normalForm(rules);
        assertThat(normal.normalForm(rules)).isEqualTo(normal);
        assertThat(UriReference.normalForm(ref.toString(), rules)).hasToString(normal.toString());
        assertThat(normal.isEquivalentTo(ref, rules)).isTrue();
        assertThat(normal.kind()).isEqualTo(ref.kind());
        assertThat(normal.authorityKind()).isEqualTo(ref.authorityKind());
      }
    }
  }

  @Test
  void equality_is_not_equivalence() {
    UriReference a = UriReference.parse("http://h");
    UriReference b = UriReference.parse("HTTP://H:80/");
    assertThat(a).isNotEqualTo(b);
    assertThat(a.normalForm()).isEqualTo(b.normalForm()).hasToString("http://h/");
  }
}
