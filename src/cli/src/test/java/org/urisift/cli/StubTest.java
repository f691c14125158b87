package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell script before the jar, with a java that only prints how it was called. */
class StubTest {
  /** The options for the compilers in a search. */
  private static final String SEARCH =
      "<-XX:FreqInlineSize=30><-XX:C1MaxInlineSize=15>"
          + "<-XX:Tier4InvocationThreshold=30000><-XX:Tier4MinInvocationThreshold=3600>"
          + "<-XX:Tier4CompileThreshold=90000><-XX:Tier4BackEdgeThreshold=240000>"
          + "<-XX:+IgnoreUnrecognizedVMOptions>";

  /** The options of every start. */
  private static final String COMMON =
      "<-XX:-UsePerfData><-Duser.timezone=UTC><-Dsun.misc.unsafe.memory.access=allow>"
          + "<-Durisift.archive=";

  private static final Path SCRIPT = Path.of("src/cli/src/main/sh/stub.sh");

  @TempDir Path home;

  @BeforeEach
  void java() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs /bin/sh");
    Path java = Files.createDirectory(home.resolve("bin")).resolve("java");
    Files.writeString(
        java,
        """
        #!/bin/sh
        case $* in *urisift*) ;; *-Xbogus*) echo "no -Xbogus"; exit 1 ;; *) exit 0 ;; esac
        printf '<%s>' "$@"
        echo " $LC_ALL,$LC_CTYPE,$LC_MESSAGES"
        exit 7
        """);
    java.toFile().setExecutable(true);
  }

  @Test
  void arguments_and_exit_status_are_passed_on() throws Exception {
    RunResult ran = run(Map.of("LC_ALL", "de_DE.UTF-8"), "-f", "a b", "*");
    assertThat(ran.code()).isEqualTo(7);
    assertThat(ran.out())
        .isEqualTo(
            "<-XX:+UseSerialGC>"
                + SEARCH
                + COMMON
                + SCRIPT
                + "-17.jsa>"
                + program(SCRIPT)
                + "<-f><a b><*> ,"
                + ctype("de_DE.UTF-8")
                + ",C\n");
  }

  @Test
  void options_for_java_are_passed_to_java() throws Exception {
    assertThat(run(Map.of("URISIFT_JAVA_OPTS", "-Xmx64m -Xint")).out())
        .startsWith("<-XX:+UseSerialGC>" + SEARCH + COMMON)
        .contains("-17.jsa><-Xmx64m><-Xint>" + program(SCRIPT));
  }

  @Test
  void options_that_java_rejects_are_an_error_with_its_message() throws Exception {
    assertThat(run(Map.of("URISIFT_JAVA_OPTS", "-Xmx64m -Xbogus")))
        .isEqualTo(new RunResult(2, "", "urisift: URISIFT_JAVA_OPTS: no -Xbogus\n"));
    assertThat(run(Map.of("URISIFT_JAVA_OPTS", "-agentlib:x -Xbogus")).code()).isEqualTo(7);
    assertThat(run(Map.of("URISIFT_JAVA_OPTS", " ")).code()).isEqualTo(7);
  }

  @Test
  void a_garbage_collector_chosen_by_the_user_is_kept() throws Exception {
    assertThat(run(Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC")).out())
        .startsWith(SEARCH + COMMON);
  }

  @Test
  void short_runs_do_without_the_second_compiler() throws Exception {
    assertThat(run(Map.of(), "--version").out())
        .startsWith("<-XX:+UseSerialGC><-XX:TieredStopAtLevel=1>" + COMMON)
        .contains("<--version>");
  }

  @Test
  void a_locale_without_utf8_is_replaced_so_that_all_files_can_be_opened() throws Exception {
    assertThat(run(Map.of("LC_ALL", "C")).out()).endsWith(" ,C.UTF-8,C\n");
  }

  @Test
  void system_messages_are_in_english_so_that_a_broken_pipe_is_known() throws Exception {
    for (String name : List.of("pl_PL.UTF-8", "pl_PL.utf8")) {
      String expected = " ," + ctype(name) + ",C\n";
      assertThat(run(Map.of("LC_ALL", name)).out()).endsWith(expected);
      assertThat(run(Map.of("LC_ALL", "", "LANG", name)).out()).endsWith(expected);
    }
  }

  @Test
  void an_old_java_is_reported() throws Exception {
    for (String version : List.of("1.8.0_402", "11.0.22", "16")) {
      Files.writeString(home.resolve("release"), "OS=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
      RunResult ran = run(Map.of());
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err())
          .hasLineCount(1)
          .startsWith("urisift: Java 17 or later is needed, but ")
          .endsWith(" is " + version + "\n");
    }
  }

  @Test
  void a_new_java_is_accepted() throws Exception {
    for (String version : List.of("17", "17.0.15", "25.0.1", "26-ea")) {
      Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
      assertThat(run(Map.of()).code()).isEqualTo(7);
    }
  }

  @Test
  void a_missing_java_is_reported() throws Exception {
    Files.delete(home.resolve("bin/java"));
    RunResult ran = run(Map.of());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).hasLineCount(1).startsWith("urisift: no Java found at " + home);
  }

  /** Otherwise Java would open a file of its own in its place, and read that. */
  @Test
  void a_closed_standard_input_is_replaced_by_one_that_cannot_be_read() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/self/fd")), "needs /proc/self/fd");
    Files.writeString(home.resolve("bin/java"), "#!/bin/sh\nreadlink /proc/self/fd/0\n");
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", "/bin/sh " + SCRIPT + " <&-");
    builder.environment().put("JAVA_HOME", home.toRealPath().toString());
    Process process = builder.start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("/dev/null\n");
  }

  @Test
  void a_program_with_a_colon_in_its_name_is_passed_as_an_open_file() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/fd")), "needs /dev/fd");
    Path script = Files.copy(SCRIPT, home.resolve("a:b"));
    assertThat(run(script, Map.of()).out()).contains(program(Path.of("/dev/fd/8")));
  }

  @Test
  void a_newer_archive_of_classes_for_this_java_is_passed() throws Exception {
    Path script = Files.copy(SCRIPT, home.resolve("a b"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
    assertThat(run(script, Map.of()).out()).doesNotContain("SharedArchiveFile");
    Path archive = Files.writeString(home.resolve("a b-21.0.1.jsa"), "");
    Files.setLastModifiedTime(archive, FileTime.fromMillis(Long.MAX_VALUE / 1_000_000));
    String given = "<-Xlog:disable><-XX:SharedArchiveFile=" + archive + ">";
    assertThat(run(script, Map.of()).out()).contains(given);
    Path link = Files.createSymbolicLink(home.resolve("link"), script);
    assertThat(run(link, Map.of()).out())
        .contains("a b-21.0.1.jsa>" + program(script.toRealPath()));
    Files.setLastModifiedTime(archive, FileTime.fromMillis(0));
    assertThat(run(script, Map.of()).out()).doesNotContain("SharedArchiveFile");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
    archive = Files.move(archive, home.resolve("a b-25.0.1.aot"));
    Files.setLastModifiedTime(archive, FileTime.fromMillis(Long.MAX_VALUE / 1_000_000));
    assertThat(run(script, Map.of()).out()).contains("<-XX:AOTCache=" + archive + ">");
  }

  @Test
  void links_to_links_are_followed_with_an_empty_path() throws Exception {
    Path script = Files.copy(SCRIPT, Files.createDirectory(home.resolve("a b")).resolve("urisift"));
    Path folder = Files.createDirectory(home.resolve("links"));
    Files.createSymbolicLink(folder.resolve("one"), Path.of("../a b/urisift"));
    Files.createSymbolicLink(folder.resolve("two"), folder.resolve("one"));
    Path link = Files.createSymbolicLink(home.resolve("three"), Path.of("links/two"));
    Files.writeString(home.resolve("bin/java"), "#!/bin/sh\nprintf '<%s>' \"$@\"\n");
    assertThat(run(link, Map.of("PATH", "")).out()).endsWith(program(script.toRealPath()));
  }

  /** The locale that replaces a locale: C.UTF-8 if the system has it. */
  private static String ctype(String name) {
    boolean isThere =
        Files.exists(Path.of("/usr/lib/locale/C.utf8"))
            || Files.exists(Path.of("/usr/lib/locale/C.UTF-8"));
    return isThere ? "C.UTF-8" : name;
  }

  /** The arguments with the program on the boot class path and on the usual one. */
  private static String program(Path file) {
    return "<-Xbootclasspath/a:%1$s><-cp><%1$s><org.urisift.cli.Main>".formatted(file);
  }

  private RunResult run(Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    return run(SCRIPT, environment, args);
  }

  private RunResult run(Path script, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", script.toString());
    builder.command().addAll(List.of(args));
    builder.environment().keySet().removeIf(name -> name.contains("JAVA") || name.equals("LC_ALL"));
    builder.environment().put("JAVA_HOME", home.toRealPath().toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new RunResult(process.waitFor(), out, err);
  }
}
