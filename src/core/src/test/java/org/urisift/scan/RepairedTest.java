package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The repaired form (V3) of a candidate that a strict scanner refused. */
class RepairedTest {
  private static final UriScanner STRICT =
      UriScanner.builder()
          .with(ScanOption.STRICT)
          .with(ScanOption.REJECTED)
          .with(ScanOption.RELATIVE)
          .build();

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "<http://a.b/x[1]>,http://a.b/x%5B1%5D",
        "<http://a.b/c{x}?[y]#z#>,http://a.b/c%7Bx%7D?[y]#z%23",
        "<http://bücher.example/ü>,http://xn--bcher-kva.example/%C3%BC",
        "<http://a.b/100%>,http://a.b/100%25",
        "<http://[1]/>,none",
        "<http://.a/{x}>,none",
        "http://a.b/x,http://a.b/x"
      })
  void the_repaired_form_is_the_uri_that_a_repairing_scanner_reports(String text, String uri) {
    assertThat(STRICT.findAll(text)).extracting(UriMatch::repaired).containsExactly(uri);
  }

  @Test
  void a_candidate_over_a_limit_has_no_repaired_form() {
    String endless = "<http://a.b/{" + "x".repeat(UriScanner.LONGEST_CANDIDATE) + "}>";
    UriMatch first = STRICT.findAll(endless).get(0);
    assertThat(first.rejection().production()).isEqualTo("limit");
    assertThat(first.repaired()).isNull();
  }

  @Test
  void a_relative_reference_is_repaired_too() {
    UriMatch match = STRICT.attribute("../a b?c:d", 0);
    assertThat(match.verdict()).isEqualTo(Verdict.REJECTED);
    assertThat(match.repaired()).isEqualTo("../a%20b?c:d");
    assertThat(STRICT.attribute("a b", 0).repaired()).isEqualTo("a%20b");
  }

  @Test
  void a_repaired_match_keeps_its_uri() {
    assertThat(UriScanner.standard().findAll("http://a.b/\u00fc").get(0).repaired())
        .isEqualTo("http://a.b/%C3%BC");
  }
}
