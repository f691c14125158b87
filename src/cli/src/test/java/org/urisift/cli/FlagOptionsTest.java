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

/**
 * {@code --flags}, {@code --flagged}, {@code --protect}, {@code --normalize}, {@code --by domain}.
 */
class FlagOptionsTest {
  private static final String LINKS =
      """
      <html><body><a href="http://b.example/">www.a.example</a>
      <a href="http://www.a.example/">a.example</a>
      <a href="http://joe@10.0.0.1/">here</a></body></html>
      """;

  private static final String NORMAL =
      "http://A.example HTTP://a.example:80/ http://a.example/b/../%7Ejoe http://a.example/~joe\n";

  @TempDir Path directory;

  @Test
  void records_have_flags_on_request() {
    assertThat(RunResult.on(LINKS, "-f", "jsonl", "--flags").out().lines())
        .hasSize(3)
        .satisfiesExactly(
            line -> assertThat(line).endsWith(",\"flags\":[\"text_mismatch\"]}"),
            line -> assertThat(line).doesNotContain("flags").contains("\"text\":\"a.example\""),
            line ->
                assertThat(line)
                    .endsWith(",\"flags\":[\"userinfo\",\"ip_host\",\"private_host\"]}"));
    assertThat(RunResult.on(LINKS, "-f", "jsonl").out()).doesNotContain("flags");
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "tsv"})
  void tables_have_a_column_of_flags(String format) {
    String separator = format.equals("csv") ? "," : "\t";
    String[] table =
        RunResult.on("http://joe@10.0.0.1/\n", "-f", format, "--flags").out().split("\r?\n");
    assertThat(table[0]).endsWith(separator + "context" + separator + "flags");
    assertThat(table[1]).endsWith(separator + "userinfo ip_host private_host");
    assertThat(RunResult.on("http://a.example/\n", "-f", format).out()).doesNotContain("flags");
  }

  @Test
  void only_flagged_uris_are_found_on_request() {
    assertThat(RunResult.on(LINKS, "--flagged").out())
        .isEqualTo("http://b.example/\nhttp://joe@10.0.0.1/\n");
    assertThat(RunResult.on(LINKS, "--flagged", "-c", "--by", "scheme").out())
        .isEqualTo("      2 http\n");
    assertThat(RunResult.on("http://a.example/\n", "--flagged").code()).isEqualTo(ExitCode.NOTHING);
    assertThat(RunResult.on("http://a.example/b...\n", "--flagged").out())
        .isEqualTo("http://a.example/b\n");
    assertThat(RunResult.on("http://a.example/b…\n", "--flagged").out())
        .isEqualTo("http://a.example/b\n");
    assertThat(RunResult.on("http://a.example/b\n", "--flagged", "--rejected").out()).isEmpty();
  }

  @Test
  void a_file_lists_the_names_to_protect() throws IOException {
    Path names = Files.writeString(directory.resolve("names"), "# ours\npaypal.com\n");
    String text = "http://paypa1.com/ http://paypal.com/\n";
    assertThat(RunResult.on(text, "--flagged", "--protect", names.toString()).out())
        .isEqualTo("http://paypa1.com/\n");
    assertThat(RunResult.on(text, "--flagged").out()).isEmpty();
  }

  @Test
  void an_invalid_file_of_names_is_reported() throws IOException {
    Path names = Files.writeString(directory.resolve("names"), "a.example\nb/c\n");
    RunResult ran = RunResult.on(LINKS, "--flags", "-f", "jsonl", "--protect", names.toString());
    assertThat(ran.code()).isEqualTo(ExitCode.ERROR);
    assertThat(ran.err())
        .isEqualTo("urisift: --protect: " + names + ": 2: 'b/c' is not a host name\n");
    assertThat(ran.out()).isEmpty();
    Files.write(names, new byte[] {'a', (byte) 0xFC, '\n'});
    assertThat(RunResult.on(LINKS, "--flagged", "--protect", names.toString()).err())
        .isEqualTo("urisift: --protect: " + names + ": 1: 'a\uFFFD' is not a host name\n");
    RunResult missing = RunResult.on(LINKS, "--flagged", "--protect", directory + "/none");
    assertThat(missing.code()).isEqualTo(ExitCode.ERROR);
    assertThat(missing.err()).startsWith("urisift: " + directory + "/none: ");
  }

  @Test
  void an_option_without_effect_is_reported() throws IOException {
    assertThat(RunResult.on(LINKS, "--flags").err()).contains("--flags: has no effect");
    assertThat(RunResult.on(LINKS, "--flags", "-c", "-f", "jsonl").err())
        .contains("--flags: has no effect");
    Path names = Files.writeString(directory.resolve("names"), "oak.example\n");
    RunResult protecting = RunResult.on(LINKS, "--protect", names.toString());
    assertThat(protecting.err()).contains("--protect: has no effect");
    assertThat(protecting.code()).isEqualTo(ExitCode.FOUND);
    assertThat(RunResult.on(LINKS, "--protect", "x").code()).isEqualTo(ExitCode.ERROR);
    assertThat(RunResult.on(LINKS, "--flagged").err()).isEmpty();
  }

  @Test
  void names_and_services_have_an_effect_wherever_flags_are_reported() throws IOException {
    String names = Files.writeString(directory.resolve("names"), "a.example\n").toString();
    String rules =
        Files.writeString(directory.resolve("rules"), "ours b.example / none -\n").toString();
    for (String options : List.of("-c --by flag", "-f jsonl --fields flags", "--flagged")) {
      String all = options + " --protect " + names + " --unwrap-rules " + rules;
      assertThat(RunResult.on(LINKS, all.split(" ")).err()).as(options).isEmpty();
    }
    assertThat(RunResult.on(LINKS, "-c", "--by", "wrapper", "--unwrap-rules", rules))
        .isEqualTo(new RunResult(0, "      2 -\n      1 ours\n", ""));
    assertThat(RunResult.on(LINKS, "report", "--unwrap-rules", rules).err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--flags", "--flagged", "--protect=x", "--normalize"})
  void range_cannot_be_combined_with_these_options(String option) {
    RunResult ran = RunResult.on("http://a.example/\n", "--range", "1:3", option);
    assertThat(ran.code()).isEqualTo(ExitCode.ERROR);
    assertThat(ran.err()).contains("--range prints one URI");
  }

  @Test
  void normal_forms_are_printed_and_counted() {
    assertThat(RunResult.on(NORMAL, "--normalize", "-u").out())
        .isEqualTo("http://a.example/\nhttp://a.example/~joe\n");
    assertThat(RunResult.on(NORMAL, "--normalize", "-c").out())
        .isEqualTo("      2 http://a.example/\n      2 http://a.example/~joe\n");
    assertThat(RunResult.on(NORMAL, "--normalize").out().lines()).hasSize(4);
    assertThat(RunResult.on("http://a/é http://[1]/\n", "--normalize", "--rejected").out())
        .contains("http://a/%C3%A9\n", "\trejected: ");
  }

  @Test
  void records_have_the_normal_form_beside_the_uri() {
    assertThat(RunResult.on(NORMAL, "--normalize", "-u", "-f", "jsonl").out().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith(
                        "{\"uri\":\"http://A.example\",\"normalized\":\"http://a.example/\","),
            line ->
                assertThat(line)
                    .startsWith(
                        "{\"uri\":\"http://a.example/b/../%7Ejoe\","
                            + "\"normalized\":\"http://a.example/~joe\","));
    assertThat(RunResult.on("http://a.example/\n", "--normalize", "-f", "jsonl").out())
        .doesNotContain("normalized");
    assertThat(RunResult.on(NORMAL, "-f", "jsonl").out()).doesNotContain("normalized");
    assertThat(RunResult.on(NORMAL, "--normalize", "-f", "csv").out())
        .startsWith("uri,host,domain,verdict,file,line,date,from,subject,context,normalized\r\n");
    assertThat(RunResult.on(NORMAL, "-f", "csv").out())
        .startsWith("uri,host,domain,verdict,file,line,date,from,subject,context\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"host", "domain"})
  void mailto_is_a_group_and_other_uris_without_a_host_are_not(String grouping) {
    String text = "mailto:joe@a.example MAILTO:ann@b.example <urn:isbn:1>\n";
    assertThat(RunResult.on(text, "-c", "--by", grouping).out()).startsWith("      2 mailto\n");
    assertThat(RunResult.on(text, "-f", "jsonl", "--fields", grouping).out())
        .doesNotContain("mailto");
  }

  @Test
  void domains_are_counted() {
    String text = "http://a.b.co.uk/ http://b.co.uk/ http://10.0.0.1/ mailto:joe@a.example\n";
    assertThat(RunResult.on(text, "-c", "--by", "domain").out())
        .isEqualTo("      2 b.co.uk\n      1 10.0.0.1\n      1 mailto\n");
    assertThat(RunResult.on(text, "-c", "--by", "domain", "-f", "csv").out())
        .startsWith("domain,count,");
  }
}
