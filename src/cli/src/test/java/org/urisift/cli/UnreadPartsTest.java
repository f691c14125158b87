package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.Parts;

/** Parts of messages that are not read are named. */
class UnreadPartsTest {
  @TempDir Path directory;
  private String mail;

  @BeforeEach
  void mail() throws IOException {
    Path file = directory.resolve("mail");
    Files.write(
        file,
        Parts.message(
            "\nhttp://a.example/",
            Parts.attached("application/octet-stream", "oak.png", Parts.PICTURE),
            Parts.attached("application/pdf", "oak.pdf", "%PDF-1.4"),
            Parts.attached("image/png", "ash.png", Parts.PICTURE),
            Parts.attached("application/zip", "z.zip", Parts.zip("t", "http://b.example/"))));
    mail = file.toString();
  }

  @Test
  void a_run_ends_with_the_number_of_unread_parts_of_each_type() {
    RunResult ran = RunResult.with("--jobs", "2", mail);
    assertThat(ran.out()).isEqualTo("http://a.example/\nhttp://b.example/\n");
    assertThat(ran.err()).isEqualTo("urisift: not read: 2 image/png, 1 application/pdf\n");
    assertThat(ran.code()).isZero();
    assertThat(RunResult.with("--no-messages", mail).err()).isEmpty();
  }

  @Test
  void each_unread_part_is_named_with_v() {
    String place = "urisift: " + mail + ": ";
    assertThat(RunResult.with("-v", mail).err().lines())
        .containsExactly(
            place + "oak.png: message 1 at byte 0, part 2: image/png, not read",
            place + "oak.pdf: message 1 at byte 0, part 3: application/pdf, not read",
            place + "ash.png: message 1 at byte 0, part 4: image/png, not read",
            "urisift: 1 message, 2 parts read, 2 without text, 2 URIs",
            "urisift: not read: 2 image/png, 1 application/pdf");
  }

  @Test
  void parts_that_an_option_leaves_out_are_named() {
    RunResult ran = RunResult.with("--no-attachments", mail);
    assertThat(ran.out()).isEqualTo("http://a.example/\n");
    assertThat(ran.err())
        .isEqualTo(
            "urisift: not read: 1 application/octet-stream, 1 application/pdf, 1 application/zip,"
                + " 1 image/png\n");
  }

  @Test
  void of_many_types_the_most_frequent_are_named() throws IOException {
    String[] parts = new String[130];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = Parts.attached("image/x" + i % 120, "x", Parts.PICTURE);
    }
    Path many = Files.write(directory.resolve("many"), Parts.message(parts));
    assertThat(RunResult.with(many.toString()).err())
        .startsWith("urisift: not read: 2 image/x0, 2 image/x1, 2 image/x2, ")
        .endsWith(", 2 image/x9, 110 of other types\n");
  }

  @Test
  void a_run_over_text_has_no_such_message() {
    assertThat(RunResult.on("http://a.example/").err()).isEmpty();
  }
}
