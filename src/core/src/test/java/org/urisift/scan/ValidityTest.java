package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

@DisplayName("V1 to V3")
class ValidityTest {
  @TestFactory
  Stream<DynamicNode> fixtures() {
    return FixtureChecks.forFile("validity.txt");
  }

  @Test
  void each_rule_has_a_fixture() {
    List<String> rules = IntStream.rangeClosed(1, 3).mapToObj(i -> "V" + i).toList();
    assertThat(Fixture.read("validity.txt")).extracting(Fixture::rule).containsAll(rules);
  }
}
