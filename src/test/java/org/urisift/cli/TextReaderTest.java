package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TextReaderTest {
  static Stream<Arguments> texts() {
    return Stream.of(
        Arguments.of("ascii", bytes("68 69 0D 0A"), "UTF-8", "hi\r\n"),
        Arguments.of("utf-8", bytes("C3 A9 E2 82 AC F0 9F 98 80"), "UTF-8", "é€😀"),
        Arguments.of("latin bytes", bytes("61 E9 62 80 81"), "UTF-8", "aéb€\u0081"),
        Arguments.of("mixed", bytes("C3 A9 E9 C3 A9"), "UTF-8", "ééé"),
        Arguments.of("cut sequence", bytes("61 E2 82 62"), "UTF-8", "aâ‚b"),
        Arguments.of("cut at the end", bytes("61 E2 82"), "UTF-8", "aâ‚"),
        Arguments.of("surrogate in utf-8", bytes("ED A0 80"), "UTF-8", "í\u00A0€"),
        Arguments.of("overlong", bytes("C0 AF"), "UTF-8", "À¯"),
        Arguments.of("utf-8 mark", bytes("EF BB BF 61"), "ISO-8859-1", "\uFEFFa"),
        Arguments.of("utf-16le mark", bytes("FF FE 61 00 AC 20"), "UTF-8", "\uFEFFa€"),
        Arguments.of("utf-16be mark", bytes("FE FF 00 61 20 AC"), "UTF-8", "\uFEFFa€"),
        Arguments.of("lone surrogate", bytes("FF FE 00 D8 61 00"), "UTF-8", "\uFEFF\uFFFDa"),
        Arguments.of("odd utf-16", bytes("FE FF 00 61 20"), "UTF-8", "\uFEFFa\uFFFD"),
        Arguments.of("ascii only", bytes("61 93 E9"), "US-ASCII", "a“é"),
        Arguments.of("single bytes", bytes("61 A4"), "ISO-8859-15", "a€"),
        Arguments.of("empty", bytes(""), "UTF-8", ""));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void text_is_decoded_however_it_comes(String name, byte[] bytes, String charset, String text)
      throws IOException {
    for (int input = 1; input <= 4; input++) {
      for (int buffer = 1; buffer <= 4; buffer++) {
        TextReader reader = reader(new Trickle(bytes, input), charset);
        assertThat(read(reader, buffer)).isEqualTo(text);
      }
    }
  }

  @Test
  void ill_formed_bytes_are_counted() throws IOException {
    TextReader reader = reader(new ByteArrayInputStream(bytes("61 E9 E9 62 E2 82")), "UTF-8");
    read(reader, 100);
    assertThat(reader.illFormed()).isEqualTo(4);
  }

  @Test
  void a_sequence_across_blocks_is_whole() throws IOException {
    String text = "a" + "€😀é".repeat(100_000);
    TextReader reader =
        reader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "UTF-8");
    assertThat(read(reader, 8192)).isEqualTo(text);
    assertThat(reader.illFormed()).isZero();
  }

  private static TextReader reader(InputStream in, String charset) {
    return new TextReader(in, Charset.forName(charset), new Stop());
  }

  private static String read(TextReader reader, int size) throws IOException {
    StringWriter text = new StringWriter();
    char[] buffer = new char[size];
    for (int n = reader.read(buffer, 0, size); n >= 0; n = reader.read(buffer, 0, size)) {
      assertThat(n).isPositive();
      text.write(buffer, 0, n);
    }
    return text.toString();
  }

  private static byte[] bytes(String hex) {
    byte[] bytes = new byte[(hex.length() + 1) / 3];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(3 * i, 3 * i + 2), 16);
    }
    return bytes;
  }

  /** Gives few bytes at a time. */
  private static final class Trickle extends ByteArrayInputStream {
    private final int most;

    Trickle(byte[] bytes, int most) {
      super(bytes);
      this.most = most;
    }

    @Override
    public synchronized int read(byte[] b, int off, int len) {
      return super.read(b, off, Math.min(len, most));
    }
  }
}
