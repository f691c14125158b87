package org.urisift.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The constants of an enum as words of the command line, in any case. */
final class Words {
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

  /** The words for the constants of an enum. */
  static List<String> of(Class<?> type) {
    List<String> words = new ArrayList<>();
    for (Object constant : type.getEnumConstants()) {
      words.add(((Enum<?>) constant).name().toLowerCase(Locale.ROOT));
    }
    return words;
  }
}
