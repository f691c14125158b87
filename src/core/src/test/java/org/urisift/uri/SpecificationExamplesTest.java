package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the examples that the RFCs print outside Appendix C. */
class SpecificationExamplesTest {
  @ParameterizedTest
  @CsvSource({
    "ftp://ftp.is.co.za/rfc/rfc1808.txt,ftp.is.co.za,/rfc/rfc1808.txt",
    "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles,"
        + "spinaltap.micro.umn.edu,/00/Weather/California/Los%20Angeles",
    "http://www.math.uio.no/faq/compression-faq/part1.html,www.math.uio.no,"
        + "/faq/compression-faq/part1.html",
    "mailto:mduerst@ifi.unizh.ch,,mduerst@ifi.unizh.ch",
    "news:comp.infosystems.www.servers.unix,,comp.infosystems.www.servers.unix",
    "telnet://melvyl.ucop.edu/,melvyl.ucop.edu,/"
  })
  void section_1_3_examples(String text, String host, String path) {
    UriReference ref = UriReference.parse(text, Grammar.RFC2396);
    assertThat(ref.host()).isEqualTo(host);
    assertThat(ref.path()).isEqualTo(path);
    assertThat(ref.isOpaque()).isEqualTo(host == null);
  }

  @Test
  void appendix_b_example() {
    assertThat(UriComponents.of(UriReference.parse("http://www.ics.uci.edu/pub/ietf/uri/#Related")))
        .isEqualTo(new UriComponents("http", "www.ics.uci.edu", "/pub/ietf/uri/", null, "Related"));
  }

  @Test
  void appendix_d_example() {
    BaseUri base =
        BaseUri.establish("http://www.ics.uci.edu/Test/a/b/c", null, "http://else/where", null)
            .orElseThrow();
    assertThat(base.source()).isEqualTo(BaseUri.Source.CONTENT);
    assertThat(UriReference.parse("../x").resolveAgainst(base.uri()))
        .hasToString("http://www.ics.uci.edu/Test/a/x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html",
        "http://[1080:0:0:0:8:800:200C:417A]/index.html",
        "http://[3ffe:2a00:100:7031::1]",
        "http://[1080::8:800:200C:417A]/foo",
        "http://[::192.9.5.5]/ipng",
        "http://[::FFFF:129.144.52.38]:80/index.html",
        "http://[2010:836B:4179::836B:4179]"
      })
  void rfc_2732_examples(String text) {
    assertThat(UriReference.parse(text).host()).startsWith("[").endsWith("]");
    assertThat(UriReference.parseOrNull(text, Grammar.RFC2396)).isNull();
  }
}
