package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUriTest {
  private static final BaseUri ENTITY =
      new BaseUri(UriReference.parse("http://entity/"), BaseUri.Source.RETRIEVAL);

  @Test
  void the_innermost_available_base_wins() {
    assertThat(BaseUri.establish("http://content/", ENTITY, "http://retrieval/", "http://app/"))
        .contains(new BaseUri(UriReference.parse("http://content/"), BaseUri.Source.CONTENT));
    assertThat(BaseUri.establish(null, ENTITY, "http://retrieval/", "http://app/"))
        .contains(new BaseUri(ENTITY.uri(), BaseUri.Source.ENTITY));
    assertThat(BaseUri.establish(null, null, "http://retrieval/", "http://app/"))
        .contains(new BaseUri(UriReference.parse("http://retrieval/"), BaseUri.Source.RETRIEVAL));
    assertThat(BaseUri.establish(null, null, null, "http://app/"))
        .contains(new BaseUri(UriReference.parse("http://app/"), BaseUri.Source.APPLICATION));
    assertThat(BaseUri.establish(null, null, null, null)).isEmpty();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "../a", "//h/a", "http://a b", "http:", "\u00e9"})
  void only_an_absolute_uri_establishes_a_base(String content) {
    assertThat(BaseUri.establish(content, ENTITY, null, null).orElseThrow().source())
        .isEqualTo(BaseUri.Source.ENTITY);
  }

  @Test
  void a_fragment_is_not_part_of_the_base() {
    BaseUri base = BaseUri.establish("http://a/b?q#f", null, null, null).orElseThrow();
    assertThat(base.uri()).hasToString("http://a/b?q");
  }

  @Test
  void an_opaque_uri_can_be_a_base() {
    assertThat(BaseUri.establish("mailto:a", ENTITY, null, null).orElseThrow().uri().isOpaque())
        .isTrue();
  }

  @Test
  void a_relative_reference_is_no_base() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BaseUri(UriReference.parse("a"), BaseUri.Source.CONTENT));
  }
}
