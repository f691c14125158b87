package org.urisift.page;

import java.util.function.BiConsumer;
import org.urisift.scan.Joined;

/**
 * Adds a match to {@link Cells} for each pair of a row (a URI) and a day. A test loads it by name
 * with {@code CountingLoader}, which makes its code count the slots that are looked at.
 */
public final class CountedCells implements BiConsumer<int[], int[]> {
  @Override
  public void accept(int[] rows, int[] days) {
    Cells cells = new Cells(Integer.MAX_VALUE);
    for (int i = 0; i < rows.length; i++) {
      cells.add(rows[i], days[i], 0, Joined.NO, () -> 0);
    }
  }
}
