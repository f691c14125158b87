package org.urisift.mail.mbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.RandomMbox;
import org.urisift.mail.Streams;
import org.urisift.mail.bytes.MailLimits;

class MboxSplitterTest {
  static final String FROM = "From ann@a.example  Tue Mar  4 05:06:07 2003\n";

  /** The messages of an mbox, each after its offset; the same for reads of any size. */
  static List<String> split(String mbox) throws IOException {
    List<String> whole = split(new ByteArrayInputStream(bytes(mbox)));
    for (int limit : new int[] {1, 2, 7, 61}) {
      assertThat(split(Streams.slow(bytes(mbox), limit))).isEqualTo(whole);
    }
    return whole;
  }

  private static List<String> split(InputStream in) throws IOException {
    MboxSplitter splitter = new MboxSplitter(in, 0, -1);
    List<String> messages = new ArrayList<>();
    while (splitter.next()) {
      String text = new String(splitter.message().readAllBytes(), StandardCharsets.ISO_8859_1);
      messages.add(splitter.offset() + " " + text);
    }
    return messages;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void a_blank_line_and_a_from_line_with_a_date_begin_a_message() throws IOException {
    assertThat(split(FROM + "S: 1\n\nbody\n\n" + FROM + "S: 2\n\nmore\n"))
        .containsExactly("0 S: 1\n\nbody\n", "57 S: 2\n\nmore\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "S: 2\n",
        "S :2\nno field\n",
        "\n",
        "\r\nbody\n",
        " \t\nbody\n",
        "",
        ">From b@b.example  Tue Mar  4 05:06:07 2003 remote from b\nS: 2\n",
        "S: 2" // truncated
      })
  void a_field_or_an_empty_header_follows_a_from_line(String header) throws IOException {
    String one = FROM + "S: 1\n\nbody\n\n";
    assertThat(split(one + FROM + header)).hasSize(2).first().isEqualTo("0 S: 1\n\nbody\n");
    assertThat(split(one + FROM + header + "\n\n" + FROM + "S: 3\n")).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the minutes say nothing more\n",
        "the minutes",
        "http://a.example/b\n",
        ": no name\n",
        "> Subject: cited\n",
        "\ttext of a list\n",
        "--b--\n"
      })
  void a_from_line_with_text_on_its_next_line_is_text(String text) throws IOException {
    String body = "S: 1\n\nwritten\n\n" + FROM + text;
    assertThat(split(FROM + body)).containsExactly("0 " + body);
    String mbox = FROM + body + "\n\n" + FROM + "S: 2\n\nmore\n";
    assertThat(split(mbox)).hasSize(2).last().asString().endsWith("S: 2\n\nmore\n");
  }

  @Test
  void the_first_from_line_of_a_file_needs_no_header() throws IOException {
    assertThat(split(FROM + "text\n\n" + FROM + "S: 2\n\nmore\n"))
        .containsExactly("0 text\n", (FROM.length() + 6) + " S: 2\n\nmore\n");
  }

  @Test
  void the_line_after_a_from_line_is_read_up_to_a_limit() throws IOException {
    String one = FROM + "S: 1\n\nbody\n\n";
    for (int more : new int[] {-1, 0, 1}) {
      int size = MailLimits.FROM_HEADER - FROM.length() + more;
      String field = "x".repeat(size - 1) + ":\n" + "y\n".repeat(3_000);
      assertThat(split(one + FROM + field)).hasSize(more > 0 ? 1 : 2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From \n",
        "From \r\n",
        "From - \n",
        "From ann@a.example\n",
        "From ann@a.example 2004-03-08 09:12:44 +01:00\n",
        "From ann@a.example\t2004-03-08T09:12:44.5Z\r\n",
        "From ann@a.example  1078737164\n",
        "From 4531926423563127213\n",
        "From -8286414229437655218\n"
      })
  void a_from_line_before_a_header_may_lack_its_date(String from) throws IOException {
    String one = from + "Subject: 1\nTo: a\n\nbody\n\n";
    assertThat(split(one + from + "Subject: 2\nTo: b\n\nmore\n"))
        .containsExactly(
            "0 Subject: 1\nTo: a\n\nbody\n", one.length() + " Subject: 2\nTo: b\n\nmore\n");
    assertThat(CollectingVisitor.of(one + one).messages).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n\nFrom \nSubject: x\nno field\n",
        "\n\nFrom here\nSubject: x\nTo: y\n",
        "\n\nFrom a@b on\nSubject: x\nTo: y\n",
        "\n\nFrom a@b 9:30 on\nSubject: x\nTo: y\n",
        "\n\nFrom 2004\nSubject: x\nTo: y\n",
        "\n\nFrom 453192642x563127213\nSubject: x\nTo: y\n",
        "\n\nFrom here 2004\nSubject: x\nTo: y\n",
        "\nFrom a@b\nSubject: x\nTo: y\n",
        "\n\n>From a@b\nSubject: x\nTo: y\n"
      })
  void other_lines_without_a_date_are_text(String text) throws IOException {
    assertThat(split(FROM + "S: 1\n\nbody" + text)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"From -\n", "From - \n", "From - \r\n"})
  void a_from_line_with_a_hyphen_needs_neither_date_nor_blank_line(String from) throws IOException {
    String one = from + "Subject: 1\nTo: a\n\n--b\nbody\n--b--\n";
    assertThat(split(one + from + "Subject: 2\nTo: b\n\nmore\n"))
        .containsExactly(
            "0 Subject: 1\nTo: a\n\n--b\nbody\n--b--\n",
            one.length() + " Subject: 2\nTo: b\n\nmore\n");
    assertThat(split(one + from + "Subject: x\nno field\n")).hasSize(1);
    assertThat(split(one + from.replace("-", "- now") + "Subject: x\nTo: y\n")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From a@b Tue Mar 4 5:06:07 2003",
        "From a@b Mar 14 05:06 1999",
        "From a@b Tue, 4 Mar 2003 05:06:07 +0100",
        "From a May b Fri Jan 31 23:59:60 EST 2031"
      })
  void a_date_has_a_month_and_then_a_time_and_a_year(String from) throws IOException {
    String one = FROM + "S: 1\n\nbody\n\n";
    assertThat(split(one + from + "\nS: 2\n\nmore\n")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From now on the new list is open at 10:30 and so in 2004",
        "From May to June in 2004 all is as it ever was",
        "From Jan at 10:30 to the end of the day",
        "From Jan at 1O:30 in 2004",
        "From Jan at 10.30 in 2004",
        "From Jan at 10:3 in 2004",
        "From Jan at 10:30pm in 2004",
        "From Jan at 10:30 in 20o4",
        "From Jan at 10:30 in 3004",
        "From Jan at 10:30 for 20045"
      })
  void a_line_without_month_time_or_year_is_text(String line) throws IOException {
    assertThat(split(FROM + "S: 1\n\nbody\n\n" + line + "\nS: 2\n\nmore\n")).hasSize(1);
  }

  @Test
  void lines_like_from_lines_far_into_a_message_are_text() throws IOException {
    StringBuilder mbox = new StringBuilder(FROM).append("S: 1\n\n");
    for (int i = 0; mbox.length() < 400_000; i++) { // like a digest
      mbox.append("From: u").append(i).append("@a.example\nFrom here on\n\n>From me\n");
    }
    mbox.append("\n").append(FROM).append("S: 2\n\nlast\n");
    List<String> whole = split(new ByteArrayInputStream(bytes(mbox.toString())));
    assertThat(whole).hasSize(2);
    for (int limit : new int[] {512, 4096, 4097, 8192, 65_536, 65_537}) {
      assertThat(split(Streams.slow(bytes(mbox.toString()), limit))).isEqualTo(whole);
    }
  }

  @Test
  void a_from_line_at_any_distance_from_the_end_of_a_block_begins_a_message() throws IOException {
    for (int after = 980; after < 1_010; after++) {
      String first = FROM + "S: 1\n\n";
      String body = "y".repeat(65_536 - after - first.length() - 5) + "\n\n";
      String mbox = first + body + FROM + "S: 2\n\n" + "y\n".repeat(3_000);
      assertThat(split(Streams.slow(bytes(mbox), 65_536))).hasSize(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From bob at b.example  Wed Sep 12 18:13:58 2018",
        "From b @end|ng |rom b.example  Tue Apr  2 16:10:27 2019",
        "From - Mon Jan 05 10:00:00 1998",
        "From MAILER-DAEMON Fri Jul  8 12:08:34 2011 +0200",
        "From b@b.example Sat Jan  3 01:05 MET 1996",
        "From b@b.example Fri, 1 Jun 2001 08:25:18 +0200"
      })
  void senders_and_dates_have_many_forms(String line) throws IOException {
    assertThat(split(FROM + "\na\n\n" + line + "\n\nb\n")).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text\nFrom bob@b.example  Wed Sep 12 18:13:58 2018\n",
        "text\n\nFrom here on, it is 10:15 in May\n",
        "text\n\nFrom the mailing list of 2018\n",
        "text\nFrom",
        "text\n\nFrom",
        "text\n\nFrom ",
        "text\n\n From bob@b.example  Wed Sep 12 18:13:58 2018\n",
        "text\n\nFrom: bob@b.example  Wed Sep 12 18:13:58 2018\n"
      })
  void lines_that_resemble_a_border_are_text(String body) throws IOException {
    assertThat(split(FROM + "S: 1\n\n" + body)).containsExactly("0 S: 1\n\n" + body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text\n", "text\n \t\n", "text\r\n", "Note: text\n"})
  void a_from_line_without_a_blank_line_before_it_needs_a_header(String body) throws IOException {
    String header = "Received: from a\n\tby b\nSubject: 2\n\nmore\n";
    String first = "S: 1\n\n" + body;
    int offset = FROM.length() + first.length();
    assertThat(split(FROM + first + FROM + header))
        .containsExactly("0 " + first, offset + " " + header);
    for (String none :
        new String[] {"Subject: 2\n\nmore\n", "\nA: b\nC: d\n", "text\nA: b\nC: d\n"}) {
      assertThat(split(FROM + first + FROM + none)).hasSize(1);
    }
  }

  @Test
  void a_from_line_in_a_header_begins_no_message() throws IOException {
    assertThat(split(FROM + FROM + "A: b\nC: d\n" + FROM + "E: f\nG: h\n\ntext\n")).hasSize(1);
  }

  @Test
  void a_header_is_recognised_up_to_a_limit() throws IOException {
    String inner = FROM + "A: b\nC: d\n";
    String field = "X-Long: " + "x".repeat(990) + "\n";
    String before = FROM + "S: 1\n\nbody\n\n" + FROM;
    int within = MailLimits.LENGTH_HEADER / field.length() - 1;
    String header = field.repeat(within) + inner + field.repeat(9) + "\ntext\n";
    assertThat(split(before + header)).hasSize(2).last().asString().endsWith(" " + header);
    header = field.repeat(within + 2) + inner + "\ntext\n";
    assertThat(split(before + header))
        .hasSize(3)
        .last()
        .asString()
        .endsWith(" A: b\nC: d\n\ntext\n");
  }

  @Test
  void a_long_header_is_read_wherever_it_is_in_the_window() throws IOException {
    String body = "one\n\n" + FROM + "\n>From kept\n";
    String field = "X-Long: " + "x".repeat(20_000) + "\n";
    String message = field + "Content-Length: " + body.length() + "\n\n" + body;
    String mbox = (FROM + message + "\n").repeat(40);
    List<String> whole = split(new ByteArrayInputStream(bytes(mbox)));
    assertThat(whole).hasSize(40).allSatisfy(text -> assertThat(text).endsWith(" " + message));
    assertThat(split(Streams.slow(bytes(mbox), 4_097))).isEqualTo(whole);
  }

  @Test
  void fields_after_a_from_line_are_read_up_to_a_limit() throws IOException {
    for (int size : new int[] {3_000, 6_000}) {
      String header = "A: b\n" + " c\n".repeat(size / 3) + "D: e\n\n";
      String mbox = FROM + "S: 1\n\ntext\n" + FROM + header + "y\n".repeat(3_000);
      assertThat(split(mbox)).hasSize(size < MailLimits.FROM_HEADER ? 2 : 1);
    }
  }

  @Test
  void blank_lines_may_precede_the_first_from_line() throws IOException {
    String white = " \t\n\r\n  \n";
    assertThat(split(white + FROM + "S: 1\n\nbody\n"))
        .containsExactly(white.length() + " S: 1\n\nbody\n");
    CollectingVisitor read =
        CollectingVisitor.of(white + FROM + "S: 1\n\nbody\n\n" + FROM + "S: 2\n\n");
    assertThat(read.messages).hasSize(2);
    assertThat(read.messages.get(0).message().offset()).isEqualTo(white.length());
    assertThat(split(" x\n\n" + FROM + "S: 1\n")).containsExactly("0  x\n", "4 S: 1\n");
  }

  @ParameterizedTest
  @CsvSource({"Sub, 2", "--, 2", "Sub:, 1", "' Sub', 1", ">From ann@a.example, 1", "From a, 1"})
  void a_header_ends_at_a_line_that_is_not_a_field(String line, int messages) throws IOException {
    String header = FROM + "S: 1\nT: 2\n";
    assertThat(split(header + line + "\n" + header + "\nx\n")).hasSize(messages);
  }

  @Test
  void several_blank_lines_may_follow_the_end_of_a_content_length() throws IOException {
    String body = "one\n\n" + FROM + "\n>From kept\n";
    String first = FROM + "Content-Length: " + body.length() + "\n\n" + body;
    assertThat(split(first + "\n\r\n\n\n" + FROM + "\nx\n"))
        .hasSize(2)
        .first()
        .asString()
        .contains(body);
    assertThat(split(first + "\n".repeat(9) + FROM + "\nx\n")).hasSize(3);
  }

  @Test
  void a_byte_order_mark_belongs_to_no_message() throws IOException {
    assertThat(split("\u00ef\u00bb\u00bf" + FROM + "S: 1\n\nbody\n"))
        .containsExactly("3 S: 1\n\nbody\n");
  }

  @Test
  void quoted_from_lines_lose_one_mark() throws IOException {
    assertThat(split(FROM + "\n>From a\n>>From b\n> From c\nd >From e\n"))
        .containsExactly("0 \nFrom a\n>From b\n> From c\nd >From e\n");
  }

  @Test
  void lines_may_end_in_crlf() throws IOException {
    String mbox = (FROM + "S: 1\n\nbody\n\n" + FROM + "S: 2\n\n>From x\n").replace("\n", "\r\n");
    assertThat(split(mbox)).containsExactly("0 S: 1\r\n\r\nbody\r\n", "62 S: 2\r\n\r\nFrom x\r\n");
  }

  @Test
  void a_correct_content_length_covers_its_body() throws IOException {
    String body = "one\n\n" + FROM + "\n>From kept\n";
    String mbox = FROM + "Content-Length: " + body.length() + "\n\n" + body + "\n" + FROM + "\nx\n";
    assertThat(split(mbox)).hasSize(2).first().asString().endsWith(body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "3", "9", "99999", "16777216", "x", "-5", "99999999999999999999"})
  void a_wrong_content_length_is_ignored(String length) throws IOException {
    String mbox =
        FROM + "Content-Length: " + length + "\n\none\n\n" + FROM + "\n>From two\n\n" + FROM + "\n";
    assertThat(split(mbox)).hasSize(3).element(1).asString().contains("\nFrom two");
  }

  @Test
  void memory_for_content_lengths_does_not_grow_with_the_file() throws IOException {
    String text = "text\n".repeat(400);
    String lying = FROM + "Content-Length: 16000000\n\n" + text + "\nFrom here on\n\n";
    assertThat(memory(lying, 20_000)).isLessThan(21 << 20);
    String body = text.repeat(100) + "\n" + FROM + "\n" + text.repeat(100);
    String honest = FROM + "Content-Length: " + body.length() + "\n\n" + body + "\n";
    assertThat(memory(honest, 100)).isLessThan(1 << 20);
  }

  /** The greatest memory of a splitter for an mbox of equal messages, in bytes. */
  private static int memory(String message, int times) throws IOException {
    MboxSplitter splitter = new MboxSplitter(Streams.repeated("", message, times, ""), 0, -1);
    int greatest = 0;
    for (int i = 0; i < times; i++) {
      assertThat(splitter.next()).isTrue();
      assertThat(splitter.offset()).isEqualTo((long) i * message.length());
      greatest = Math.max(greatest, splitter.memory());
    }
    assertThat(splitter.next()).isFalse();
    return greatest;
  }

  @Test
  void a_blank_line_may_be_crcrlf() throws IOException {
    for (String blank : new String[] {"\n", "\r\n", "\r\r\n"}) {
      assertThat(split(FROM + "S: 1\n" + blank + "body\n" + blank + FROM + "S: 2\n" + blank))
          .hasSize(2)
          .first()
          .isEqualTo("0 S: 1\n" + blank + "body\n");
      assertThat(split(FROM + "S: 1\n" + blank + "body\n" + FROM + "S: 2\nT: 3\n")).hasSize(2);
    }
  }

  @Test
  void text_before_the_first_from_line_is_a_message() throws IOException {
    assertThat(split("cut head\n\n" + FROM + "\nx\n")).hasSize(2).first().isEqualTo("0 cut head\n");
  }

  @Test
  void an_empty_mbox_has_no_message() throws IOException {
    assertThat(split("")).isEmpty();
    assertThat(split("\n\n")).isEmpty();
    assertThat(split(FROM)).containsExactly("0 ");
  }

  @Test
  void splitting_from_any_border_finds_the_same_borders() throws IOException {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      String end = List.of("\n", "\r\n", "\r\r\n").get(round % 3);
      byte[] mbox = bytes(RandomMbox.text(random, 12).replace("\n", end));
      MboxSplitter whole = new MboxSplitter(new ByteArrayInputStream(mbox), 0, -1);
      List<Long> borders = new ArrayList<>();
      while (whole.next()) {
        borders.add(whole.offset());
      }
      for (int first = 1; first < borders.size(); first++) {
        int start = borders.get(first).intValue();
        ByteArrayInputStream rest = new ByteArrayInputStream(mbox, start, mbox.length - start);
        MboxSplitter part = new MboxSplitter(rest, start, -1);
        List<Long> found = new ArrayList<>();
        while (part.next()) {
          found.add(part.offset());
        }
        assertThat(found).isEqualTo(borders.subList(first, borders.size()));
      }
    }
  }
}
