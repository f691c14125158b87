package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests use no clock: on a busy machine any time may pass. They count work, or compare it ({@link
 * ThreadWork}); the build ends tests that hang ({@code hangs.after} in pom.xml).
 */
class ClockTest {
  private static final Pattern CLOCK =
      Pattern.compile(
          "nanoTime|currentTimeMillis|CpuTime|\\.now\\(|@Timeout|assertTimeout|TimeUnit\\b"
              + "|Duration\\.of|Thread\\.sleep|\\bTimer\\b");

  /** The files that use a clock, and why. */
  private static final Map<String, String> REASONS =
      Map.of(
          "core/src/test/java/org/urisift/ThreadWork.java",
          "compares the CPU time of one thread for two inputs",
          "formats/src/test/java/org/urisift/formats/picture/QrReaderTest.java",
          "guards against a picture that takes over a minute: a clock limits its time to 5 s",
          "mail/src/test/java/org/urisift/mail/sandbox/FormatRunTest.java",
          "tests the limit of a reader's time, and guards against hanging with 60 s",
          "mail/src/test/java/org/urisift/mail/OtherFilesTest.java",
          "guards against hanging in a style sheet with 60 s",
          "mail/src/test/java/org/urisift/mail/text/LightMarkupTest.java",
          "guards against hanging in a pattern with 60 s",
          "spark/src/test/java/org/urisift/spark/cluster/JavaProcess.java",
          "ends processes of a cluster after minutes: they would outlive the tests");

  @Test
  void no_test_uses_a_clock_without_a_reason() throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(ClockTest::isTest).toList()) {
        if (CLOCK.matcher(Files.readString(file)).find()) {
          found.add(Path.of("src").relativize(file).toString().replace('\\', '/'));
        }
      }
    }
    assertThat(found).isEqualTo(new TreeSet<>(REASONS.keySet()));
  }

  private static boolean isTest(Path file) {
    String name = file.toString().replace('\\', '/');
    return name.contains("/src/test/")
        && name.endsWith(".java")
        && !file.endsWith("ClockTest.java");
  }
}
