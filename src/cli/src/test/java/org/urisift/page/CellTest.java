package org.urisift.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.urisift.scan.Joined;

class CellTest {
  private static final int MANY = 20_000;

  /** Rows and days whose numbers would share a region of a table under a fixed hash. */
  private static List<Cell> crowded() {
    List<Cell> crowded = new ArrayList<>();
    for (int day = 1; crowded.size() < MANY; day++) {
      for (int row = 0; row < 200; row++) {
        long key = row + 1L << 44 | (long) day << 22 | 1L << 2;
        if ((key * 0x9E3779B97F4A7C15L >>> 32 & 0xffff) < 1024) {
          crowded.add(new Cell(row, day, 0, Joined.NO));
        }
      }
    }
    return crowded;
  }

  @Test
  void different_combinations_are_different_cells() {
    List<Cell> crowded = crowded();
    TreeMap<Cell, Cell> cells = new TreeMap<>();
    crowded.forEach(cell -> cells.put(cell, cell));
    assertThat(cells.keySet()).isEqualTo(Set.copyOf(crowded));
    assertThat(List.copyOf(cells.keySet())).isSorted();
  }

  @Test
  void equal_combinations_are_one_cell_in_the_order_of_rows_days_and_senders() {
    TreeMap<Cell, Cell> cells = new TreeMap<>();
    Set<List<Integer>> combinations = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      Cell cell = new Cell(i % 3, i % 5, i % 2, Joined.values()[i % 4]);
      cells.computeIfAbsent(cell, same -> same).count++;
      combinations.add(List.of(cell.row, cell.day, cell.sender, cell.joined.ordinal()));
    }
    assertThat(cells).hasSameSizeAs(combinations);
    assertThat(cells.keySet()).allMatch(cell -> cell.count == 300 / cells.size());
    assertThat(cells.keySet())
        .extracting(cell -> 100 * cell.row + 10 * cell.day + cell.sender)
        .isSorted();
  }
}
