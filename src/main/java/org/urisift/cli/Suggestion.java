package org.urisift.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What was probably meant by a word that is mistyped: one of nearly the same letters. */
final class Suggestion {
  /** So many letters may be missing or too many: one in the place of another is both. */
  private static final int MOST_WRONG = 2;

  private Suggestion() {}

  /** A question to put behind a message; empty where no word is like it. */
  static String question(String word, Collection<String> known) {
    String meant = of(word, known);
    return meant == null ? "" : "; did you mean " + meant + "?";
  }

  /** The known word that is most like it; null where none is. */
  static String of(String word, Collection<String> known) {
    int least = MOST_WRONG + 1;
    String meant = null;
    for (String name : known) {
      int wrong = wrong(word, name);
      if (wrong < least) {
        least = wrong;
        meant = name;
      }
    }
    return meant;
  }

  /** How many letters one of the words has and the other has not, wherever they stand. */
  private static int wrong(String word, String name) {
    List<Integer> missing = new ArrayList<>(name.chars().boxed().toList());
    int more = 0;
    for (int c : word.chars().toArray()) {
      more += missing.remove((Integer) c) ? 0 : 1;
    }
    return more + missing.size();
  }
}
