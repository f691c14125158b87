package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts and unique URIs that do not fit in a quarter of a small heap. */
class TemporaryFilesTest {
  private static final int URIS = 40_000;

  @TempDir Path directory;
  private Path text;
  private Path temporary;

  @BeforeEach
  void files() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < URIS; i++) {
      lines.append("<http://oak.example/").append(i * 7919L % URIS).append(">\n");
    }
    text = Files.writeString(directory.resolve("text"), lines);
    temporary = Files.createDirectory(directory.resolve("temporary"));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"--count", "--unique"})
  void no_temporary_file_is_left_after_a_run(String option) throws Exception {
    List<String> small = run("-Xmx20m", option);
    assertThat(small)
        .hasSize(URIS)
        .isEqualTo(RunResult.with("--jobs", "1", option, text.toString()).out().lines().toList());
    assertThat(temporary).isEmptyDirectory();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"--count", "--unique"})
  void temporary_files_that_cannot_be_written_are_reported(String option) throws Exception {
    Files.delete(temporary);
    assertThat(run("-Xmx20m", option)).last().asString().startsWith("urisift: ");
    assertThat(run("-Xmx300m", option))
        .filteredOn(line -> !line.startsWith("WARNING: java.io.tmpdir")) // from Java 25
        .hasSize(URIS);
  }

  private List<String> run(String heap, String option) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + temporary));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("org.urisift.cli.Main", "--jobs", "1", option, text.toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.contains("JAVA")); // Java would report them
    Process process = builder.start();
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
