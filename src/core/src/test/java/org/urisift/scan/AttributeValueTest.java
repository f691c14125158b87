package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.uri.UriReference;

/** V3 for the value of an attribute, which is one URI from its first to its last character. */
class AttributeValueTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a.example/x). | http://a.example/x). | VALID",
        "http://a.example/a b | http://a.example/a%20b | REPAIRED",
        "http://a.example/\u00fc?q={x} | http://a.example/%C3%BC?q=%7Bx%7D | REPAIRED",
        "HTTP://a.example/ | HTTP://a.example/ | VALID",
        "never.heard+of-it:what/ever | never.heard+of-it:what/ever | VALID",
        "mailto:a@a.example?subject=a,b. | mailto:a@a.example?subject=a,b. | VALID",
      })
  void a_value_is_taken_whole(String value, String uri, Verdict verdict) {
    UriMatch match = UriScanner.standard().attribute(value, 7);
    assertThat(match.uri()).isEqualTo(uri);
    assertThat(match.asWritten()).isEqualTo(value);
    assertThat(match.verdict()).isEqualTo(verdict);
    assertThat(match.delimiter()).isEqualTo(Delimiter.ATTRIBUTE);
    assertThat(match.offset()).isEqualTo(7);
    assertThat(match.endOffset()).isEqualTo(7 + value.length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "../x",
        "//a.example/",
        "#top",
        "?q",
        "cid:a@b.example",
        "data:,x",
        "http://",
        "1a:b",
        ":x"
      })
  void relative_empty_and_internal_values_are_not_matches(String value) {
    assertThat(UriScanner.standard().attribute(value, 0)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https:/host.example/p | https://host.example/p",
        "http:5.6.7.8/ | http://5.6.7.8/",
        "http:///host.example/x | http://host.example/x",
        "http:////host.example/x | http://host.example/x",
        "http:\\\\host.example\\p | http://host.example/p",
        "https:\\/\\/host.example/q | https://host.example/q",
        "hTTps:/\\host.example | https://host.example/",
        "http:x | http://x/",
        "file:\\\\host.example\\x | file://host.example/x",
        "file:///C:\\x | file:///C:/x",
        "https://{paypal.com}@host.example/a | https://%7Bpaypal.com%7D@host.example/a",
        "ftp:/host.example/a | ftp://host.example/a",
        "ws:host.example | ws://host.example/",
        "https://us%er@host.example/q | https://us%25er@host.example/q",
        "https://evil.example\\@good.example/ | https://evil.example/@good.example/",
        "https://evil.example/a\\..\\b | https://evil.example/b",
        "https://evil.example\\a?b\\c^d | https://evil.example/a?b%5Cc%5Ed",
        "https:/[::1]:8080\\a | https://[::1]:8080/a",
        "http:/\u00fc.example | http://xn--tda.example/"
      })
  void a_value_that_only_browsers_accept_gives_the_url_that_they_open(String value, String uri) {
    String written = value.replace("\\u00fc", "\u00fc");
    UriMatch match = UriScanner.standard().attribute(written, 0);
    assertThat(match.uri()).isEqualTo(uri);
    assertThat(match.asWritten()).isEqualTo(written);
    assertThat(match.verdict()).isEqualTo(Verdict.REPAIRED);
    UriScanner strict = UriScanner.builder().with(ScanOption.STRICT).build();
    assertThat(strict.attribute(written, 0)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http:page.html | http://b.example/d/page.html",
        "http:/x | http://b.example/x",
        "http:\\\\c.example | http://c.example/",
        "https:page.html | https://page.html/",
        "http:x\\y | http://b.example/d/x/y"
      })
  void a_reference_with_the_scheme_of_the_base_is_relative_to_the_base(String value, String uri) {
    UriReference base = UriReference.parse("http://b.example/d/");
    assertThat(UriScanner.standard().attribute(value, 0, base).uri()).isEqualTo(uri);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\\\evil.example/ | //evil.example/",
        "/\\evil.example/a | //evil.example/a",
        "a\\b?c\\d | a/b?c%5Cd"
      })
  void backslashes_in_the_path_of_a_relative_reference_become_slashes(String value, String uri) {
    UriScanner relative = UriScanner.builder().with(ScanOption.RELATIVE).build();
    assertThat(relative.attribute(value, 0).uri()).isEqualTo(uri);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "mhtml:https://a.example/b.mht ~ mhtml:https://a.example/b.mht",
        "ms-word:ofe|u|https://a.example/b.docx ~ ms-word:ofe%7Cu%7Chttps://a.example/b.docx",
        "ms-msdt:/id X /skip force ~ ms-msdt:/id%20X%20/skip%20force",
        "tg:resolve?domain=x ~ tg:resolve?domain=x",
        "search-ms:query=x&crumb=location:\\\\a\\b ~ search-ms:query=x&crumb=location:%5C%5Ca%5Cb",
        "about:b ~ about:b",
        "news:x y ~ news:x%20y"
      })
  void other_schemes_need_only_fit_the_grammar(String value, String uri) {
    assertThat(UriScanner.standard().attribute(value, 0).uri()).isEqualTo(uri);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C:\\a",
        "c:/a",
        "http:",
        "http:/",
        "http:\\\\",
        "http://{host}/a",
        "http:\\\\{host}\\a",
        "http:\\\\$host\\a",
        "http:/evil[.]example/",
        "http:/%s/a",
        "http:/a b.example/",
        "https:..",
        "foo:",
        "foo:?"
      })
  void a_value_without_a_host_or_name_is_not_a_match(String value) {
    assertThat(UriScanner.standard().attribute(value, 0)).isNull();
  }

  @Test
  void cid_and_data_are_found_when_requested() {
    UriScanner any = UriScanner.builder().with(ScanOption.ANY_SCHEME).build();
    UriScanner named = UriScanner.builder().schemes(Set.of("CID")).build();
    assertThat(any.attribute("data:,x", 0)).hasToString("data:,x");
    assertThat(named.attribute("cid:a@b.example", 0)).hasToString("cid:a@b.example");
    assertThat(named.attribute("http://a.example/", 0)).isNull();
  }

  @Test
  void relative_references_are_found_when_requested() {
    UriScanner relative = UriScanner.builder().with(ScanOption.RELATIVE).build();
    UriReference absolute = UriReference.parse("http://a.example/x");
    assertThat(relative.attribute("../a b", 0).uri()).isEqualTo("../a%20b");
    assertThat(relative.attribute("#", 0)).hasToString("#");
    assertThat(relative.attribute("../x", 0).resolved(absolute).asWritten()).isEqualTo("../x");
  }

  @Test
  void a_match_without_an_offset_stays_without_one_when_moved() {
    UriMatch match = UriScanner.standard().attribute("http://a.example/", -1).moved(40, 2);
    assertThat(match.offset()).isEqualTo(-1);
    assertThat(match.endOffset()).isEqualTo(-1);
    assertThat(match.segments()).isEmpty();
    assertThat(match.isUnbroken()).isTrue();
  }

  @Test
  void relative_references_are_found_whatever_schemes_are_chosen() {
    UriScanner http =
        UriScanner.builder().with(ScanOption.RELATIVE).schemes(Set.of("http")).build();
    assertThat(http.attribute("../x", 0)).hasToString("../x");
    assertThat(http.attribute("cid:a@b.example", 0)).isNull();
  }

  @Test
  void a_scheme_is_in_lower_case_and_null_for_a_relative_reference() {
    UriScanner all = UriScanner.builder().with(ScanOption.RELATIVE).build();
    assertThat(all.attribute("HTTP://a.example/", 0).scheme()).isEqualTo("http");
    assertThat(all.attribute("x?y:z", 0).scheme()).isNull();
  }

  @Test
  void refused_values_are_reported_when_requested() {
    UriScanner strict =
        UriScanner.builder().with(ScanOption.STRICT).with(ScanOption.REJECTED).build();
    assertThat(strict.attribute("http://a.example/a b", 0).rejection().index()).isEqualTo(18);
    String endless = "http://a.example/" + "x".repeat(UriScanner.LONGEST_CANDIDATE);
    assertThat(strict.attribute(endless, 0).rejection().production()).isEqualTo("limit");
    assertThat(UriScanner.standard().attribute(endless, 0)).isNull();
  }
}
