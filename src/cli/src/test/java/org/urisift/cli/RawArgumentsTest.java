package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.cli.input.RawArguments;
import org.urisift.mail.FileName;

/** File names that are not UTF-8, and UTF-8 names in another locale. */
class RawArgumentsTest {
  @TempDir Path directory;

  @BeforeEach
  void system() {
    assumeTrue(Files.exists(Path.of("/proc/self/cmdline")), "needs /proc/self/cmdline");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"C", "C.UTF-8"})
  void files_with_undecodable_names_are_opened_and_named_by_their_bytes(String locale)
      throws Exception {
    String script =
        """
        latin=$(printf 'caf\\351')
        utf8=$(printf 'caf\\303\\251')
        echo http://a.example/ >"$latin"
        echo http://b.example/ >"$utf8"
        urisift -l0 "$latin" "$utf8" | od -An -c
        urisift -l0 . | xargs -0 urisift
        find . -name 'caf*' -exec urisift -q {} \\; -print | wc -l
        urisift -f grep "$utf8"
        urisift --output "$latin.out" "$utf8"
        urisift "$latin.out"
        urisift "no $utf8"
        """;
    assertThat(shown(locale, script).replaceAll("[ \t]+", " "))
        .isEqualTo(
            """
             c a f 351 \\0 c a f 303 251 \\0
            http://b.example/
            http://a.example/
            2
            caf\u00E9:1:1:http://b.example/
            http://b.example/
            urisift: no caf\u00E9: no such file or directory
            """);
  }

  @Test
  void lines_and_records_replace_bytes_that_are_not_utf8() throws IOException {
    Path file = FileName.path(directory + "/caf\uDCE9");
    Files.writeString(file, "http://a.example/");
    for (String format : new String[] {"grep", "jsonl"}) {
      assertThat(RunResult.with("-f", format, directory.toString()).out()).contains("caf\uFFFD");
    }
  }

  @Test
  void arguments_that_java_decodes_are_left_as_they_are() {
    String[] arguments = {"-f", "caf\u00E9"};
    assertThat(RawArguments.of(arguments)).isSameAs(arguments);
  }

  @Test
  void arguments_of_another_process_are_left_as_they_are() {
    assertThat(RawArguments.of("urisift", "caf\uFFFD")).containsExactly("urisift", "caf\uFFFD");
  }

  /** The output of a script in which {@code urisift} is the program. */
  private String shown(String locale, String script) throws Exception {
    Path program = Files.createDirectory(directory.resolve("bin")).resolve("urisift");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Files.writeString(
        program,
        "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path"), Main.class.getName()));
    program.toFile().setExecutable(true);
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script);
    builder.directory(Files.createDirectory(directory.resolve("files")).toFile());
    builder.environment().put("LC_ALL", locale);
    builder.environment().merge("PATH", program.getParent() + ":", (path, bin) -> bin + path);
    Process process = builder.redirectErrorStream(true).start();
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
