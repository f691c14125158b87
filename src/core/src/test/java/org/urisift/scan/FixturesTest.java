package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** All fixtures in one fast test, for tools that run it once for each change to the program. */
class FixturesTest {
  @Test
  void each_fixture_has_the_expected_matches() {
    for (Fixture fixture : Fixture.all()) {
      assertThat(fixture.scanner().findAll(fixture.text()))
          .as(fixture.toString())
          .extracting(Fixture::describe)
          .containsExactlyElementsOf(fixture.expected());
    }
  }
}
