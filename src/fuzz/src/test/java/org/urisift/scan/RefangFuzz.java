package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.fang.RefangingReader;

/** Refanging does not depend on how a text is cut, and leaves a text without marks unchanged. */
class RefangFuzz {
  static Stream<byte[]> texts() {
    return Stream.of(
            "hxxp://oak[.]example/a",
            "hXXps[:]//oak(dot)example[/]a, joe[@]oak[.]example",
            "<fxp://oak{.}example/ash\n/elm> www[.]oak[.]example",
            "{\"u\":\"hxxp:\\/\\/oak[.]example\\/a\"}",
            "hxxp://\u4e2d\u6587[.]example/ hxxp://[::1]/ 192[.]0[.]2[.]7[:]8080",
            "see http://oak.example/a[.] and hxxp hxxp://")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("texts")
  @FuzzTest
  void marks_are_refanged_wherever_the_text_is_cut(byte[] input) throws IOException {
    if (input.length < 1) {
      return;
    }
    String text = new String(input, 1, input.length - 1, StandardCharsets.UTF_8);
    boolean isAbbreviated = (input[0] & 1) != 0;
    UriScanner.Builder builder = UriScanner.builder().with(ScanOption.REJECTED);
    if (isAbbreviated) {
      builder.with(ScanOption.ABBREVIATED);
    }
    UriScanner plain = builder.build();
    UriScanner scanner = builder.with(ScanOption.REFANG).build();
    List<UriMatch> matches = scanner.findAll(text);
    checkPlaces(text, matches);
    List<UriMatch> inPieces = new ArrayList<>();
    scanner.scan(HostileReader.pieces(text, 1 + (input[0] & 0xff) / 16), inPieces::add);
    assertThat(inPieces).isEqualTo(matches);
    StringWriter refanged = new StringWriter();
    new RefangingReader(new StringReader(text), isAbbreviated).transferTo(refanged);
    if (refanged.toString().equals(text)) {
      assertThat(plain.findAll(text)).isEqualTo(matches);
    }
  }

  private static void checkPlaces(String text, List<UriMatch> matches) {
    long end = 0;
    for (UriMatch match : matches) {
      boolean isRejected = match.verdict() == Verdict.REJECTED;
      StringBuilder pieces = new StringBuilder();
      for (Segment segment : match.segments()) {
        assertThat(segment.offset()).isGreaterThanOrEqualTo(isRejected ? 0 : end);
        assertThat(segment.endOffset()).isBetween(segment.offset(), (long) text.length());
        pieces.append(text, (int) segment.offset(), (int) segment.endOffset());
        end = isRejected ? end : segment.endOffset();
      }
      assertThat(match.asWritten()).isEqualTo(pieces.toString());
      if (!isRejected) {
        match.reference(); // must not throw
      }
    }
  }
}
