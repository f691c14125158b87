package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** After an RTF document or a winmail.dat with any content, the next part is read. */
class OutlookFuzz {
  private static final String BEFORE =
      "From: a@a.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=outer-2046\n\n"
          + "--outer-2046\nContent-Type: application/octet-stream\n"
          + "Content-Transfer-Encoding: base64\n\n";
  private static final String AFTER =
      "\n--outer-2046\n\nhttp://next.example/found\n--outer-2046--\n";

  private static final List<byte[]> STARTS =
      List.of(
          "{\\rtf1".getBytes(StandardCharsets.US_ASCII),
          "{\\rtf1\\fromhtml1".getBytes(StandardCharsets.US_ASCII),
          HexFormat.of().parseHex("789f3e220100"));

  static Stream<byte[]> documents() {
    String attribute = "0104800100 06000000 6162630a0d00 0000";
    String html =
        "010390060024000000 01000000 02011310 01000000 0d000000 3c61 20687265663d612e623e";
    String rtf = "0103900600 20000000 01000000 02010910 01000000 10000000 4d454c41 4c5a4675";
    return Stream.concat(
        Stream.of(
                "0\\ansicpg1252{\\fonttbl{\\f1\\fcharset128 A;}}\\f1\\'83\\'41\\u1078?\\par}",
                "0{\\field{\\*\\fldinst HYPERLINK \"http://oak.example/\"}{\\fldrslt b}}\\bin3 abc}",
                "0{\\object{\\*\\objdata 0105000002000000080000005061636b6167650000000000}}",
                "1{\\*\\htmltag64 <a href=\"http://oak.example/\">}\\htmlrtf \\par\\htmlrtf0}")
            .map(rtfText -> rtfText.getBytes(StandardCharsets.US_ASCII)),
        Stream.of(attribute, html, rtf)
            .map(hex -> HexFormat.of().parseHex("32" + hex.replace(" ", ""))));
  }

  @MethodSource("documents")
  @FuzzTest
  void the_next_part_is_read(byte[] input) throws IOException {
    if (input.length < 1) {
      return;
    }
    byte[] start = STARTS.get(Math.floorMod(input[0] - '0', STARTS.size()));
    byte[] document = Arrays.copyOf(start, start.length + input.length - 1);
    System.arraycopy(input, 1, document, start.length, input.length - 1);
    byte[] encoded = Base64.getMimeEncoder().encode(document);
    assertThat(Messages.uris(Kind.MESSAGE, BEFORE, encoded, AFTER))
        .contains("http://next.example/found");
  }
}
