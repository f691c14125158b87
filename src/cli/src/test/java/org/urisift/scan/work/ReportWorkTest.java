package org.urisift.scan.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts the slots that the report's table probes for each URI, as in {@link WorkTest}. */
@Execution(ExecutionMode.SAME_THREAD) // LookCounter is not thread-safe
@Isolated
class ReportWorkTest {
  private static final int FEW = 1 << 12;
  private static final int MANY = 1 << Integer.getInteger("urisift.work.bits", 16);
  private static final double MOST_GROWTH = 1.5;

  private static BiConsumer<int[], int[]> cells;

  @BeforeAll
  @SuppressWarnings("unchecked")
  static void load() throws ReflectiveOperationException {
    cells =
        (BiConsumer<int[], int[]>)
            new CountingLoader(ReportWorkTest.class.getClassLoader())
                .loadClass("org.urisift.page.CountedCells")
                .getDeclaredConstructor()
                .newInstance();
    cells.accept(new int[1], new int[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"in a row", "one day", "chosen"})
  void the_slots_probed_for_a_cell_do_not_grow_with_their_number(String kind) {
    assertThat(work(kind, MANY) / work(kind, FEW)).isLessThan(MOST_GROWTH);
  }

  private static double work(String kind, int count) {
    int[] rows = new int[count];
    int[] days = new int[count];
    long bits = Long.highestOneBit(2L * count) - 1; // a mask of the slots of the table
    long next = 0;
    for (int i = 0; i < count; i++) {
      while (kind.equals("chosen") && (hash(next) & bits) > bits / 64) {
        next++;
      }
      rows[i] = kind.equals("one day") ? i : (int) (next % 200);
      days[i] = kind.equals("one day") ? 7 : (int) (next / 200) + 1;
      next++;
    }
    LookCounter.reset();
    cells.accept(rows, days);
    return (double) LookCounter.withProbes() / count;
  }

  /** A fixed hash; the chosen keys would be side by side under it. */
  private static long hash(long number) {
    long key = number % 200 + 1 << 44 | number / 200 + 1 << 22 | 1 << 2;
    return key * 0x9E3779B97F4A7C15L >>> 32;
  }
}
