package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.mail.Streams;

class LenientReaderTest {
  private final LenientReader reader = new LenientReader(false);

  /** Reads a text in reads of at most {@code maxRead} UTF-16 units. */
  private String read(InputStream in, int maxRead) {
    reader.start(in);
    StringBuilder text = new StringBuilder();
    char[] out = new char[maxRead + 3];
    for (int n = reader.read(out, 1, maxRead); n >= 0; n = reader.read(out, 1, maxRead)) {
      text.append(out, 1, n);
    }
    return text.toString();
  }

  @Test
  void well_formed_text_is_decoded_as_by_java() throws IOException {
    Random random = new Random(1);
    int[] code = {'a', '\n', 0x7f, 0xe9, 0x20ac, 0xfffd, 0xfeff, 0x1f600, 0x10ffff};
    for (int round = 0; round < 60; round++) {
      StringBuilder text = new StringBuilder();
      int length = round < 50 ? random.nextInt(400) : 70_000;
      while (text.length() < length) {
        int c = code[random.nextInt(code.length)];
        text.append(Character.toString(c).repeat(1 + random.nextInt(90)));
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      for (int maxRead : new int[] {1, 2, 100, 8192}) {
        assertThat(read(Streams.slow(bytes, 1 + random.nextInt(99)), maxRead))
            .isEqualTo(text.toString());
        assertThat(reader.beginsWell()).isTrue();
        assertThat(reader.illFormed()).isZero();
      }
    }
  }

  @Test
  void each_ill_formed_byte_is_windows_1252() {
    byte[] bytes = {'a', (byte) 0x93, 'b', (byte) 0xc3, (byte) 0xa9, (byte) 0xe9, (byte) 0x81};
    assertThat(read(new ByteArrayInputStream(bytes), 10)).isEqualTo("a\u201cb\u00e9\u00e9\u0081");
    assertThat(reader.beginsWell()).isFalse();
    assertThat(reader.illFormed()).isEqualTo(3);
  }

  @Test
  void sizes_of_reads_make_no_difference() {
    Random random = new Random(2);
    int[] starts = {'a', 0x80, 0xc3, 0xa9, 0xe2, 0x82, 0xf0, 0x9f, 0x98, 0x80, 0xff};
    for (int round = 0; round < 200; round++) {
      byte[] bytes = new byte[random.nextInt(60)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) starts[random.nextInt(starts.length)];
      }
      String whole = read(new ByteArrayInputStream(bytes), 8192);
      long illFormed = reader.illFormed();
      for (int maxRead : new int[] {1, 2, 3}) {
        assertThat(read(Streams.slow(bytes, 1 + random.nextInt(5)), maxRead)).isEqualTo(whole);
        assertThat(reader.illFormed()).isEqualTo(illFormed);
      }
    }
  }

  @Test
  void surrogates_and_long_forms_are_ill_formed() {
    int[][] sequences = {
      {0xc0, 0x80}, {0xe0, 0x80, 0x80}, {0xed, 0xa0, 0x80}, {0xf4, 0x90, 0x80, 0x80}
    };
    for (int[] sequence : sequences) {
      byte[] bytes = new byte[sequence.length];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) sequence[i];
      }
      assertThat(read(new ByteArrayInputStream(bytes), 10)).hasSize(bytes.length);
      assertThat(reader.illFormed()).isEqualTo(bytes.length);
    }
  }

  @Test
  void a_sequence_across_two_blocks_is_one_character() {
    String text = "x".repeat(LenientReader.SIZE - 1) + "\u20ac";
    assertThat(read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 5000))
        .isEqualTo(text);
    assertThat(reader.beginsWell()).isTrue();
  }

  @Test
  void a_source_that_fails_ends_the_text_with_a_reason() {
    InputStream failing =
        new InputStream() {
          private int left = 5;

          @Override
          public int read() throws IOException {
            if (left-- <= 0) {
              throw new IOException("gone");
            }
            return 'x';
          }
        };
    assertThat(read(failing, 100)).isEqualTo("x".repeat(5));
    assertThat(reader.failure()).isEqualTo("gone");
  }
}
