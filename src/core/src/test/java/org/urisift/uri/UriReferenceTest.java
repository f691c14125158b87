package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UriReferenceTest {
  @Test
  void all_components_of_a_server_reference() {
    UriReference ref = UriReference.parse("http://u:p@h.example:080/a;b/c?x=/?#y?/");
    assertThat(ref.kind()).isEqualTo(UriReference.Kind.HIERARCHICAL);
    assertThat(ref.scheme()).isEqualTo("http");
    assertThat(ref.authority()).isEqualTo("u:p@h.example:080");
    assertThat(ref.authorityKind()).isEqualTo(UriReference.AuthorityKind.SERVER);
    assertThat(ref.userinfo()).isEqualTo("u:p");
    assertThat(ref.host()).isEqualTo("h.example");
    assertThat(ref.port()).isEqualTo("080");
    assertThat(ref.portNumber()).isEqualTo(80);
    assertThat(ref.path()).isEqualTo("/a;b/c");
    assertThat(ref.query()).isEqualTo("x=/?");
    assertThat(ref.fragment()).isEqualTo("y?/");
  }

  @Test
  void undefined_components_are_null_and_empty_ones_are_not() {
    UriReference none = UriReference.parse("a");
    assertThat(none.scheme()).isNull();
    assertThat(none.authority()).isNull();
    assertThat(none.authorityKind()).isNull();
    assertThat(none.userinfo()).isNull();
    assertThat(none.host()).isNull();
    assertThat(none.port()).isNull();
    assertThat(none.portNumber()).isEqualTo(-1);
    assertThat(none.query()).isNull();
    assertThat(none.fragment()).isNull();
    UriReference empty = UriReference.parse("x://@h:?#");
    assertThat(empty.userinfo()).isEmpty();
    assertThat(empty.port()).isEmpty();
    assertThat(empty.portNumber()).isEqualTo(-1);
    assertThat(empty.path()).isEmpty();
    assertThat(empty.query()).isEmpty();
    assertThat(empty.fragment()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'',SAME_DOCUMENT", "#,SAME_DOCUMENT", "#a,SAME_DOCUMENT", "?,RELATIVE", "a,RELATIVE",
    "/,RELATIVE", "//,RELATIVE", "x:/,HIERARCHICAL", "x://,HIERARCHICAL", "x:a,OPAQUE",
    "x:?a,OPAQUE"
  })
  void kinds(String text, UriReference.Kind kind) {
    UriReference ref = UriReference.parse(text);
    assertThat(ref.kind()).isEqualTo(kind);
    assertThat(ref.isSameDocument()).isEqualTo(kind == UriReference.Kind.SAME_DOCUMENT);
    assertThat(ref.isOpaque()).isEqualTo(kind == UriReference.Kind.OPAQUE);
    assertThat(ref.isAbsolute()).isEqualTo(ref.scheme() != null);
    assertThat(UriReference.isValid(text)).isTrue();
  }

  @Test
  void T01_a_query_alone_is_relative_with_an_empty_path() {
    UriReference ref = UriReference.parse("?y");
    assertThat(ref.path()).isEmpty();
    assertThat(ref.query()).isEqualTo("y");
  }

  @Test
  void T02_the_case_of_a_scheme_is_kept() {
    assertThat(UriReference.parse("HTTP://h").scheme()).isEqualTo("HTTP");
  }

  @ParameterizedTest
  @CsvSource({
    "http:,5,absoluteURI",
    "x:#f,2,absoluteURI",
    "1:b,1,rel_segment",
    "a_b:c,3,rel_segment",
    ":x,0,rel_segment",
    "a%41:c,4,rel_segment",
    "a#b#c,3,fragment",
    "x:[a],2,absoluteURI",
    "x:a{,3,opaque_part",
    "//h h,3,authority",
    "//a[::1],3,authority",
    "//a@b@[::1],6,authority",
    "//[::1]x,7,hostport",
    "//[::1]:8x,9,hostport",
    "/a[b],2,segment",
    "a/b c,3,segment",
    "/?a^,3,query",
    "%4,2,escaped",
    "a%zz,2,escaped"
  })
  void T03_T04_T05_errors_name_the_production_and_the_index(String text, int index, String name) {
    assertThat(UriReference.parseOrNull(text)).isNull();
    assertThat(UriReference.isValid(text)).isFalse();
    UriSyntaxException e =
        catchThrowableOfType(UriSyntaxException.class, () -> UriReference.parse(text));
    assertThat(e.index()).isEqualTo(index);
    assertThat(e.production()).isEqualTo(name);
    assertThat(e.input()).isEqualTo(text);
    assertThat(e).hasMessageContaining(e.reason()).hasMessageContaining(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "x:|ends where something after the colon of the scheme should follow",
        "x:{|\"{\" cannot follow the colon of the scheme",
        "a%4z|\"z\" is not a hexadecimal digit of an escape",
        "//[::1]x|\"x\" cannot follow an IPv6 literal or be in the port after it",
        "//[::x]|\"x\" cannot stand here in an IPv6 address",
        ":a|the text before \":\" is not a scheme, and a first segment cannot have a colon",
        "{a|\"{\" cannot be in a segment",
        "#a#|a second \"#\" is not allowed",
        "#a{|\"{\" cannot be in a fragment",
        "/a b|a space cannot be in a segment",
        "/a\"|a double quote cannot be in a segment",
        "/a\u007f|the control character U+007F cannot be in a segment",
        "/a\u0080|U+0080 is outside US-ASCII"
      })
  void T05_errors_explain_the_character_in_words(String text, String reason) {
    UriSyntaxException e =
        catchThrowableOfType(UriSyntaxException.class, () -> UriReference.parse(text));
    assertThat(e.reason()).isEqualTo(reason);
  }

  @Test
  void T06_two_leading_slashes_are_an_authority() {
    UriReference ref = UriReference.parse("//a//b");
    assertThat(ref.authority()).isEqualTo("a");
    assertThat(ref.path()).isEqualTo("//b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"//", "http://", "file:///x", "//?q", "x://#f"})
  void T07_an_empty_authority_is_defined(String text) {
    UriReference ref = UriReference.parse(text);
    assertThat(ref.authority()).isEmpty();
    assertThat(ref.authorityKind()).isEqualTo(UriReference.AuthorityKind.SERVER);
    assertThat(ref.host()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a_b:80",
        "1.2.3",
        "1-2-3-4",
        "7up",
        "h:x",
        "u@",
        "a..b",
        ":80",
        "-a",
        "a-",
        "a.1",
        "a@b@c",
        ".",
        "1.2.3.4.",
        "1234.1.1.1",
        "h:80:",
        "%41",
        "a.b..",
        "@",
        "a.-b",
        "1.2.3.x4.5",
        "1.2..4",
        "-a.b",
        "@:1"
      })
  void T09_what_is_not_wholly_a_server_is_a_registry_name(String name) {
    UriReference ref = UriReference.parse("http://" + name + "/");
    assertThat(ref.authority()).isEqualTo(name);
    assertThat(ref.authorityKind()).isEqualTo(UriReference.AuthorityKind.REGISTRY);
    assertThat(ref.host()).isNull();
    assertThat(ref.port()).isNull();
    assertThat(ref.userinfo()).isNull();
    assertThat(ref.portNumber()).isEqualTo(-1);
    assertThat(UriReference.parse("http://" + name).authorityKind()).isEqualTo(ref.authorityKind());
  }

  @ParameterizedTest
  @CsvSource({"a.,a.", "1a.b,1a.b", "256.1.1.1,256.1.1.1", "u@1.2.3.4:,1.2.3.4", "a--b,a--b"})
  void T10_hosts(String authority, String host) {
    assertThat(UriReference.parse("//" + authority).host()).isEqualTo(host);
  }

  @Test
  void T10_numbers_never_overflow() {
    UriReference ref = UriReference.parse("http://h:99999999999999999999");
    assertThat(ref.port()).isEqualTo("99999999999999999999");
    assertThat(ref.portNumber()).isEqualTo(Integer.MAX_VALUE);
    String fourDigits = "//1234.1.1.1";
    assertThat(UriReference.parse(fourDigits, Grammar.RFC2396).host()).isEqualTo("1234.1.1.1");
    assertThat(UriReference.parse(fourDigits).host()).isNull();
  }

  @Test
  void T11_an_opaque_part_has_no_query() {
    UriReference ref = UriReference.parse("mailto:a?b#c");
    assertThat(ref.path()).isEqualTo("a?b");
    assertThat(ref.query()).isNull();
    assertThat(ref.fragment()).isEqualTo("c");
  }

  @Test
  void T12_characters_outside_ascii_are_errors() {
    UriSyntaxException e =
        catchThrowableOfType(UriSyntaxException.class, () -> UriReference.parse("/\uD83D\uDE00"));
    assertThat(e.index()).isEqualTo(1);
    assertThat(e.reason()).contains("U+1F600");
  }

  @Test
  void T13_brackets_only_by_rfc_2732() {
    for (String text : new String[] {"//[::1]:80/", "/?[a]", "#[a]", "x:a[b]", "//u@[::1]"}) {
      assertThat(UriReference.parseOrNull(text, Grammar.RFC2396)).as(text).isNull();
      assertThat(UriReference.parse(text)).as(text).hasToString(text);
    }
    UriReference ref = UriReference.parse("//u:p@[::1]:80/");
    assertThat(ref.userinfo()).isEqualTo("u:p");
    assertThat(ref.host()).isEqualTo("[::1]");
    assertThat(ref.port()).isEqualTo("80");
  }

  @ParameterizedTest
  @CsvSource({
    "x://h/a/b;c%2Fd/,a b;c%2Fd ''",
    "x:/,''",
    "a/b?c/d#e/f,a b",
    "/a//b,a '' b",
    "x://h,none",
    "?a/b,none",
    "mailto:a/b,none"
  })
  void segments_are_split_before_unescaping(String text, String segments) {
    List<String> expected =
        segments.equals("none") ? List.of() : List.of(segments.replace("''", "").split(" ", -1));
    assertThat(UriReference.parse(text).segments())
        .extracting(Escaped::toString)
        .isEqualTo(expected);
  }

  @Test
  void T28_an_equals_sign_is_allowed_in_segments_and_userinfo() {
    assertThat(UriReference.parse("//a=b@h/c=d").userinfo()).isEqualTo("a=b");
  }

  @Test
  void equality_hash_and_order_are_those_of_the_string() {
    UriReference a = UriReference.parse("http://A/");
    assertThat(a).isEqualTo(UriReference.parse(new StringBuilder("http://A/")));
    assertThat(a).hasSameHashCodeAs(UriReference.parse("http://A/"));
    assertThat(a).isNotEqualTo(UriReference.parse("http://a/")).isNotEqualTo("http://A/");
    assertThat(a).isLessThan(UriReference.parse("http://a/"));
    assertThat(a).hasToString("http://A/");
  }
}
