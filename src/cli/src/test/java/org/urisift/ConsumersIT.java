package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects that depend only on urisift-core, on urisift-mail, or on urisift-formats. */
@Tag("packaged")
class ConsumersIT {
  private static final String SCANNED = "a.example /b/c/\n";
  private static final String MESSAGE =
      """
      From joe@a.example Thu Jan  1 00:00:00 2026
      From: joe@a.example
      MIME-Version: 1.0
      Content-Type: text/html

      <p>See <a href="http://a.example/b">that</a> or http://c.example/.</p>
      """;
  private static final String READ =
      """
      attribute http://a.example/b
      text http://c.example/
      """;
  private static final String SEARCHED =
      """
      match http://a.example/b
      match http://c.example/
      """;

  @TempDir private static Path projects;

  private static ConsumerProject core;
  private static ConsumerProject mail;
  private static ConsumerProject formats;

  @BeforeAll
  static void build() throws Exception {
    core = ConsumerProject.build("core", projects, List.of("core"));
    mail = ConsumerProject.build("mail", projects, List.of("core", "mail"));
    formats = ConsumerProject.build("formats", projects, List.of("core", "mail", "formats"));
  }

  @Test
  void core_brings_no_library() throws IOException {
    assertThat(core.libraries()).singleElement().asString().startsWith("urisift-core-");
  }

  @Test
  void core_is_a_module_that_requires_no_automatic_one() throws Exception {
    Path jar = projects.resolve("core/target/lib").resolve(core.libraries().get(0));
    List<String> describe =
        List.of(ConsumerProject.tool("jar"), "--describe-module", "--file=" + jar);
    assertThat(core.run(describe))
        .startsWith("org.urisift.core@")
        .contains("requires java.base mandated", "requires org.jspecify static")
        .doesNotContain("automatic")
        .doesNotContainPattern("requires (?!java\\.base|org\\.jspecify)");
  }

  @Test
  void text_is_scanned_with_core_on_the_class_path() throws Exception {
    assertThat(core.onClassPath(List.of(), "")).isEqualTo(SCANNED);
  }

  @Test
  void text_is_scanned_with_core_on_the_module_path() throws Exception {
    assertThat(core.onModulePath(List.of())).isEqualTo(SCANNED);
  }

  @Test
  void text_is_scanned_by_a_java_image_with_nothing_else() throws Exception {
    Path image = projects.resolve("image");
    List<String> link =
        new ArrayList<>(List.of(ConsumerProject.tool("jlink"), "-p", core.modulePath()));
    link.addAll(List.of("--add-modules", "app", "--output", image.toString()));
    assertThat(core.run(link)).isEmpty();
    String java = image.resolve("bin/java").toString();
    assertThat(core.run(List.of(java, "--list-modules")))
        .contains("org.urisift.core")
        .doesNotContain("java.desktop");
    assertThat(core.run(List.of(java, "-m", "app/app.App"))).isEqualTo(SCANNED);
  }

  @Test
  void mail_is_read_on_the_class_path() throws Exception {
    assertThat(mail.onClassPath(List.of(), "", archive())).isEqualTo(expected());
  }

  @Test
  void mail_is_read_on_the_module_path() throws Exception {
    List<String> all = List.of("--add-modules", "ALL-MODULE-PATH");
    assertThat(mail.onModulePath(all, archive())).isEqualTo(expected());
  }

  @Test
  void a_reader_of_ones_own_is_found_beside_those_of_formats() throws Exception {
    Path folder = Files.createTempDirectory(projects, "documents");
    Files.writeString(folder.resolve("a.note"), "NOTE see http://a.example/");
    Files.copy(Path.of("samples/documents/minutes.pdf"), folder.resolve("b.pdf"));
    assertThat(formats.onClassPath(List.of(), "", folder.toString()).lines().toList())
        .startsWith("note:text the text http://a.example/")
        .contains("pdf:link page 1 http://pay.example/fee")
        .contains("pdf:text page 2 http://lists.example.org/board");
  }

  @Test
  @Tag("large") // the loop takes half a minute of CPU until it is ended
  void a_reader_that_throws_fills_memory_or_loops_does_not_affect_the_next_message()
      throws Exception {
    StringBuilder mbox = new StringBuilder();
    for (String note : List.of("throw", "fill", "loop", "http://b.example/")) {
      mbox.append("From a@a.example Thu Jan  1 00:00:00 2026\nFrom: a@a.example\n")
          .append("Content-Type: application/x-note\n\nNOTE " + note + "\n\n");
    }
    Path file = Files.writeString(projects.resolve("notes.mbox"), mbox);
    assertThat(formats.onClassPath(List.of("-Xmx64m"), "", file.toString()).lines())
        .containsExactly(
            "problem damaged note, the rest not read: failed with IllegalStateException: on request",
            "problem damaged note, the rest not read: needs more memory than there is",
            "problem note not read to its end: nothing was found in it for 30 seconds",
            "note:text the text http://b.example/");
  }

  @Test
  void without_the_artifact_a_document_is_reported_with_its_name() throws Exception {
    Path folder = Files.createTempDirectory(projects, "document");
    Files.copy(Path.of("samples/documents/minutes.pdf"), folder.resolve("b.pdf"));
    assertThat(mail.onClassPath(List.of(), "", folder.toString()))
        .contains("application/pdf: not read; add org.urisift:urisift-formats");
  }

  /** A folder with the message, plain and compressed in two ways. */
  private static String archive() throws IOException {
    Path archive = Files.createTempDirectory(projects, "archive");
    byte[] bytes = MESSAGE.getBytes(StandardCharsets.UTF_8);
    Files.write(archive.resolve("a.mbox"), bytes);
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write(bytes);
    }
    Files.write(archive.resolve("b.mbox.gz"), gzip.toByteArray());
    ByteArrayOutputStream xz = new ByteArrayOutputStream();
    try (OutputStream out = new XZCompressorOutputStream(xz)) {
      out.write(bytes);
    }
    Files.write(archive.resolve("c.mbox.xz"), xz.toByteArray());
    return archive.toString();
  }

  private static String expected() {
    return READ.repeat(3) + SEARCHED.repeat(3);
  }
}
