package org.urisift.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.batch.Meter;
import org.urisift.link.Defang;
import org.urisift.link.flag.Flag;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.report.LinkStyle;
import org.urisift.report.Report;
import org.urisift.scan.Joined;
import org.urisift.scan.MatchBuilder;

class PageReportTest {
  private static final String MAY = "2004-05-03T10:00:00Z";
  private static final String JUNE = "2004-06-03T10:00:00Z";
  private static final Origin FIRST = WrittenPage.mail(1, MAY, "A <a@a.example>", "Oak");
  private static final Origin SECOND = WrittenPage.mail(2, JUNE, "Joe <A@a.example>", "Ash");

  @Test
  void a_uri_that_is_found_again_is_counted_by_its_day_and_sender() throws IOException {
    WrittenPage page =
        WrittenPage.builder()
            .add(FIRST, "http://a.example/", "http://a.example/")
            .add(SECOND, "http://a.example/")
            .page();
    assertThat(page.number("found")).isEqualTo(3);
    assertThat(page.texts("uri")).containsExactly("http://a.example/");
    assertThat(page.numbers("inMessages")).containsExactly(2);
    assertThat(page.numbers("cellCount")).containsExactly(2, 1);
    assertThat(page.numbers("cellDay")).containsExactly(12_541, 12_572);
    assertThat(page.texts("subjects")).containsExactly("Oak", "Ash");
  }

  @Test
  void senders_with_the_same_address_are_one_sender() throws IOException {
    WrittenPage.Builder builder = WrittenPage.builder();
    List<String> froms =
        List.of(
            "A <a@a.example>",
            "Joe <A@a.example>",
            "a@a.example (Joe)",
            "a at a.example (Joe Q)",
            "Joe <a@a.example> (Joe)",
            "Joe\" <a@a.example (Joe)",
            "<a@a.example>",
            "a@a.example");
    for (String from : froms) {
      builder.add(WrittenPage.mail(1, MAY, from, "Oak"), "http://a.example/");
    }
    WrittenPage page = builder.add(FIRST, "http://a.example/b").page();
    assertThat(page.texts("senders")).containsExactly("A <a@a.example>");
    assertThat(page.numbers("cellSender")).containsExactly(0, 0);
  }

  @Test
  void texts_that_messages_and_files_share_are_written_once() throws IOException {
    WrittenPage.Builder builder = WrittenPage.builder();
    for (int i = 0; i < 5; i++) {
      Message message =
          new Message.Data(i + 1, 0, "<" + i + "@a.example>", MAY, "Joe <joe@a.example>", "Oaks");
      Origin origin = new Origin("elm/ash.zip", "fir/" + i + ".eml", message, null, null, null);
      builder.add(origin, "http://a.example/" + i);
    }
    WrittenPage page = builder.page();
    assertThat(page.html()).containsOnlyOnce("ash.zip").containsOnlyOnce("Oaks");
    assertThat(page.html()).containsOnlyOnce("joe@a.example");
    assertThat(page.texts("folders")).containsExactly("elm/ash.zip!/fir/");
    assertThat(page.texts("files")).contains("0.eml", "4.eml");
    assertThat(page.numbers("fileFolder")).containsExactly(0, 0, 0, 0, 0);
  }

  @Test
  void what_a_link_shows_and_where_it_was_are_written() throws IOException {
    Message message =
        new Message.Data(1, 0, null, MAY, "joe@a.example", null, "http://source.example/", null);
    Origin.Part part = new Origin.Part("2", "page 3", "application/pdf", null);
    Origin link =
        new Origin("a.warc", null, message, part, "pdf:link", null, "<b>bank.example</b>");
    WrittenPage page = WrittenPage.builder().add(link, "http://a.example/").page();
    assertThat(page.texts("linkTexts")).containsExactly("<b>bank.example</b>");
    assertThat(page.texts("sources")).containsExactly("http://source.example/");
    assertThat(page.texts("contexts")).containsExactly("part 2, page 3, pdf:link");
    assertThat(page.texts("flagNames")).containsExactly("text_mismatch", "tracker");
  }

  @Test
  void what_a_rewritten_uri_leads_to_is_the_row_and_the_wrapper_a_remark() throws IOException {
    String safe = "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2F";
    String google = "www.google.com%2Furl%3Fq%3Dhttps%3A%2F%2F";
    Origin.Part part = new Origin.Part("1", null, "text/html", null);
    Origin link =
        new Origin("a.mbox", null, FIRST.message(), part, "html:a@href", null, "www.bank.example");
    WrittenPage page =
        WrittenPage.ofTargets()
            .add(FIRST, "https://a.example/", safe + "a.example%2F", safe + google + "bit.ly%2Fx")
            .add(link, safe + "a.example%2F&data=2")
            .page();
    assertThat(page.texts("uri")).containsExactly("https://a.example/", "https://bit.ly/x");
    assertThat(page.texts("domains")).containsExactly("a.example", "bit.ly");
    assertThat(page.numbers("cellCount")).containsExactly(3, 1);
    assertThat(page.texts("wrappers")).containsExactly("safelinks", "google");
    assertThat(page.numbers("through")).containsExactly(1, 3);
    assertThat(page.texts("flagNames"))
        .containsExactly("uri_in_query", "wrapper", "shortener", "text_mismatch", "tracker");
    assertThat(page.numbers("flags")).containsExactly(0b11011, 0b111);
    assertThat(page.texts("wrapped")).containsExactly(safe + google + "bit.ly%2Fx");
    assertThat(page.numbers("placeWrapped")).containsExactly(-1, 0);
  }

  @Test
  void the_data_says_how_a_defanged_uri_differs_from_what_the_script_makes() throws IOException {
    String[] uris = {
      "https://a.example:8080/b/c.html?d",
      "http://joe@a.example/",
      "http://a.example/b.php?www.c.example",
      "http://a.example/?http://b.example/",
      "mailto:joe@a.example",
      "http://localhost/",
      "HTTP://a.example/",
      "http://[2001:db8::1]/",
      "oak:a:b"
    };
    WrittenPage page = WrittenPage.builder().add(FIRST, uris).page();
    JsonObject written = page.data().getAsJsonObject("defanged");
    for (int i = 0; i < uris.length; i++) {
      assertThat(applied(PageData.plain(uris[i]), written.get(Integer.toString(i))))
          .isEqualTo(Defang.uri(uris[i]));
    }
    assertThat(PageData.plain(uris[0])).isEqualTo("hxxps://a[.]example:8080/b/c.html?d");
    assertThat(written.keySet()).doesNotContain("0", "8").contains("1", "2", "3", "4");
  }

  @ParameterizedTest
  @EnumSource(Flag.class)
  void the_page_has_plain_words_for_each_flag(Flag flag) throws IOException {
    String html = WrittenPage.builder().page().html();
    String words = html.substring(html.indexOf("const flags = {"), html.indexOf("const warnings"));
    assertThat(words).containsPattern("\n    " + flag.label() + ": '[a-z][^']* [^']*'");
  }

  private static String applied(String plain, @Nullable JsonElement more) {
    if (more == null || !more.isJsonArray()) {
      return more == null ? plain : more.getAsString();
    }
    StringBuilder text = new StringBuilder(plain);
    for (int i = more.getAsJsonArray().size() - 1; i >= 0; i--) {
      int index = more.getAsJsonArray().get(i).getAsInt();
      text.insert(index + 1, ']').insert(index, '[');
    }
    return text.toString();
  }

  @Test
  void coverage_says_what_was_read_and_what_was_not() throws IOException {
    Origin zip =
        new Origin(
            "elm.zip",
            null,
            null,
            new Origin.Part(null, null, "application/zip", null),
            null,
            null);
    WrittenPage.Builder builder = WrittenPage.builder().add(FIRST, "http://a.example/");
    builder.meter().countMessage();
    builder
        .meter()
        .account()
        .read(
            new Origin(
                "a.txt", null, null, new Origin.Part(null, null, "text/plain", null), null, null));
    builder
        .meter()
        .account()
        .read(
            new Origin(
                "a.txt", null, null, new Origin.Part(null, null, "a/\u202E<b>", null), null, null));
    builder.report().add(new Problem(Problem.Kind.UNREAD, zip, "encrypted"));
    builder.report().add(new Problem(Problem.Kind.DAMAGED, zip, "it ends too early"));
    builder.report().add(new Problem(Problem.Kind.NOTE, zip, "odd"));
    builder.report().addFailed("none.eml", new NoSuchFileException("none.eml"));
    WrittenPage page = builder.page();
    assertThat(page.data().get("coverage"))
        .hasToString(
            "{\"messages\":1,\"copies\":0,\"failed\":1,\"read\":{\"a/\\\\u202E<b>\":1,\"text/plain\":1},\"empty\":{},"
                + "\"unread\":{\"application/zip (encrypted)\":1},\"damaged\":{\"application/zip\":1},"
                + "\"lossFile\":[1,1,2],\"lossReason\":["
                + "\": application/zip: not read; encrypted\",\": it ends too early\","
                + "\": no such file or directory\"]}");
    assertThat(page.texts("files")).containsExactly("a.mbox", "elm.zip", "none.eml");
    assertThat(page.html()).doesNotContain("<b>", "\u202E");
  }

  @Test
  void a_text_outside_mail_has_neither_day_nor_sender() throws IOException {
    WrittenPage page =
        WrittenPage.builder().add(Origin.file("notes.txt"), "http://A.example/x", "urn:a:b").page();
    assertThat(page.numbers("cellDay")).containsExactly(null, null);
    assertThat(page.numbers("cellSender")).containsExactly(TextIndex.NONE, TextIndex.NONE);
    assertThat(page.texts("domains")).containsExactly("a.example", "");
    assertThat(page.texts("schemes")).containsExactly("http", "urn");
    assertThat(page.numbers("placeLine")).containsExactly(1, 1);
    assertThat(page.numbers("placeMail")).containsExactly(TextIndex.NONE, TextIndex.NONE);
    assertThat(page.texts("mailId")).isEmpty();
  }

  @Test
  void the_join_and_its_reasons_are_written() throws IOException {
    WrittenPage page =
        WrittenPage.builder()
            .add(
                FIRST,
                MatchBuilder.of("http://a.example/b")
                    .joined(Joined.INFERRED)
                    .because("hyphen", "full")
                    .match())
            .page();
    assertThat(page.numbers("cellJoined")).containsExactly(Joined.INFERRED.ordinal());
    assertThat(page.texts("reasons")).containsExactly("hyphen, full");
  }

  @Test
  void a_later_link_that_shows_another_uri_adds_a_flag() throws IOException {
    Origin link =
        new Origin("a.html", null, null, null, "html:a@href", null, "http://bank.example/");
    WrittenPage page =
        WrittenPage.builder().add(FIRST, "http://a.example/").add(link, "http://a.example/").page();
    assertThat(page.texts("flagNames")).containsExactly("text_mismatch");
    assertThat(page.numbers("flags")).containsExactly(1);
  }

  @Test
  void without_a_match_the_page_says_so() throws IOException {
    WrittenPage page = WrittenPage.builder().page();
    assertThat(page.number("found")).isZero();
    assertThat(page.html()).contains("No URIs were found").doesNotContain("{{");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>alert(1)</script>",
        "<!--<script>",
        "]]>",
        "\"');alert(1)//",
        "<img src=x onerror=alert(1)>",
        "{{script}}",
        "\\u003c",
        "a\u0000b\u001B[2Jc"
      })
  void the_content_of_mail_cannot_end_the_data(String hostile) throws IOException {
    Origin origin =
        new Origin(
            hostile,
            hostile,
            new Message.Data(1, 0, hostile, MAY, hostile, hostile, hostile, hostile),
            new Origin.Part(hostile, hostile, hostile, null),
            hostile,
            null,
            hostile);
    String none = WrittenPage.builder().add(FIRST, "http://a.example/").page().html();
    WrittenPage page = WrittenPage.builder().add(origin, "http://a.example/?'&b=1").page();
    assertThat(countsOfMarkup(page.html())).isEqualTo(countsOfMarkup(none));
    for (String column : List.of("subjects", "sources", "linkTexts")) {
      assertThat(page.texts(column)).containsExactly(PageReport.shown(hostile));
    }
    assertThat(page.texts("contexts").get(0)).contains(", " + PageReport.shown(hostile) + ", ");
    assertThat(page.texts("uri")).containsExactly("http://a.example/?'&b=1");
  }

  /** How often each character of markup occurs. */
  private static List<Long> countsOfMarkup(String html) {
    return "<>&'".chars().mapToObj(sign -> html.chars().filter(c -> c == sign).count()).toList();
  }

  @Test
  void bidirectional_controls_are_spelled_out() throws IOException {
    Origin origin = WrittenPage.mail(1, MAY, "\u202Emoc@a.example", "oak\u2028ash");
    WrittenPage page = WrittenPage.builder().add(origin, "http://a.example/").page();
    assertThat(page.texts("subjects")).containsExactly("oak\\u2028ash");
    assertThat(page.texts("senders")).containsExactly("\\u202Emoc@a.example");
    assertThat(page.html()).doesNotContain("\u202E", "\u2028");
  }

  @Test
  void half_a_surrogate_pair_does_not_end_the_page() throws IOException {
    Origin origin = WrittenPage.mail(1, MAY, "a@a.example", "oak \uD83C ash");
    assertThat(WrittenPage.builder().add(origin, "http://a.example/").page().texts("subjects"))
        .containsExactly("oak \uFFFD ash");
  }

  @Test
  void a_long_subject_is_cut() throws IOException {
    Origin origin = WrittenPage.mail(1, MAY, "a@a.example", "oak ".repeat(10_000));
    assertThat(WrittenPage.builder().add(origin, "http://a.example/").page().html())
        .hasSizeLessThan(200_000);
  }

  @Test
  void files_that_are_not_mail_are_counted_separately() throws IOException {
    WrittenPage page =
        WrittenPage.builder()
            .add(Origin.file("a.txt"), "http://a.example/", "http://a.example/")
            .add(Origin.file("b.txt"), "http://a.example/")
            .page();
    assertThat(page.numbers("inMessages")).containsExactly(2);
    assertThat(page.number("filesFound")).isEqualTo(2);
  }

  @Test
  void further_uris_are_counted_under_their_domain() throws IOException {
    WrittenPage.Builder builder = WrittenPage.builder(new Bounds(2, 1 << 20, 2, 100, 1_000));
    builder.add(FIRST, "http://a.example/1", "http://a.example/2");
    builder.add(
        SECOND,
        "http://a.example/3",
        "http://a.example/4",
        "ftp://b.example/",
        "http://c.example/");
    WrittenPage page = builder.add(SECOND, "http://a.example/1").page();
    assertThat(page.number("found")).isEqualTo(7);
    assertThat(page.number("unlisted")).isEqualTo(4);
    assertThat(page.texts("uri"))
        .containsExactly("http://a.example/1", "http://a.example/2", null, null, null);
    assertThat(page.texts("domains")).containsExactly("a.example", "b.example", "(others)");
    assertThat(page.numbers("domain")).containsExactly(0, 0, 0, 1, 2);
    assertThat(page.numbers("cellCount").stream().mapToInt(n -> n)).hasSize(6);
    assertThat(page.numbers("cellCount").stream().mapToInt(n -> n).sum()).isEqualTo(7);
  }

  @Test
  void beyond_the_byte_limit_a_further_uri_is_not_kept() throws IOException {
    WrittenPage page =
        WrittenPage.builder(new Bounds(1_000, 500, 10, 10, 1_000))
            .add(FIRST, "http://a.example/" + "a".repeat(300), "http://a.example/b")
            .page();
    assertThat(page.number("unlisted")).isEqualTo(1);
    assertThat(page.texts("uri")).hasSize(2).endsWith((String) null);
  }

  @Test
  void beyond_the_cell_limit_matches_are_counted_without_days() throws IOException {
    WrittenPage.Builder builder = WrittenPage.builder(new Bounds(1_000, 1 << 20, 10, 10, 3));
    for (int day = 1; day <= 9; day++) {
      builder.add(
          WrittenPage.mail(day, "2004-05-0" + day + "T10:00:00Z", "a@a.example", "Oak"),
          "http://a.example/");
    }
    WrittenPage page = builder.page();
    assertThat(page.number("placeless")).isEqualTo(6);
    assertThat(page.numbers("cellDay")).containsExactly(null, 12_539, 12_540, 12_541);
    assertThat(page.numbers("cellCount")).containsExactly(6, 1, 1, 1);
  }

  @Test
  void senders_beyond_the_limit_are_one_sender() throws IOException {
    WrittenPage.Builder builder = WrittenPage.builder(new Bounds(1_000, 1 << 20, 10, 2, 1_000));
    for (int i = 1; i <= 4; i++) {
      builder.add(WrittenPage.mail(i, MAY, "a" + i + "@a.example", "Oak"), "http://a.example/");
    }
    assertThat(builder.page().texts("senders"))
        .containsExactly("a1@a.example", "a2@a.example", "(others)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"+12345-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "", "yesterday, or so"})
  void a_date_that_no_calendar_has_is_ignored(String date) throws IOException {
    WrittenPage page =
        WrittenPage.builder()
            .add(WrittenPage.mail(1, date, "a@a.example", "Oak"), "http://a.example/")
            .page();
    assertThat(page.numbers("cellDay")).containsExactly((Integer) null);
  }

  @Test
  void the_documented_limits_are_the_actual_ones() throws IOException {
    Bounds bounds = Bounds.ofHeap();
    assertThat(Files.readString(Path.of("src/site/markdown/report.md")))
        .contains(
            String.format(Locale.ROOT, "%,d different URIs", bounds.uris()),
            String.format(Locale.ROOT, "%,d domains", bounds.domains()),
            String.format(Locale.ROOT, "%,d senders", bounds.senders()));
  }

  @Test
  void many_cells_keep_their_counts() throws IOException {
    WrittenPage.Builder builder = WrittenPage.builder(new Bounds(1_000, 1 << 24, 10, 100, 100_000));
    for (int turn = 0; turn < 2; turn++) {
      for (int i = 0; i < 20_000; i++) {
        String day = LocalDate.ofEpochDay(i % 900) + "T10:00:00Z";
        Origin mail = WrittenPage.mail(i, day, "a" + i % 11 + "@a.example", "Oak");
        builder.add(mail, "http://a.example/" + i % 700);
      }
    }
    WrittenPage page = builder.page();
    assertThat(page.numbers("cellCount").stream().mapToInt(n -> n).sum()).isEqualTo(40_000);
    assertThat(page.numbers("cellRow")).isSorted().hasSizeGreaterThan(10_000).endsWith(699);
  }

  @Test
  void the_policy_allows_only_these_scripts_and_no_loading() throws Exception {
    String html = WrittenPage.builder().add(FIRST, "http://a.example/").page().html();
    String policy = html.split("Content-Security-Policy\" content=\"")[1].split("\"")[0];
    assertThat(policy)
        .startsWith("default-src 'none';")
        .doesNotContain("unsafe", "http", "*", "self", "data:");
    List<String> digests = new ArrayList<>();
    List<MatchResult> inline =
        Pattern.compile("(?s)<(script|style)>(.*?)</\\1>").matcher(html).results().toList();
    for (MatchResult one : inline) {
      byte[] sum =
          MessageDigest.getInstance("SHA-256")
              .digest(one.group(2).getBytes(StandardCharsets.UTF_8));
      digests.add("'sha256-" + Base64.getEncoder().encodeToString(sum) + "'");
    }
    assertThat(digests).hasSize(3);
    assertThat(policy).contains(digests);
  }

  @Test
  void the_page_names_nothing_to_load_and_carries_the_licence_of_its_library() throws IOException {
    String html = WrittenPage.builder().add(FIRST, "http://a.example/").page().html();
    assertThat(html)
        .doesNotContainPattern("<[a-z]+ [^>]*(src|href)=\"(?!#)")
        .doesNotContain("innerHTML =", "@import", "url(")
        .contains("The MIT License", "Leon Sorokin");
  }

  @Test
  void each_script_is_in_the_page_once() throws IOException {
    String html = WrittenPage.builder().add(FIRST, "http://a.example/").page().html();
    for (String name : List.of("Model", "Parts", "Facts", "Chart", "Table", "Export")) {
      assertThat(html).containsOnlyOnce("const " + name + " = (() =>");
    }
    assertThat(html).containsOnlyOnce("// The page: totals");
  }

  @Test
  void an_output_that_cannot_be_written_is_an_error() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space");
          }
        };
    Report report = new PageReport(LinkStyle.AS_THEY_ARE, new Meter(), full);
    report.add(FIRST, MatchBuilder.of("http://a.example/").match());
    assertThatThrownBy(report::close)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no space");
  }
}
