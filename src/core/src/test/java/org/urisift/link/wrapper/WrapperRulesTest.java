package org.urisift.link.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.link.Vectors;

class WrapperRulesTest {
  static Stream<Rule> rules() {
    return WrapperRules.builtIn().all().stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void each_rule_has_a_vector(Rule rule) {
    assertThat(Vectors.all()).anyMatch(vector -> shows(rule, vector.uri()));
  }

  /** Whether a URI fits a rule, and holds what the rule says that it does. */
  private static boolean shows(Rule rule, String uri) {
    int host = uri.indexOf("//") + 2;
    int end = rule.end(uri, HostName.in(uri, host));
    return end >= 0 && (rule.source().count() == 0 || rule.inner(uri, end) != null);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void the_quick_look_and_the_exact_one_agree_on_hosts(Rule rule) {
    for (String around :
        new String[] {"%s", "a.b.%s", "%s:80", "joe:x@%s", "%s.", "%s/a.b", "%s?a"}) {
      String authority = around.formatted(rule.sampleHost());
      String name = HostName.in(authority, 0).name();
      assertThat(HostName.hash(authority, 0)).as(authority).isEqualTo(HostName.hash(name, 0));
      assertThat(rule.sampleHost()).contains(name);
    }
  }
}
