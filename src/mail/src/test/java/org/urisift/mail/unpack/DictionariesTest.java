package org.urisift.mail.unpack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tukaani.xz.FinishableOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;
import org.tukaani.xz.XZOutputStream;
import org.urisift.ThreadWork;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

class DictionariesTest {
  private static final int DICTIONARY = 8 << 20;
  private static final int ATTACHMENTS = 40;

  /** A packed text without its last {@code cut} bytes. */
  private static byte[] packed(String kind, int cut) throws IOException {
    LZMA2Options options = new LZMA2Options(0);
    options.setDictSize(DICTIONARY);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (FinishableOutputStream out =
        kind.equals("xz")
            ? new XZOutputStream(bytes, options)
            : new LZMAOutputStream(bytes, options, -1)) {
      out.write("http://a.example/\n".getBytes(StandardCharsets.US_ASCII));
    }
    return Arrays.copyOf(bytes.toByteArray(), bytes.size() - cut);
  }

  @ParameterizedTest
  @CsvSource({"xz,0", "xz,30", "lzma,0", "lzma,3"})
  void many_small_attachments_share_a_dictionary(String kind, int cut) throws Exception {
    String head = "From: a@a.example\nContent-Type: multipart/mixed; boundary=b\n\n";
    String part =
        "--b\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n"
            + Base64.getEncoder().encodeToString(packed(kind, cut))
            + "\n";
    String mail = head + part.repeat(ATTACHMENTS) + "--b\n\nhttp://last.example/\n--b--\n";
    long allocated =
        ThreadWork.allocatedBytes(
            mail.getBytes(StandardCharsets.US_ASCII),
            bytes ->
                assertThat(CollectingVisitor.of(MailReader.standard(), bytes).contents())
                    .contains("http://last.example/"));
    assertThat(allocated).isLessThan(5L * DICTIONARY);
  }
}
