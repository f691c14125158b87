package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.uri.Hosts;

/** Fields, counts and patterns use the host that {@link Hosts} lists for a URI. */
class HostCommandsTest {
  static Stream<Hosts.Expected> hosts() throws IOException {
    return Hosts.all().stream();
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void all_commands_know_the_host(Hosts.Expected expected) {
    String text = "see <" + expected.uri() + ">\n";
    String host = expected.host() == null ? "" : expected.host();
    String domain = expected.domain() == null ? "" : expected.domain();
    assertThat(RunResult.on(text, "-f", "tsv", "--fields", "uri,host,domain").out())
        .isEqualTo("uri\thost\tdomain\n" + expected.uri() + "\t" + host + "\t" + domain + "\n");
    assertThat(RunResult.on(text, "-f", "tsv", "--count", "--by", "host,domain").out())
        .startsWith("host\tdomain\tcount\t")
        .contains("\n" + group(expected, host) + "\t" + group(expected, domain) + "\t1\t");
    if (!host.isEmpty()) {
      assertThat(RunResult.on(text, "--include-uri", host).out()).isEqualTo(expected.uri() + "\n");
      assertThat(RunResult.on(text, "--exclude-uri", domain).out()).isEmpty();
    }
  }

  /** The group of a URI without a host. */
  private static String group(Hosts.Expected expected, String name) {
    return name.isEmpty() && expected.uri().startsWith("mailto:") ? "mailto" : name;
  }
}
