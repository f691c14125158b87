package org.urisift.scan.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

@DisplayName("A reading that skips what others passed ends where one without them does")
class PassedTest {
  private static final String[] PIECES = {
    "geo:1の",
    "の",
    "(",
    ")",
    "?",
    "#",
    "[",
    "]",
    "«",
    "»",
    "”",
    "“",
    "%41",
    "%4",
    "/",
    "//",
    "http://a.b/",
    "tel:+1",
    ",",
    ";",
    "'",
    "é",
    "x",
    "中",
    "&#39;",
    "\\u00e9",
    "\\_",
    "@",
    "\u200d",
    "\ud83d\ude00",
    "ask:",
    " ",
    "\n",
    "geo:1,2の".repeat(9),
    "-",
    "{\\_}",
  };

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void from_each_colon(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < 150; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(60); k >= 0; k--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      Window window = new Window(new CharSource(new StringReader(text.toString())));
      window.readTo(text.length());
      boolean strict = random.nextInt(5) == 0;
      boolean markup = random.nextInt(3) == 0;
      BareReader reader = new BareReader(window, strict, markup);
      for (int colon = text.indexOf(":"); colon >= 0; colon = next(text, colon, random)) {
        int stage = random.nextBoolean() ? Limits.LONGEST_CANDIDATE : 1 + random.nextInt(40);
        BareReader alone = new BareReader(window, strict, markup);
        assertThat(end(reader, colon, stage))
            .as(text + " at " + colon)
            .isEqualTo(end(alone, colon, stage));
        assertThat(reader.state()).isEqualTo(alone.state());
      }
    }
  }

  private static int next(StringBuilder text, int colon, Random random) {
    int next = text.indexOf(":", colon + 1);
    return next >= 0 && random.nextInt(4) == 0 ? next(text, next, random) : next;
  }

  /** In stages, and over a blank or line break, as behind one that a mailer put there. */
  private static int end(BareReader reader, int colon, int stage) throws IOException {
    reader.begin(colon);
    int limit = colon + Limits.LONGEST_CANDIDATE;
    int end = reader.read(colon + 1, Math.min(limit, colon + 1 + stage));
    if (end >= colon + 1 + stage && end < limit) {
      end = reader.readOn(end, limit);
    }
    return reader.read(end + 1, end + Limits.LONGEST_CANDIDATE);
  }
}
