package org.urisift.mail.unpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Streams;
import org.urisift.mail.bytes.StreamBlock;

class GzipMemberTest {
  private static final String TEXT = "see http://a.example/\n".repeat(500);
  private static final int FIXED = 10;
  private static final int TRAILER = 8;

  // the flags of RFC 1952 2.3.1
  private static final int IS_TEXT = 1;
  private static final int HAS_SUM = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;

  /** A member with the fields that its flags announce; {@code extra} bytes in the extra field. */
  private static byte[] packed(int flags, int extra) throws IOException {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(plain)) {
      out.write(TEXT.getBytes(StandardCharsets.US_ASCII));
    }
    byte[] bytes = plain.toByteArray();
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    header.write(bytes, 0, 3);
    header.write(flags);
    header.write(bytes, 4, FIXED - 4);
    if ((flags & HAS_EXTRA) != 0) {
      header.write(extra);
      header.write(extra >> 8);
      header.writeBytes("e\u0000".repeat(extra).substring(extra).getBytes());
    }
    if ((flags & HAS_NAME) != 0) {
      header.writeBytes("name\u0000".getBytes());
    }
    if ((flags & HAS_COMMENT) != 0) {
      header.writeBytes("of what it is\u0000".getBytes());
    }
    if ((flags & HAS_SUM) != 0) {
      CRC32 sum = new CRC32();
      sum.update(header.toByteArray());
      header.write((int) sum.getValue());
      header.write((int) sum.getValue() >> 8);
    }
    header.write(bytes, FIXED, bytes.length - FIXED);
    return header.toByteArray();
  }

  private static String unpacked(StreamBlock in) throws IOException {
    return new String(new GzipMember(in).readAllBytes(), StandardCharsets.US_ASCII);
  }

  private static StreamBlock block(byte[] bytes, int limit) {
    return new StreamBlock(Streams.slow(bytes, limit));
  }

  @Test
  void any_header_is_skipped_and_nothing_after_the_member_is_read() throws IOException {
    for (int flags = 0; flags < 32; flags++) {
      for (int extra : new int[] {0, 1, 255, 256, 700}) {
        byte[] member = packed(flags, extra);
        byte[] bytes = Arrays.copyOf(member, member.length + 3);
        for (int limit : new int[] {1, 1_000, 1 << 16}) {
          StreamBlock in = block(bytes, limit);
          assertThat(unpacked(in)).as("flags %d", flags).isEqualTo(TEXT);
          assertThat(in.readAllBytes()).hasSize(3);
        }
      }
    }
  }

  @Test
  void a_read_of_no_bytes_returns_0_and_the_end_remains_the_end() throws IOException {
    GzipMember member = new GzipMember(block(packed(IS_TEXT, 0), 1 << 16));
    byte[] into = new byte[TEXT.length() + 1];
    assertThat(member.read(into, 0, 0)).isZero();
    assertThat(member.readNBytes(into, 1, TEXT.length())).isEqualTo(TEXT.length());
    assertThat(new String(into, 1, TEXT.length(), StandardCharsets.US_ASCII)).isEqualTo(TEXT);
    assertThat(member.read(into, 0, 1)).isEqualTo(-1);
    assertThat(member.read(into, 0, 1)).isEqualTo(-1);
  }

  @Test
  void available_data_are_returned_before_more_is_read() throws IOException {
    byte[] bytes = packed(0, 0);
    GzipMember member =
        new GzipMember(block(Arrays.copyOf(bytes, bytes.length - TRAILER), 1 << 16));
    assertThat(member.readNBytes(TEXT.length())).hasSize(TEXT.length());
    assertThatThrownBy(member::read).isInstanceOf(EOFException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, HAS_EXTRA | HAS_NAME | HAS_COMMENT | HAS_SUM})
  void a_member_truncated_anywhere_is_an_error(int flags) throws IOException {
    byte[] bytes = packed(flags, 5);
    for (int size = 0; size < bytes.length; size++) {
      byte[] cut = Arrays.copyOf(bytes, size);
      assertThatThrownBy(() -> unpacked(block(cut, 1 << 16))).isInstanceOf(EOFException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 64, 128})
  void unknown_flags_are_an_error(int flag) throws IOException {
    byte[] bytes = packed(flag, 0);
    assertThatThrownBy(() -> unpacked(block(bytes, 1 << 16))).hasMessageContaining("unknown flags");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_wrong_checksum_of_the_header_is_an_error(int fromEnd) throws IOException {
    byte[] bytes = packed(HAS_NAME | HAS_SUM, 0);
    int end = bytes.length - packed(0, 0).length + FIXED;
    bytes[end - fromEnd] ^= 1;
    assertThatThrownBy(() -> unpacked(block(bytes, 1 << 16))).hasMessageContaining("its header");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void a_wrong_checksum_or_size_of_the_data_is_an_error(int fromEnd) throws IOException {
    byte[] bytes = packed(0, 0);
    bytes[bytes.length - fromEnd] ^= 1;
    assertThatThrownBy(() -> unpacked(block(bytes, 1 << 16))).hasMessage("its checksum differs");
  }

  @Test
  void damaged_data_are_an_error() throws IOException {
    byte[] bytes = packed(0, 0);
    bytes[FIXED] = 7; // a block of the reserved type
    assertThatThrownBy(() -> unpacked(block(bytes, 1 << 16)))
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(EOFException.class);
  }
}
