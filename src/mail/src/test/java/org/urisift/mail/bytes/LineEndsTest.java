package org.urisift.mail.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.Streams;
import org.urisift.mail.mbox.MboxRanges;

class LineEndsTest {
  private static final String MAIL =
      """
      From: a@a.example
      Message-ID: <1@a.example>
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Transfer-Encoding: quoted-printable

      http://a.example/=
      b=3Dc
      --b
      Content-Type: text/html
      Content-Transfer-Encoding: base64

      PGEgaHJlZj0iaHR0cDov
      L2IuZXhhbXBsZS8iPg==
      --b--
      """;

  private static CollectingVisitor read(String text, int limit) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return CollectingVisitor.of(MailReader.standard(), Streams.slow(bytes, limit));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\r\r\n", "\r\n", "\n"})
  void a_message_is_read_with_any_line_ends(String end) throws IOException {
    for (int limit : new int[] {1, 2, 3, 1_000}) {
      CollectingVisitor read = read(MAIL.replace("\n", end), limit);
      assertThat(read.contents()).singleElement().asString().startsWith("http://a.example/b=c");
      assertThat(read.values()).containsExactly("http://b.example/");
      assertThat(read.problems).isEmpty();
    }
  }

  @Test
  void a_text_with_cr_line_ends_keeps_its_offsets() throws IOException {
    CollectingVisitor read = read("From: a\rDate: b\r\rone\rtwo\r\r\rthree\r", 2);
    assertThat(read.contents()).containsExactly("one\ntwo\n\n\nthree\n");
  }

  @Test
  void an_mbox_with_cr_line_ends_is_split() throws IOException {
    String one =
        "From a@a.example  Tue Mar  4 05:06:07 2003\nTo: a\nSubject: 1\n\nhttp://a.example/\n\n";
    for (String mbox : List.of(one + one, (one + one).replace("\n", "\r"))) {
      CollectingVisitor read = read(mbox, 7);
      assertThat(read.messages).hasSize(2);
      assertThat(read.messages.get(1).message().offset()).isEqualTo(one.length());
      assertThat(read.contents()).containsExactly("http://a.example/\n", "http://a.example/\n");
    }
  }

  @Test
  void an_mbox_with_crcrlf_line_ends_is_split() throws IOException {
    String one = "From a@a.example  Tue Mar  4 05:06:07 2003\n" + MAIL + "\n\n";
    String mbox = one.replace("\n", "\r\r\n");
    for (int limit : new int[] {1, 7, 1_000}) {
      CollectingVisitor read = read(mbox + mbox, limit);
      assertThat(read.messages).hasSize(2);
      assertThat(read.messages.get(1).message().offset()).isEqualTo(mbox.length());
      assertThat(read.contents()).containsExactly("http://a.example/b=c", "http://a.example/b=c");
      assertThat(read.values()).containsExactly("http://b.example/", "http://b.example/");
      assertThat(read.problems).isEmpty();
    }
  }

  @Test
  void a_single_line_of_a_message_may_end_in_crcrlf() throws IOException {
    String[] lines = MAIL.split("\n");
    for (int odd = 1; odd < lines.length; odd++) {
      String text = MAIL.replace("\n", "\r\n");
      text = text.replace("\r\n" + lines[odd] + "\r\n", "\r\n" + lines[odd] + "\r\r\n");
      CollectingVisitor read = read(text, 1_000);
      assertThat(read.messages).as(lines[odd]).hasSize(1);
      assertThat(read.contents()).singleElement().asString().startsWith("http://a.example/b=c");
      assertThat(read.values()).containsExactly("http://b.example/");
    }
  }

  @Test
  void a_line_end_split_between_two_blocks_is_one() throws IOException {
    for (int shift = 0; shift < 4; shift++) {
      String usual = "From: a\r\nSubject: " + "s".repeat(shift) + "\r\n\r\n";
      usual += "a line\r\n".repeat(40_000);
      for (int limit : new int[] {1_001, 1 << 20}) {
        assertThat(read(usual.replace("\r", "\r\r"), limit).contents())
            .isEqualTo(read(usual, limit).contents());
      }
    }
  }

  @Test
  void a_large_mbox_with_cr_line_ends_is_one_piece(@TempDir Path folder) throws IOException {
    String one = "From a@a.example  Tue Mar  4 05:06:07 2003\rTo: a\rSubject: 1\r\rtext\r\r";
    Path file = Files.writeString(folder.resolve("old"), one.repeat(1_000));
    MboxRanges ranges = new MboxRanges(Kind.AUTO, file, Files.size(file), 10_000, false);
    assertThat(ranges.next().isRange()).isFalse();
    assertThat(ranges.hasNext()).isFalse();
    assertThat(CollectingVisitor.of(MailReader.standard(), file).messages).hasSize(1_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"one\rtwo\r", "<html>\r<p>x\ry", "To: a\rtext\r", "x\r\r\ny\r\r\n"})
  void line_ends_of_other_texts_stay_unchanged(String text) throws IOException {
    CollectingVisitor read = read(text, 3);
    assertThat(read.messages).isEmpty();
    if (!text.startsWith("<")) {
      assertThat(read.contents()).containsExactly(text);
    }
  }
}
