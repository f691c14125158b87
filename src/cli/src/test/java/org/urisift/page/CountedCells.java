package org.urisift.page;

import java.util.function.BiConsumer;
import org.urisift.scan.Joined;

/** Counts combinations of a row and a day in {@link Cells}. The counting loader loads it. */
public final class CountedCells implements BiConsumer<int[], int[]> {
  @Override
  public void accept(int[] rows, int[] days) {
    Cells cells = new Cells(Integer.MAX_VALUE);
    for (int i = 0; i < rows.length; i++) {
      cells.add(rows[i], days[i], 0, Joined.NO, () -> 0);
    }
  }
}
