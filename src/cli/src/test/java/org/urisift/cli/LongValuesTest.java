package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values that each record repeats are cut where they are written, and only there. */
class LongValuesTest {
  private static final String LONG = "x".repeat(2_000);

  @TempDir Path folder;

  private static String mail(String fields) {
    return "Date: Mon, 5 Jan 2004 10:00:00 +0000\n" + fields + "\n\nhttp://a.example/\n";
  }

  private static String field(String name, String mail) {
    return RunResult.on(mail, "--as", "message", "-f", "tsv", "--no-header", "--fields", name)
        .out()
        .strip();
  }

  @Test
  void each_field_has_its_limit() {
    String start = "x".repeat(200) + "…";
    assertThat(field("subject", mail("Subject: " + LONG))).isEqualTo(start);
    assertThat(field("subject", mail("Subject: " + LONG.substring(0, 200)))).endsWith("x");
    assertThat(field("from", mail("From: " + LONG))).isEqualTo(start);
    assertThat(field("sender", mail("From: " + LONG))).isEqualTo(start);
    assertThat(field("sender", mail("From: " + LONG + " <a@a.example>"))).isEqualTo("a@a.example");
    assertThat(field("from", mail("From: " + LONG + " <a@a.example>")))
        .hasSize(201)
        .endsWith("x…<a@a.example>");
    assertThat(field("from", mail("From: a <" + LONG + ">"))).hasSize(201).endsWith("x…");
    String id = "x".repeat(255) + "…";
    assertThat(field("list", mail("List-Id: <" + LONG + ">"))).isEqualTo(id);
    assertThat(field("content_type", mail("Content-Type: text/" + LONG))).hasSize(256);
    assertThat(field("message_id", mail("Message-ID: <" + LONG + ">"))).hasSize(256);
    String place = mail("Snapshot-Content-Location: http://a.example/" + LONG);
    assertThat(field("source_uri", place)).hasSize(1_025);
  }

  @Test
  void a_long_uri_is_whole() {
    String uri = "http://" + "b".repeat(60) + ".example/" + LONG;
    assertThat(field("uri", mail("Subject: a").replace("http://a.example/", uri))).isEqualTo(uri);
  }

  @Test
  void neither_a_surrogate_pair_nor_an_escape_is_cut() {
    String start = "x".repeat(199);
    assertThat(field("subject", mail("Subject: " + start + "😀y"))).isEqualTo(start + "…");
    assertThat(field("subject", mail("Subject: " + start + "\u202Eyy")))
        .isEqualTo(start + "\\u202E…");
  }

  @Test
  void counts_use_the_whole_value() {
    String mbox = message(LONG + "a") + message(LONG + "b") + message(LONG + "a");
    String start = "x".repeat(200) + "…";
    assertThat(RunResult.on(mbox, "--count", "--by", "sender").out())
        .isEqualTo("      2 " + start + "\n      1 " + start + "\n");
    assertThat(RunResult.on(mbox, "--count", "--by", "sender", "-f", "jsonl").out().lines())
        .allMatch(record -> record.startsWith("{\"sender\":\"" + start + "\","));
    assertThat(RunResult.on(mbox, "--count", "-f", "tsv", "--fields", "uri,senders,first_subject"))
        .extracting(RunResult::out)
        .isEqualTo("uri\tsenders\tfirst_subject\nhttp://a.example/\t2\t" + start + "\n");
  }

  private static String message(String words) {
    String fields = "From: " + words + "\nSubject: " + words;
    return "From - Mon Jan  5 10:00:00 2004\n" + mail(fields) + "\n";
  }

  @Test
  void a_host_is_counted_and_written_whole() {
    String host = "b".repeat(60) + "." + "c".repeat(60) + "." + ("d".repeat(60) + ".").repeat(3);
    assertThat(RunResult.on("http://" + host + "example/", "--count", "--by", "host").out())
        .endsWith(" " + host + "example\n");
  }

  @Test
  void names_are_cut_in_lines_and_messages() throws IOException {
    Path file = folder.resolve("a.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry(LONG + ".txt"));
      zip.write("http://a.example/ \u0080".getBytes(StandardCharsets.ISO_8859_1));
    }
    String name = "x".repeat(1_024) + "…";
    RunResult ran = RunResult.with("-f", "grep", "-v", file.toString());
    assertThat(ran.out()).isEqualTo(file + "!/" + name + ":1:1:http://a.example/\n");
    assertThat(ran.err()).contains(file + ": " + name + ": 1 byte that is not UTF-8");
    assertThat(RunResult.with("--count", "-H", file.toString()).out()).contains("!/" + name + ":");
  }

  @Test
  void a_long_base_is_not_repeated_for_ever() {
    String base = "http://a.example/" + LONG + "/";
    String html =
        "<base href=" + base + ">" + "<a href=b>".repeat(60) + "<a href=http:c>".repeat(60);
    RunResult ran = RunResult.on(html, "--as", "html", "--relative", "-v");
    List<String> uris = ran.out().lines().toList();
    assertThat(uris.subList(0, 101)).allMatch(uri -> uri.startsWith(base));
    assertThat(uris.subList(101, 121)).containsOnly("http:c");
    assertThat(ran.err())
        .containsOnlyOnce(
            "references after the first 100 with a base of 2018 characters reported as they are");
    String shorter = html.replace(LONG, LONG.substring(0, 400));
    assertThat(RunResult.on(shorter, "--as", "html").out().lines())
        .hasSize(61)
        .allMatch(uri -> uri.startsWith("http://a.example/xxx"));
    String[] given = {"--as", "html", "--relative", "--base", base};
    assertThat(RunResult.on("<a href=b>".repeat(150), given).out().lines())
        .containsOnly(base + "b");
  }

  @Test
  void the_text_of_a_link_is_whole_for_its_first_uris() {
    String html = "<a ping='" + "http://a.example/ ".repeat(10) + "'>" + "t".repeat(500) + "</a>";
    assertThat(
            RunResult.on(html, "--as", "html", "-f", "tsv", "--no-header", "--fields", "text")
                .out()
                .lines()
                .map(String::length))
        .containsExactly(500, 500, 500, 500, 500, 500, 500, 500, 201, 201);
  }
}
