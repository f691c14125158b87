package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

@DisplayName("R1 to R10")
class RejoiningTest {
  @TestFactory
  Stream<DynamicNode> fixtures() {
    return FixtureChecks.forFile("rejoining.txt");
  }

  @Test
  void each_rule_has_a_fixture() {
    List<String> rules = IntStream.rangeClosed(1, 10).mapToObj(i -> "R" + i).toList();
    assertThat(Fixture.read("rejoining.txt")).extracting(Fixture::rule).containsAll(rules);
  }
}
