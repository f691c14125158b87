package org.urisift.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.spi.Utf8Reader;

/** Lines and columns equal those counted from the start of the text, with any line ends. */
class PositionsTest {
  private static final int UNITS = 1_500_000; // the window moves several times

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r", "\n|\r\n|\r|\n\n|\r\r\n|\n\r"})
  void lines_and_columns_equal_those_counted_from_the_start(String breaks) throws IOException {
    String text = drawText(breaks.split("\\|"));
    List<UriMatch> found = new ArrayList<>();
    UriScanner.builder().build().scan(new StringReader(text), found::add);
    assertEquals(true, found.size() > 1000);
    assertCounted(text, found);

    List<UriMatch> ofBytes = new ArrayList<>();
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    Utf8Reader reader = new Utf8Reader(new ByteArrayInputStream(utf8));
    UriScanner.builder().build().scan(reader, ofBytes::add);
    assertEquals(found.size(), ofBytes.size());
    assertCounted(text, ofBytes);
  }

  @Test
  void cr_lf_is_one_line_break_wherever_the_window_moves() throws IOException {
    String line = "http://example.org/a\r\n";
    for (int i = 0; i < line.length(); i++) {
      String text = "x".repeat(i) + "\r\n" + line.repeat(16_000);
      List<UriMatch> found = new ArrayList<>();
      UriScanner.builder().build().scan(new StringReader(text), found::add);
      assertEquals(16_000, found.size());
      assertCounted(text, found);
    }
  }

  private static void assertCounted(String text, List<UriMatch> found) {
    long line = 1;
    int start = 0;
    int i = 0;
    for (UriMatch match : found) {
      for (; i < match.offset(); i++) {
        char c = text.charAt(i);
        boolean ends = c == '\r' || c == '\n';
        boolean counted = c == '\n' && i > 0 && text.charAt(i - 1) == '\r';
        line += ends && !counted ? 1 : 0;
        start = ends ? i + 1 : start;
      }
      assertEquals(line, match.line(), match.uri());
      assertEquals(match.offset() - start + 1, match.column(), match.uri());
    }
  }

  private static String drawText(String[] breaks) {
    Random random = new Random(breaks.length);
    StringBuilder text = new StringBuilder();
    while (text.length() < UNITS) {
      int words = random.nextInt(12);
      for (int i = 0; i < words; i++) {
        text.append(random.nextInt(40) == 0 ? "grüße " : "words ");
      }
      if (random.nextInt(10) == 0) {
        text.append("http://example.org/").append(text.length()).append(" and more");
      }
      if (random.nextInt(500) == 0) {
        text.append("x".repeat(random.nextInt(10_000)));
      }
      text.append(breaks[random.nextInt(breaks.length)]);
    }
    return text.toString();
  }
}
