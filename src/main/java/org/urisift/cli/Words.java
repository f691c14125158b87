package org.urisift.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Words of the command line: the constants of an enum, in any case, and what was meant by one that
 * is mistyped.
 */
final class Words {
  /** So many letters may be missing or too many: one in the place of another is both. */
  private static final int MOST_WRONG = 2;

  private Words() {}

  /**
   * The constant that a word names.
   *
   * @throws IllegalArgumentException for none; the message says which there are
   */
  static <E extends Enum<E>> E constant(Class<E> type, String word) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is none of " + String.join(", ", of(type)));
  }

  /**
   * The constants that words with commas between name, each once.
   *
   * @throws IllegalArgumentException as {@link #constant}
   */
  static <E extends Enum<E>> List<E> constants(Class<E> type, String words) {
    Set<E> constants = new LinkedHashSet<>();
    for (String word : words.split(",", -1)) {
      constants.add(constant(type, word));
    }
    return List.copyOf(constants);
  }

  /** The words for the constants of an enum. */
  static List<String> of(Class<?> type) {
    List<String> words = new ArrayList<>();
    for (Object constant : type.getEnumConstants()) {
      words.add(((Enum<?>) constant).name().toLowerCase(Locale.ROOT));
    }
    return words;
  }

  /** A question to put behind a message; empty where no word is like it. */
  static String question(String word, Collection<String> known) {
    String meant = meant(word, known);
    return meant == null ? "" : "; did you mean " + meant + "?";
  }

  /** The known word that is most like it; null where none is. */
  static String meant(String word, Collection<String> known) {
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
