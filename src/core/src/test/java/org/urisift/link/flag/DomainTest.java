package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DomainTest {
  @ParameterizedTest
  @CsvSource({
    "http://www.A.example/b, a.example",
    "http://a.b.co.uk/, b.co.uk",
    "http://a.b.github.io/, b.github.io",
    "http://www.city.kawasaki.jp/, city.kawasaki.jp", // an exception of the list
    "http://joe@www.a_b.com:81/, a_b.com",
    "http://www.xn--bcher-kva.de/, xn--bcher-kva.de",
    "http://a.example./, a.example",
    "//a.b.example/, b.example",
    "http://co.uk/, co.uk", // from here: hosts without a registrable domain
    "http://LOCALHOST/, localhost",
    "http://8.8.8.8/, 8.8.8.8",
    "http://[::1]:80/, [::1]",
    "http://a..com/, a..com",
    "mailto:joe@a.example, ",
    "http:///x, ",
    "b/c, "
  })
  void the_domain_is_the_public_suffix_and_one_more_label(String uri, String domain) {
    assertThat(Domain.ofUri(uri)).isEqualTo(domain);
  }

  @Test
  void a_host_longer_than_any_name_is_its_own_domain() {
    String host = "a.".repeat(200) + "com";
    assertThat(Domain.ofUri("http://" + host + "/")).isEqualTo(host);
  }
}
