package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.kind.Packing;

/** Inputs larger than the memory of the tests, and inputs that are made to take long. */
class HostileTest {
  private static final String FROM = "From a at a  Tue Mar  4 05:06:07 2003\n";

  @Test
  void short_lines_beyond_the_header_limit_are_not_kept() throws Exception {
    String field = "X: " + "x".repeat(MailLimits.HEADER - 20) + "\n";
    ThreadWork.assertLinear(
        600_000,
        lines -> lines,
        lines -> {
          Counting counting = new Counting();
          MailReader.standard()
              .read(
                  Streams.repeated(
                      FROM + "Subject: x\n" + field, " \n", lines, "\nhttp://a.example/\n"),
                  "x.mbox",
                  counting);
          assertThat(counting.texts).isPositive();
          assertThat(counting.rest.problems.toString()).contains("header");
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r\r\n"})
  void a_header_that_goes_on_after_a_line_at_its_limit_costs_no_other_message(String lineEnd)
      throws IOException {
    for (int more = -9; more <= 9; more++) {
      String start = "Subject: x" + lineEnd + "X-A: ";
      String text = "y".repeat(MailLimits.HEADER - start.length() - lineEnd.length() + more);
      String mbox =
          FROM.replace("\n", lineEnd)
              + start
              + text
              + lineEnd
              + " fold"
              + lineEnd
              + "X-B: b"
              + lineEnd
              + lineEnd
              + "one\n\n"
              + FROM
              + "Subject: next\n\ntwo\n";
      byte[] bytes = mbox.getBytes(StandardCharsets.US_ASCII);
      CollectingVisitor whole = CollectingVisitor.of(MailReader.standard(), bytes);
      assertThat(whole.contents()).containsExactly("one\n", "two\n");
      assertThat(whole.reasons()).noneMatch(reason -> reason.contains("failed with"));
      CollectingVisitor pieces =
          CollectingVisitor.of(MailReader.standard(), Streams.slow(bytes, 4_099));
      assertThat(pieces.reasons()).isEqualTo(whole.reasons());
      assertThat(pieces.contents()).isEqualTo(whole.contents());
    }
  }

  /** Counts characters and texts without keeping them. */
  private static final class Counting implements MailVisitor {
    final CollectingVisitor rest = new CollectingVisitor(); // problems and messages
    long characters;
    int texts;

    @Override
    public void text(Text text) throws IOException {
      char[] block = new char[1 << 16];
      for (int n = text.reader().read(block); n >= 0; n = text.reader().read(block)) {
        characters += n;
      }
      texts++;
    }

    @Override
    public void attribute(Attribute attribute) {}

    @Override
    public void problem(Problem problem) {
      rest.problem(problem);
    }

    @Override
    public void message(Origin origin) {
      rest.messages.add(origin);
    }
  }

  private static Counting read(java.io.InputStream in) throws IOException {
    Counting counting = new Counting();
    MailReader.standard().read(in, "input", counting);
    return counting;
  }

  @Test
  void unfinished_encoded_words_take_linear_time() throws Exception {
    String ended = "=?utf-8?q?caf=C3=A9?= ";
    for (String word : new String[] {"=?", "=?utf-8?q?a", "=?x?", "=?no-such?q?a?="}) {
      ThreadWork.assertLinear(
          1_000_000,
          length -> word.repeat(length / word.length()),
          words -> {
            CollectingVisitor read =
                CollectingVisitor.of(FROM + "Subject: " + ended + words + "\n\n");
            String subject = read.messages.get(0).message().subject();
            assertThat(subject.substring(0, 4)).isEqualTo("caf\u00e9");
            assertThat(subject.length()).isGreaterThanOrEqualTo(words.length());
          });
    }
  }

  @Test
  void unfinished_parameters_take_linear_time() throws Exception {
    for (String sign :
        new String[] {"=", ",", " ", "=,", "=x", "\"", ";", "a", "=a ", "=\"", "=\"\" ", "=\"x"}) {
      ThreadWork.assertLinear(
          100_000,
          length -> "Content-Type: text/plain x; y" + sign.repeat(length / sign.length()),
          field ->
              assertThat(read(Streams.stream(FROM + "Subject: x\n" + field + "\n\nbody")).texts)
                  .isEqualTo(1));
    }
  }

  /** Java takes 0.3 ms to look up a charset that does not exist. */
  @Test
  void encoded_words_in_unknown_charsets_take_little_time() throws Exception {
    MailReader reader = MailReader.builder().with(ReadOption.HEADERS).build();
    String usual = manyWords("=?utf-8?q?a%d?= ");
    for (String word : new String[] {"=?", "=?x?", "=?x?q?", "=?x?q?a?=", "=?x%d?q?a?= "}) {
      ThreadWork.assertNoMoreThan(
          5,
          usual,
          manyWords(word),
          message ->
              assertThat(
                      CollectingVisitor.of(reader, message.getBytes(StandardCharsets.US_ASCII))
                          .contents())
                  .hasSizeGreaterThan(30)
                  .endsWith("text"));
    }
  }

  private static String manyWords(String word) {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; fields.length() < 300_000; i++) {
      fields.append(i % 5 == 0 ? "\nX-Url: " : "").append(String.format(word, i));
    }
    return FROM + "Subject: x" + fields + "\n\ntext";
  }

  @Test
  void many_encoded_words_are_decoded() throws IOException {
    String word = "=?utf-8?b?w6k=?=\n ";
    CollectingVisitor read = CollectingVisitor.of(FROM + "Subject: " + word.repeat(900) + "x\n\n");
    assertThat(read.messages.get(0).message().subject()).isEqualTo("\u00e9".repeat(900) + " x");
  }

  @Test
  void a_header_of_100_megabytes_is_skipped() throws IOException {
    String after = "\nbody\n\n" + FROM + "Subject: next\n\nnext\n";
    Counting line =
        read(Streams.repeated(FROM + "Subject: ", "x".repeat(1 << 16), 1600, "\n" + after));
    assertThat(line.rest.messages).hasSize(2);
    assertThat(line.characters).isEqualTo(10);
    assertThat(line.rest.reasons()).singleElement().asString().contains("header longer than");
    String fields = "X-Field: some value or other\n".repeat(2000);
    Counting many = read(Streams.repeated(FROM, fields, 1800, after));
    assertThat(many.rest.messages).hasSize(2);
    assertThat(many.characters).isEqualTo(10);
    assertThat(many.rest.reasons()).singleElement().asString().contains("header longer than");
  }

  @Test
  void a_part_of_30_megabytes_is_streamed() throws IOException {
    String lines = ("aHR0cDovL2EuZXhhbXBsZS8g".repeat(3) + "\n").repeat(1000);
    String head = "From: a@a.example\nSubject: x\n";
    String encoded = "Content-Transfer-Encoding: base64\n\n";
    Counting single = read(Streams.repeated(head + encoded, lines, 410, ""));
    assertThat(single.characters).isEqualTo(410L * 1000 * 54);
    String start = head + "Content-Type: multipart/mixed; boundary=b\n\n--b\n" + encoded;
    Counting part = read(Streams.repeated(start, lines, 410, "--b\n\nlast\n--b--\n"));
    assertThat(part.characters).isEqualTo(410L * 1000 * 54 + 4);
    assertThat(part.rest.problems).isEmpty();
  }

  @Test
  void ten_thousand_nested_multiparts_do_not_affect_the_next_message() throws IOException {
    StringBuilder mail = new StringBuilder(FROM).append("Subject: deep\n");
    for (int i = 0; i < 10_000; i++) {
      mail.append("Content-Type: multipart/mixed; boundary=b").append(i).append("e\n\n--b");
      mail.append(i).append("e\n");
    }
    mail.append("\ninnermost\n\n").append(FROM).append("Subject: next\n\nnext\n");
    CollectingVisitor read = CollectingVisitor.of(mail.toString());
    assertThat(read.messages).hasSize(2);
    assertThat(read.contents()).containsExactly("next\n");
    assertThat(read.reasons()).singleElement().asString().contains("nested deeper than 50");
  }

  @Test
  void a_content_type_of_60_000_lines_is_read() throws IOException {
    String type = "Content-Type: multipart/mixed;" + "\n x=y;".repeat(60_000) + "\n boundary=";
    Counting read =
        read(
            Streams.stream(
                FROM
                    + "Content-Type: multipart/mixed; boundary=a\n\n--a\n"
                    + type
                    + "b\n\n--b\n"
                    + "\ninner\n--b--\n--a--\n\n"
                    + FROM
                    + "\nnext\n"));
    assertThat(read.rest.messages).hasSize(2);
    assertThat(read.characters).isEqualTo(5 + 5);
    assertThat(read.rest.problems).isEmpty();
  }

  @Test
  void a_stack_overflow_ends_only_its_message() throws IOException {
    CollectingVisitor failing =
        new CollectingVisitor() {
          @Override
          public void text(Text text) throws IOException {
            if (text.origin().message().number() == 1) {
              throw new StackOverflowError();
            }
            super.text(text);
          }
        };
    MailReader.standard().read(Streams.stream(FROM + "\none\n\n" + FROM + "\ntwo\n"), "x", failing);
    assertThat(failing.contents()).containsExactly("two\n");
    assertThat(failing.reasons())
        .containsExactly("DAMAGED x: message 1 at byte 0: nested too deeply, the rest not read");
  }

  @Test
  void an_out_of_memory_error_ends_only_its_message() throws IOException {
    CollectingVisitor failing =
        new CollectingVisitor() {
          @Override
          public void text(Text text) throws IOException {
            if (text.origin().message().number() == 1) {
              throw new OutOfMemoryError();
            }
            super.text(text);
          }
        };
    MailReader.standard().read(Streams.stream(FROM + "\none\n\n" + FROM + "\ntwo\n"), "x", failing);
    assertThat(failing.contents()).containsExactly("two\n");
    assertThat(failing.reasons())
        .containsExactly(
            "DAMAGED x: message 1 at byte 0: needs more memory than there is, the rest not read");
  }

  @Test
  void a_failure_in_one_message_does_not_affect_the_next() throws IOException {
    byte[] start =
        (FROM + "Content-Type: text/html\n\n" + "one\n".repeat(100_000))
            .getBytes(StandardCharsets.US_ASCII);
    InputStream failing =
        new InputStream() {
          private boolean failed;

          @Override
          public int read() {
            if (!failed) {
              failed = true;
              throw new IllegalStateException("odd");
            }
            return -1;
          }
        };
    InputStream next = Streams.stream("\n" + FROM + "\ntwo\n");
    CollectingVisitor read = new CollectingVisitor();
    InputStream all = new SequenceInputStream(Streams.stream(start), failing);
    MailReader.standard().read(new SequenceInputStream(all, next), "x", read);
    assertThat(read.contents()).last().isEqualTo("two\n");
    assertThat(read.reasons())
        .containsExactly(
            "DAMAGED x: message 1 at byte 0: failed with IllegalStateException: odd,"
                + " the rest not read");
  }

  @Test
  void ten_thousand_nested_elements_are_read() throws IOException {
    String html = "<html>" + "<div>".repeat(10_000) + "<a href='http://a.example/'>x";
    assertThat(CollectingVisitor.of(html).values()).containsExactly("http://a.example/");
  }

  @Test
  void an_endless_line_is_neither_a_header_nor_a_from_line() throws IOException {
    Counting read = read(Streams.repeated("From ", "x".repeat(1 << 16), 1000, "http://a.example/"));
    assertThat(read.texts).isEqualTo(1);
    assertThat(read.characters).isEqualTo(5 + (1L << 16) * 1000 + 17);
  }

  @Test
  void exceptions_of_the_visitor_reach_the_caller() {
    byte[] mail = "From: a\nSubject: x\n\nbody".getBytes(StandardCharsets.US_ASCII);
    CollectingVisitor failing =
        new CollectingVisitor() {
          @Override
          public void message(Origin origin) throws IOException {
            throw new IOException("full");
          }
        };
    assertThatThrownBy(
            () -> MailReader.standard().read(new java.io.ByteArrayInputStream(mail), "x", failing))
        .isInstanceOf(IOException.class)
        .hasMessage("full");
  }

  @Test
  void a_visitor_can_stop_the_reading_in_the_middle_of_a_part() {
    String start = "From: a\nSubject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n";
    long[] left = {10 << 20};
    CollectingVisitor stopping =
        new CollectingVisitor() {
          @Override
          public void progress(long bytes) {
            left[0] -= bytes;
            if (left[0] < 0) {
              throw new CancellationException("stop");
            }
          }
        };
    assertThatThrownBy(
            () ->
                MailReader.standard()
                    .read(Streams.repeated(start, "text\n".repeat(9999), 999, ""), "x", stopping))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void a_visitor_can_stop_the_reading_in_the_middle_of_a_packed_text() throws IOException {
    byte[] packed = UnpackerTest.pack(Packing.BZIP2, new byte[1000]);
    CollectingVisitor stopping =
        new CollectingVisitor() {
          @Override
          public void progress(long bytes) {
            throw new CancellationException("stop");
          }
        };
    assertThatThrownBy(
            () ->
                MailReader.standard().read(new java.io.ByteArrayInputStream(packed), "x", stopping))
        .isInstanceOf(CancellationException.class);
  }
}
