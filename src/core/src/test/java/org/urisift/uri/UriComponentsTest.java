package org.urisift.uri;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;

class UriComponentsTest {
  @Test
  void data_is_escaped_for_its_component() {
    UriReference ref =
        UriComponents.builder(UTF_8)
            .scheme("http")
            .userinfo("u:p/@")
            .host("h")
            .port(8080)
            .segment("a/b;c=d")
            .segment("\u00fc")
            .parameter("q&", "x=y")
            .parameter("r", "/?")
            .fragment("s#t")
            .build();
    assertThat(ref)
        .hasToString("http://u%3Ap%2F%40@h:8080/a%2Fb%3Bc%3Dd/%C3%BC?q%26=x%3Dy&r=%2F%3F#s%23t");
    assertThat(ref.segments().get(0).unescape(UTF_8)).isEqualTo("a/b;c=d");
  }

  @Test
  void escaped_data_is_not_escaped_again() {
    UriReference ref =
        UriComponents.builder(UTF_8)
            .segment(Escaped.of(".."))
            .segment(Escaped.of("a%20b"))
            .query(Escaped.of("c=d"))
            .build();
    assertThat(ref).hasToString("../a%20b?c=d");
  }

  @Test
  void names_like_dot_segments_are_escaped() {
    UriReference ref =
        UriComponents.builder(UTF_8).segment("..").segment(".").segment("...").build();
    assertThat(ref).hasToString("%2E%2E/%2E/...");
    assertThat(ref.resolveAgainst(UriReference.parse("http://a/b/c")))
        .hasToString("http://a/b/%2E%2E/%2E/...");
  }

  @Test
  void a_builder_makes_all_forms_of_references() {
    assertThat(UriComponents.builder(UTF_8).build()).hasToString("");
    assertThat(UriComponents.builder(UTF_8).scheme("x").segment("").build()).hasToString("x:/");
    assertThat(UriComponents.builder(UTF_8).segment("a:b").build()).hasToString("./a:b");
    assertThat(UriComponents.builder(UTF_8).segment(":b").build()).hasToString("./:b");
    assertThat(UriComponents.builder(UTF_8).host("h").segment("a").build()).hasToString("//h/a");
    assertThat(UriComponents.builder(UTF_8).segment("").segment("a").build()).hasToString(".//a");
    assertThat(UriComponents.builder(UTF_8).scheme("file").host("").segment("x").build())
        .hasToString("file:///x");
    assertThat(UriComponents.builder(UTF_8).scheme("x").registryName("a:b@c").build())
        .hasToString("x://a%3Ab%40c");
    assertThat(UriComponents.builder(UTF_8).scheme("mailto").opaquePart("a b?").build())
        .hasToString("mailto:a%20b%3F");
    assertThat(UriComponents.builder(UTF_8).host("[::1]").port(0).query("a").build())
        .hasToString("//[::1]:0?a");
  }

  @Test
  void pieces_that_make_no_reference_are_refused() {
    assertRefused(UriComponents.builder(UTF_8).scheme("1x").segment("a"));
    assertRefused(UriComponents.builder(UTF_8).scheme("x"));
    assertRefused(UriComponents.builder(UTF_8).host("a_b"));
    assertRefused(UriComponents.builder(UTF_8).host("a/b"));
    assertRefused(UriComponents.builder(UTF_8).host("h").port(-1));
    assertRefused(UriComponents.builder(UTF_8).userinfo("u"));
    assertRefused(UriComponents.builder(UTF_8).port(1));
    assertRefused(UriComponents.builder(UTF_8).host("h").registryName("r"));
    assertRefused(UriComponents.builder(UTF_8).scheme("x").opaquePart("a").query("q"));
    assertRefused(UriComponents.builder(UTF_8).scheme("x").opaquePart("a").segment("q"));
    assertRefused(UriComponents.builder(UTF_8).scheme("x").segment("").segment("a"));
    assertRefused(UriComponents.builder(UTF_8).segment(Escaped.of("a?b")));
    assertRefused(UriComponents.builder(UTF_8).segment(Escaped.of("a/b")));
    assertRefused(UriComponents.builder(UTF_8).segment(Escaped.of("/a")));
    assertRefused(UriComponents.builder(UTF_8).scheme("x").registryName("h"));
    assertRefused(UriComponents.builder(UTF_8).opaquePart("a"));
    assertRefused(UriComponents.builder(UTF_8).scheme("x").opaquePart(Escaped.of("/a")));
  }

  private static void assertRefused(UriComponents.Builder builder) {
    assertThatIllegalArgumentException().isThrownBy(builder::build);
  }

  @Test
  void components_without_a_string_form_are_refused() {
    for (UriComponents c :
        new UriComponents[] {
          new UriComponents(null, null, "//a", null, null),
          new UriComponents(null, null, "a:b", null, null),
          new UriComponents("x", null, "", null, null),
          new UriComponents("x", "a", "b", null, null),
          new UriComponents("x", "a/b", "", null, null),
          new UriComponents("x", null, "a", "q", null),
          new UriComponents(null, null, "a b", null, null)
        }) {
      assertThat(c.toReferenceOrNull()).as("%s", c).isNull();
      assertThatIllegalArgumentException().isThrownBy(c::toReference).withMessage(c.problem());
    }
    assertThatNullPointerException()
        .isThrownBy(() -> new UriComponents(null, null, null, null, null));
  }

  @Test
  void T18_the_problem_quotes_the_string_that_the_components_would_make() {
    assertThat(new UriComponents(null, null, "//a", null, null).problem())
        .contains("into an authority");
    assertThat(new UriComponents(null, null, "a:b", null, null).problem())
        .endsWith("become others: a:b");
    assertThat(new UriComponents("x", "a", "//b", "q", "f g").problem())
        .endsWith("not a URI reference: x://a//b?q#f g");
    assertThat(new UriComponents("x", "a/", "//b", null, null).problem())
        .endsWith("become others: x://a///b");
  }

  @Test
  void generated_references_come_back_from_their_components() {
    BnfGenerator generator = new BnfGenerator(7, Grammar.RFC2396_AND_2732);
    for (int i = 0; i < 100_000; i++) {
      String text = generator.reference();
      assertThat(UriComponents.of(UriReference.parse(text)).toReference()).hasToString(text);
    }
  }
}
