package org.urisift.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8OutputTest {
  private static final int BUFFER = 1 << 16;

  private static final String[] CHARACTERS = {
    "a",
    "\u007f",
    "\u0080",
    "\u07ff",
    "\u0800",
    "\ud7ff",
    "\ue000",
    "\uffff",
    "\ud800\udc00",
    "\udbff\udfff",
    "\ud800",
    "\udbff",
    "\udc00",
    "\udfff",
    "\r\n"
  };

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final Utf8Output out = new Utf8Output(written);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void characters_at_the_end_of_the_buffer_are_valid_utf8(int seed) throws IOException {
    Random random = new Random(seed);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (int i = 0; i < 100; i++) {
      // ASCII, then another character; a quarter of the texts end near the end of the buffer
      int room = BUFFER - all.size() % BUFFER;
      int length = random.nextInt(4) == 0 ? room + random.nextInt(9) - 4 : random.nextInt(3_000);
      String text = "x".repeat(Math.max(0, length)) + CHARACTERS[random.nextInt(15)] + "y";
      byte[] bytes = utf8(text);
      if (random.nextBoolean()) {
        out.text(text);
      } else {
        out.write(bytes, 0, bytes.length);
      }
      all.writeBytes(bytes);
      if (random.nextInt(50) == 0) {
        out.flush();
        assertThat(written.size()).isEqualTo(all.size());
      }
    }
    out.flush();
    assertThat(Arrays.equals(written.toByteArray(), all.toByteArray())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {BUFFER - 1, BUFFER, BUFFER + 1, 3 * BUFFER})
  void a_text_longer_than_the_buffer_is_written_in_order(int length) throws IOException {
    String text = "x".repeat(length);
    out.text("a");
    out.text(text);
    out.text("b");
    out.write(text.getBytes(StandardCharsets.US_ASCII), 0, length);
    out.text("c");
    out.flush();
    assertThat(written.toString(StandardCharsets.US_ASCII))
        .isEqualTo("a" + text + "b" + text + "c");
  }

  @Test
  void nothing_is_written_before_the_buffer_is_full() throws IOException {
    out.text("x".repeat(BUFFER));
    out.write(new byte[0], 0, 0);
    assertThat(written.size()).isZero();
    out.text("y");
    assertThat(written.size()).isEqualTo(BUFFER);
  }

  @Test
  void numbers_are_written_in_decimal() throws IOException {
    for (long n : new long[] {0, 9, 10, 99, 100, 1_000_000_007, 999_999_999_999_999_999L}) {
      written.reset();
      out.number(n);
      out.flush();
      assertThat(written.toString(StandardCharsets.US_ASCII)).isEqualTo(Long.toString(n));
    }
  }

  @Test
  void in_escaped_text_only_control_characters_are_escaped() throws IOException {
    out.escapedText("a\u0000\n\u001b\u007f\u0085\u009f\u00a0\u00e9\ud83d\ude00\ud800");
    out.flush();
    assertThat(written.toString(StandardCharsets.UTF_8))
        .isEqualTo("a\\u0000\\u000A\\u001B\\u007F\\u0085\\u009F\u00a0\u00e9\ud83d\ude00\ufffd");
  }

  @Test
  void bytes_that_could_not_be_written_are_not_written_again() throws IOException {
    OutputStream failing =
        new OutputStream() {
          private boolean hasFailed;

          @Override
          public void write(int b) throws IOException {
            if (!hasFailed) {
              hasFailed = true;
              throw new IOException("full");
            }
            written.write(b);
          }
        };
    Utf8Output output = new Utf8Output(failing);
    output.text("before");
    assertThatThrownBy(output::flush).hasMessage("full");
    output.text("after");
    output.flush();
    assertThat(written.toString(StandardCharsets.US_ASCII)).isEqualTo("after");
  }

  private static byte[] utf8(String text) {
    StringBuilder mended = new StringBuilder();
    text.codePoints()
        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xfffd : c)
        .forEach(mended::appendCodePoint);
    return mended.toString().getBytes(StandardCharsets.UTF_8);
  }
}
