package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each message is searched once, wherever its copies are. */
class DedupeTest {
  private static final String FROM = "From a@b.example Mon Mar  8 10:12:44 2004\n";
  private static final String HEAD = "From: a@b.example\nDate: Mon, 8 Mar 2004 10:12:44 +0100\n";

  @TempDir Path directory;

  @Test
  void the_additions_of_a_mailing_list_do_not_make_another_message() throws IOException {
    String sent = write("sent.eml", message("<1@a.example>", "http://oak.example/\n"));
    String list =
        write(
            "list.mbox",
            FROM
                + "Subject: [list] x\n"
                + message("<1@a.example>", "http://oak.example/\nhttp://list.example/leave\n"));
    assertThat(RunResult.with("--dedupe", sent, list).out()).isEqualTo("http://oak.example/\n");
    assertThat(RunResult.with("--dedupe", list, sent).out())
        .isEqualTo("http://oak.example/\nhttp://list.example/leave\n");
  }

  @Test
  void a_copy_is_left_out_of_all_formats_and_counts() throws IOException {
    String one = write("1.eml", message("<1@a.example>", "http://oak.example/\n"));
    String two =
        write("2.eml", message("<1@a.example>", "http://oak.example/\nhttp://ash.example/"));
    for (String format : List.of("text", "grep", "jsonl", "csv", "tsv")) {
      assertThat(RunResult.with("--dedupe", "-f", format, one, two).out())
          .isEqualTo(RunResult.with("-f", format, one).out());
      assertThat(RunResult.with("--dedupe", "-u", "-f", format, one, two).out())
          .isEqualTo(RunResult.with("-u", "-f", format, one).out());
    }
    for (String group : List.of("uri", "host", "scheme", "month")) {
      assertThat(RunResult.with("--dedupe", "-c", "--by", group, one, two).out())
          .isEqualTo(RunResult.with("-c", "--by", group, one).out());
    }
    assertThat(RunResult.with("--dedupe", "-l", one, two).out()).isEqualTo(one + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<>", "< >", "<1>", "<@>", "<@a.example>", "<1@>", "<1 @ a>"})
  void an_invalid_message_id_is_not_compared(String id) throws IOException {
    String mbox =
        FROM + message(id, "http://oak.example/\n\n") + FROM + message(id, "http://ash.example/\n");
    assertThat(RunResult.on(mbox, "--dedupe").out())
        .isEqualTo("http://oak.example/\nhttp://ash.example/\n");
  }

  @Test
  void without_a_message_id_copies_have_the_same_date_sender_and_body() throws IOException {
    String plain = write("1.eml", HEAD + "Subject: x\n\nhttp://oak.example/\n");
    String mailbox =
        write(
            "2.mbox",
            FROM
                + "From: =?us-ascii?q?a=40b.example?=\n"
                + "Subject: y\nDate: Mon, 8 Mar 2004\n 09:12:44 +0000\n\nhttp://oak.example/\n\n\n");
    String ends = write("3.eml", (HEAD + "\nhttp://oak.example/\n").replace("\n", "\r\n"));
    assertThat(RunResult.with("--dedupe", plain, mailbox, ends).out())
        .isEqualTo("http://oak.example/\n");
    for (String other :
        List.of(
            HEAD.replace("44 ", "45 ") + "\nhttp://oak.example/\n",
            HEAD.replace("a@", "c@") + "\nhttp://oak.example/\n",
            HEAD + "\n\thttp://oak.example/\n")) {
      String file = write("other.eml", other);
      assertThat(RunResult.with("--dedupe", plain, file).out().lines()).hasSize(2);
    }
  }

  @Test
  void a_text_outside_messages_is_read_after_a_copy() throws IOException {
    String copy = message("<1@a.example>", "http://oak.example/\n");
    Path zip = directory.resolve("a.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      writeEntry(out, "1.eml", copy);
      writeEntry(out, "2.mbox", FROM + copy);
      writeEntry(out, "3.txt", "http://ash.example/\n");
    }
    String text = write("4.txt", "http://elm.example/\n");
    String expected = "http://oak.example/\nhttp://ash.example/\nhttp://elm.example/\n";
    assertThat(RunResult.with("--dedupe", zip.toString(), text).out()).isEqualTo(expected);
    assertThat(RunResult.with("--dedupe", directory.toString()).out())
        .isEqualTo("http://elm.example/\nhttp://oak.example/\nhttp://ash.example/\n");
  }

  @Test
  void a_message_in_another_is_part_of_it() throws IOException {
    String inner = message("<1@a.example>", "http://oak.example/\n");
    String outer =
        "Message-ID: <2@a.example>\nContent-Type: multipart/mixed; boundary=b\n\n"
            + "--b\nContent-Type: message/rfc822\n\n"
            + inner
            + "\n--b\n\nhttp://ash.example/\n--b--\n";
    String one = write("1.eml", inner);
    String two = write("2.eml", outer);
    assertThat(RunResult.with("--dedupe", one, two, two, one).out())
        .isEqualTo("http://oak.example/\nhttp://oak.example/\nhttp://ash.example/\n");
  }

  @Tag("slow")
  @Test
  void the_first_copy_is_kept_whatever_the_number_of_threads() throws IOException {
    Random random = new Random(3);
    for (int i = 0; i < 400; i++) {
      String id = i % 3 == 0 ? "" : "<" + random.nextInt(100) + "@a.example>";
      String fill = "x".repeat(70).concat("\n").repeat(random.nextInt(300));
      int body = random.nextInt(100);
      write(
          i + ".eml", message(id, "http://oak.example/" + (id.isEmpty() ? body : i) + "\n" + fill));
    }
    String all = directory.toString();
    for (String format : List.of("text", "jsonl", "csv")) {
      RunResult alone = RunResult.with("--dedupe", "-j", "1", "-f", format, all);
      RunResult several = RunResult.with("--dedupe", "-j", "4", "-f", format, all);
      assertThat(several).isEqualTo(alone);
      assertThat(alone.out().lines().count()).isBetween(100L, 250L);
    }
  }

  @Test
  void copies_in_the_ranges_of_a_large_mailbox_are_found() throws IOException {
    Path file = directory.resolve("large.mbox");
    String fill = ("y".repeat(70) + "\n").repeat(200);
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < 1_300; i++) {
        String body = "http://oak.example/" + i + "\n" + fill + "\n";
        String message = FROM + message("<" + i % 1_000 + "@a.example>", body);
        out.write(message.getBytes(StandardCharsets.UTF_8));
      }
    }
    RunResult ran = RunResult.with("--dedupe", "-j", "3", file.toString());
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      expected.add("http://oak.example/" + i);
    }
    assertThat(ran.out().lines()).containsExactlyElementsOf(expected);
    assertThat(ran.err()).isEqualTo("urisift: 300 messages are copies, left out\n");
  }

  @Test
  void uris_of_copies_do_not_count_for_max_count() throws IOException {
    String one = write("1.eml", message("<1@a.example>", "http://oak.example/\n"));
    String two =
        write(
            "2.mbox",
            FROM
                + message("<1@a.example>", "http://oak.example/\n\n")
                + FROM
                + message("<2@a.example>", "http://ash.example/ http://elm.example/\n"));
    assertThat(RunResult.with("--dedupe", "-m", "1", "-j", "4", one, two).out())
        .isEqualTo("http://oak.example/\nhttp://ash.example/\n");
    assertThat(RunResult.with("--dedupe", "-l", two, one).out()).isEqualTo(two + "\n");
  }

  @Test
  void a_message_left_unread_by_max_count_does_not_make_others_copies() throws IOException {
    String one =
        write(
            "1.mbox",
            FROM
                + message("<1@a.example>", "http://oak.example/\n\n")
                + FROM
                + message("<2@a.example>", "http://ash.example/\n"));
    String two = write("2.eml", message("<2@a.example>", "http://ash.example/\n"));
    assertThat(RunResult.with("--dedupe", "-m", "1", one, two).out())
        .isEqualTo("http://oak.example/\nhttp://ash.example/\n");
  }

  @Test
  void damage_in_a_copy_is_reported() throws IOException {
    String one = write("1.eml", message("<1@a.example>", "http://oak.example/\n"));
    String two =
        write(
            "2.eml",
            "Content-Transfer-Encoding: base64\n" + message("<1@a.example>", "aHR0!!!!cDov\n"));
    assertThat(RunResult.with("--dedupe", one, two).err())
        .contains("2.eml: message 1 at byte 0, part 1: damaged base64")
        .contains("1 message is a copy, left out");
  }

  @Test
  void one_copy_is_reported_in_the_singular_and_zero_not_at_all() throws IOException {
    String one = write("1.eml", message("<1@a.example>", "http://oak.example/\n"));
    assertThat(RunResult.with("--dedupe", one).err()).isEmpty();
    assertThat(RunResult.with("--dedupe", one, one).err())
        .isEqualTo("urisift: 1 message is a copy, left out\n");
    assertThat(RunResult.with("--dedupe", "--no-messages", one, one).err()).isEmpty();
  }

  private static String message(String id, String body) {
    return HEAD + (id.isEmpty() ? "" : "Message-ID: " + id + "\n") + "\n" + body;
  }

  private String write(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content).toString();
  }

  private static void writeEntry(ZipOutputStream zip, String name, String content)
      throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
