package org.urisift.scan.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class PassedTest {
  @Test
  void what_no_reading_comes_back_to_is_let_go() throws ReflectiveOperationException {
    Passed passed = new Passed();
    for (long place = 0; place < 40_000_000; place += 20) { // URIs of a list, line after line
      passed.comeTo(place);
      assertThat(passed.skip(place)).isEqualTo(place);
      passed.pass(place + 10);
    }
    Field marks = Passed.class.getDeclaredField("marks");
    marks.setAccessible(true);
    assertThat(((long[]) marks.get(passed)).length).isLessThan(20_000);
    assertThat(passed.skip(40_000_000 - 20 - 195)).isEqualTo(40_000_000 - 20 - 190);
  }
}
