package org.urisift.mail.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;
import org.urisift.mail.Streams;

class QuotedPrintableTest {
  /**
   * RFC 2045 6.7: an escape (group 1), or what is deleted: a soft break, or blanks at the end of a
   * line. A line may end in several CRs.
   */
  private static final Pattern RULES =
      Pattern.compile("=([0-9A-Fa-f]{2})|=[ \t]*\r*+(?:\n|\\z)|[ \t]+(?=\r*+(?:\n|\\z))");

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
        "http://a.example/=CCLb|http://a.example/b",
        "soft= \tCCCLb|softb",
        "=CxLb|=CxLb",
        "soft=C|soft",
        "blanks  CCLb|blanksCCLb",
        "blanks  \tLb|blanksLb",
        "blanks  CLb|blanksCLb",
        "inner  blanks stay|inner  blanks stay",
        "encoded=20Lb|encoded Lb",
        "no=escape=4|no=escape=4",
        "a=0Ab=09c|aLb\tc",
        "lineL|lineL",
        "lineCL|lineCL",
        "end=|end",
        "end  |end",
        "=|~~",
        "==3D=|=="
      })
  void escapes_and_soft_breaks_are_decoded(String encoded, String decoded) throws IOException {
    byte[] bytes = text(encoded).getBytes(StandardCharsets.ISO_8859_1);
    for (int limit : new int[] {1, 2, 3, 100}) {
      QuotedPrintable stream = new QuotedPrintable(Streams.slow(bytes, limit), false);
      assertThat(new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1))
          .isEqualTo(text(decoded));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void long_texts_are_decoded_by_the_rules_of_the_rfc(long seed) throws IOException {
    String[] pieces = {
      "a", "b9", "=3D", "=e9", "=", "==", " ", "\t", "  ", "\r\n", "\n", "\r", "=\n", "=\r\r\n",
      "\u00e9"
    };
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      text.append(random.nextInt(3) > 0 ? "word" : pieces[random.nextInt(pieces.length)]);
    }
    String expected =
        RULES
            .matcher(text)
            .replaceAll(
                found ->
                    found.group(1) == null
                        ? ""
                        : Matcher.quoteReplacement(
                            "" + (char) Integer.parseInt(found.group(1), 16)));
    byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
    for (int limit : new int[] {1, 7, 5000, 100_000}) {
      QuotedPrintable stream = new QuotedPrintable(Streams.slow(bytes, limit), false);
      assertThat(new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1))
          .isEqualTo(expected);
    }
  }

  @Test
  void blanks_at_line_ends_stay_in_flowed_text() throws IOException {
    byte[] bytes = "a \nb=20\nc =\nd \t\n".getBytes(StandardCharsets.US_ASCII);
    InputStream in = new ByteArrayInputStream(bytes);
    assertThat(new String(new QuotedPrintable(in, true).readAllBytes(), StandardCharsets.US_ASCII))
        .isEqualTo("a \nb \nc d \t\n");
  }

  @Test
  void many_blanks_are_decoded_the_same_whatever_the_size_of_reads() throws IOException {
    byte[] bytes = ("a" + " ".repeat(600) + "\nb").getBytes(StandardCharsets.US_ASCII);
    String all = new String(decoded(Streams.slow(bytes, 100_000)), StandardCharsets.US_ASCII);
    assertThat(all).startsWith("a  ").endsWith(" \nb");
    for (int limit : new int[] {1, 7, 256, 257}) {
      assertThat(decoded(Streams.slow(bytes, limit))).asString().isEqualTo(all);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r\r\n", "=\n", "=\r\n", "=\r\r\r\n"})
  void the_limit_of_blanks_does_not_depend_on_the_size_of_reads(String end) throws IOException {
    for (int blanks = 250; blanks < 260; blanks++) {
      for (String line : new String[] {" ".repeat(blanks), "=" + " ".repeat(blanks)}) {
        byte[] bytes = ("a" + line + end + "b").getBytes(StandardCharsets.US_ASCII);
        String all = new String(decoded(new ByteArrayInputStream(bytes)));
        for (int limit : new int[] {1, 7, 256, 257}) {
          assertThat(decoded(Streams.slow(bytes, limit))).asString().isEqualTo(all);
        }
      }
    }
  }

  @Test
  void a_megabyte_of_blanks_takes_linear_time() throws Exception {
    ThreadWork.assertLinear(
        1_000_000,
        length -> (" ".repeat(length - 1) + "x").getBytes(StandardCharsets.US_ASCII),
        bytes -> assertThat(decoded(new ByteArrayInputStream(bytes))).hasSize(bytes.length));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '~',
      value = {"7|ab=4|ab=4", "7|ab=|ab", "C|ab |ab", "L|ab C|abC", "L|ab= C|ab"})
  void bytes_of_the_previous_block_do_not_affect_the_end(String before, String end, String decoded)
      throws IOException {
    String start = text(before.repeat(8 << 10));
    byte[] bytes = (start + text(end)).getBytes(StandardCharsets.US_ASCII);
    assertThat(decoded(new ByteArrayInputStream(bytes)))
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo(start + text(decoded));
  }

  private static byte[] decoded(InputStream in) throws IOException {
    return new QuotedPrintable(in, false).readAllBytes();
  }

  /** Replaces each C by CR and each L by LF. */
  private static String text(String written) {
    return written.replace('C', '\r').replace('L', '\n');
  }
}
