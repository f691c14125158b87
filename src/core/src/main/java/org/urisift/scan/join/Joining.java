package org.urisift.scan.join;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Joined;

/**
 * How a bare URI was joined over line ends.
 *
 * @param reasons the reasons of an inferred join (R7, R9)
 * @param exceedsLines whether it has too many lines
 * @param longer the URI as it would be joined if the options asked for it (R10); null without one
 */
public record Joining(
    Joined how, List<String> reasons, boolean exceedsLines, @Nullable String longer) {
  public static final Joining NONE = new Joining(Joined.NO, List.of(), false, null);

  /** A join over the soft line ends of format=flowed (R3). */
  public static Joining flowed(boolean exceedsLines) {
    return new Joining(Joined.FLOWED, List.of(), exceedsLines, null);
  }

  /** This join, with what the URI would be if it were joined further. */
  public Joining withLonger(@Nullable String further) {
    return new Joining(how, reasons, exceedsLines, further);
  }

  static Joining inferred(List<String> reasons, boolean exceedsLines) {
    return new Joining(Joined.INFERRED, reasons, exceedsLines, null);
  }

  static Joining notAskedFor(String longer) {
    return new Joining(Joined.NO, List.of(), false, longer);
  }
}
