package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Counting.Number;
import org.urisift.report.Counting.Order;
import org.urisift.report.Report.Layout;
import org.urisift.scan.MatchBuilder;

/** The order of counts, which of them are written, and how many different values they have. */
class CountingTest {
  private static final long AMPLE_BYTES = Long.MAX_VALUE;

  private static final List<Field> SUMS =
      List.of(
          Field.HOST,
          Field.COUNT,
          Field.MESSAGES,
          Field.FILES,
          Field.SENDERS,
          Field.LISTS,
          Field.FIRST_DATE,
          Field.FIRST_FILE,
          Field.FIRST_MESSAGE_ID,
          Field.FIRST_SUBJECT);

  /** Two files: host, date (or -), sender and list of each match, each in a message of its own. */
  private static final String[][] MATCHES = {
    {"b.example", "2004-03-02", "ann", "x"},
    {"a.example", "2003-01-01", "ann", "x"},
    {"c.example", "-", "bob", "y"},
    {"b.example", "2003-05-05", "bob", "y"},
    {"c.example", "-", "bob", "y"},
    {"a.example", "2005-01-01", "cat", "y"},
    {"b.example", "2004-03-02", "bob", "x"},
    {"d.example", "2004-01-01", "cat", "x"},
  };

  private static Counting by(List<Grouping> groupings, Order order, Integer top) {
    return new Counting(groupings, order, top, Map.of(), null, null);
  }

  private static String hosts(Counting counting) throws IOException {
    return counted(counting, List.of(Field.HOST), AMPLE_BYTES).strip().replace('\n', ' ');
  }

  private static String counted(Counting counting, List<Field> fields, long maxBytes)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Layout layout = layout(fields);
    RecordWriter writer = layout.writer(out, new Groups(counting.groupings()));
    try (Report report = new CountReport(writer, layout, counting, maxBytes)) {
      for (int i = 0; i < MATCHES.length; i++) {
        add(report, i, MATCHES[i]);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Layout layout(List<Field> fields) {
    return new Layout(Format.TSV, Set.of(Layout.Part.NO_HEADER), fields, LinkStyle.AS_THEY_ARE);
  }

  private static void add(Report report, int i, String[] match) throws IOException {
    String date = match[1].equals("-") ? null : match[1] + "T00:00:00Z";
    Message message =
        new Message.Data(i + 1, i, "<" + i + ">", date, match[2], "about " + i, null, match[3]);
    Origin origin = new Origin("m" + i % 2, null, message, null, null, null);
    report.add(origin, MatchBuilder.of("http://" + match[0] + "/").at(1, 1, 0).match());
  }

  @ParameterizedTest
  @CsvSource({
    "COUNT, b.example a.example c.example d.example",
    "NAME, a.example b.example c.example d.example",
    "FIRST, a.example b.example d.example c.example",
    "LAST, a.example b.example d.example c.example",
    "MESSAGES, b.example a.example c.example d.example",
    "SENDERS, a.example b.example c.example d.example",
    "LISTS, a.example b.example c.example d.example",
    "FILES, b.example a.example c.example d.example",
  })
  void equal_counts_are_in_the_order_of_their_names(Order order, String expected)
      throws IOException {
    List<Grouping> hosts = List.of(Grouping.HOST);
    assertThat(hosts(by(hosts, order, null))).isEqualTo(expected);
    assertThat(hosts(by(hosts, order, 2))).isEqualTo(expected.substring(0, 19));
  }

  @Test
  void without_an_order_equal_counts_are_as_they_were_found_unless_there_is_a_top()
      throws IOException {
    assertThat(hosts(Counting.by(List.of(Grouping.HOST))))
        .isEqualTo("b.example a.example c.example d.example");
    assertThat(hosts(by(List.of(Grouping.HOST), null, 3)))
        .isEqualTo("b.example a.example c.example");
  }

  @Test
  void the_top_is_taken_for_each_value_of_all_groups_but_the_last() throws IOException {
    List<Field> fields = List.of(Field.YEAR, Field.HOST, Field.COUNT);
    Counting top = by(List.of(Grouping.YEAR, Grouping.HOST), null, 1);
    assertThat(counted(top, fields, AMPLE_BYTES))
        .isEqualTo(
            """
            \tc.example\t2
            2003\ta.example\t1
            2004\tb.example\t2
            2005\ta.example\t1
            """);
    assertThat(counted(top, fields, 1)).isEqualTo(counted(top, fields, AMPLE_BYTES));
  }

  @Test
  void counts_below_a_minimum_or_outside_of_dates_are_left_out() throws IOException {
    List<Grouping> hosts = List.of(Grouping.HOST);
    Instant day = Instant.parse("2004-01-01T00:00:00Z");
    assertThat(hosts(new Counting(hosts, null, null, Map.of(Number.COUNT, 2), null, null)))
        .isEqualTo("b.example a.example c.example");
    assertThat(
            hosts(
                new Counting(
                    hosts, null, null, Map.of(Number.LISTS, 2, Number.MESSAGES, 3), null, null)))
        .isEqualTo("b.example");
    assertThat(hosts(new Counting(hosts, null, null, Map.of(), day, null))).isEqualTo("d.example");
    assertThat(hosts(new Counting(hosts, null, null, Map.of(), null, day))).isEmpty();
    assertThat(hosts(new Counting(hosts, null, null, Map.of(), null, day.plusSeconds(1))))
        .isEqualTo("d.example");
  }

  @Test
  void different_values_are_counted_and_the_first_message_is_that_of_the_first_date()
      throws IOException {
    String expected =
        """
        a.example\t2\t2\t1\t2\t2\t2003-01-01T00:00:00Z\tm1\t<1>\tabout 1
        b.example\t3\t3\t2\t2\t2\t2003-05-05T00:00:00Z\tm1\t<3>\tabout 3
        c.example\t2\t2\t1\t1\t1\t\tm0\t<2>\tabout 2
        d.example\t1\t1\t1\t1\t1\t2004-01-01T00:00:00Z\tm1\t<7>\tabout 7
        """;
    Counting byName = by(List.of(Grouping.HOST), Order.NAME, null);
    assertThat(counted(byName, SUMS, AMPLE_BYTES)).isEqualTo(expected);
    assertThat(counted(byName, SUMS, 1)).as("each tally in a file").isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void many_counts_are_the_same_in_memory_and_in_files(Order order) throws IOException {
    for (Integer top : new Integer[] {null, 5}) {
      Counting counting =
          new Counting(
              List.of(Grouping.YEAR, Grouping.HOST),
              order,
              top,
              Map.of(Number.COUNT, 2),
              Instant.parse("2001-01-01T00:00:00Z"),
              null);
      String expected = many(counting, AMPLE_BYTES);
      assertThat(many(counting, 10_000)).isEqualTo(expected);
      assertThat(expected.lines().count()).isGreaterThan(20);
    }
  }

  private static String many(Counting counting, long maxBytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Layout layout = layout(SUMS);
    Random random = new Random(5);
    RecordWriter writer = layout.writer(out, new Groups(counting.groupings()));
    try (Report report = new CountReport(writer, layout, counting, maxBytes)) {
      for (int i = 0; i < 2_000; i++) {
        String date = "200%d-0%d-01".formatted(random.nextInt(9), 1 + random.nextInt(9));
        String host = random.nextInt(80) + ".example";
        add(report, i, new String[] {host, date, "s" + random.nextInt(9), "l" + i % 3});
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "a.eml, .",
    "mail/a.eml, mail",
    "/a.eml, /",
    "/mail/a.eml, /mail",
    "mail/cur/1.2:2S, mail",
    "cur/1.2:2S, .",
    "mail/new/x, mail",
    "recur/x, recur",
    "a.zip!/b.eml, a.zip",
    "a.zip!/c/b.eml, a.zip!/c",
    "a.zip!/c/cur/b, a.zip!/c",
  })
  void a_directory_is_without_the_parts_of_a_maildir(String path, String directory) {
    assertThat(Origin.file(path).list()).isEqualTo(directory);
  }
}
