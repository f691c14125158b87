package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Texts whose matches are known to be wrong: they must only pass the checks of any text. */
class KnownLimitsTest {
  private static final String FILE = "known-limits.txt";

  @Tag("slow")
  @TestFactory
  Stream<DynamicNode> fixtures() {
    return FixtureChecks.forKnownLimits(FILE);
  }

  @Test
  void no_known_limit_is_among_the_fixtures() {
    assertThat(Fixture.read(FILE))
        .extracting(Fixture::text)
        .doesNotContainAnyElementsOf(Fixture.all().stream().map(Fixture::text).toList());
  }
}
