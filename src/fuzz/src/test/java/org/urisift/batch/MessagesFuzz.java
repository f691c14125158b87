package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** After a message of any bytes in an MMDF mailbox or a digest, the next one is read. */
class MessagesFuzz {
  private static final String MARK = "\1\1\1\1\n";
  private static final String NEXT =
      "From: z@z.example\nSubject: next\n\nhttp://next.example/found\n";
  private static final String DIGEST =
      "From: a@a.example\nMIME-Version: 1.0\nContent-Type: multipart/digest; boundary=qjxkvb\n\n";

  static Stream<byte[]> messages() {
    String head = "From: a@a.example\nMIME-Version: 1.0\nMessage-ID: <1@a.example>\n";
    Stream<byte[]> damaged =
        Stream.of(
                "\uFEFF" + head + "\nhttp://a.example/\n",
                " \n"
                    + head
                    + "garbage\nContent-Transfer-Encoding: base64\n\naHR0cDovL2EuZXhhbXBsZS8K\n",
                head + "\n\nContent-Type: text/html\n\n<a href='http://a.example/'>\n",
                head + "\nbegin 644 a\n$0V%T\"@``\n`\nend\n",
                head
                    + "Content-Type: multipart/mixed; boundary=b\n\n--b\n%\nContent-Type: text/plain\n\nx\n--b--\n",
                head
                    + "Content-Type: text/plain; charset=ISO-2022-JP\n\n\u6587 http://a.example/\n")
            .map(text -> text.getBytes(StandardCharsets.UTF_8));
    return Stream.concat(damaged, Messages.seeds());
  }

  @MethodSource("messages")
  @FuzzTest
  void the_next_message_or_part_is_read(byte[] message) throws IOException {
    assertThat(Messages.uris(Kind.AUTO, MARK, message, "\n" + MARK + MARK + NEXT + MARK))
        .contains("http://next.example/found");
    if (!new String(message, StandardCharsets.ISO_8859_1).contains("--qjxkvb--")) {
      assertThat(
              Messages.uris(
                  Kind.MESSAGE,
                  DIGEST + "--qjxkvb\n\n",
                  message,
                  "\n--qjxkvb\n\n" + NEXT + "\n--qjxkvb--\n"))
          .contains("http://next.example/found");
    }
  }
}
