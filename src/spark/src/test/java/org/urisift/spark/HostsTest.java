package org.urisift.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.spark.function.UriDomain;
import org.urisift.spark.function.UriHost;
import org.urisift.uri.Hosts;

/** Functions and filters find the host of a URI that the command finds: that in {@link Hosts}. */
class HostsTest {
  static Stream<Hosts.Expected> hosts() throws IOException {
    return Hosts.all().stream();
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void functions_and_filters_find_the_host(Hosts.Expected expected) {
    assertThat(new UriHost().call(expected.uri())).isEqualTo(expected.host());
    assertThat(new UriDomain().call(expected.uri())).isEqualTo(expected.domain());
    UriMatch match = UriScanner.standard().findAll("<" + expected.uri() + ">").get(0);
    assertThat(new UriFilter(null, "other.example").passes(match)).isFalse();
    if (expected.host() != null) {
      assertThat(new UriFilter(null, expected.host()).passes(match)).isTrue();
    }
  }
}
