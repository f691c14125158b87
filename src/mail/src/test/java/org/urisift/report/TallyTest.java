package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.tally.Tally;
import org.urisift.scan.MatchBuilder;
import org.urisift.scan.UriMatch;

/** The size of tallies with long names, in memory and in files. */
class TallyTest {
  private static final int LENGTH = 1_000;

  @Test
  void a_long_name_counts_unless_the_same_string_is_in_memory() {
    String name = "a".repeat(LENGTH);
    Tally first = tally(1, Origin.file(name));
    Tally same = tally(2, Origin.file(name));
    Tally equal = tally(3, Origin.file("a".repeat(LENGTH)));
    assertThat(first.heapBytes(null)).isGreaterThan(LENGTH);
    assertThat(same.heapBytes(first)).isLessThan(LENGTH / 2);
    assertThat(equal.heapBytes(first)).isGreaterThan(LENGTH);
  }

  @Test
  void members_and_parts_count() {
    String name = "a".repeat(LENGTH);
    Origin.Part part = new Origin.Part(name, null, null, null);
    for (Origin origin :
        new Origin[] {
          new Origin("f", name, null, null, null, null),
          new Origin("f", null, null, part, null, null)
        }) {
      assertThat(tally(1, origin).heapBytes(null)).isGreaterThan(LENGTH);
      assertThat(tally(1, origin).heapBytes(tally(2, Origin.file("f")))).isGreaterThan(LENGTH);
      assertThat(tally(1, Origin.file("f")).heapBytes(tally(2, origin))).isLessThan(LENGTH / 2);
    }
  }

  @Test
  void no_more_is_kept_of_a_name_than_is_written() {
    String name = "a".repeat(100 * LENGTH);
    Message message = new Message.Data(1, 0, name, null, null, name);
    Tally tally = tally(1, new Origin(name, name, message, null, name, null));
    assertThat(tally.heapBytes(null)).isLessThan(8 * LENGTH);
    tally.addMatch(new Origin(name, name, message, null, name, null), 1);
    assertThat(tally.heapBytes(null)).isLessThan(8 * LENGTH);
  }

  @Test
  void equal_names_are_written_once_and_share_a_string_when_read() throws IOException {
    Tally[] written = new Tally[4];
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (int i = 0; i < written.length; i++) {
      String member = i < 2 ? "m".repeat(LENGTH) : null;
      String context = i % 2 == 0 ? "body" : "header:日本 \ud800"; // a lone surrogate
      Origin origin =
          new Origin("a".repeat(LENGTH), member, null, null, context, Origin.Start.UNKNOWN);
      written[i] = tally(i, origin);
      written[i].write(out, i == 0 ? null : written[i - 1]);
    }
    assertThat(bytes.size()).isBetween(2 * LENGTH, 3 * LENGTH);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    Tally before = null;
    for (Tally expected : written) {
      Tally read = new Tally(in, before);
      assertThat(read).usingRecursiveComparison().isEqualTo(expected);
      assertThat(before == null ? read.file : before.file).isSameAs(read.file);
      before = read;
    }
    assertThat(in.read()).isEqualTo(-1);
  }

  private static Tally tally(int number, Origin origin) {
    UriMatch match = MatchBuilder.of("x:" + number).at(1, 1, 0).match();
    Tally tally = new Tally(match.uri(), origin, match, number, null);
    tally.addMatch(origin, 1);
    return tally;
  }
}
