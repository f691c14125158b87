package org.urisift.scan.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bounds how often the scan looks at each character of any text. {@link LookCounter} counts looks,
 * so that the result is the same on every machine.
 */
@DisplayName("Work in proportion to the text")
@Execution(ExecutionMode.SAME_THREAD) // LookCounter is not thread-safe
@ResourceLock("org.urisift.scan.work.LookCounter")
class WorkTest {
  /** The maximum for each character of hostile text, such as a scheme alone on each line. */
  private static final int MOST = 64;

  /** The maximum for ordinary mail. */
  private static final int MOST_OF_MAIL = 6;

  /** The maximum for a list; from each of its URIs, the scan reads to the end of the list. */
  private static final int MOST_OF_LIST = 200;

  /** The maximum factor by which the looks per character may grow in a large text. */
  private static final double MOST_GROWTH = 1.5;

  /** Further than any rule looks back: the work per character no longer grows after it. */
  private static final int FULL = 1 << 17;

  private static final int SMALL = 1 << 10;
  private static final int MIDDLE = 1 << 14;

  /** The size of a large text; small by default, so that the test takes seconds. */
  private static final int LARGE = 1 << Integer.getInteger("urisift.work.bits", 16);

  private static final Set<String> USUAL = Set.of("positions", "alternatives");

  /** Sets of options, as {@link CountedScan} takes them. */
  private static final List<Set<String>> OPTIONS =
      List.of(
          Set.of(),
          USUAL,
          Set.of("any-scheme"),
          Set.of("abbreviated"),
          Set.of("relative"),
          Set.of("rejected"),
          Set.of("markup"),
          Set.of("header"),
          Set.of("flowed"),
          Set.of("strict"),
          Set.of("any-scheme", "abbreviated", "relative", "rejected", "positions", "alternatives"));

  /** A list in shapes.txt: {@code 100 x part + end} is a hundred equal parts and an end. */
  private static final Pattern LIST = Pattern.compile("(\\d+) x (.*) \\+ (.*)", Pattern.DOTALL);

  private static BiConsumer<Set<String>, Reader> scan;

  @BeforeAll
  @SuppressWarnings("unchecked")
  static void load() throws ReflectiveOperationException {
    scan =
        (BiConsumer<Set<String>, Reader>)
            new CountingLoader(WorkTest.class.getClassLoader())
                .loadClass("org.urisift.scan.work.CountedScan")
                .getDeclaredConstructor()
                .newInstance();
    for (Set<String> options : OPTIONS) { // so that static initialisers are not counted
      scan.accept(options, new Repeated("see http://a.example/b\nx:y www.a.example. ", 1000));
    }
  }

  /** The texts to repeat, one on each line of shapes.txt, with Java's escapes. */
  static Stream<String> shapes() {
    try (InputStream in = WorkTest.class.getResourceAsStream("shapes.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines().filter(line -> !line.startsWith("# ") && !line.isEmpty()).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void there_are_a_hundred_and_eighty_shapes_or_more() {
    assertThat(shapes().distinct().count()).isGreaterThanOrEqualTo(180);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("shapes")
  void a_character_of_any_text_is_looked_at_a_bounded_number_of_times(String line) {
    String shape = shape(line.translateEscapes());
    int most = shape.length() > line.length() ? MOST_OF_LIST : MOST;
    for (Set<String> options : OPTIONS) {
      assertLooksBelow(shape, MIDDLE, options, most, 3 * most);
    }
    assertLooksBelow(shape, SMALL, USUAL, most, 3 * most);
    assertLooksBelow(shape, LARGE, Set.of(), most, 3 * most);
    if (LARGE > FULL) {
      double usual = looks(shape, FULL, USUAL);
      // a list whose length is no part of a limit is cut elsewhere each time: little work may grow
      double limit = Math.max(MOST_GROWTH * usual, most / 8.0);
      assertThat(looks(shape, LARGE, USUAL)).isLessThan(limit);
    }
  }

  private static String shape(String line) {
    Matcher list = LIST.matcher(line);
    return list.matches()
        ? list.group(2).repeat(Integer.parseInt(list.group(1))) + list.group(3)
        : line;
  }

  @Test
  void a_character_of_ordinary_mail_is_looked_at_few_times() throws IOException {
    try (InputStream in = WorkTest.class.getResourceAsStream("mail.txt")) {
      String mail = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertLooksBelow(mail, MIDDLE, Set.of(), MOST_OF_MAIL, 2 * MOST_OF_MAIL);
      assertLooksBelow(mail, LARGE, USUAL, MOST_OF_MAIL, 2 * MOST_OF_MAIL);
    }
  }

  /** To check a URI takes more than a third of the work that the rules do for it. */
  @Test
  void a_uri_that_stands_again_is_not_checked_again() {
    StringBuilder others = new StringBuilder();
    StringBuilder same = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      others.append("see http://oak.example/a!b%21?c=").append(1000 + i).append(" so\n");
      same.append("see http://oak.example/a!b%21?c=").append(1000 + i % 20).append(" so\n");
    }
    assertThat(looks(same)).isLessThan(0.75 * looks(others));
  }

  private static double looks(CharSequence text) {
    LookCounter.reset();
    scan.accept(Set.of(), new StringReader(text.toString()));
    return LookCounter.allLooks();
  }

  private static double looks(String shape, int size, Set<String> options) {
    Repeated text = new Repeated(shape, size);
    LookCounter.reset();
    scan.accept(options, text);
    return (double) LookCounter.allLooks() / size;
  }

  private static void assertLooksBelow(
      String shape, int size, Set<String> options, int mostOfWindow, int mostInAll) {
    Repeated text = new Repeated(shape, size);
    LookCounter.reset();
    scan.accept(options, text);
    assertThat(LookCounter.windowLooks() / size)
        .as("looks at the window a character of %d, %s", size, options)
        .isLessThan(mostOfWindow);
    assertThat(LookCounter.allLooks() / size)
        .as("looks a character of %d, %s", size, options)
        .isLessThan(mostInAll);
  }
}
