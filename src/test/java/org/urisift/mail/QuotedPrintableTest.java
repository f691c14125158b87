package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotedPrintableTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "plain text|plain text",
        "a=3Db=3d|a=b=",
        "http://a.example/=Lb|http://a.example/b",
        "soft=CLb|softb",
        "soft= \tLb|softb",
        "blanks  \tLb|blanksLb",
        "blanks  CLb|blanksCLb",
        "inner  blanks stay|inner  blanks stay",
        "encoded=20Lb|encoded Lb",
        "no=escape=4|no=escape=4",
        "end=|end",
        "end  |end",
        "=|~~",
        "==3D=|=="
      })
  void escapes_and_soft_breaks_are_undone(String encoded, String decoded) throws IOException {
    byte[] bytes = text(encoded).getBytes(StandardCharsets.ISO_8859_1);
    for (int most : new int[] {1, 2, 3, 100}) {
      QuotedPrintable stream = new QuotedPrintable(Streams.slow(bytes, most));
      assertThat(new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1))
          .isEqualTo(text(decoded));
    }
  }

  private static String text(String written) {
    return written.replace('C', '\r').replace('L', '\n');
  }
}
