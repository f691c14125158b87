package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.bytes.MailLimits;

/**
 * Inputs at each limit, one below it and one above it, cost nothing but themselves. The limits are
 * taken from the code: each constant of a reader is the length of each of {@link LimitShapes}.
 */
class EveryLimitTest {
  private static final Path SOURCES = Path.of("src/mail/src/main/java");
  private static final String READERS = "org/urisift/mail";
  private static final Pattern CONSTANT =
      Pattern.compile("static final (?:int|long) ([A-Z][A-Z_0-9]*) =");

  /** Limits of lengths, which {@link LimitShapes} reach. */
  private static final Set<String> LENGTHS =
      Set.of(
          "BOUNDARY",
          "ENCODED",
          "FINGERPRINT",
          "FROM_HEADER",
          "FROM_LINE",
          "HEADER",
          "LENGTH_HEADER",
          "LINK_TEXT",
          "MARK",
          "MIME_DEPTH",
          "PART",
          "PART_HEADER",
          "PREAMBLE",
          "SNIFF");

  /** Shapes of a greater length take minutes in all. */
  private static final int LARGE = 1 << 12;

  /** Smaller constants are numbers of signs or bits, which the fixtures reach. */
  private static final int SHORTEST = 16;

  /** Limits of time, one of 16 GiB, and two numbers that are no limits of a reader. */
  private static final Set<String> WITHOUT_INPUTS =
      Set.of(
          "FORMAT_QUIET",
          "FORMAT_TIME",
          "FORMAT_RATE",
          "MAX_HEAP",
          "TEMPORARY_FILE",
          "ZIP_END_SIGNATURE");

  @Test
  void each_limit_has_its_inputs() throws Exception {
    Set<String> names = new TreeSet<>(LENGTHS);
    names.addAll(LargeLimits.CHECKS.keySet());
    names.addAll(WITHOUT_INPUTS);
    names.addAll(LimitsOfFormats.NAMES);
    Set<String> forgotten = new TreeSet<>();
    for (Map.Entry<String, Long> limit : limits().entrySet()) {
      boolean isNoLength = limit.getValue() > LimitShapes.LONGEST;
      if ((isOfAll(limit.getKey()) || isNoLength) && !names.contains(name(limit.getKey()))) {
        forgotten.add(limit.getKey());
      }
    }
    assertThat(forgotten).as("limits without inputs").isEmpty();
  }

  private static boolean isOfAll(String limit) {
    return limit.startsWith(MailLimits.class.getName());
  }

  private static String name(String limit) {
    return limit.substring(limit.lastIndexOf('.') + 1);
  }

  @ParameterizedTest
  @MethodSource("smallLengths")
  @Tag("slow")
  void a_length_at_a_limit_costs_nothing_else(int length) {
    checkAllShapes(length);
  }

  @ParameterizedTest
  @MethodSource("largeLengths")
  @Tag("large")
  void a_length_at_a_large_limit_costs_nothing_else(int length) {
    checkAllShapes(length);
  }

  private static void checkAllShapes(int length) {
    for (String shape : LimitShapes.names()) {
      String what = shape + " at " + length;
      BetweenGood.checkMessage(what, LimitShapes.message(shape, length));
    }
  }

  static Set<Integer> smallLengths() throws Exception {
    return lengths().headSet(LARGE);
  }

  static Set<Integer> largeLengths() throws Exception {
    return lengths().tailSet(LARGE);
  }

  private static SortedSet<Integer> lengths() throws Exception {
    SortedSet<Integer> lengths = new TreeSet<>();
    for (Map.Entry<String, Long> limit : limits().entrySet()) {
      boolean isLength = !isOfAll(limit.getKey()) || LENGTHS.contains(name(limit.getKey()));
      for (long length = limit.getValue() - 1; length <= limit.getValue() + 1; length++) {
        if (isLength && length >= SHORTEST && length <= LimitShapes.LONGEST + 1) {
          lengths.add((int) length);
        }
      }
    }
    return lengths;
  }

  @ParameterizedTest
  @MethodSource("otherLimits")
  @Tag("large")
  void an_input_at_another_limit_costs_nothing_else(String limit) throws Exception {
    int size = Math.toIntExact(limits().get(limit));
    for (int more = -1; more <= 1; more++) {
      LargeLimits.CHECKS.get(name(limit)).at(size + more);
    }
  }

  static List<String> otherLimits() throws Exception {
    return limits().keySet().stream()
        .filter(limit -> LargeLimits.CHECKS.containsKey(name(limit)))
        .toList();
  }

  /** The constants in the sources of the readers, by their full names. */
  private static Map<String, Long> limits() throws Exception {
    Map<String, Long> limits = new TreeMap<>();
    try (Stream<Path> files = Files.walk(SOURCES.resolve(READERS))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String type = SOURCES.relativize(file).toString().replaceAll("[/\\\\]", ".");
        Class<?> declaring = Class.forName(type.substring(0, type.length() - ".java".length()));
        Matcher constants = CONSTANT.matcher(Files.readString(file));
        while (constants.find()) {
          limits.put(
              declaring.getName() + "." + constants.group(1), value(declaring, constants.group(1)));
        }
      }
    }
    return limits;
  }

  private static long value(Class<?> declaring, String name) throws Exception {
    for (Field field : declaring.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        field.setAccessible(true);
        return ((Number) field.get(null)).longValue();
      }
    }
    for (Class<?> inner : declaring.getDeclaredClasses()) {
      long value = value(inner, name);
      if (value >= 0) {
        return value;
      }
    }
    return -1;
  }
}
