package org.urisift.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Field;
import org.urisift.report.Format;

/**
 * Words of the command line: the constants of an enum, in any case, and what was meant by one that
 * is mistyped.
 */
public final class EnumNames {
  /** The most letters that may be missing or too many: one in the place of another is both. */
  private static final int MOST_WRONG = 2;

  private EnumNames() {}

  /**
   * The constant that a word names.
   *
   * @throws IllegalArgumentException for none; the message says which there are
   */
  public static <E extends Enum<E>> E constant(Class<E> type, String word) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        "'" + word + "' is not one of " + String.join(", ", of(type)));
  }

  /**
   * The constants that words with commas between name, each once.
   *
   * @throws IllegalArgumentException as {@link #constant}
   */
  public static <E extends Enum<E>> List<E> constants(Class<E> type, String words) {
    Set<E> constants = new LinkedHashSet<>();
    for (String word : words.split(",", -1)) {
      constants.add(constant(type, word));
    }
    return List.copyOf(constants);
  }

  /** The words for the constants of an enum. */
  public static List<String> of(Class<?> type) {
    return words(List.of(type.getEnumConstants()));
  }

  private static List<String> words(List<?> constants) {
    List<String> words = new ArrayList<>();
    for (Object constant : constants) {
      words.add(((Enum<?>) constant).name().toLowerCase(Locale.ROOT));
    }
    return words;
  }

  /**
   * Fills in lists of names: {@code {tables or}} becomes {@code csv or tsv}, {@code {derived and}}
   * for the fields that records have only when they are asked for.
   */
  public static String filled(String text) {
    int from = text.indexOf('{');
    if (from < 0) {
      return text;
    }
    int blank = text.indexOf(' ', from);
    int end = text.indexOf('}', blank);
    List<String> names = named(text.substring(from + 1, blank));
    int last = names.size() - 1;
    String listed =
        last == 0
            ? names.get(0)
            : String.join(", ", names.subList(0, last))
                + text.substring(blank, end)
                + " "
                + names.get(last);
    return text.substring(0, from) + listed + filled(text.substring(end + 1));
  }

  private static List<String> named(String kind) {
    List<Enum<?>> constants = new ArrayList<>();
    for (Field field : Field.values()) {
      if (kind.equals("derived") && field.isDerived()) {
        constants.add(field);
      }
    }
    for (Format format : Format.values()) {
      boolean isNamed =
          switch (kind) {
            case "formats" -> true;
            case "lines" -> format.isLine();
            case "records" -> !format.isLine();
            case "objects" -> !format.isLine() && !format.isTable();
            case "tables" -> format.isTable();
            default -> false;
          };
      if (isNamed) {
        constants.add(format);
      }
    }
    return words(constants);
  }

  /** A question to put after a message; empty where no word is like it. */
  public static String question(String word, Collection<String> known) {
    String meant = suggestion(word, known);
    return meant == null ? "" : "; did you mean " + meant + "?";
  }

  /** The known word that is most like it; null where none is. */
  public static @Nullable String suggestion(String word, Collection<String> known) {
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
