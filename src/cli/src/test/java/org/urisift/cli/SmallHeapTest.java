package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs that once took more memory than their length, in a Java with a small heap. */
class SmallHeapTest {
  private static final String FROM = "From a@b.example Mon Jan  1 00:00:00 2001\n";

  @TempDir Path directory;

  @Tag("slow")
  @Test
  void a_message_of_reopened_elements_does_not_hide_others() throws Exception {
    StringBuilder mbox = new StringBuilder(FROM + "Content-Type: text/html\n\n");
    for (int i = 0; i < 10_000; i++) {
      mbox.append("<p><b a").append(i).append(">x");
    }
    mbox.append("\n\n").append(FROM).append("\nhttp://oak.example/\n");
    assertThat(run("-Xmx24m", mbox.toString(), "--jobs", "1"))
        .containsExactly("http://oak.example/");
  }

  @Tag("slow")
  @Test
  void documents_beyond_the_memory_are_refused_until_others_are_closed() throws Exception {
    String text = "http://oak.example/ and words of no weight\\n".repeat(6_000);
    StringBuilder frames = new StringBuilder();
    frame(frames, "\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}");
    for (int i = 0; i < 40; i++) {
      open(frames, "file:///" + i, text);
    }
    links(frames, 2, "file:///39");
    for (int i = 0; i < 40; i++) {
      String id = "{\"textDocument\":{\"uri\":\"file:///" + i + "\"}}";
      frame(frames, "\"method\":\"textDocument/didClose\",\"params\":" + id);
    }
    open(frames, "file:///later", "http://late.example/");
    links(frames, 3, "file:///later");
    frame(frames, "\"id\":4,\"method\":\"shutdown\"");
    frame(frames, "\"method\":\"exit\"");
    String out = String.join("\n", run("-Xmx48m", frames.toString(), "lsp"));
    assertThat(out)
        .contains("file:///39: not searched, since there is no memory")
        .doesNotContain("file:///0: not searched")
        .contains("\"id\":2,\"result\":[]")
        .contains("http://late.example/")
        .contains("\"id\":4");
  }

  private static void open(StringBuilder frames, String uri, String text) {
    String document =
        "{\"uri\":\"" + uri + "\",\"languageId\":\"plaintext\",\"version\":1,\"text\":\"";
    frame(
        frames,
        "\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"
            + document
            + text
            + "\"}}");
  }

  private static void links(StringBuilder frames, int id, String uri) {
    frame(
        frames,
        "\"id\":"
            + id
            + ",\"method\":\"textDocument/documentLink\",\"params\":{\"textDocument\":{\"uri\":\""
            + uri
            + "\"}}");
  }

  private static void frame(StringBuilder frames, String members) {
    String json = "{\"jsonrpc\":\"2.0\"," + members + "}";
    frames.append("Content-Length: ").append(json.length()).append("\r\n\r\n").append(json);
  }

  private List<String> run(String heap, String input, String... arguments) throws IOException {
    Path file = Files.writeString(directory.resolve("input"), input);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add("org.urisift.cli.Main");
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectInput(file.toFile());
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
