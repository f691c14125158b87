package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnwrapOptionsTest {
  private static final String SAFE =
      "https://nam01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2Fb&data=1";
  private static final String PROOF =
      "https://urldefense.com/v3/__https://a.example/x__y*z__;Iw!!foo!bar_baz-$";
  private static final String AVANAN =
      "https://url.avanan.click/v2/___https:/a.example/c___.YXAzOnNhcmFncmls";
  private static final String MIMECAST = "https://protect-eu.mimecast.com/s/aB12CdEf34";

  private static final String TEXT =
      "1 %s 2 %s.\n3 http://a.example/b, http://c.example/ <%s>\n%s\n"
          .formatted(SAFE, PROOF, MIMECAST, SAFE);

  @TempDir Path directory;

  @Test
  void a_record_names_the_service_and_the_inner_uri_after_the_outer() {
    assertThat(RunResult.on(TEXT, "-f", "jsonl").out().lines())
        .hasSize(6)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith(
                        "{\"uri\":\""
                            + SAFE
                            + "\",\"unwrapped\":\"http://a.example/b\",\"wrapper\":\"safelinks\",\"delimiter\""))
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith(
                        "{\"uri\":\"" + MIMECAST + "\",\"wrapper\":\"mimecast\",\"delimiter\""))
        .anySatisfy(
            line -> assertThat(line).startsWith("{\"uri\":\"http://c.example/\",\"delimiter\""));
    assertThat(RunResult.on(TEXT, "-f", "csv", "--fields", "all").out())
        .startsWith("uri,as_written,unwrapped,wrapper,normalized,abbreviated,")
        .contains(SAFE + ",,http://a.example/b,safelinks,");
    assertThat(RunResult.on(TEXT, "-f", "tsv", "-c").out())
        .startsWith("uri\tunwrapped\twrapper\tverdict\t")
        .contains(SAFE + "\thttp://a.example/b\tsafelinks\tvalid\t")
        .contains(MIMECAST + "\t\tmimecast\tvalid\t");
  }

  @Test
  void unwrap_prints_and_counts_the_inner_uri() {
    String inner =
        """
        http://a.example/b
        https://a.example/x__y#z
        http://a.example/b
        http://c.example/
        %s
        http://a.example/b
        """
            .formatted(MIMECAST);
    assertThat(RunResult.on(TEXT, "--unwrap").out()).isEqualTo(inner);
    assertThat(RunResult.on(TEXT, "--unwrap", "-f", "grep", "-I").out())
        .startsWith("1:3:http://a.example/b\n");
    assertThat(RunResult.on(TEXT, "--unwrap", "-u").out().lines())
        .containsExactlyElementsOf(inner.lines().distinct().toList());
    assertThat(RunResult.on(TEXT, "--unwrap", "-c").out())
        .startsWith("      3 http://a.example/b\n");
    assertThat(RunResult.on(TEXT, "--unwrap", "-c", "-f", "csv").out())
        .contains("\nhttp://a.example/b,,,valid,");
    assertThat(RunResult.on(TEXT, "--unwrap", "-c", "--by", "host").out())
        .startsWith("      4 a.example\n");
    assertThat(RunResult.on(TEXT, "--unwrap", "-c", "--by", "scheme").out())
        .startsWith("      4 http\n");
  }

  @Test
  void records_keep_the_outer_uri_also_with_unwrap() {
    assertThat(RunResult.on(TEXT, "--unwrap", "-f", "jsonl").out())
        .isEqualTo(RunResult.on(TEXT, "-f", "jsonl").out());
    assertThat(RunResult.on(TEXT, "--unwrap", "-u", "-f", "jsonl").out().lines())
        .hasSize(4)
        .first()
        .asString()
        .startsWith("{\"uri\":\"" + SAFE + "\",\"unwrapped\":\"http://a.example/b\"");
  }

  @Test
  void unwrap_works_for_the_uri_under_a_cursor_too() {
    assertThat(RunResult.on("see " + SAFE, "--range", "1:8", "--unwrap", "--defang").out())
        .isEqualTo("hxxp://a[.]example/b\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {SAFE, PROOF, AVANAN, MIMECAST})
  void a_rewritten_uri_is_found_whole(String uri) throws IOException {
    String html = uri.replace("&", "&amp;");
    Path message =
        Files.writeString(
            directory.resolve("m.eml"),
            """
            From: a@a.example
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary=b

            --b
            Content-Type: text/plain; charset=us-ascii
            Content-Transfer-Encoding: quoted-printable

            See %s, and <%s>
            or (%s).
            %s
            --b
            Content-Type: text/html; charset=us-ascii
            Content-Transfer-Encoding: quoted-printable

            <a href=3D"%s">x</a> %s
            --b--
            """
                .formatted(soft(uri), soft(uri), soft(uri), soft(uri), soft(html), soft(html)));
    assertThat(RunResult.with(message.toString()).out().lines()).hasSize(6).containsOnly(uri);
  }

  /** Encodes a text in quoted-printable, with a soft line break in its middle. */
  private static String soft(String text) {
    String encoded = text.replace("=", "=3D");
    int middle = encoded.length() / 2;
    middle -= encoded.lastIndexOf('=', middle) > middle - 3 ? 3 : 0;
    return encoded.substring(0, middle) + "=\n" + encoded.substring(middle);
  }

  @Test
  void defanged_uris_are_not_links_in_texts_and_tables() {
    String text = "http://a.example/b <mailto:joe@a.example>";
    assertThat(RunResult.on(text, "--defang").out())
        .isEqualTo("hxxp://a[.]example/b\nmailto[:]joe[@]a[.]example\n");
    assertThat(RunResult.on(text, "--defang", "-f", "grep").out())
        .startsWith("-:1:1:hxxp://a[.]example/b\n");
    assertThat(RunResult.on(text, "--defang", "-c", "--by", "host").out())
        .isEqualTo("      1 a[.]example\n      1 mailto\n");
    assertThat(RunResult.on(text, "--defang", "-c", "--by", "host", "-f", "csv").out())
        .contains("\r\na[.]example,1,");
    assertThat(
            RunResult.on(
                    "<html><a href=\"evil.com:80/x\">y</a>", "--defang", "-c", "--by", "scheme")
                .out())
        .endsWith(" evil[.]com\n");
    assertThat(RunResult.on(text, "--defang", "-c").out())
        .startsWith("      1 hxxp://a[.]example/b\n");
    assertThat(
            RunResult.on(TEXT, "--defang", "-f", "tsv", "--fields", "uri,unwrapped,wrapper").out())
        .doesNotContain("http://a.example", "http://c.example", "https://nam01")
        .contains("hxxps://nam01[.]safelinks[.]protection[.]outlook[.]com/?url=http%3A%2F%2F")
        .contains("\thxxp://a[.]example/b\tsafelinks\n");
  }

  @Test
  void defanged_json_says_so() {
    RunResult ran = RunResult.on(TEXT, "--defang", "-f", "jsonl");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).doesNotContain("http://", "https://").contains("\"unwrapped\":\"hxxp://");
    assertThat(ran.out().lines()).allMatch(line -> line.contains("\"defanged\":true"));
    assertThat(RunResult.on(TEXT, "-f", "jsonl").out()).doesNotContain("defanged");
    String text =
        "<p><a href='http://a.example/'>Log in: http://b.example or joe@www.b.example</a>";
    assertThat(
            RunResult.on("<html>" + text, "--defang", "-f", "jsonl", "--fields", "text,defanged")
                .out())
        .isEqualTo(
            """
            {"defanged":true,"text":"Log in: hxxp://b[.]example or joe[@]www[.]b[.]example"}
            {"defanged":true}
            """);
  }

  @Test
  void alternatives_and_link_texts_are_defanged_too() throws IOException {
    Path page =
        Files.writeString(
            directory.resolve("p.html"),
            "<p><a href='http://a.example/caf\u00e9'>http://b.example/</a>");
    String fields = "uri,as_written,context,text,origin,alternatives";
    assertThat(RunResult.with("--defang", "-f", "tsv", "--fields", fields, page.toString()).out())
        .contains("hxxp://a[.]example/caf%C3%A9\thxxp://a[.]example/caf\u00e9\t")
        .contains("\thxxp://b[.]example/\thxxp://a[.]example\t");
    assertThat(
            RunResult.on(
                    "http://a.example/b-\nc.html\n", "--defang", "-f", "tsv", "--fields", fields)
                .out())
        .contains("=hxxp://a[.]example/b");
  }

  @Test
  void patterns_match_the_inner_and_the_outer_uri() {
    String text = "https://www.google.com/url?q=http%3A%2F%2Fa.example%2F http://b.example/";
    for (String pattern : List.of("a.example", "google.com", "http://a.example/")) {
      assertThat(RunResult.on(text, "--unwrap", "--exclude-uri", pattern).out())
          .as(pattern)
          .isEqualTo("http://b.example/\n");
    }
    assertThat(RunResult.on(text, "--unwrap", "--include-uri", "a.example").out())
        .isEqualTo("http://a.example/\n");
    assertThat(RunResult.on(text, "--exclude-uri", "a.example").out().lines()).hasSize(2);
  }

  @Test
  void services_are_added_by_a_file() throws IOException {
    Path rules = Files.writeString(directory.resolve("r.txt"), "ours c.example / query:u percent");
    String text = "http://c.example/?u=http%3A%2F%2Fa.example%2F";
    assertThat(RunResult.on(text, "--unwrap", "--unwrap-rules", rules.toString()).out())
        .isEqualTo("http://a.example/\n");
    assertThat(RunResult.on(text, "-f", "jsonl", "--unwrap-rules", rules.toString()).out())
        .contains("\"unwrapped\":\"http://a.example/\",\"wrapper\":\"ours\"");
    assertThat(RunResult.on(text, "--unwrap-rules", rules.toString()).err())
        .startsWith("urisift: --unwrap-rules: has no effect without --unwrap or -f jsonl, ")
        .hasLineCount(1);
    assertThat(RunResult.on(text, "-c", "--by", "wrapper", "--unwrap-rules", rules.toString()))
        .isEqualTo(new RunResult(0, "      1 ours\n", ""));
  }

  @Test
  void an_error_in_rules_is_reported_with_file_and_line() throws IOException {
    Path rules = Files.writeString(directory.resolve("r.txt"), "\nours c.example / body -");
    RunResult wrong = RunResult.on(TEXT, "--unwrap-rules", rules.toString());
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err())
        .contains(
            "--unwrap-rules: " + rules + ", line 2: 'body' is not a source: use query:KEY,KEY");
    RunResult missing =
        RunResult.on(TEXT, "--unwrap-rules", directory.resolve("no.txt").toString());
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("no.txt: no such file");
    assertThat(RunResult.on(TEXT, "--unwrap-rules", directory.toString()).code()).isEqualTo(2);
  }
}
