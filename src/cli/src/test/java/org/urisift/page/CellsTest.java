package org.urisift.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.urisift.scan.Joined;

class CellsTest {
  private static final int MANY = 20_000;

  /** Rows and days whose keys would share a region of the table under a fixed hash. */
  private static List<int[]> crowded() {
    List<int[]> crowded = new ArrayList<>();
    for (int day = 1; crowded.size() < MANY; day++) {
      for (int row = 0; row < 200; row++) {
        long key = row + 1L << 44 | (long) day << 22 | 1L << 2;
        if ((key * 0x9E3779B97F4A7C15L >>> 32 & 0xffff) < 1024) {
          crowded.add(new int[] {row, day});
        }
      }
    }
    return crowded;
  }

  @Test
  void keys_cannot_be_chosen_to_collide() {
    Cells cells = new Cells(Integer.MAX_VALUE);
    for (int[] cell : crowded()) {
      cells.add(cell[0], cell[1], 0, Joined.NO, () -> 0);
    }
    assertThat(cells.sorted()).hasSizeGreaterThanOrEqualTo(MANY);
    assertThat(cells.longestRun()).isLessThan(400);
  }

  @Test
  void equal_combinations_are_counted_together() {
    Cells cells = new Cells(10);
    for (int i = 0; i < 30; i++) {
      cells.add(i % 3, 7, i % 2, Joined.NO, () -> 5);
    }
    long[] keys = cells.sorted();
    assertThat(keys).hasSize(6);
    assertThat(cells.count(keys[0])).isEqualTo(5);
    assertThat(cells.place(keys[0])).isEqualTo(5);
    assertThat(Cells.day(keys[5])).isEqualTo(7);
    assertThat(Cells.row(keys[5])).isEqualTo(2);
    assertThat(Cells.sender(keys[5])).isEqualTo(1);
  }
}
