package org.urisift.scan.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class SkipIndexTest {
  @Test
  void marks_too_far_back_for_any_reading_are_dropped() throws ReflectiveOperationException {
    SkipIndex index = new SkipIndex();
    for (long place = 0; place < 40_000_000; place += 20) { // a URI of 10 units on each line
      index.enter(place);
      assertThat(index.skip(place)).isEqualTo(place);
      index.pass(place + 10);
    }
    Field marks = SkipIndex.class.getDeclaredField("marks");
    marks.setAccessible(true);
    assertThat(((long[]) marks.get(index)).length).isLessThan(20_000);
    long near = 40_000_000 - 11 * 20;
    assertThat(index.skip(near + 5)).as("near marks are kept").isEqualTo(near + 10);
  }
}
