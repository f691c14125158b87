package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** After a part with any content, the next part is read. */
class PartFuzz {
  private static final String DELIMITER = "--outer-2046";
  private static final String BEFORE =
      "From: a@a.example\nMIME-Version: 1.0\n"
          + "Content-Type: multipart/mixed; boundary=outer-2046\n\n"
          + DELIMITER
          + "\n";
  private static final String AFTER =
      "\n" + DELIMITER + "\n\nhttp://next.example/found\n" + DELIMITER + "--\n";

  static Stream<byte[]> parts() {
    return Messages.seeds();
  }

  @MethodSource("parts")
  @FuzzTest
  void the_next_part_is_read(byte[] part) throws IOException {
    List<String> uris = Messages.uris(Kind.MESSAGE, BEFORE, part, AFTER);
    if (!new String(part, StandardCharsets.ISO_8859_1).contains(DELIMITER)) {
      assertThat(uris).contains("http://next.example/found");
    }
  }
}
