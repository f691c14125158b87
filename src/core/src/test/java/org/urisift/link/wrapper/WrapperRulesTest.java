package org.urisift.link.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.link.Vectors;
import org.urisift.uri.Host;

class WrapperRulesTest {
  private static final WrapperRules RULES = WrapperRules.builtIn();
  private static final List<Vectors.Vector> VECTORS = Vectors.all();

  static Stream<Rule> rules() {
    return RULES.rules().stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void each_rule_has_an_example_in_the_vectors(Rule rule) {
    assertThat(VECTORS).anyMatch(vector -> isExample(vector.uri(), rule));
  }

  /** Whether a URI fits a rule, and its inner URI can be read if the rule has a place for it. */
  private static boolean isExample(String uri, Rule rule) {
    Host host = Host.of(uri);
    int end =
        RULES.rulesFor(host.name()).contains(rule) ? rule.pathEnd(uri, host.authorityEnd()) : -1;
    return end >= 0 && (rule.source().count() == 0 || rule.inner(uri, end) != null);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void a_rule_is_tried_for_its_host_and_all_hosts_below(Rule rule) {
    String host = rule.hasAnyTop() ? rule.host() + ".com" : rule.host();
    for (String name : new String[] {host, "a.b." + host}) {
      assertThat(RULES.rulesFor(name)).as(name).contains(rule);
    }
    assertThat(RULES.rulesFor("x" + host)).doesNotContain(rule);
    if (!rule.hasAnyTop()) {
      assertThat(RULES.rulesFor(host + ".x")).doesNotContain(rule);
    } else {
      assertThat(RULES.rulesFor("www." + rule.host() + ".co.uk")).contains(rule);
      assertThat(RULES.rulesFor(rule.host() + ".a.b")).doesNotContain(rule);
    }
  }
}
