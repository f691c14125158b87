package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** After a message with any content, the next one is read. */
class MboxFuzz {
  private static final String FROM = "From a@a.example  Tue Mar  4 05:06:07 2003\n";
  private static final String NEXT =
      "\n\n" + FROM + "From: z@z.example\nSubject: next\n\nhttp://next.example/found\n";

  static Stream<byte[]> messages() {
    return Messages.seeds();
  }

  @MethodSource("messages")
  @FuzzTest
  void the_next_message_is_read(byte[] message) throws IOException {
    List<String> uris = Messages.uris(Kind.MBOX, FROM, message, NEXT);
    if (!mayCover(message)) {
      assertThat(uris).contains("http://next.example/found");
    }
  }

  /** Whether the message has a Content-Length, which may cover the next message. */
  private static boolean mayCover(byte[] message) {
    return new String(message, StandardCharsets.ISO_8859_1)
        .toLowerCase(Locale.ROOT)
        .contains("content-length");
  }
}
