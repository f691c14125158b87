package org.urisift.scan.fang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TracesTest {
  private static final String[] PIECES = {
    "http",
    "hxxp",
    "h**p",
    "ht*p",
    "hxtp",
    "hzzp",
    "s",
    "://",
    ":",
    "/",
    "oak",
    "com",
    ".",
    "[.]",
    "(dot)",
    " ",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "\\",
    "\\.",
    "@",
    "_at_",
    "_dot_",
    "_",
    "*",
    "x",
    "p",
    "t",
    "[at]",
    "localhos",
    "[t]",
    "[tt]",
    "mailto",
    "\u200b",
    "\uff0e",
    "#",
    "?",
    "www.",
    "fxp",
    "meow",
  };

  @Test
  void a_text_without_traces_has_no_replacement() throws IOException {
    Random random = new Random(5);
    for (int i = 0; i < 300_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = 1 + random.nextInt(9); n > 0; n--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      if (Mark.nextTrace(text, 0) == text.length()) {
        text.append(" a]. "); // a trace, near which the text is looked at closely
        StringWriter restored = new StringWriter();
        new RefangingReader(new StringReader(text.toString()), true).transferTo(restored);
        assertThat(restored).hasToString(text.toString());
      }
    }
  }
}
