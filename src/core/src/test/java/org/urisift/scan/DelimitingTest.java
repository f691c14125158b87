package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

@DisplayName("D1 to D12")
class DelimitingTest {
  @TestFactory
  Stream<DynamicNode> fixtures() {
    return FixtureChecks.forFile("delimiting.txt");
  }

  @Test
  void each_rule_has_a_fixture() {
    List<String> rules = IntStream.rangeClosed(1, 12).mapToObj(i -> "D" + i).toList();
    assertThat(Fixture.read("delimiting.txt")).extracting(Fixture::rule).containsAll(rules);
  }
}
