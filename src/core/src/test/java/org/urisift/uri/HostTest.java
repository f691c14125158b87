package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.link.Defang;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Domain;

/** Checks that names, domains, patterns and defanging agree on each host of a list. */
class HostTest {
  static Stream<Hosts.Expected> hosts() throws IOException {
    return Hosts.all().stream();
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void the_host_and_the_domain_of_a_uri_are_found(Hosts.Expected expected) {
    assertThat(Host.nameOf(expected.uri())).isEqualTo(expected.host());
    assertThat(Domain.ofUri(expected.uri())).isEqualTo(expected.domain());
    assertThat(UriReference.parseOrNull(expected.uri())).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void patterns_match_the_host_and_its_domain(Hosts.Expected expected) {
    if (expected.host() != null) {
      for (String pattern : patterns(expected)) {
        assertThat(new UriPatterns(List.of(pattern)).matches(expected.uri())).as(pattern).isTrue();
      }
      String other = "x" + expected.host();
      assertThat(new UriPatterns(List.of(other)).matches(expected.uri())).as(other).isFalse();
    }
  }

  private static List<String> patterns(Hosts.Expected expected) {
    String host = expected.host();
    String withLastDot = host.endsWith("]") ? host : host + ".";
    return List.of(host, expected.domain(), withLastDot);
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void defanging_changes_the_full_stops_of_the_host(Hosts.Expected expected) {
    String uri = expected.uri();
    Host host = Host.of(uri);
    if (host != null) {
      String defanged = Defang.uri(uri);
      String rest = uri.substring(host.authorityEnd());
      String name =
          uri.substring(host.start(), host.authorityEnd())
              .replace(".", "[.]")
              .replace("localhost", "localhos[t]");
      String before = uri.substring(uri.indexOf("//"), host.start());
      assertThat(defanged).contains(name);
      assertThat(defanged.replace("[.]", ".").replace("[@]", "@").replace("[://]", "://"))
          .endsWith(before + name.replace("[.]", ".") + rest.replace("localhost", "localhos[t]"));
    }
  }

  @Test
  void port_user_information_and_escapes_are_found() {
    String uri = "http://joe:x@%66.example:80/a@b";
    Host host = Host.of(uri);
    assertThat(uri.substring(host.start(), host.end())).isEqualTo("%66.example");
    assertThat(uri.substring(host.authorityEnd())).isEqualTo("/a@b");
    assertThat(host.port(uri)).isEqualTo("80");
    assertThat(host.hasUserinfo(uri)).isTrue();
    assertThat(host.isEscaped(uri)).isTrue();
    assertThat(Host.of("http://f.example/%66@").hasUserinfo("http://f.example/%66@")).isFalse();
    assertThat(Host.of("http://f.example/%66").isEscaped("http://f.example/%66")).isFalse();
    assertThat(Host.of("//f.example").name()).isEqualTo("f.example");
  }

  @Test
  void the_name_is_empty_without_a_host() {
    for (String uri :
        List.of("http://", "http:///a", "http://:80/", "http://joe@/", "http://a:b/")) {
      assertThat(Host.of(uri).name()).as(uri).isEmpty();
      assertThat(Host.nameOf(uri)).as(uri).isNull();
    }
  }
}
