package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the program on a terminal that the command {@code script} makes. */
class TerminalTest {
  private static final Path SCRIPT = Path.of("/usr/bin/script");

  @BeforeEach
  void terminal() {
    assumeTrue(Files.isExecutable(SCRIPT), "needs " + SCRIPT);
    assumeTrue(Files.exists(Path.of("/proc/self/fd")), "needs /proc/self/fd");
  }

  @Tag("slow")
  @Test
  void waiting_for_input_from_a_terminal_is_explained() throws Exception {
    for (String arguments : List.of("", "parse", "--range 1:1")) {
      assertThat(shown("%s " + arguments))
          .as(arguments)
          .contains(
              "urisift: standard input: reading from this terminal until Ctrl-D; see urisift --help");
    }
    for (String arguments : List.of("--no-messages", "-q", "</dev/null", "pom.xml", "parse x")) {
      assertThat(shown("%s " + arguments)).as(arguments).doesNotContain("standard input");
    }
  }

  @Tag("slow")
  @Test
  void uris_are_coloured_only_on_a_terminal() throws Exception {
    String from = "echo http://a.example/ | ";
    assertThat(shown(from + "%s")).contains("\33[1;31mhttp://a.example/\33[m");
    assertThat(shown(from + "%s --color=never")).doesNotContain("\33[");
    assertThat(shown(from + "NO_COLOR=1 %s")).contains("http://a.example/").doesNotContain("\33[");
    assertThat(shown(from + "TERM=dumb %s")).contains("http://a.example/").doesNotContain("\33[");
    assertThat(shown(from + "%s | cat")).contains("http://a.example/").doesNotContain("\33[");
  }

  @Tag("slow")
  @Test
  void a_page_does_not_go_to_a_terminal() throws Exception {
    assertThat(shown("%s report pom.xml")).contains("--output FILE").doesNotContain("doctype");
    assertThat(shown("%s report pom.xml | cat")).contains("<!doctype html>");
  }

  /** The output of a command line on a terminal; {@code %s} is the program. */
  private static String shown(String line) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String program =
        "'%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s"
            .formatted(java, System.getProperty("java.class.path"), Main.class.getName());
    ProcessBuilder builder =
        new ProcessBuilder(SCRIPT.toString(), "-qec", line.replace("%s", program), "/dev/null");
    builder.environment().put("TERM", "xterm");
    builder.environment().remove("NO_COLOR");
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close(); // like Ctrl-D
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
