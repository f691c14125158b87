package org.urisift.mail.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says what was not read of an input: of what happens again and again, as in the 65,536 entries of
 * a zip of zips of 20 kB, the first places and then how many more there are.
 */
public final class InputProblems {
  private static final int NAMED = 20;

  private final ReadContext run;
  private final Map<String, Integer> more = new LinkedHashMap<>(); // below 0: may yet be named

  public InputProblems(ReadContext run) {
    this.run = run;
  }

  /**
   * Something that happened at a place.
   *
   * @param what the same in all places
   * @param why as far as it is known, or null
   */
  public void say(Place place, String what, @Nullable String why) throws IOException {
    say(place, what, why, NAMED);
  }

  /** Something that happened at a place and is said once for all of it. */
  public void sayOnce(Place place, String what) throws IOException {
    say(place, what, null, 1);
  }

  private void say(Place place, String what, @Nullable String why, int named) throws IOException {
    int count = more.merge(what, 1 - named, (before, first) -> before + 1);
    if (count <= 0) {
      run.failed(place, why == null ? what : what + ": " + why);
    }
  }

  /** Says how often there was more of it; nothing else is read. */
  public void end(Place place) throws IOException {
    for (Map.Entry<String, Integer> problem : more.entrySet()) {
      if (problem.getValue() > 0) {
        run.failed(place, problem.getKey() + ", and so " + problem.getValue() + " more");
      }
    }
  }
}
