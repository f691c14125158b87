package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Report.Layout;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

/** Reports are the same whether or not their tallies fit in memory. */
class BoundedMemoryTest {
  /** Room for about 40 tallies: 3,000 matches make dozens of runs, merged on two levels. */
  private static final long TINY_BYTES = 10_000;

  private static final long AMPLE_BYTES = Long.MAX_VALUE;

  private static final UriMatch[] MATCHES =
      new Random(7)
          .ints(3_000, 0, 1_500)
          .mapToObj(
              n ->
                  n % 10 == 9
                      ? MatchBuilder.of("x:" + n).rejected("why", "production", n).match()
                      : MatchBuilder.of("http://é.example/" + n).at(n + 1, 2, n).match())
          .toArray(UriMatch[]::new);

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STIX") // which has the time of the run
  void counts_are_the_same_in_memory_and_in_files(Format format) throws IOException {
    assertThat(count(format, TINY_BYTES)).isEqualTo(count(format, AMPLE_BYTES));
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void unique_listings_are_the_same_in_memory_and_in_files(Format format) throws IOException {
    assertThat(unique(format, TINY_BYTES)).isEqualTo(unique(format, AMPLE_BYTES));
  }

  @Test
  void the_matches_do_not_fit_in_the_tiny_memory() throws IOException {
    // a tally takes more than 200 bytes
    assertThat(count(Format.TEXT, TINY_BYTES).lines().count() * 200).isGreaterThan(10 * TINY_BYTES);
  }

  @Test
  void counts_have_the_first_and_the_last_date_of_all_runs() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = counts(Format.JSONL, Grouping.URI, out, 1)) {
      for (String month : new String[] {"05", "03", "11", "07"}) {
        String date = "2024-" + month + "-01T00:00:00Z";
        Message message = new Message.Data(1, 0, null, date, null, null);
        report.add(
            new Origin("m.mbox", null, message, null, null, null), MatchBuilder.of("x:1").match());
      }
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("\"count\":4", "\"first_date\":\"2024-03-01", "\"last_date\":\"2024-11-01");
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FLAG")
  void messages_are_counted_once_in_memory_and_in_files(Grouping by) throws IOException {
    String expected = messages(by, AMPLE_BYTES, 1_000);
    assertThat(messages(by, TINY_BYTES, 1_000)).isEqualTo(expected);
    assertThat(expected).contains("\"count\":", "\"messages\":");
    // each tally in a file of its own: merged on two levels
    assertThat(messages(by, 1, 300)).isEqualTo(messages(by, AMPLE_BYTES, 300));
  }

  /** The counts of matches in messages, three matches in each. */
  private static String messages(Grouping by, long maxBytes, int matches) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Report report = counts(Format.JSONL, by, out, maxBytes)) {
      for (int i = 0; i < matches; i++) {
        String date = "20%02d-03-01T00:00:00Z".formatted(i / 30);
        Message message = new Message.Data(i / 3 + 1, i / 3, null, date, null, null);
        Origin origin = new Origin("m.mbox", null, message, null, null, null);
        String uri = "http://h" + i / 5 % 10 + ".example/" + i % 2;
        report.add(origin, MatchBuilder.of(uri).at(1, 1, 0).match());
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Report counts(Format format, Grouping by, OutputStream out, long maxBytes)
      throws IOException {
    Layout layout = Layout.of(format);
    Counting counting = Counting.by(List.of(by));
    RecordWriter writer = layout.writer(out, new Groups(List.of(by)));
    return new CountReport(writer, layout, counting, maxBytes);
  }

  private static String count(Format format, long maxBytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return write(counts(format, Grouping.URI, out, maxBytes), out);
  }

  private static String unique(Format format, long maxBytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return write(new UniqueReport(Layout.of(format), out, maxBytes), out);
  }

  private static String write(Report report, ByteArrayOutputStream out) throws IOException {
    Origin origin = Origin.file("many.txt");
    try (report) {
      for (UriMatch match : MATCHES) {
        report.add(origin, match);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
