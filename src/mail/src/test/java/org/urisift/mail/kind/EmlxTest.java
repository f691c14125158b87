package org.urisift.mail.kind;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Streams;

class EmlxTest {
  private static final String MESSAGE =
      "From: a@a.example\nSubject: x\nContent-Type: text/plain; charset=utf-8\n"
          + "Content-Transfer-Encoding: quoted-printable\n\nr=C3=A9sum=C3=A9";
  private static final String LIST =
      "<?xml version=\"1.0\"?>\n<plist><string>http://b.example/</string></plist>\n";

  /** A file with the length of the message in its first line. */
  private static String emlx(String message, String list) {
    return String.format("%-10d\n", message.length()) + message + list;
  }

  @Test
  void a_message_ends_where_its_list_begins() throws IOException {
    for (String list : new String[] {LIST, "bplist00\u0000", ""}) {
      byte[] bytes = emlx(MESSAGE, list).getBytes(StandardCharsets.US_ASCII);
      for (int step : new int[] {1, 7, 10_000}) {
        CollectingVisitor read =
            CollectingVisitor.of(MailReader.standard(), Streams.slow(bytes, step));
        assertThat(read.contents()).as(list).containsExactly("r\u00e9sum\u00e9");
        assertThat(read.messages)
            .singleElement()
            .extracting(m -> m.message().offset())
            .isEqualTo(11L);
      }
    }
  }

  @Test
  void a_count_without_a_list_after_that_many_bytes_is_ignored() throws IOException {
    String more = MESSAGE + "=\nx";
    assertThat(CollectingVisitor.of(emlx(MESSAGE, "=\nx")).contents())
        .containsExactly("r\u00e9sum\u00e9x");
    assertThat(CollectingVisitor.of(emlx(more, LIST).replaceFirst("\\d+", "9999")).contents())
        .singleElement()
        .asString()
        .startsWith("r\u00e9sum\u00e9x");
  }

  @Test
  void a_message_may_be_longer_than_the_buffer() throws IOException {
    String message = "From: a@a.example\nSubject: x\n\n" + "text\n".repeat(100_000);
    CollectingVisitor read = CollectingVisitor.of(emlx(message, LIST));
    assertThat(read.contents()).containsExactly("text\n".repeat(100_000));
  }
}
