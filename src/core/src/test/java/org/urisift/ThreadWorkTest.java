package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ThreadWorkTest {
  private static final int LENGTH = 16_000;

  private long sum;

  private void work(long steps) {
    for (long i = 0; i < steps; i++) {
      sum += i * i;
    }
  }

  @Test
  void linear_work_is_told_from_quadratic_work() throws Exception {
    ThreadWork.assertLinear(LENGTH, length -> length, length -> work(100L * length));
    assertThatThrownBy(
            () ->
                ThreadWork.assertLinear(
                    LENGTH, length -> (long) length, length -> work(length * length / 10)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("CPU time");
    assertThat(sum).isNotZero();
  }

  @Test
  void memory_is_that_of_this_thread() throws Exception {
    assertThat(ThreadWork.allocatedBytes(1 << 20, size -> assertThat(new byte[size]).isNotNull()))
        .isBetween(1L << 20, 1L << 22);
  }
}
