package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Streams;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;

class HeaderTest {
  private final Header header = new Header();

  /** Reads a header that arrives in blocks of the given size, and returns the body. */
  private String body(String message, int blockSize) throws IOException {
    byte[] bytes = message.getBytes(StandardCharsets.ISO_8859_1);
    Block in = new StreamBlock(Streams.slow(bytes, blockSize), Math.max(16, blockSize));
    return new String(header.read(in).readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void a_field_is_found_by_its_whole_name_in_any_case_among_many() throws IOException {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      fields.append("X-").append(i).append(": ").append("y".repeat(i)).append('\n');
    }
    String names = "Subject-Of: a\nSub: b\nA-Subject: c\nAZ : d\n";
    for (int blockSize : new int[] {1, 7, 1_000}) {
      String message = fields + names + "SUBJECT\t: yes,\r\n\t or no\r\nSubject: e\n\nbody\n";
      assertThat(body(message, blockSize)).isEqualTo("body\n");
      assertThat(header.count()).isEqualTo(206);
      assertThat(header.value("subject")).isEqualTo("yes,\t or no");
      assertThat(header.value("x-199")).isEqualTo("y".repeat(199));
      assertThat(header.value("az")).isEqualTo("d");
      assertThat(header.value("s")).isNull();
      assertThat(header.raw("none")).isNull();
      assertThat(header.name(204)).isEqualTo("SUBJECT");
      assertThat(header.raw(204)).asString().isEqualTo(" yes,\r\n\t or no\r\n");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "A: b;;text|text|1",
        "A: b;\\r;text|text|1",
        "A: b\\r\\r;\\r\\r;text|text|1",
        "A: b;\\r|\\r|1",
        "A: b;\\rtext|\\rtext|1",
        "A: b; ;text|text|1",
        "A: b;text;;C: d;|text;;C: d;|1",
        "A: b;http://a.example/;|http://a.example/;|1",
        "A: b;: c;|: c;|1",
        "A:b/c;D:/e;;text|text|2",
        "A: b;>From here on;C: d;;text|text|2",
        "A: b;From here on; C: d;;text|text|1",
        " a;;text| a;;text|0",
        ";text|text|0",
        "A: b|~~|1",
        "~~|~~|0"
      })
  void a_header_ends_at_a_blank_line_or_a_line_that_is_not_a_field(
      String message, String rest, int count) throws IOException {
    assertThat(body(text(message), 3)).isEqualTo(text(rest));
    assertThat(header.count()).isEqualTo(count);
    assertThat(header.isOverlong()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n"})
  void fields_beyond_the_limit_are_skipped(String end) throws IOException {
    String first = "Subject: x" + end;
    int room = MailLimits.HEADER - first.length() - "Y: ".length() - end.length();
    for (int more : IntStream.rangeClosed(-2, 8).toArray()) {
      String field = "Y: " + "y".repeat(room + more) + end;
      String message = first + field + " z" + end + end + "body";
      assertThat(body(message, 100_000)).isEqualTo("body");
      assertThat(header.isOverlong()).isTrue();
      assertThat(header.value("subject")).isEqualTo("x");
      assertThat(header.value("y")).isEqualTo(more > 0 ? null : "y".repeat(room + more));
      if (more <= 0) {
        assertThat(body(first + field + end + "body", 100_000)).isEqualTo("body");
        assertThat(header.isOverlong()).isFalse();
      }
    }
  }

  @Test
  void fields_after_an_overlong_field_are_read_but_not_its_continuation() throws IOException {
    String message = "A: b\nY: " + "y".repeat(MailLimits.HEADER) + "\n z\n\tz\nC: d\n e\n\nbody";
    assertThat(body(message, 100_000)).isEqualTo("body");
    assertThat(header.isOverlong()).isTrue();
    assertThat(header.value("a")).isEqualTo("b");
    assertThat(header.value("y")).isNull();
    assertThat(header.value("c")).startsWith("d");
    assertThat(body("A: b\n\n", 100)).isEmpty();
    assertThat(header.isOverlong()).isFalse();
    assertThat(header.value("c")).isNull();
  }

  @Test
  void the_first_words_of_an_overlong_field_are_read() throws IOException {
    for (String end : List.of("", "\n z", "\n z\nC: d")) {
      String message = "A: b\nY: " + "oak ".repeat(MailLimits.HEADER) + end + "\n\nbody";
      assertThat(body(message, 100_000)).isEqualTo("body");
      assertThat(header.isOverlong()).isTrue();
      assertThat(header.value("a")).isEqualTo("b");
      assertThat(header.value("y")).endsWith("oak").hasSizeBetween(500_000, 600_000);
      assertThat(header.value("c")).isEqualTo(end.contains("C") ? "d" : null);
    }
    body("A: b\n " + "oak ".repeat(MailLimits.HEADER) + "\nC: d\n\nbody", 100_000);
    assertThat(header.value("a")).startsWith("b oak").hasSizeBetween(500_000, 600_000);
    assertThat(header.value("c")).isEqualTo("d");
  }

  /** Replaces semicolons and {@code \r} by line breaks. */
  private static String text(String written) {
    return written.replace(';', '\n').replace("\\r", "\r");
  }
}
