package org.urisift.report.tally;

import java.io.IOException;
import java.util.Comparator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which tallies are written, and in which order.
 *
 * @param order a total order: no two keys are equal in it
 * @param choice whether a complete tally may be written
 * @param top how many tallies are written of each group of those with equal keys up to the last
 *     part, which are together in the order
 */
public record Selection(Comparator<Tally> order, Predicate<Tally> choice, long top) {
  /** All tallies in an order. */
  public static Selection all(Comparator<Tally> order) {
    return new Selection(order, tally -> true, Long.MAX_VALUE);
  }

  /** A sink that passes on only the tallies of the choice. */
  SortedRuns.Sink chosen(SortedRuns.Sink sink) {
    return tally -> {
      if (choice.test(tally)) {
        sink.accept(tally);
      }
    };
  }

  /** A sink for tallies in order that passes on only the first of each group. */
  SortedRuns.Sink first(SortedRuns.Sink sink) {
    return top == Long.MAX_VALUE ? sink : new FirstOfGroup(top, sink);
  }

  private static final class FirstOfGroup implements SortedRuns.Sink {
    private final long top;
    private final SortedRuns.Sink sink;
    private @Nullable String group;
    private long passed;

    FirstOfGroup(long top, SortedRuns.Sink sink) {
      this.top = top;
      this.sink = sink;
    }

    @Override
    public void accept(Tally tally) throws IOException {
      if (!tally.group().equals(group)) {
        group = tally.group();
        passed = 0;
      }
      if (passed++ < top) {
        sink.accept(tally);
      }
    }
  }
}
