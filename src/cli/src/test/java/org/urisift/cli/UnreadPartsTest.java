package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.Parts;

/** What is not read is summed up, named with -v, written with --unread, and shown by the status. */
class UnreadPartsTest {
  private static final String RAR = "Rar!\u001a\u0007\0";

  @TempDir Path directory;
  private String mail;

  @BeforeEach
  void mail() throws IOException {
    mail =
        write(
            "mail",
            Parts.message(
                "\nhttp://a.example/",
                Parts.attached("application/octet-stream", "oak.png", Parts.PICTURE),
                Parts.attached("application/vnd.rar", "oak.rar", RAR),
                Parts.attached("image/png", "ash.png", Parts.PICTURE),
                Parts.attached("application/zip", "z.zip", Parts.zip("t", "http://b.example/"))));
  }

  private String write(String name, byte[] content) throws IOException {
    return Files.write(directory.resolve(name), content).toString();
  }

  private String write(String name, String content) throws IOException {
    return write(name, content.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A zip with one entry, which says that it is encrypted. */
  private static byte[] encryptedZip() throws IOException {
    byte[] zip = Parts.zip("t", "http://b.example/");
    zip[6] |= 1;
    for (int i = 0; i + 8 < zip.length; i++) {
      if (zip[i] == 'P' && zip[i + 1] == 'K' && zip[i + 2] == 1) {
        zip[i + 8] |= 1;
      }
    }
    return zip;
  }

  private static byte[] damagedGzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
    byte[] gzip = bytes.toByteArray();
    return Arrays.copyOf(gzip, gzip.length - 10);
  }

  @Test
  void a_run_ends_with_the_number_of_each_format() {
    RunResult ran = RunResult.with("--jobs", "2", mail);
    assertThat(ran.out()).isEqualTo("http://a.example/\nhttp://b.example/\n");
    assertThat(ran.err()).isEqualTo("urisift: 1 part was not read: 1 rar\n");
    assertThat(ran.code()).isZero();
    assertThat(RunResult.with("--no-messages", mail).err()).isEmpty();
  }

  @Test
  void each_unread_part_is_named_with_v() {
    String place = "urisift: " + mail + ": ";
    assertThat(RunResult.with("-v", mail).err().lines())
        .containsExactly(
            place + "oak.png: message 1 at byte 0, part 2: not read, as it has no text",
            place
                + "oak.rar: message 1 at byte 0, part 3: application/vnd.rar: not read; no reader",
            place + "ash.png: message 1 at byte 0, part 4: not read, as it has no text",
            "urisift: 1 message, 2 parts read, 2 without text, 2 URIs",
            "urisift: 1 part was not read: 1 rar");
  }

  @Test
  void each_unread_part_is_a_record_with_unread() {
    String fields = "uri,verdict,reason,member,part,content_type";
    assertThat(RunResult.with("--unread", "-f", "csv", "--fields", fields, mail).out().lines())
        .containsExactly(
            fields,
            "http://a.example/,valid,,,1,text/plain",
            ",unread,no reader,oak.rar,3,application/vnd.rar",
            "http://b.example/,valid,,z.zip!/t,5,text/plain");
    RunResult json = RunResult.with("--unread", "-f", "jsonl", rar("x.rar"));
    assertThat(json.out())
        .contains("{\"verdict\":\"unread\",\"reason\":\"no reader\",\"file\":")
        .contains("\"content_type\":\"application/vnd.rar\"}");
    assertThat(json.code()).isEqualTo(3);
  }

  private String rar(String name) {
    try {
      return write(name, RAR + "x".repeat(100));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void parts_that_an_option_leaves_out_are_not_unread() {
    RunResult ran = RunResult.with("--no-attachments", mail);
    assertThat(ran.out()).isEqualTo("http://a.example/\n");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void of_many_types_the_most_frequent_are_named() throws IOException {
    String[] parts = new String[130];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = Parts.attached("application/x" + i % 120, "x", "\0\1\2");
    }
    String many = write("many", Parts.message(parts));
    assertThat(RunResult.with(many).err())
        .startsWith(
            "urisift: 130 parts were not read: 2 application/x0, 2 application/x1, 2 application/x2")
        .endsWith(", 2 application/x9, 110 of other types\n");
  }

  @Test
  void a_run_over_text_has_no_such_message() {
    assertThat(RunResult.on("http://a.example/").err()).isEmpty();
  }

  @Test
  void the_status_tells_whether_nothing_was_found_or_something_not_read() throws IOException {
    String found = write("found.txt", "http://a.example/");
    String none = write("none.txt", "nothing");
    String rar = write("x.rar", RAR);
    String picture = write("x.png", Parts.PICTURE);
    String zip = write("x.zip", encryptedZip());
    String attached =
        write(
            "m",
            Parts.message("\ntext", Parts.attached("application/zip", "z.zip", encryptedZip())));
    String signed =
        write("s", Parts.message("\ntext", Parts.attached("application/pgp-signature", "s", "x")));
    String gzip = write("x.gz", damagedGzip("nothing ".repeat(1_000)));
    String fullGzip = write("y.gz", damagedGzip("http://a.example/ ".repeat(1_000)));
    assertThat(RunResult.with(found).code()).isZero();
    assertThat(RunResult.with(none).code()).isEqualTo(1);
    assertThat(RunResult.with(none, picture).code()).isEqualTo(1);
    assertThat(RunResult.with(signed).code()).isEqualTo(1);
    for (String unread : List.of(rar, zip, attached, gzip)) {
      assertThat(RunResult.with(none, unread).code()).as(unread).isEqualTo(3);
      assertThat(RunResult.with("-q", none, unread).code()).as(unread).isEqualTo(3);
      assertThat(RunResult.with("-l", none, unread).code()).as(unread).isEqualTo(3);
      assertThat(RunResult.with("--count", none, unread).code()).as(unread).isEqualTo(3);
      assertThat(RunResult.with(found, unread).code()).as(unread).isZero();
      assertThat(RunResult.with(found, unread).err()).as(unread).isNotEmpty();
    }
    assertThat(RunResult.with(fullGzip).code()).isZero();
    assertThat(RunResult.with(found, directory + "/missing").code()).isEqualTo(2);
    assertThat(RunResult.with("--exclude", "x.*", directory.toString()).code()).isZero();
    assertThat(RunResult.with(zip).err())
        .endsWith("urisift: 1 part was not read: 1 encrypted entry of a zip\n");
  }

  @Test
  void a_binary_file_is_searched_if_it_is_said_to_be_text() {
    String file = rar("y.rar");
    assertThat(RunResult.with(file).err()).isEqualTo("urisift: 1 file was not read: 1 rar\n");
    assertThat(RunResult.with("--as", "text", file).code()).isEqualTo(1);
    assertThat(RunResult.with("--as", "text", file).err()).isEmpty();
  }

  @Test
  void a_directory_of_a_hundred_files_is_summed_up_in_one_line() throws IOException {
    for (int i = 0; i < 100; i++) {
      write("f" + i, i % 2 == 0 ? "http://a.example/" + i : RAR);
    }
    Files.delete(Path.of(mail));
    RunResult ran = RunResult.with("-u", directory.toString());
    assertThat(ran.out().lines()).hasSize(50);
    assertThat(ran.err()).isEqualTo("urisift: 50 files were not read: 50 rar\n");
    assertThat(ran.code()).isZero();
  }

  @Test
  void unread_is_for_records() {
    RunResult ran = RunResult.with("--unread", mail);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--unread is for --format jsonl, csv and tsv");
  }

  @Test
  void the_page_shows_what_was_not_read() throws IOException {
    Path page = directory.resolve("page.html");
    assertThat(RunResult.with("report", "--output", page.toString(), mail).code()).isZero();
    assertThat(Files.readString(page)).contains("\"unread\":{\"rar\":1}");
  }
}
