package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** After an Outlook folder with any damage, the next part is read. */
class PstFuzz {
  private static final String BEFORE =
      "From: a@a.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=outer-2046\n\n"
          + "--outer-2046\nContent-Type: application/octet-stream\n"
          + "Content-Transfer-Encoding: base64\n\n";
  private static final String AFTER =
      "\n--outer-2046\n\nhttp://next.example/found\n--outer-2046--\n";
  private static final int START = 0x4600; // of what is not zeros after the header

  static Stream<byte[]> changes() {
    return Stream.of(new byte[0], new byte[] {1, 2, 3}, new byte[] {0, 0, 1, 30, 1, 2});
  }

  /** Each three bytes of the input are a place in the file, and what is changed there. */
  @MethodSource("changes")
  @FuzzTest
  void the_next_part_is_read(byte[] input) throws IOException {
    Path sample =
        Path.of(System.getProperty("basedir"), "..", "..", "samples", "documents", "folders.pst");
    byte[] file = Files.readAllBytes(sample);
    for (int i = 0; i + 2 < input.length; i += 3) {
      int place = (input[i] & 0xff) << 8 | input[i + 1] & 0xff;
      boolean isHeader = place < 512; // with the roots of the trees
      file[isHeader ? place + 52 : START + place % (file.length - START)] ^= input[i + 2];
    }
    int length = input.length % 3 == 0 ? file.length : file.length - (input[0] & 0xff) * 40;
    byte[] packed = Base64.getMimeEncoder().encode(Arrays.copyOf(file, length));
    assertThat(Messages.uris(Kind.MESSAGE, BEFORE, packed, AFTER))
        .contains("http://next.example/found");
  }
}
