package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** META-INF/NOTICE lists the licences of all libraries in the single file of the program. */
class NoticeTest {
  private static final Path CLI = Path.of("src/cli/target/classes");
  private static final Path CORE = Path.of("src/core/target/classes");

  /** A library, the name of its licence, and the place of its text. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^([\\w.-]+:[\\w.-]+) +([\\w.-]+) +(META-INF/\\S+)$");

  /** A file in the local repository: group, artifact, version, and the jar. */
  private static final Pattern LIBRARY =
      Pattern.compile("(?m)^repository:/(.*)/([^/]+)/[^/]+/[^/]+jar\r?$");

  @Test
  void each_library_of_the_program_is_listed_and_no_other() throws IOException {
    Set<String> leftOut = Set.of("com.google.errorprone");
    assertThat(program().lines().filter(line -> line.contains(":*</exclude>")))
        .extracting(line -> line.replaceAll("</?exclude>|:\\*", "").strip())
        .containsExactlyInAnyOrderElementsOf(leftOut);
    List<String> contained =
        LIBRARY
            .matcher(Files.readString(Path.of("src/cli/target/libraries.txt")))
            .results()
            .filter(library -> !leftOut.contains(group(library)))
            .map(library -> group(library) + ":" + library.group(2))
            .toList();
    assertThat(rows()).extracting(row -> row.group(1)).isEqualTo(contained);
  }

  @Test
  void each_named_licence_has_its_text_and_there_is_no_other_text() throws IOException {
    String notice = notice();
    assertThat(rows()).allSatisfy(row -> assertThat(CLI.resolve(row.group(3))).isNotEmptyFile());
    assertThat(notice).contains("org/urisift/page/uplot/LICENSE");
    assertThat(CLI.resolve("org/urisift/page/uplot/LICENSE")).isNotEmptyFile();
    String list = "META-INF/licenses/public-suffix-list.txt";
    assertThat(CORE.resolve(list)).isNotEmptyFile();
    assertThat(Files.readString(CORE.resolve("META-INF/NOTICE"))).contains(list);
    for (Path root : List.of(CLI, CORE)) {
      try (var texts = Files.list(root.resolve("META-INF/licenses"))) {
        assertThat(texts)
            .allSatisfy(text -> assertThat(notice).contains(root.relativize(text) + ""));
      }
    }
  }

  @Test
  void the_licence_is_that_of_the_pom() throws IOException {
    for (String module : List.of("core", "mail", "cli")) {
      Path licence = Path.of("src", module, "target/classes/META-INF/LICENSE");
      assertThat(Files.readString(licence))
          .contains("Apache License\n                           Version 2.0, January 2004");
    }
    assertThat(Files.readString(Path.of("pom.xml"))).contains("<name>Apache-2.0</name>");
  }

  private static String group(MatchResult library) {
    return library.group(1).replace('/', '.');
  }

  private static List<MatchResult> rows() throws IOException {
    return ROW.matcher(notice()).results().toList();
  }

  private static String notice() throws IOException {
    return Files.readString(CLI.resolve("META-INF/NOTICE"));
  }

  /** The part of the pom that chooses the libraries of the program. */
  private static String program() throws IOException {
    String pom = Files.readString(Path.of("src/cli/pom.xml"));
    return pom.split("<artifactSet>")[1].split("</artifactSet>")[0];
  }
}
