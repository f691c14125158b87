package org.urisift.scan;

import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Scans all texts of two signs and a URI, some with a third sign next to the URI. Rules that look
 * back or ahead from the URI soon meet the start or end of the input.
 */
class ShortTextTest {
  private static final String URI = "http://a.example";

  private static final String[] SIGNS =
      ("\n \r\n \t > < \" ' ` ( ) [ ] { } - / = : ; , . & # % ? ! * | \\ $ ^ ~ + @ _ 0 w é こ "
              + "\u00a0 \u001b \f URL: &amp; %20 __;!! s/ \\n http:// mailto: doi: www.")
          .split(" ");

  /** The signs that stand next to URIs most often. */
  private static final String[] NEAR = "\n ; , : = ( < \" ' > { - .".split(" ");

  private static final List<UriScanner> SCANNERS =
      List.of(
          UriScanner.standard(),
          UriScanner.builder()
              .with(ScanOption.REJECTED)
              .with(ScanOption.ANY_SCHEME)
              .with(ScanOption.ABBREVIATED)
              .with(ScanOption.RELATIVE)
              .build());

  private static void scan(String text) {
    for (UriScanner scanner : SCANNERS) {
      for (UriMatch match : scanner.findAll(text)) {
        if (match.endOffset() <= match.offset() || match.endOffset() > text.length()) {
          fail("%s to %d in %s", match, match.endOffset(), text);
        }
      }
    }
  }

  @Tag("slow")
  @Test
  void any_signs_before_a_uri_may_begin_the_input() {
    for (String first : SIGNS) {
      for (String second : SIGNS) {
        scan(first + second + URI);
        for (String near : NEAR) {
          scan(first + second + near + URI);
        }
      }
    }
  }

  @Tag("slow")
  @Test
  void any_signs_after_a_uri_may_end_the_input() {
    for (String first : SIGNS) {
      for (String second : SIGNS) {
        scan(URI + first + second);
        for (String near : NEAR) {
          scan(URI + near + first + second);
        }
      }
    }
  }
}
