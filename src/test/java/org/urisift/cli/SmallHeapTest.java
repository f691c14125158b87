package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs that took more memory than they are long, in a Java of its own with a small heap. */
class SmallHeapTest {
  private static final String FROM = "From a@b.example Mon Jan  1 00:00:00 2001\n";

  @TempDir Path directory;

  @Test
  void a_message_of_elements_that_are_opened_again_hides_no_other() throws Exception {
    StringBuilder mbox = new StringBuilder(FROM + "Content-Type: text/html\n\n");
    for (int i = 0; i < 10_000; i++) {
      mbox.append("<p><b a").append(i).append(">x");
    }
    mbox.append("\n\n").append(FROM).append("\nhttp://oak.example/\n");
    assertThat(run("-Xmx24m", mbox.toString())).containsExactly("http://oak.example/");
  }

  private List<String> run(String heap, String input) throws IOException {
    Path file = Files.writeString(directory.resolve("input"), input);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(heap, "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of("org.urisift.cli.Main", "--jobs", "1", file.toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.contains("JAVA")); // that it would tell of
    Process process = builder.start();
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
