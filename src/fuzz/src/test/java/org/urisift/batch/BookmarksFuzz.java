package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Parts;

/** Property lists, shortcuts and binary sheets of any bytes are read without an exception. */
class BookmarksFuzz {
  private static final byte[] LIST = "bplist00".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SHORTCUT = HexFormat.of().parseHex("4c00000001140200");
  private static final byte[] SHEET = HexFormat.of().parseHex("810100");

  static Stream<byte[]> inputs() {
    return Stream.of(
            "00" + "a1015161080a" + "0000000000000101" + "%016x%016x%016x".formatted(2, 0, 12),
            "01" + "00".repeat(12) + "a3000000" + "00".repeat(52) + "0a000800618000006100" + "0000",
            "02" + "0004" + "01000000" + "0610" + "0100000000000000" + "02000000" + "61003a00")
        .map(hex -> HexFormat.of().parseHex(hex));
  }

  @MethodSource("inputs")
  @FuzzTest
  void a_file_is_read_without_an_exception(byte[] input) throws IOException {
    if (input.length < 2) {
      return;
    }
    byte[] start = List.of(LIST, SHORTCUT, SHEET).get((input[0] & 0xff) % 3);
    byte[] file = Arrays.copyOf(start, start.length + input.length - 1);
    System.arraycopy(input, 1, file, start.length, input.length - 1);
    if (start == SHEET) {
      file = Parts.zip(List.of("xl/worksheets/sheet1.bin"), List.of(file));
    }
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), file);
    assertThat(read.reasons()).noneMatch(reason -> reason.contains("failed with"));
  }
}
