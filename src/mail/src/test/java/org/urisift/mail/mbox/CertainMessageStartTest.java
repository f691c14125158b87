package org.urisift.mail.mbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.FromLine;

class CertainMessageStartTest {
  /** Bytes; more than any Content-Length here covers. */
  private static final long REACH = 5_000;

  private static final String FROM = "From a@a.example Mon Nov 17 10:00:00 2025\n";
  private static final String ATTACHED = FROM + "Subject: in it\nTo: b@a.example\n\nattached\n\n";

  private static final List<String> MESSAGES =
      List.of(
          FROM + "Subject: plain\n\nhttp://a.example/\n\n",
          FROM + "Subject: quoted\n\n>From here on\n>>From there\n\nFrom here on\n\n",
          FROM + "Subject: long\n\n" + "a line of text\n".repeat(300) + "\n",
          FROM + "Subject: no blank line\n\ntext\n",
          "From -\nSubject: Mozilla\nTo: b@a.example\n\ntext\n",
          FROM + "Subject: length\n" + length(ATTACHED.repeat(20)),
          FROM + "Subject: wrong length\nContent-Length: 3000\n\nshort\n\n",
          FROM
              + "Subject: length in a text\n\nContent-Length: 4000\n\n"
              + "text\n".repeat(9)
              + "\n",
          FROM + "Subject: more than is believed\nContent-Length: 99999999999\n\ntext\n\n",
          FROM
              + "Subject: mailbox\nContent-Type: multipart/mixed; boundary=x\n\n"
              + "--x\nContent-Type: application/mbox\n\n"
              + ATTACHED.repeat(30)
              + "--x--\n\n",
          FROM
              + "Subject: cut off\nContent-Type: multipart/mixed; boundary=x\n\n"
              + "--x\nContent-Type: text/plain\n\n",
          FROM + "\n" + FROM + "Subject: an empty one before\n\n\n\n",
          FROM.replace("\n", "\r\n") + "Subject: CRLF\r\n\r\ntext\r\n\r\n");

  private static String length(String body) {
    return "Content-Length: " + body.length() + "\n\n" + body + "\n";
  }

  private byte[] mbox = new byte[0];
  private long lowestOpened; // the smallest offset, in bytes, at which the mbox was opened

  private InputStream open(long from) {
    return new ByteArrayInputStream(mbox, (int) from, mbox.length - (int) from);
  }

  private static MboxSplitter splitter(InputStream in, long offset) {
    return new MboxSplitter(in, offset, -1);
  }

  @Test
  void reading_from_the_middle_finds_the_same_borders() throws IOException {
    Random random = new Random(37);
    for (int file = 0; file < 4; file++) {
      mbox = randomMbox(random, 40);
      TreeSet<Long> borders = new TreeSet<>();
      for (MboxSplitter whole = splitter(open(0), 0); whole.next(); ) {
        borders.add(whole.offset());
      }
      for (int start = 1; start < mbox.length; start++) {
        if (random.nextInt(60) > 0 && !FromLine.begins(mbox, start, mbox.length)) {
          continue;
        }
        List<Long> found = bordersFrom(start, 1 + random.nextInt(100));
        Long next = borders.ceiling((long) start);
        if (!borders.containsAll(found)
            || !Objects.equals(found.isEmpty() ? null : found.get(0), next)) {
          fail("file %s from %s: %s, next %s", file, start, found, next);
        }
      }
    }
  }

  /** The first three borders at a place or after it. */
  private List<Long> bordersFrom(long start, long lead) throws IOException {
    lowestOpened = start;
    long border =
        CertainMessageStart.before(
            offset -> {
              lowestOpened = Math.min(lowestOpened, offset);
              return open(offset);
            },
            start,
            REACH,
            lead);
    List<Long> borders = new ArrayList<>();
    MboxSplitter splitter = splitter(open(border), border);
    while (borders.size() < 3 && splitter.next()) {
      if (splitter.offset() >= start) {
        borders.add(splitter.offset());
      }
    }
    return borders;
  }

  private static byte[] randomMbox(Random random, int messages) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < messages; i++) {
      text.append(MESSAGES.get(random.nextInt(MESSAGES.size())));
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void reading_the_end_skips_most_of_the_file() throws IOException {
    mbox = MESSAGES.get(0).repeat(2_000).getBytes(StandardCharsets.US_ASCII);
    assertThat(bordersFrom(mbox.length - 200, 1_000)).isNotEmpty();
    assertThat(lowestOpened).isEqualTo(mbox.length - 200 - 1_000 - REACH);
  }

  @Test
  void a_border_is_found_if_each_read_ends_with_a_line() throws IOException {
    mbox = MESSAGES.get(0).repeat(2_000).getBytes(StandardCharsets.US_ASCII);
    long start = mbox.length - 200;
    long border =
        CertainMessageStart.before(offset -> new Lines(open(offset)), start, REACH, 1_000);
    assertThat(border).isBetween(start - 1_000, start);
  }

  /** A stream that returns one line per read. */
  private static final class Lines extends FilterInputStream {
    Lines(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int count = 0;
      for (int b = 0; b != '\n' && count < length; count++) {
        b = in.read();
        if (b < 0) {
          return count == 0 ? -1 : count;
        }
        into[offset + count] = (byte) b;
      }
      return count;
    }
  }

  @Test
  void a_border_farther_back_is_found_before_a_long_message() throws IOException {
    mbox =
        (MESSAGES.get(0).repeat(500) + MESSAGES.get(2).repeat(1) + MESSAGES.get(0))
            .getBytes(StandardCharsets.US_ASCII);
    long start = mbox.length - 100;
    assertThat(bordersFrom(start, 1_000)).hasSize(1);
    assertThat(lowestOpened).isLessThan(start - 1_000 - REACH).isGreaterThan(0);
  }

  @Test
  void a_line_longer_than_the_buffer_is_skipped() throws IOException {
    String line = FROM + "Subject: a line\n\n" + "x".repeat(1 << 20) + "\n\n";
    mbox = (line + MESSAGES.get(0).repeat(100)).getBytes(StandardCharsets.US_ASCII);
    long start = mbox.length - 100;
    assertThat(CertainMessageStart.before(this::open, start, 9_000, 1 << 20)).isEqualTo(0);
    assertThat(bordersFrom(start, 300_000)).hasSize(1);
  }

  @Test
  void the_longest_content_length_is_found_from_the_end_of_its_body() throws IOException {
    int times = MailLimits.CONTENT_LENGTH / ATTACHED.length();
    String before = MESSAGES.get(0).repeat((24 << 20) / MESSAGES.get(0).length());
    String covered = FROM + "Subject: length\n" + length(ATTACHED.repeat(times));
    mbox = (before + covered + MESSAGES.get(0)).getBytes(StandardCharsets.US_ASCII);
    long next = before.length() + covered.length();
    long start = next - 5 * ATTACHED.length();
    long border =
        CertainMessageStart.before(this::open, start, CertainMessageStart.REACH, 18 << 20);
    assertThat(border).isBetween(1L, (long) before.length());
    MboxSplitter splitter = splitter(open(border), border);
    do {
      assertThat(splitter.next()).isTrue();
    } while (splitter.offset() < start);
    assertThat(splitter.offset()).isEqualTo(next);
  }
}
