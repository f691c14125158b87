package org.urisift.scan;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.scan.check.Schemes;

/** A scan does not fail, whatever follows a URI that ends a full line. */
class NextLineTest {
  private static final String LEAD =
      "The gardener says that all of it was found on the pages that are told of b\n";

  private static final String FILL =
      "He writes that the picture of it can be seen there by all of us and so on ";

  private static final String[] ENDS = {
    "/",
    "x",
    "-",
    "_",
    "=",
    "?",
    "&",
    "#",
    "%",
    "%4",
    ".",
    ",",
    "1.",
    "org.",
    ":8080.",
    ".html",
    "/a.git/",
    ")",
    "/2d2d9f2b48a943fa99c6f74f8c8d7d0a6d5b8c1e",
    ";",
    "&amp;",
    "\u00e9",
    "\u00ad"
  };

  private static final String[] PIECES = {
    ":",
    "/",
    "//",
    "=",
    "&",
    "?",
    "#",
    "%",
    "%40",
    "@",
    "a",
    "B",
    "b.html",
    "1",
    "12345",
    "123456789012345678901",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "\"",
    "'",
    "+",
    "-",
    "_",
    ".",
    ",",
    ";",
    "|",
    "\\",
    "\u4e2d",
    "\t",
    " ",
    "com",
    "www.",
    "R&D",
    "::",
    "\u001b[1m",
    "Label",
    "\n",
    "\r\n",
    "> ",
    "url="
  };

  private static final List<UriScanner> SCANNERS =
      List.of(
          UriScanner.builder().with(ScanOption.REJECTED).build(),
          UriScanner.builder()
              .form(TextForm.FLOWED)
              .with(ScanOption.ABBREVIATED)
              .with(ScanOption.RELATIVE)
              .with(ScanOption.ANY_SCHEME)
              .build(),
          UriScanner.builder().with(ScanOption.STRICT).join(JoinLevel.DELIMITED).build());

  @Test
  void no_text_below_a_uri_makes_a_scan_fail() {
    Random random = new Random(1);
    String[] names = new java.util.TreeSet<>(Schemes.names()).toArray(String[]::new);
    for (int round = 0; round < 5_000; round++) {
      String uri = "http://www.garden.example" + ENDS[random.nextInt(ENDS.length)];
      StringBuilder text = new StringBuilder(LEAD);
      text.append(FILL, 0, random.nextInt(3) == 0 ? 0 : FILL.length() - uri.length());
      text.append(uri).append('\n');
      for (int i = random.nextInt(6); i >= 0; i--) {
        boolean isName = random.nextInt(5) == 0;
        String[] from = isName ? names : PIECES;
        text.append(from[random.nextInt(from.length)]).append(isName ? ":" : "");
      }
      text.append(random.nextBoolean() ? " and the words\n" : "");
      for (UriScanner scanner : SCANNERS) {
        try {
          scanner.findAll(text);
        } catch (RuntimeException | Error e) {
          throw new AssertionError(text.toString(), e);
        }
      }
    }
  }
}
