package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Converts to java.net.URI ("it" in the names) and back, and lists the differences. */
class JavaNetUriTest {
  @Test
  void a_reference_and_its_uri_are_the_same_string() {
    BnfGenerator generator = new BnfGenerator(17, Grammar.RFC2396_AND_2732);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      UriReference ref = UriReference.parse(generator.reference());
      if (ref.toString().matches("([^:/?#]+:)?//")) {
        assertThatIllegalArgumentException().isThrownBy(ref::toURI);
        refused++;
        continue;
      }
      URI uri = ref.toURI();
      assertThat(UriReference.of(uri)).isEqualTo(ref);
      assertThat(uri.getScheme()).isEqualTo(ref.scheme());
      assertThat(uri.getRawFragment()).isEqualTo(ref.fragment());
      assertThat(uri.getRawQuery()).isEqualTo(ref.query());
      assertThat(uri.getRawPath()).isEqualTo(ref.isOpaque() ? null : ref.path());
      assertThat(uri.getRawAuthority())
          .isEqualTo("".equals(ref.authority()) ? null : ref.authority());
      if (uri.getHost() != null && ref.host() != null) {
        assertThat(uri.getHost()).isEqualTo(ref.host());
        assertThat(uri.getRawUserInfo()).isEqualTo(ref.userinfo());
        assertThat(uri.getPort()).isEqualTo(ref.portNumber());
      }
    }
    assertThat(refused).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"//", "http://"})
  void it_refuses_an_empty_authority_at_the_end(String text) {
    assertThatIllegalArgumentException().isThrownBy(UriReference.parse(text)::toURI);
  }

  @Test
  void it_treats_an_empty_authority_as_undefined() {
    assertThat(UriReference.parse("file:///x").authority()).isEmpty();
    assertThat(UriReference.parse("file:///x").toURI().getRawAuthority()).isNull();
  }

  @Test
  void it_has_no_path_for_an_opaque_part() {
    UriReference ref = UriReference.parse("mailto:a?b");
    assertThat(ref.path()).isEqualTo("a?b");
    assertThat(ref.toURI().getRawPath()).isNull();
    assertThat(ref.toURI().getRawSchemeSpecificPart()).isEqualTo("a?b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"//256.1.1.1", "//h:99999999999", "//1.2.3.999:80"})
  void it_treats_numbers_out_of_range_as_a_registry_name(String text) {
    assertThat(UriReference.parse(text).host()).isNotNull();
    assertThat(UriReference.parse(text).toURI().getHost()).isNull();
  }

  @Test
  void it_refuses_a_port_out_of_range_after_a_literal() {
    UriReference ref = UriReference.parse("//[::1]:99999999999");
    assertThatIllegalArgumentException().isThrownBy(ref::toURI);
  }

  @ParameterizedTest
  @ValueSource(strings = {"//7up", "//7:80"})
  void it_accepts_a_single_label_with_a_leading_digit_as_a_host(String text) {
    assertThat(UriReference.parse(text).host()).isNull();
    assertThat(UriReference.parse(text).toURI().getHost()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/\u00e9", "http://h/#\u4e00", "//[fe80::1%eth0]/"})
  void strings_that_only_java_accepts_are_refused(String text) {
    URI uri = URI.create(text);
    assertThatExceptionOfType(UriSyntaxException.class).isThrownBy(() -> UriReference.of(uri));
  }

  @Test
  void its_ascii_form_is_accepted() {
    assertThat(UriReference.parse(URI.create("/\u00e9").toASCIIString())).hasToString("/%C3%A9");
  }
}
