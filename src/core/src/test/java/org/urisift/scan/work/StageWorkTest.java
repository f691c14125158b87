package org.urisift.scan.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares the work of the stages after the scan on few characters and on many. Work is the number
 * of looks at characters and tables ({@link LookCounter}).
 */
@DisplayName("Work of the stages in proportion to their input")
@Execution(ExecutionMode.SAME_THREAD) // LookCounter is not thread-safe
@Isolated
class StageWorkTest {
  private static final int FEW = 1 << 12;
  private static final int MANY = 1 << Integer.getInteger("urisift.work.bits", 16);
  private static final double MOST_GROWTH = 1.5;

  private static BiConsumer<String, List<String>> stages;

  @BeforeAll
  @SuppressWarnings("unchecked")
  static void load() throws ReflectiveOperationException {
    stages =
        (BiConsumer<String, List<String>>)
            new CountingLoader(StageWorkTest.class.getClassLoader())
                .loadClass("org.urisift.scan.work.CountedStage")
                .getDeclaredConstructor()
                .newInstance();
    for (String stage : List.of("refang", "flags", "protect", "patterns", "unwrap")) {
      stages.accept(stage, List.of("oak.example", "hxxp://p\u0430ypal[.]com/a", "http://[::1]/"));
    }
  }

  /** {@code #} stands for a number, another one in each line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "refang hxxp://oak[.]example/#",
        "refang hxxp://a[.]b[.]c[.]d[.]e[.]f[.]g/[.][.][.]",
        "refang joe#[@]oak[.]example",
        "refang hxxp:",
        "refang www[.]a[.]",
        "refang hxxp://\u4e2d#[.]example/",
        "flags http://oak.example/a#",
        "flags http://p\u0430ypal#.example/",
        "flags http://joe@1.2.3.4:#/?http://elm.example/",
        "flags http://xn--pypal-4ve#.com/",
        "protect http://pa\u0443pal#.com/",
        "protect http://a\u0301\u0323#.example/",
        "protect http://a.b.c.d.e.f.g#.example/",
        "patterns http://*oak#*/x*",
        "patterns *.oak#.example/*",
        "patterns oak#.elm.example",
        "patterns http://oak.example/#",
        "unwrap https://www.google.com/url?q=http%3A%2F%2Foak.example%2F#",
        "unwrap https://urldefense.com/v3/__http://oak#/*__;Lw!!",
      })
  void many_lines_take_no_more_work_a_character_than_few(String stage, String line) {
    assertThat(growth(stage, lines(line, FEW), lines(line, MANY))).isLessThan(MOST_GROWTH);
  }

  private static List<String> lines(String line, int characters) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < characters; i += line.length()) {
      lines.add(line.replace("#", Integer.toString(100_000 + i)));
    }
    return lines;
  }

  @ParameterizedTest
  @CsvSource({
    "refang, hxxp://oak, [.]a",
    "refang, hxxp://oak.example/, [.]",
    "refang, hxxp, hxxp:",
    "refang, , a[@]b",
    "refang, , [dot",
    "refang, www, [.]www",
    "refang, hxxp://, \u4e2d",
    "refang, , 'hxxp://a[.]b,'",
    "flags, http://, a.",
    "flags, http://, @",
    "flags, http://, 1.",
    "flags, http://[, ':'",
    "flags, http://a:, 0",
    "flags, http://oak.example/?, http://",
    "flags, http://oak.example/, %E2%80",
    "flags, http://oak.example/, ...",
    "flags, http://oak.example/, \u200b",
    "protect, http://, a\u0301",
    "protect, http://, xn--a.",
    "patterns, http://, a.",
    "patterns, http://, @",
    "patterns, http://oak.example/, abcdef",
    "unwrap, https://www.google.com/url?q=, %25",
  })
  void a_long_line_takes_no_more_work_a_character_than_a_short_one(
      String stage, String start, String again) {
    assertThat(
            growth(
                stage,
                List.of("*a*b*c*", "oak.example", repeated(start, again, FEW)),
                List.of("*a*b*c*", "oak.example", repeated(start, again, MANY))))
        .isLessThan(MOST_GROWTH);
  }

  private static String repeated(String start, String again, int characters) {
    return (start == null ? "" : start) + again.repeat(characters / again.length());
  }

  /** The work per character of many lines, divided by that of few. */
  private static double growth(String stage, List<String> few, List<String> many) {
    return work(stage, many) / work(stage, few);
  }

  private static double work(String stage, List<String> lines) {
    LookCounter.reset();
    stages.accept(stage, lines);
    return (double) LookCounter.withProbes() / lines.stream().mapToInt(String::length).sum();
  }
}
