package org.urisift.scan.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class SkipIndexTest {
  @Test
  void marks_that_no_reading_comes_back_to_are_dropped() throws ReflectiveOperationException {
    SkipIndex index = new SkipIndex();
    for (long place = 0; place < 40_000_000; place += 20) { // URIs of a list, line after line
      index.enter(place);
      assertThat(index.skip(place)).isEqualTo(place);
      index.pass(place + 10);
    }
    Field marks = SkipIndex.class.getDeclaredField("marks");
    marks.setAccessible(true);
    assertThat(((long[]) marks.get(index)).length).isLessThan(20_000);
    assertThat(index.skip(40_000_000 - 20 - 195)).isEqualTo(40_000_000 - 20 - 190);
  }
}
