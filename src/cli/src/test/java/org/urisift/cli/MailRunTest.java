package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.Attribute;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;

/** Searches mail files and checks the records. */
class MailRunTest {
  private static final String HEAD =
      "From: a@a.example\nDate: Mon, 8 Mar 2004 10:12:44 +0100\nMIME-Version: 1.0\n";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String HTML = "Content-Type: text/html\n\n";

  @TempDir Path directory;

  @Test
  void a_record_leads_back_to_its_place_in_the_file() throws IOException {
    Path file = mbox(300, 5);
    List<String> records =
        new ArrayList<>(RunResult.with("-f", "jsonl", file.toString()).out().lines().toList());
    assertThat(records).hasSizeGreaterThan(300);
    Collections.shuffle(records, new Random(11));
    for (String record : records.subList(0, 100)) {
      String text = part(file, number(record, "message_offset"), string(record, "part"));
      String[] lines = text.split("\r\n|\r|\n", -1);
      String line = lines[(int) number(record, "line") - 1];
      assertThat(line.substring((int) number(record, "column") - 1))
          .startsWith(string(record, "uri"));
      assertThat(text.substring((int) number(record, "offset"))).startsWith(string(record, "uri"));
    }
  }

  @Test
  void scripts_and_namespaces_are_found_on_request() throws IOException {
    Path message = directory.resolve("a.eml");
    Files.writeString(
        message,
        HEAD
            + HTML
            + "<html xmlns='http://a.example/x'><script>'http:\\/\\/b.example/'</script>"
            + "<td style='background:url(http://c.example/)'>");
    Path drawing = directory.resolve("b.svg");
    Files.writeString(
        drawing, "<svg xmlns='http://d.example/x'><a xlink:href='http://e.example/'/></svg>");
    String shown = "http://c.example/\nhttp://e.example/\n";
    assertThat(RunResult.with(directory.toString()).out()).isEqualTo(shown);
    assertThat(RunResult.with("--deep", directory.toString()).out())
        .isEqualTo("http://c.example/\nhttp://b.example/\nhttp://e.example/\n");
    assertThat(RunResult.with("--namespaces", directory.toString()).out())
        .isEqualTo(
            "http://a.example/x\nhttp://c.example/\nhttp://d.example/x\nhttp://e.example/\n");
  }

  @Tag("slow")
  @Test
  void a_large_mbox_is_read_in_ranges_with_the_same_result() throws IOException {
    Path file = mbox(28_000, 6, 260);
    assertThat(Files.size(file)).isGreaterThan(16 << 20); // larger files are read in ranges
    for (String format : List.of("jsonl", "csv")) {
      RunResult one = RunResult.with("-v", "-j", "1", "-f", format, file.toString());
      assertThat(one.err()).startsWith("urisift: 28,000 messages, ");
      assertThat(RunResult.with("-v", "-j", "3", "-f", format, file.toString()).equals(one))
          .isTrue();
    }
  }

  @Test
  void uris_in_attributes_are_taken_whole_and_repaired() throws IOException {
    String body =
        "<html><a href='http://a.example/x y).'>1</a><a href='relative'>2</a>"
            + "<img src='cid:1@a.example'><img src='data:,x'><a href='unknown:xy'>3</a></html>";
    Path file = write("m.eml", HEAD + HTML + body);
    assertThat(RunResult.with(file.toString()).out())
        .isEqualTo("http://a.example/x%20y).\nunknown:xy\n");
    assertThat(RunResult.with("--any-scheme", file.toString()).out())
        .contains("cid:1@a.example\n", "data:,x\n");
    assertThat(RunResult.with("-s", "cid", file.toString()).out()).isEqualTo("cid:1@a.example\n");
    assertThat(RunResult.with("--strict", file.toString()).out()).isEqualTo("unknown:xy\n");
    assertThat(RunResult.with("--strict", "--rejected", file.toString()).out())
        .contains("http://a.example/x y).\trejected: ");
    assertThat(RunResult.with("-f", "jsonl", "-s", "http", file.toString()).out())
        .contains(
            "\"as_written\":\"http://a.example/x y).\",\"delimiter\":\"attribute\"",
            "\"verdict\":\"repaired\"",
            "\"context\":\"html:a@href\"");
  }

  @Test
  void dates_are_written_in_utc_with_their_seconds() throws IOException {
    String body = "\nhttp://a.example/\n";
    Path full = write("a.eml", "From: a@a.example\nDate: 31 Dec 2003 23:30:00 -0100\n" + body);
    Path other = write("b.eml", HEAD + body);
    assertThat(RunResult.with("-f", "jsonl", full.toString(), other.toString()).out())
        .contains("\"date\":\"2004-01-01T00:30:00Z\"", "\"date\":\"2004-03-08T09:12:44Z\"");
  }

  @Test
  void relative_references_are_resolved_against_the_nearest_base() throws IOException {
    String body = "<html>%s<a href='../x?y#s'>1</a></html>";
    String base = "<base href='http://b.example/1/2/'>";
    Path own = write("own.eml", HEAD + HTML + body.formatted(base));
    Path part =
        write(
            "part.eml", HEAD + "Content-Base: http://p.example/1/2/\n" + HTML + body.formatted(""));
    Path none = write("none.eml", HEAD + HTML + body.formatted(""));
    String[] all = {own.toString(), part.toString(), none.toString()};
    assertThat(RunResult.with(all).out()).isEqualTo("http://b.example/1/2/\n");
    assertThat(
            RunResult.with("--relative", "--base", "http://o.example/1/2", all[0], all[1], all[2])
                .out())
        .isEqualTo(
            "http://b.example/1/2/\nhttp://b.example/1/x?y#s\nhttp://p.example/1/x?y#s\n"
                + "http://o.example/x?y#s\n");
    assertThat(RunResult.with("--relative", all[2]).out()).isEqualTo("../x?y#s\n");
    assertThat(
            RunResult.with("-f", "jsonl", "--relative", "--base", "http://o.example/1/2", all[2])
                .out())
        .contains("\"uri\":\"http://o.example/x?y#s\",\"as_written\":\"../x?y#s\"");
    assertThat(
            RunResult.on(
                    "see </a/b.html> and ftp://f.example/",
                    "--relative",
                    "--base",
                    "HTTP://o.example/1/2",
                    "-s",
                    "http")
                .out())
        .isEqualTo("HTTP://o.example/a/b.html\n");
    assertThat(RunResult.on("see </a/b.html> there", "--relative", "-s", "http").out()).isEmpty();
    assertThat(
            RunResult.on("see </a/b.html> there", "--relative", "--base", "http://o.example/1/2")
                .out())
        .isEqualTo("http://o.example/a/b.html\n");
  }

  @Test
  void the_scheme_filter_applies_to_resolved_references() {
    String html = "<img src='cid:a@b.example'><a href='x'>x</a><a href='ftp://f.example/'>f</a>";
    String[] base = {"--as", "html", "--relative", "--base", "http://a.example/", "-s", ""};
    base[6] = "cid";
    assertThat(RunResult.on(html, base).out()).isEqualTo("cid:a@b.example\n");
    base[6] = "http";
    assertThat(RunResult.on(html, base).out()).isEqualTo("http://a.example/x\n");
  }

  @Test
  void the_place_of_a_counted_uri_has_its_message_and_part() throws IOException {
    Path box =
        write(
            "box",
            "From a@a.example  Tue Mar  4 05:06:07 2003\n"
                + HEAD
                + "\nnone\n\nFrom a@a.example  Tue Mar  4 05:06:07 2003\n"
                + HEAD
                + "\nhttp://a.example/\n");
    assertThat(RunResult.with("-c", "-f", "jsonl", box.toString()).out())
        .contains("\"line\":1,\"column\":1,\"offset\":0,\"message\":2,\"message_offset\":")
        .contains(",\"part\":\"1\",\"context\":\"body\",\"count\":1");
  }

  @Test
  void an_invalid_base_is_rejected() {
    assertThat(RunResult.with("--base", "a/b").err()).startsWith("urisift: --base: 'a/b");
  }

  @Test
  void what_a_link_shows_is_reported_unless_it_is_the_uri() throws IOException {
    String link = "<a href='%s'>%s</a>\n";
    String evil = "http://evil.example/";
    String body =
        "<html>"
            + link.formatted(evil, "http://bank.example/login")
            + link.formatted(evil, "www.bank.example")
            + link.formatted(evil, "press <b>here</b>")
            + link.formatted(evil, evil)
            + link.formatted(evil, "<img src=cid:a@b>")
            + link.formatted(evil, "HTTP://EVIL.example")
            + link.formatted("https://www.a.example/", "www.a.example")
            + link.formatted("mailto:a@a.example", "a@a.example")
            + "</html>";
    Path file = write("m.eml", HEAD + HTML + body);
    assertThat(RunResult.with("-f", "jsonl", file.toString()).out().lines())
        .filteredOn(line -> line.contains("\"text\":"))
        .extracting(line -> string(line, "text"))
        .containsExactly(
            "http://bank.example/login",
            "www.bank.example",
            "press here",
            "HTTP://EVIL.example",
            "www.a.example",
            "a@a.example");
  }

  @Test
  void damage_is_reported_and_counted_but_is_no_error() throws IOException {
    String broken = HEAD + "Content-Type: multipart/mixed\n\nhttp://a.example/\n\n";
    Path file =
        write(
            "m.mbox",
            (fromLine(1) + broken).repeat(2) + fromLine(2) + HEAD + "\nhttp://b.example/\n");
    RunResult ran = RunResult.with("-j", "2", file.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo("http://a.example/\nhttp://a.example/\nhttp://b.example/\n");
    assertThat(ran.err().lines())
        .hasSize(3)
        .startsWith(
            "urisift: "
                + file
                + ": message 1 at byte 0: multipart without a boundary, read as text")
        .endsWith("urisift: 2 damaged files, messages or parts");
    assertThat(RunResult.with("--no-messages", file.toString()).err()).isEmpty();
  }

  @Test
  void a_truncated_archive_is_reported_and_its_content_is_read() throws IOException {
    Path whole = mbox(500, 3);
    Path packed = directory.resolve("x.gz");
    try (var out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(whole, out);
    }
    byte[] bytes = Files.readAllBytes(packed);
    Files.write(packed, Arrays.copyOf(bytes, bytes.length / 2));
    Path after = write("y.txt", "http://after.example/");
    RunResult ran = RunResult.with(packed.toString(), after.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).hasLineCount(2).contains("x.gz: damaged or truncated gzip");
    assertThat(ran.out().lines().count()).isGreaterThan(100);
    assertThat(ran.out()).endsWith("http://after.example/\n");
  }

  @Test
  void the_kind_of_an_input_can_be_set() throws IOException {
    Path file = write("x", HEAD + HTML + "<html><a href='http://a.example/'>http://b.example/</a>");
    assertThat(RunResult.with("--as", "message", file.toString()).out())
        .isEqualTo("http://a.example/\nhttp://b.example/\n");
    assertThat(RunResult.with("--as", "html", "--no-text", file.toString()).out())
        .isEqualTo("http://a.example/\nhttp://b.example/\n");
    assertThat(RunResult.with("--as", "text", "-f", "grep", file.toString()).out())
        .contains("x:6:16:http://a.example/");
    assertThat(RunResult.with("--no-html", file.toString()).out()).isEmpty();
  }

  /** A mailbox of messages in quoted-printable, base64 or neither, by turns, some with URIs. */
  private Path mbox(int messages, int seed) throws IOException {
    return mbox(messages, seed, 0);
  }

  /** Such a mailbox, with {@code more} characters of plain words before each text. */
  private Path mbox(int messages, int seed, int more) throws IOException {
    Random random = new Random(seed);
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < messages; i++) {
      StringBuilder body = new StringBuilder("word ".repeat(more / 5)).append('\n');
      for (int k = random.nextInt(8); k >= 0; k--) {
        body.append("some words, gr\u00fcn, and \ud83d\ude00 ".repeat(random.nextInt(2)));
        body.append(random.nextInt(4) > 0 ? "so\n" : "(http://a.example/" + i + "/" + k + "),\n");
      }
      byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
      all.append(fromLine(i)).append(HEAD).append("Content-Type: text/plain; charset=utf-8\n");
      if (i % 3 == 0) {
        all.append("Content-Transfer-Encoding: base64\n\n");
        all.append(Base64.getMimeEncoder().encodeToString(bytes).replace("\r", "")).append("\n\n");
      } else if (i % 3 == 1) {
        all.append("Content-Transfer-Encoding: quoted-printable\n\n");
        for (byte b : bytes) {
          if (b == '=' || b < 0) {
            all.append('=').append(HEX.toHexDigits(b));
          } else {
            all.append((char) b);
          }
        }
        all.append('\n');
      } else {
        all.append('\n').append(body).append('\n');
      }
    }
    return write("list" + messages + ".mbox", all.toString());
  }

  private static String fromLine(int i) {
    return "From a at a.example  Mon Mar  8 09:12:%02d 2004\n".formatted(i % 60);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  /** The text of a part of the message at an offset. */
  private static String part(Path file, long offset, String path) throws IOException {
    StringBuilder found = new StringBuilder();
    try (FileChannel channel = FileChannel.open(file).position(offset);
        InputStream in = Channels.newInputStream(channel)) {
      MailReader.builder()
          .kind(Kind.MBOX)
          .build()
          .read(
              in,
              "mbox",
              new MailVisitor() {
                @Override
                public void text(Text text) throws IOException {
                  if (text.origin().message().number() == 1
                      && text.origin().partPath().equals(path)) {
                    StringWriter all = new StringWriter();
                    text.reader().transferTo(all);
                    found.append(all);
                  }
                }

                @Override
                public void attribute(Attribute attribute) {}

                @Override
                public void problem(Problem problem) {}
              });
    }
    return found.toString();
  }

  private static long number(String record, String field) {
    return Long.parseLong(value(record, "\"" + field + "\":(\\d+)"));
  }

  private static String string(String record, String field) {
    return value(record, "\"" + field + "\":\"([^\"]*)\"");
  }

  private static String value(String record, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(record);
    assertThat(matcher.find()).as(record).isTrue();
    return matcher.group(1);
  }
}
