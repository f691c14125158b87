package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.scan.fast.Colons;
import org.urisift.scan.start.LookBack;
import org.urisift.scan.text.CharSource;
import org.urisift.scan.text.Window;

class ColonsTest {
  private static final String[] PIECES = {
    "<",
    "<URL:",
    "<URL: ht\n",
    "<URI: mail\n> ",
    "URL:",
    "uri: ",
    "http",
    ":",
    "://",
    "https",
    "mailto",
    "ht",
    "tp",
    "\n",
    "\r\n",
    "\r",
    " ",
    "  ",
    "> ",
    ">> ",
    "| ",
    "JD> ",
    "D>",
    "<htt\nD> ps\n",
    "a",
    "b.c",
    "x@y.z",
    "/",
    "//",
    "file",
    "urn",
    "tel",
    ":isbn",
    "\"",
    "'",
    "(",
    "[",
    "\u001b[31m",
    "\t",
    "\f",
    "\u00e9",
    "\u20ac",
    "\u00a0",
    "-",
    "+",
    "_",
    "12",
    "foo",
    "data",
    "ABCDEFGHIJ> ",
    "svn+ssh",
    "view-source:",
    "ldaps",
    "jdbc:",
    "x".repeat(70),
    "|",
    "s",
    "p",
    "<sip:",
    "http ",
    "[mailto:",
    "[mailto: \n",
    "\\*(Aq",
    "\\f(CW",
    "\\fB",
    "\\u003c"
  };

  @Test
  void Opening_finds_no_scheme_before_a_colon_that_Colons_ruled_out() throws IOException {
    Random random = new Random(1);
    int ruledOut = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder pieces = new StringBuilder();
      for (int i = random.nextInt(16); i >= 0; i--) {
        pieces.append(PIECES[random.nextInt(PIECES.length)]);
      }
      String text = pieces.append("zz").toString();
      Window window = new Window(new CharSource(new StringReader(text)));
      window.readTo(text.length());
      boolean anyScheme = random.nextBoolean();
      Colons colons = new Colons(window, anyScheme);
      LookBack opening = new LookBack(window, anyScheme);
      for (int c = text.indexOf(':'); c >= 0 && c < window.end - 2; c = text.indexOf(':', c + 1)) {
        int floor = random.nextInt(3) == 0 ? random.nextInt(c + 1) : 0;
        int last = Math.max(floor, text.lastIndexOf(':', c - 1) + 1);
        int from = random.nextInt(2) == 0 ? last : last + random.nextInt(c - last + 1);
        if (colons.endsNoScheme(c, floor, from)) {
          ruledOut++;
          assertThat(opening.find(c, floor))
              .as(
                  "the colon at %d from %d, floor %d of: %s",
                  c,
                  from,
                  floor,
                  text.replace("\r", "CR")
                      .replace("\u00a0", "NB")
                      .replace("\t", "TAB")
                      .replace("\f", "FF"))
              .isNull();
        }
      }
    }
    assertThat(ruledOut).isGreaterThan(1_000);
  }
}
