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
 * The names of enum constants as words of the command line, case-insensitively, and suggestions for
 * mistyped words.
 */
public final class EnumNames {
  /** The maximum {@link #distance} of a suggestion. */
  private static final int MAX_DISTANCE = 2;

  private EnumNames() {}

  /**
   * The constant with a name.
   *
   * @throws IllegalArgumentException if no constant has the name; the message lists all names
   */
  public static <E extends Enum<E>> E constant(Class<E> type, String word) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        "'" + word + "' is not one of " + String.join(", ", names(type)));
  }

  /**
   * The constants with the names in a comma-separated list, without duplicates.
   *
   * @throws IllegalArgumentException if a name in the list is unknown; the message lists all names
   */
  public static <E extends Enum<E>> List<E> constants(Class<E> type, String words) {
    Set<E> constants = new LinkedHashSet<>();
    for (String word : words.split(",", -1)) {
      constants.add(constant(type, word));
    }
    return List.copyOf(constants);
  }

  /** The names of all constants of an enum, in lower case. */
  public static List<String> names(Class<?> type) {
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
   * Replaces placeholders with lists of names: {@code {tables or}} becomes {@code csv or tsv}, and
   * {@code {derived and}} the fields that records have only on request.
   */
  static String expand(String text) {
    int from = text.indexOf('{');
    if (from < 0) {
      return text;
    }
    int blank = text.indexOf(' ', from);
    int end = text.indexOf('}', blank);
    List<String> names = names(text.substring(from + 1, blank));
    int last = names.size() - 1;
    String listed =
        last == 0
            ? names.get(0)
            : String.join(", ", names.subList(0, last))
                + text.substring(blank, end)
                + " "
                + names.get(last);
    return text.substring(0, from) + listed + expand(text.substring(end + 1));
  }

  private static List<String> names(String kind) {
    List<Enum<?>> constants = new ArrayList<>();
    for (Field field : Field.values()) {
      if (kind.equals("derived") && field.isDerived()
          || kind.equals("sums") && field.isChosenSum()) {
        constants.add(field);
      }
    }
    for (Format format : Format.values()) {
      boolean isNamed =
          switch (kind) {
            case "formats" -> true;
            case "lines" -> format.isLine();
            case "records" -> format.isRecord();
            case "tables" -> format.isTable();
            default -> false;
          };
      if (isNamed) {
        constants.add(format);
      }
    }
    return words(constants);
  }

  /** The question "did you mean" to append to a message; empty if no known word is similar. */
  public static String didYouMean(String word, Collection<String> known) {
    String suggestion = suggestion(word, known);
    return suggestion == null ? "" : "; did you mean " + suggestion + "?";
  }

  /** The known word that begins with a word, or the most similar one; null if none is similar. */
  public static @Nullable String suggestion(String word, Collection<String> known) {
    int least = MAX_DISTANCE + 1;
    String closest = null;
    for (String name : known) {
      int distance =
          word.length() > MAX_DISTANCE && name.startsWith(word) ? -1 : distance(word, name);
      if (distance < least) {
        least = distance;
        closest = name;
      }
    }
    return closest;
  }

  /** How many letters only one word has, whatever their order; a wrong letter counts twice. */
  private static int distance(String word, String name) {
    List<Integer> missing = new ArrayList<>(name.chars().boxed().toList());
    int extra = 0;
    for (int c : word.chars().toArray()) {
      extra += missing.remove((Integer) c) ? 0 : 1;
    }
    return extra + missing.size();
  }
}
