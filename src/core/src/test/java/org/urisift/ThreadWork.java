package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;

/**
 * Measures what a task costs by what this thread alone does: the memory that it allocates, and the
 * CPU time that it takes, always in comparison with another input. On a busy machine, or without a
 * compiler, both inputs take longer.
 */
public final class ThreadWork {
  private static final int TIMES = 8;

  /** A unit of an input that is eight times as long takes 8 times as long if work is quadratic. */
  private static final double MOST_GROWTH = 3;

  /** An input is read again and again for this long: some clocks of CPU time tick every 16 ms. */
  private static final long SHORTEST_NANOS = 20_000_000;

  /** Other programs disturb the caches; each measurement has to find too much. */
  private static final int MEASUREMENTS = 4;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private ThreadWork() {}

  /** What is measured. */
  public interface Task<T> {
    void run(T input) throws Exception;
  }

  /**
   * Fails if the CPU time is not linear in the length of the input.
   *
   * @param length of the longer of two inputs, as {@code input} takes it
   */
  public static <T> void assertLinear(int length, IntFunction<T> input, Task<T> task)
      throws Exception {
    assertNoMoreThan(MOST_GROWTH * TIMES, input.apply(length / TIMES), input.apply(length), task);
  }

  /** Fails if a hostile input takes more than this many times the CPU time of a usual one. */
  public static <T> void assertNoMoreThan(double times, T usual, T hostile, Task<T> task)
      throws Exception {
    double found = Double.MAX_VALUE;
    for (int i = 0; i < MEASUREMENTS && found >= times; i++) {
      found = Math.min(found, nanos(hostile, task) / nanos(usual, task));
    }
    assertThat(found).as("CPU time, divided by that of the usual input").isLessThan(times);
  }

  private static <T> double nanos(T input, Task<T> task) throws Exception {
    long start = THREADS.getCurrentThreadCpuTime();
    long nanos = 0;
    int runs = 0;
    while (nanos < SHORTEST_NANOS) {
      task.run(input);
      nanos = THREADS.getCurrentThreadCpuTime() - start;
      runs++;
    }
    return (double) nanos / runs;
  }

  /** The bytes that a task allocates. */
  public static <T> long allocatedBytes(T input, Task<T> task) throws Exception {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    task.run(input);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
