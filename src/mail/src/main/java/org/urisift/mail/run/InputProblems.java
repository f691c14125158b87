package org.urisift.mail.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reports the problems of an input. If a problem repeats, as in the 65,536 entries of a 20 kB zip
 * of zips, the first places are reported, and at the end the number of the others.
 */
public final class InputProblems {
  private static final int REPORTED = 20;

  private final ReadContext run;

  /** The number of unreported places of each problem; negative while more may be reported. */
  private final Map<String, Integer> unreported = new LinkedHashMap<>();

  public InputProblems(ReadContext run) {
    this.run = run;
  }

  /**
   * Reports a problem at a place.
   *
   * @param what the problem, worded the same for all places
   * @param why the reason, or null if unknown
   */
  public void report(Place place, String what, @Nullable String why) throws IOException {
    report(place, what, why, REPORTED);
  }

  /** Reports a problem at a place, but only once per input. */
  public void reportOnce(Place place, String what) throws IOException {
    report(place, what, null, 1);
  }

  /** Reports that the entry of an archive is not read. */
  public void reportUnread(Place place, String why) throws IOException {
    if (isReported(why, REPORTED)) {
      run.reportUnread(place.wholeOrigin(), why);
    }
  }

  private boolean isReported(String what, int limit) {
    return unreported.merge(what, 1 - limit, (before, first) -> before + 1) <= 0;
  }

  private void report(Place place, String what, @Nullable String why, int limit)
      throws IOException {
    if (isReported(what, limit)) {
      run.reportFailure(place, why == null ? what : what + ": " + why);
    }
  }

  /** Reports the number of unreported places of each problem, at the end of the input. */
  public void reportRest(Place place) throws IOException {
    for (Map.Entry<String, Integer> problem : unreported.entrySet()) {
      if (problem.getValue() > 0) {
        run.reportFailure(place, problem.getKey() + ", and " + problem.getValue() + " more");
      }
    }
  }
}
