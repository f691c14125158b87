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
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In mail, {@code -f grep} and {@code -n} have the line numbers that an editor uses. */
class FileLinesTest {
  private static final String FROM = "From a@b.example Mon Mar  8 10:12:44 2004\n";

  private static final String MIXED =
      "Subject: x\nContent-Type: multipart/mixed; boundary=b\n\nhttp://before.example/\n--b\n"
          + "\nhttp://one.example/\n--b\n"
          + "Content-Type: text/html\n\n<p>x\n<a href='http://two.example/'>y</a>\n--b\n"
          + "Content-Type: message/rfc822\n\nSubject: inner\n\n\nhttp://three.example/\n--b\n"
          + "Content-Type: text/plain\nhttp://four.example/\n--b--\n";

  @TempDir Path directory;

  @Test
  void lines_are_those_of_the_file_in_every_part_that_is_not_encoded() throws IOException {
    String mbox = FROM + "Subject: y\n\nx\nhttp://zero.example/\n\n" + FROM + MIXED;
    assertThat(places(mbox)).isEqualTo(linesOf(mbox)).hasSize(5);
    String message = "\n\n" + MIXED;
    assertThat(places(message)).isEqualTo(linesOf(message)).hasSize(4);
    assertThat(places(mbox.replace("\n", "\r\n"))).isEqualTo(linesOf(mbox));
  }

  @Test
  void an_encoded_part_has_lines_of_its_own() throws IOException {
    String message =
        "Subject: x\nContent-Transfer-Encoding: quoted-printable\n\nx=\ny\nhttp://=6F.example/\n";
    assertThat(places(message)).containsExactly("2 http://o.example/");
    String part =
        "Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
            + "X-Lines-Before-Body: 70\n"
            + "Content-Transfer-Encoding: base64\n\naHR0cDovL29uZS5leGFtcGxlLw==\n--b\n"
            + "X-Lines-Before-Body: 70\n\nhttp://two.example/\n--b--\n";
    assertThat(places(part)).containsExactly("1 http://one.example/", "12 http://two.example/");
  }

  @Test
  void a_message_that_is_encoded_as_a_whole_has_lines_of_its_own() throws IOException {
    String message =
        "Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"
            + "Content-Type: message/rfc822\nContent-Transfer-Encoding: quoted-printable\n\n"
            + "Subject: y\n\nz\nhttp://one.example/\n--b\n\nhttp://two.example/\n--b--\n";
    assertThat(places(message)).containsExactly("2 http://one.example/", "14 http://two.example/");
  }

  @Test
  void lines_are_counted_correctly_in_generated_mail() throws IOException {
    Random random = new Random(9);
    for (int round = 0; round < 60; round++) {
      StringBuilder mbox = new StringBuilder();
      for (int i = 0; i < 4; i++) {
        mbox.append(FROM).append("Subject: ").append(i).append("\n");
        entity(mbox, random, 0);
        mbox.append("\n");
      }
      String text = mbox.toString();
      assertThat(places(text)).isEqualTo(linesOf(text));
    }
  }

  /** Writes the rest of a header, and the content that it declares. */
  private static void entity(StringBuilder to, Random random, int depth) {
    String boundary = "b" + random.nextInt(1_000_000_000);
    switch (depth > 3 ? 0 : random.nextInt(4)) {
      case 0, 1 -> {
        to.append("X-Folded: a\n b\n\n");
        int lines = random.nextInt(6);
        for (int i = 0; i < lines; i++) {
          to.append(
              random.nextBoolean() ? "words\n" : "http://" + random.nextInt() + ".example/\n");
        }
      }
      case 2 -> {
        to.append("Content-Type: multipart/mixed; boundary=").append(boundary).append("\n\n\n");
        for (int i = 0; i < 3; i++) {
          to.append("--").append(boundary).append("\n");
          entity(to, random, depth + 1);
        }
        to.append("--").append(boundary).append("--\n");
      }
      default -> {
        to.append("Content-Type: message/rfc822\n\nSubject: y\n");
        entity(to, random, depth + 1);
      }
    }
  }

  @Test
  void ranges_of_a_large_mailbox_count_from_its_beginning() throws IOException {
    Path file = directory.resolve("large.mbox");
    List<String> expected = new ArrayList<>();
    long line = 1;
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < 1_300; i++) {
        String message = FROM + "Subject: x\n\n" + "y\n".repeat(i) + "http://" + i + ".example/\n";
        String rest = ("z".repeat(70) + "\n").repeat(180) + "\n";
        expected.add((line + 3 + i) + " http://" + i + ".example/");
        line += 4 + i + 181;
        out.write((message + rest).getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(Files.size(file)).isGreaterThan(16 << 20);
    RunResult ran = RunResult.with("-n", "-I", "-j", "3", file.toString());
    assertThat(ran.out().lines().map(FileLinesTest::place)).containsExactlyElementsOf(expected);
  }

  @Test
  void compressed_mail_has_its_unpacked_lines_and_the_member_is_named() throws IOException {
    byte[] mbox = (FROM + "Subject: x\n\nhttp://one.example/\n").getBytes(StandardCharsets.UTF_8);
    Path gzip = directory.resolve("a.mbox.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
      out.write(mbox);
    }
    Path zip = directory.resolve("a.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String name : List.of("in/a.mbox", "b.mbox")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(mbox);
        out.closeEntry();
      }
    }
    assertThat(RunResult.with("-f", "grep", gzip.toString(), zip.toString()).out())
        .isEqualTo(
            gzip
                + ":4:1:http://one.example/\n"
                + zip
                + "!/in/a.mbox:4:1:http://one.example/\n"
                + zip
                + "!/b.mbox:4:1:http://one.example/\n");
    assertThat(RunResult.with("-H", zip.toString()).out())
        .startsWith(zip + "!/in/a.mbox:http://one.example/\n");
    assertThat(RunResult.with("-f", "grep", "-c", gzip.toString(), zip.toString()).out())
        .isEqualTo("      3 " + gzip + ":4:1:http://one.example/\n");
    assertThat(RunResult.with("-f", "grep", "-u", zip.toString()).out())
        .isEqualTo(zip + "!/in/a.mbox:4:1:http://one.example/\n");
    assertThat(RunResult.with("-l", zip.toString()).out()).isEqualTo(zip + "\n");
  }

  @Test
  void the_column_is_that_of_the_line_in_any_unit() throws IOException {
    String message = FROM + "Subject: x\n\n\u00e9 http://a.example/\n";
    Path file = Files.writeString(directory.resolve("a.eml"), message);
    assertThat(RunResult.with("-f", "grep", "-I", "--column-unit", "byte", file.toString()).out())
        .isEqualTo("4:4:http://a.example/\n");
  }

  @Test
  void records_keep_the_lines_of_the_part() throws IOException {
    RunResult ran = RunResult.on(FROM + "Subject: x\n\nhttp://a.example/\n", "-f", "jsonl");
    assertThat(ran.out()).contains("\"line\":1,").contains("\"message\":1,");
  }

  /** The line and URI of each match, as printed by {@code -f grep}. */
  private List<String> places(String mail) throws IOException {
    Path file = Files.writeString(directory.resolve("mail"), mail);
    return RunResult.with("-f", "grep", "-I", file.toString())
        .out()
        .lines()
        .map(FileLinesTest::place)
        .toList();
  }

  private static String place(String record) {
    return record.replaceFirst(":(\\d+:)?(?=http)", " ");
  }

  /** The expected line and URI of each match; http://before.example/ is not searched. */
  private static List<String> linesOf(String mail) {
    List<String> places = new ArrayList<>();
    String[] lines = mail.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      int begin = lines[i].indexOf("http://");
      if (begin >= 0 && !lines[i].contains("before")) {
        places.add((i + 1) + " " + lines[i].substring(begin).split("'")[0]);
      }
    }
    return places;
  }
}
