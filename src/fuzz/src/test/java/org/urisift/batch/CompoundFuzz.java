package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

/** A compound file with any main stream, and any bytes changed, is read without an exception. */
class CompoundFuzz {
  private static final String[] NAMES = {
    "WordDocument", "Workbook", "Book", "PowerPoint Document", "__properties_version1.0"
  };

  static Stream<byte[]> streams() {
    return Stream.of(
            "\0\0\u00ec\u00a5\u00c1\0 http://a.example/ ",
            "\1\0\t\b\4\0\0\6\5\0\24\0\6\0\3\0\0a:b",
            "\2\0\t\b\4\0\0\5\5\0\4\2\13\0\0\0\0\0\0\0\3\0a:b",
            "\3\0\17\0\u00e8\3\20\0\0\0\0\0\u00a8\17\3\0\0\0a:b")
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @MethodSource("streams")
  @FuzzTest
  void a_file_is_read_without_an_exception(byte[] input) throws IOException {
    if (input.length < 4) {
      return;
    }
    byte[] file = file(input);
    for (int i = 0; input[1] != 0 && i + 1 < input.length; i += 2) { // bytes are changed
      file[(input[i] & 0xff) * file.length / 256] ^= input[i + 1];
    }
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), file);
    assertThat(read.reasons()).noneMatch(r -> r.contains("failed with"));
  }

  private static byte[] file(byte[] input) throws IOException {
    byte[] main = Arrays.copyOfRange(input, 2, input.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      String name = NAMES[(input[0] & 0xff) % NAMES.length];
      for (String each : new String[] {name, "0Table", "Current User", "\1Ole10Native"}) {
        files.createDocument(new ByteArrayInputStream(main), each);
      }
      files.writeFilesystem(out);
    }
    return out.toByteArray();
  }
}
