package org.urisift.cli;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Questions of readers, each answered by one command. Each answer equals one that is computed from
 * the records of all URIs.
 */
class QuestionsTest {
  private static final String[] INPUTS = {
    "samples/lists", "samples/mail", "samples/phishing", "samples/unread"
  };

  /** The cells of the rows that a command writes. */
  private static List<List<String>> rows(String options) {
    List<List<String>> rows = new ArrayList<>();
    for (String line : run("-f tsv --raw-cells --no-header " + options).lines().toList()) {
      rows.add(List.of(line.split("\t", -1)));
    }
    return rows;
  }

  private static List<JsonObject> records(String options) {
    return run("-f jsonl --fields all " + options)
        .lines()
        .map(line -> JsonParser.parseString(line).getAsJsonObject())
        .toList();
  }

  private static String run(String options) {
    List<String> words = new ArrayList<>(List.of(options.strip().split(" +")));
    words.add("--no-messages");
    words.addAll(List.of(INPUTS));
    return RunResult.with(words.toArray(String[]::new)).out();
  }

  private static String text(JsonObject record, String field) {
    JsonElement value = record.get(field);
    return value == null ? "" : value.getAsString();
  }

  /** The records with the same value of a field, in the order of the values. */
  private static Map<String, List<JsonObject>> groups(String field) {
    return records("").stream()
        .collect(Collectors.groupingBy(r -> group(r, field), TreeMap::new, Collectors.toList()));
  }

  /** The value of a field; mailto has a group of its own among domains. */
  private static String group(JsonObject record, String field) {
    boolean isMail = field.equals("domain") && text(record, "uri").startsWith("mailto:");
    return isMail ? "mailto" : text(record, field);
  }

  private static List<String> dates(Collection<JsonObject> records) {
    return records.stream().map(r -> text(r, "date")).filter(date -> !date.isEmpty()).toList();
  }

  private static long different(Collection<JsonObject> records, String field) {
    return records.stream()
        .map(record -> text(record, field))
        .filter(value -> !value.isEmpty())
        .distinct()
        .count();
  }

  private static List<List<String>> cells(Predicate<JsonObject> choice, String... fields) {
    return records("").stream()
        .filter(choice)
        .map(record -> List.of(fields).stream().map(field -> text(record, field)).toList())
        .toList();
  }

  @Test
  void which_are_the_top_domains_of_each_year() {
    List<List<String>> expected = new ArrayList<>();
    groups("year")
        .forEach(
            (year, found) ->
                found.stream()
                    .collect(
                        Collectors.groupingBy(
                            r -> group(r, "domain"), TreeMap::new, Collectors.counting()))
                    .entrySet()
                    .stream()
                    .sorted(comparing(count -> -count.getValue()))
                    .limit(2)
                    .forEach(
                        count ->
                            expected.add(List.of(year, count.getKey(), "" + count.getValue()))));
    assertThat(rows("-c --by year,domain --top 2 --fields year,domain,count"))
        .isEqualTo(expected)
        .hasSizeGreaterThan(3);
  }

  @Test
  void which_links_are_in_several_lists() {
    List<List<String>> expected = new ArrayList<>();
    groups("uri")
        .forEach(
            (uri, found) -> {
              if (different(found, "list") > 1) {
                expected.add(
                    List.of(uri, "" + different(found, "list"), "" + different(found, "sender")));
              }
            });
    assertThat(rows("-c --min lists:2 --sort name --fields uri,lists,senders"))
        .isEqualTo(expected)
        .isNotEmpty();
  }

  @Test
  void what_was_first_seen_since_a_date() {
    List<List<String>> expected = new ArrayList<>();
    groups("domain")
        .forEach(
            (domain, found) -> {
              String first = dates(found).stream().min(Comparator.naturalOrder()).orElse("");
              if (first.compareTo("2004-03-09") >= 0) {
                expected.add(List.of(domain, first, "" + found.size()));
              }
            });
    expected.sort(comparing(row -> row.get(1)));
    assertThat(
            rows(
                "-c --by domain --first-since 2004-03-09 --sort first --fields domain,first_date,count"))
        .isEqualTo(expected)
        .hasSizeGreaterThan(2);
  }

  @Test
  void who_sends_most_links_to_a_domain() {
    List<List<String>> expected = new ArrayList<>();
    groups("sender")
        .forEach(
            (sender, found) -> {
              long count =
                  found.stream().filter(r -> text(r, "domain").equals("example.net")).count();
              if (count > 0) {
                expected.add(List.of(sender, "" + count));
              }
            });
    expected.sort(comparing((List<String> row) -> -Integer.parseInt(row.get(1))));
    assertThat(rows("-c --by sender --include-uri example.net --sort count --fields sender,count"))
        .isEqualTo(expected)
        .hasSizeGreaterThan(2);
  }

  @Test
  void which_uris_have_a_flag_and_what_are_their_subjects() {
    assertThat(rows("--flag ip_host,userinfo --fields uri,subject"))
        .isEqualTo(
            cells(
                r -> ("" + r.get("flags")).matches(".*\"(ip_host|userinfo)\".*"), "uri", "subject"))
        .hasSizeGreaterThan(1);
  }

  @Test
  void which_messages_link_to_a_host() {
    List<List<String>> expected = new ArrayList<>();
    groups("message_id")
        .forEach(
            (id, found) -> {
              long count =
                  found.stream().filter(r -> text(r, "host").equals("trees.example.net")).count();
              if (count > 0) {
                expected.add(List.of(id, text(found.get(0), "subject"), "" + count));
              }
            });
    assertThat(
            rows(
                "-c --by message_id --include-uri trees.example.net --sort name --fields message_id,first_subject,count"))
        .isEqualTo(expected)
        .hasSize(3);
  }

  @Test
  void which_links_stopped_after_a_date() {
    List<List<String>> expected = new ArrayList<>();
    groups("uri")
        .forEach(
            (uri, found) -> {
              String last = dates(found).stream().max(Comparator.naturalOrder()).orElse("9");
              if (last.compareTo("2004-01-01") < 0) {
                expected.add(List.of(uri, last));
              }
            });
    expected.sort(comparing((List<String> row) -> row.get(1)).reversed());
    assertThat(rows("-c --last-until 2003-12-31 --sort last --fields uri,last_date"))
        .isEqualTo(expected)
        .hasSizeGreaterThan(3);
  }

  @Test
  void which_links_are_in_attachments() {
    List<List<String>> expected = new ArrayList<>(cells(r -> r.has("part"), "file", "part", "uri"));
    for (JsonObject other : records("--no-attachments")) {
      expected.remove(List.of(text(other, "file"), text(other, "part"), text(other, "uri")));
    }
    assertThat(rows("--only-attachments --fields file,part,uri")).isEqualTo(expected).isNotEmpty();
  }

  @Test
  void which_links_can_a_reader_click() {
    assertThat(rows("--clickable --fields context,uri"))
        .isEqualTo(
            cells(
                r ->
                    text(r, "context").matches("html:(a@href|form@action)")
                            && !text(r, "uri").startsWith("mailto:")
                        || text(r, "context").matches("|body|html:text")
                            && text(r, "uri").matches("https?:.*"),
                "context",
                "uri"))
        .hasSizeGreaterThan(10);
  }

  @Test
  void what_was_not_read() {
    List<List<String>> expected = new ArrayList<>();
    for (JsonObject record : records("--unread")) {
      if (text(record, "verdict").equals("unread")) {
        expected.add(List.of(text(record, "file"), text(record, "member"), text(record, "reason")));
      }
    }
    assertThat(rows("--only-unread --fields file,member,reason")).isEqualTo(expected).hasSize(1);
  }
}
