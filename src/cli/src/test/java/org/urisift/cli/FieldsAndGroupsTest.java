package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fields of records, and the groups of counts. */
class FieldsAndGroupsTest {
  private static final String MBOX =
      """
      From a@a.example Fri Jun 29 10:00:00 2007
      From: Ann <Ann@oak.example>
      Date: Fri, 29 Jun 2007 10:00:00 +0000

      http://www.oak.example/ http://joe@10.0.0.1/

      From b@a.example Mon Jul  2 10:00:00 2007
      From: ann@oak.example
      Date: Mon, 02 Jul 2007 10:00:00 +0000

      http://www.oak.example/ http://elm.example/

      """;

  @TempDir Path directory;
  private String mbox;

  @BeforeEach
  void write() throws IOException {
    mbox = Files.writeString(directory.resolve("m.mbox"), MBOX).toString();
  }

  private String out(String... args) {
    String[] all = new String[args.length + 1];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = mbox;
    RunResult ran = RunResult.with(all);
    assertThat(ran.err()).isEmpty();
    return ran.out();
  }

  @Test
  void a_table_has_the_requested_fields_in_order() {
    assertThat(out("-f", "csv", "--fields", "month,HOST,domain,uri"))
        .isEqualTo(
            """
            month,host,domain,uri
            2007-06,www.oak.example,oak.example,http://www.oak.example/
            2007-06,10.0.0.1,10.0.0.1,http://joe@10.0.0.1/
            2007-07,www.oak.example,oak.example,http://www.oak.example/
            2007-07,elm.example,elm.example,http://elm.example/
            """
                .replace("\n", "\r\n"));
    assertThat(out("-f", "tsv", "--fields", "host,flags", "--no-header", "-u"))
        .isEqualTo("www.oak.example\t\n10.0.0.1\tuserinfo ip_host private_host\nelm.example\t\n");
  }

  @Test
  void an_object_of_json_has_the_requested_fields_in_the_usual_order() {
    assertThat(out("-f", "jsonl", "--fields", "uri,sender,day", "-m", "1"))
        .isEqualTo(
            "{\"uri\":\"http://www.oak.example/\",\"day\":\"2007-06-29\",\"sender\":\"ann@oak.example\"}\n");
    assertThat(out("-f", "jsonl", "--fields", "normalized", "-m", "1")).isEqualTo("{}\n");
  }

  @Test
  void combinations_of_groups_are_counted() {
    assertThat(out("-c", "--by", "host,month"))
        .isEqualTo(
            """
                  1 www.oak.example  2007-06
                  1 10.0.0.1  2007-06
                  1 www.oak.example  2007-07
                  1 elm.example  2007-07
            """);
    assertThat(out("-c", "--by", "year,month"))
        .as("in the order of time")
        .isEqualTo("      2 2007  2007-06\n      2 2007  2007-07\n");
    assertThat(out("-c", "--by", "sender", "-f", "csv", "--fields", "count,sender", "--no-header"))
        .isEqualTo("4,ann@oak.example\r\n");
    assertThat(out("-c", "--by", "flag"))
        .isEqualTo("      3 -\n      1 userinfo\n      1 ip_host\n      1 private_host\n");
    assertThat(out("-c", "--by", "file,scheme", "-f", "jsonl", "--fields", "scheme,count"))
        .isEqualTo("{\"scheme\":\"http\",\"count\":4}\n");
  }

  @Test
  void counts_of_which_none_is_chosen_end_with_1_as_if_nothing_were_found() {
    assertThat(RunResult.with("-c", "--min", "count:2", mbox).code()).isEqualTo(ExitCode.FOUND);
    for (String options :
        List.of(
            "--min count:3", "--first-since 2008", "--last-until 2006", "-f tsv --min files:2")) {
      RunResult ran = RunResult.with(("-c " + options + " " + mbox).split(" "));
      assertThat(ran.code()).as(options).isEqualTo(ExitCode.NOTHING);
      assertThat(ran.err()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--fields uri | --fields is for --format jsonl,",
        "-f csv --fields count | --fields: no record has count",
        "-f csv -c --fields subject | --fields: with --count, a record has uri, unwrapped",
        "-f csv -c --by host --fields uri | --fields: with --count, a record has defanged, host, count, messages, first_date, last_date, files, senders, lists, first_file, first_message_id, first_subject, not uri",
        "-f csv --fields sunject | did you mean subject?",
        "-f jsonl --no-header | --no-header is for --format csv",
        "--by host,month | --by is for --count",
        "--sort name | --sort is for --count",
        "--top 3 | --top is for --count",
        "--min lists:2 | --min is for --count",
        "--first-since 2007 | --first-since is for --count",
        "--last-until 2007 | --last-until is for --count",
        "-c --sort size | 'size' is not one of count, first, last, name",
        "-c --min lists | 'lists' is not FIELD:NUM, such as lists:2",
        "-c --min subject:2 | 'subject' is not one of count, messages, files, senders, lists",
        "-c --top 0 | '0' is not a whole number from 1",
        "-f jsonl --bom | --bom is for --format csv and tsv",
        "--only-unread | --only-unread is for --format jsonl, csv and tsv",
        "--flag red | 'red' is not one of text_mismatch",
        "-c --by host,decade | 'decade' is not one of uri, host",
      })
  void impossible_fields_and_groups_are_rejected(String options, String message) {
    RunResult ran = RunResult.with(options.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(message);
  }

  @Test
  void messages_and_what_they_were_retrieved_from_are_groups() {
    String list = "samples/mail/list.mbox";
    assertThat(RunResult.with("--count", "--by", "message", "--top", "1", "-f", "csv", list).out())
        .startsWith("message,count,")
        .contains("\n" + list + ":");
    assertThat(RunResult.with("--count", "--by", "message", "-f", "jsonl", list).out())
        .contains("{\"message\":\"" + list + ":1\",\"count\":");
    String site = "samples/documents/site.warc.gz";
    assertThat(RunResult.with("--count", "--by", "source_uri", "-f", "csv", site).out())
        .startsWith("source_uri,count,")
        .contains("\nhttp");
    assertThat(RunResult.with("--count", "--by", "message", "samples/texts/reply.txt").code())
        .isZero();
  }

  @Test
  void with_defang_the_uris_in_subjects_are_defanged_too() {
    String mail =
        "From: a@b.example\nSubject: see http://a.example/b, www.c.example, e.g. at 12:30\n\nftp://d.example/\n";
    String defanged = "see hxxp://a[.]example/b, www[.]c[.]example, e.g. at 12:30";
    assertThat(RunResult.on(mail, "--defang", "-f", "jsonl").out())
        .contains("\"subject\":\"" + defanged + "\"");
    String[] count = {"--count", "--by", "host", "--fields", "first_subject", "-f", "tsv"};
    assertThat(RunResult.on(mail, count).out()).contains("http://a.example/b");
    assertThat(
            RunResult.on(
                    mail,
                    Stream.concat(Stream.of("--defang"), Stream.of(count)).toArray(String[]::new))
                .out())
        .contains(defanged);
  }
}
