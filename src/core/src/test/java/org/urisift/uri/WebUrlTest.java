package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;

/** Tests each state of the URL parser; {@link WebUrlDataTest} runs the tests of the standard. */
class WebUrlTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "HTTPS://Shop.Example/A https://shop.example/A https://shop.example",
        "https:/shop.example/p https://shop.example/p https://shop.example",
        "https:shop.example/p https://shop.example/p https://shop.example",
        "http:5.6.7.8/ http://5.6.7.8/ http://5.6.7.8",
        "http:///shop.example http://shop.example/ http://shop.example",
        "http://///shop.example//p http://shop.example//p http://shop.example",
        "http:\\\\shop.example\\p http://shop.example/p http://shop.example",
        "https:\\/\\/shop.example/p https://shop.example/p https://shop.example",
        "https:/\\shop.example https://shop.example/ https://shop.example",
        "ftp:shop.example\\p ftp://shop.example/p ftp://shop.example",
        "wss:shop.example:444 wss://shop.example:444/ wss://shop.example:444",
      })
  void slashes_after_a_special_scheme_may_be_missing_or_backslashes(
      String input, String href, String origin) {
    WebUrl url = WebUrl.parse(input);
    assertThat(url.href()).isEqualTo(href);
    assertThat(url.origin()).isEqualTo(origin);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "https://evil.example\\@good.example/ https://evil.example/@good.example/ evil.example",
        "https://good.example@evil.example/ https://good.example@evil.example/ evil.example",
        "https://good.example%2F@evil.example/ https://good.example%2F@evil.example/ evil.example",
        "https://a:b@c:d@evil.example/ https://a:b%40c%3Ad@evil.example/ evil.example",
        "https://evil.example#@good.example/ https://evil.example/#@good.example/ evil.example",
        "https://evil.example?@good.example/ https://evil.example/?@good.example/ evil.example",
        "https://evil.example:443\\.good.example https://evil.example/.good.example evil.example",
        "foo://evil.example\\@good.example foo://evil.example%5C@good.example good.example",
      })
  void the_host_is_after_the_last_at_sign_of_the_authority(String input, String href, String host) {
    WebUrl url = WebUrl.parse(input);
    assertThat(url.href()).isEqualTo(href);
    assertThat(url.host()).isEqualTo(host);
  }

  @Test
  void user_information_keeps_a_stray_percent_sign() {
    WebUrl url = WebUrl.parse("https://jo%e|:50%@shop.example/");
    assertThat(url.username()).isEqualTo("jo%e%7C");
    assertThat(url.password()).isEqualTo("50%");
    assertThat(url.href()).isEqualTo("https://jo%e%7C:50%@shop.example/");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "https://:@shop.example https://shop.example/",
        "https://joe:@shop.example https://joe@shop.example/",
        "https://:pw@shop.example https://:pw@shop.example/",
      })
  void empty_credentials_are_left_out(String input, String href) {
    assertThat(WebUrl.parse(input).href()).isEqualTo(href);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " https://shop.example/a ",
        "\u0000\u001fhttps://shop.example/a\u0001",
        "ht\ttps://shop.example/a",
        "https:\n//shop.ex\r\nample/a",
        "https:/\t/shop.example/\na",
      })
  void tabs_newlines_and_surrounding_blanks_are_dropped(String input) {
    assertThat(WebUrl.parse(input).href()).isEqualTo("https://shop.example/a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "shop.example",
        "//shop.example/",
        "/p",
        "?q",
        "1http://shop.example",
        "http:",
        "http://",
        "https:///",
        "https://?q",
        "https://@",
        "https://joe@/p",
        "https://@/shop.example",
        "https://:80/",
        "foo://:80/",
        "foo://joe@/p",
        "https://shop.example:http/",
        "https://shop.example:80a/",
        "https://shop.example:-1/",
        "https://shop.example:65536/",
        "https://shop.example:18446744073709551696/",
        "foo://shop.example:80\\p",
        "file://shop.example:80/",
        "file://joe@shop.example/",
      })
  void an_invalid_url_or_a_relative_one_is_a_failure(String input) {
    assertThat(WebUrl.parse(input)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "http://shop.example:80/ -1",
        "https://shop.example:443/ -1",
        "ws://shop.example:80/ -1",
        "wss://shop.example:443/ -1",
        "ftp://shop.example:21/ -1",
        "http://shop.example:443/ 443",
        "http://shop.example:/ -1",
        "http://shop.example:0/ 0",
        "http://shop.example:00080/ -1",
        "http://shop.example:65535 65535",
        "foo://shop.example:80 80",
        "http://[::1]:8080\\p 8080",
      })
  void a_port_is_a_number_and_the_default_one_is_left_out(String input, int port) {
    assertThat(WebUrl.parse(input).port()).isEqualTo(port);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "0x7f.1 127.0.0.1",
        "0X7F000001 127.0.0.1",
        "2130706433 127.0.0.1",
        "0177.0.0.01 127.0.0.1",
        "1.2.3 1.2.0.3",
        "1.256 1.0.1.0",
        "1.2.65535 1.2.255.255",
        "4294967295 255.255.255.255",
        "000 0.0.0.0",
        "0x 0.0.0.0",
        "0x.0x.0x0 0.0.0.0",
        "1.2.3.4. 1.2.3.4",
        "%31.2.3.4 1.2.3.4",
        "１.２。３.４ 1.2.3.4",
        "1.2.3.4a 1.2.3.4a",
        "0xg 0xg",
        "1e5 1e5",
        "1.2.3.4.. 1.2.3.4..",
      })
  void a_domain_whose_last_label_is_a_number_is_an_ipv4_address(String host, String serialized) {
    assertThat(WebUrl.parse("http://" + host + "/").host()).isEqualTo(serialized);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "256.1.1.1",
        "1.16777216",
        "1.2.65536",
        "4294967296",
        "0x100000000",
        "99999999999999999999",
        "1.2.3.4.5",
        "1..2",
        ".1",
        "a.1",
        "1.08",
        "09",
        "1.0x1g.2",
        "shop.example.0x",
        "shop.example.7.",
      })
  void an_invalid_ipv4_address_is_a_failure(String host) {
    assertThat(WebUrl.parse("http://" + host + "/")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "[::] [::]",
        "[::1] [::1]",
        "[1::] [1::]",
        "[1:2:3:4:5:6:7:8] [1:2:3:4:5:6:7:8]",
        "[1:2:3:4:5:6:7::] [1:2:3:4:5:6:7:0]",
        "[::2:3:4:5:6:7:8] [0:2:3:4:5:6:7:8]",
        "[2001:0DB8:0:0:1:0:0:1] [2001:db8::1:0:0:1]",
        "[1:0:0:2:0:0:0:3] [1:0:0:2::3]",
        "[1:0:2:0:3:0:4:0] [1:0:2:0:3:0:4:0]",
        "[1:2:3:4:5:6:0:0] [1:2:3:4:5:6::]",
        "[0:0:3::] [0:0:3::]",
        "[::ffff:192.0.2.1] [::ffff:c000:201]",
        "[1:2:3:4:5:6:0.0.0.0] [1:2:3:4:5:6::]",
      })
  void an_ipv6_address_is_written_in_its_shortest_form(String host, String serialized) {
    assertThat(WebUrl.parse("http://" + host + ":8080/").origin())
        .isEqualTo("http://" + serialized + ":8080");
    assertThat(WebUrl.parse("foo://" + host).host()).isEqualTo(serialized);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "[]",
        "[::1",
        "::1]",
        "[::1]a",
        "[:1]",
        "[1:]",
        "[1:2:3:4:5:6:7:]",
        "[1::2::3]",
        "[:::1]",
        "[1:2:3:4:5:6:7]",
        "[1:2:3:4:5:6:7:8:9]",
        "[1:2:3:4:5:6:7:8::]",
        "[12345::]",
        "[g::]",
        "[::1%25eth0]",
        "[::１]",
        "[1.2.3.4]",
        "[::1.2.3]",
        "[::1.2.3.4.5]",
        "[::1.2.3.]",
        "[::.1.2.3]",
        "[::256.1.1.1]",
        "[::01.1.1.1]",
        "[::1.2.3.4:5]",
        "[::1.2.3.a]",
        "[1:2:3:4:5:6:7:1.2.3.4]",
        "[1:2:3:4:5:1.2.3.4]",
      })
  void an_invalid_ipv6_address_is_a_failure(String host) {
    assertThat(WebUrl.parse("http://" + host + "/")).isNull();
    assertThat(WebUrl.parse("foo://" + host + "/")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "bücher.example, xn--bcher-kva.example",
    "BÜCHER.Example, xn--bcher-kva.example",
    "straße.example, xn--strae-oqa.example",
    "ｓｈｏｐ.example, shop.example",
    "例。example, xn--fsq.example",
    "sh\u00adop\u200b.example, shop.example",
    "%E2%98%83.example, xn--n3h.example",
    "sh%6fp.example, shop.example",
    "-é-.a--b.example, xn-----bja.a--b.example",
    "é..example., xn--9ca..example.",
    "XN--BCHER-KVA.example, xn--bcher-kva.example",
    "xn--a.example, xn--a.example", // in US-ASCII, whatever it decodes to
    "a_b!$&'()*+;=.example, a_b!$&'()*+;=.example",
    ".., ..",
  })
  void a_domain_is_written_in_us_ascii(String host, String serialized) {
    assertThat(WebUrl.parse("https://" + host + "/").host()).isEqualTo(serialized);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "a<b",
        "a^b",
        "a|b",
        "a%b",
        "a%",
        "a%2",
        "a%25b",
        "a%2fb",
        "a%00b",
        "a\u007fb",
        "a]",
        "a[b",
        "a／b",
        "a＠b",
        "%ff",
        "%C3",
        "\u00ad",
        "xn--a.é",
        "a\ufffdb",
        "a\ud800b",
        "١.example",
        "é\u202eb",
        "a\u200cb",
      })
  void a_domain_with_a_forbidden_character_is_a_failure(String host) {
    assertThat(WebUrl.parse("https://" + host + "/")).isNull();
    assertThat(WebUrl.parse("file://" + host + "/")).isNull();
  }

  @Test
  void a_domain_too_long_for_punycode_is_a_failure() {
    assertThat(WebUrl.parse("https://" + "é".repeat(1001) + "/")).isNull();
    assertThat(WebUrl.parse("https://" + "ﷺ".repeat(100) + "/")).isNull(); // each becomes 18
    assertThat(WebUrl.parse("https://" + "é.".repeat(5000) + "/")).isNull();
    assertThat(WebUrl.parse("https://a" + "\u00ad".repeat(2000) + "b/").host()).isEqualTo("ab");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "foo://Shop.Example/ Shop.Example",
        "foo://b%zzü!/ b%zz%C3%BC!",
        "foo://1.2/ 1.2",
        "foo:///p ''",
        "foo://?q ''",
        "foo:/p null",
        "foo:p null",
      },
      nullValues = "null")
  void a_host_of_other_schemes_is_opaque(String input, String host) {
    assertThat(WebUrl.parse(input).host()).isEqualTo(host);
  }

  @ParameterizedTest
  @ValueSource(strings = {"foo://a b", "foo://a<b", "foo://a^b", "foo://a|b", "foo://a]b"})
  void an_opaque_host_has_no_forbidden_host_code_point(String input) {
    assertThat(WebUrl.parse(input)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "http://a.example http://a.example/",
        "http://a.example/b/./c/../d http://a.example/b/d",
        "http://a.example/b/.. http://a.example/",
        "http://a.example/b/. http://a.example/b/",
        "http://a.example/../../b http://a.example/b",
        "http://a.example/b/%2E%2e/.%2e/%2e./c http://a.example/c",
        "http://a.example/b/%2e/c http://a.example/b/c",
        "http://a.example/b\\..\\c http://a.example/c",
        "http://a.example/.../%2e%2e%2e/.a http://a.example/.../%2e%2e%2e/.a",
        "http://a.example/b//../c http://a.example/b/c",
        "http://a.example/{^}`\"<>|[é]%zz http://a.example/%7B%5E%7D%60%22%3C%3E|[%C3%A9]%zz",
        "foo://a.example/b\\c foo://a.example/b\\c",
        "foo://a.example/b/../c foo://a.example/c",
        "foo://a.example foo://a.example",
        "foo://a.example/ foo://a.example/",
        "foo:/ foo:/",
        "foo:/a/..//b foo:/.//b",
        "foo:/.//b foo:/.//b",
      })
  void dot_segments_of_a_path_are_resolved(String input, String href) {
    assertThat(WebUrl.parse(input).href()).isEqualTo(href);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "mailto:joe@a.example;joe@a.example",
        "javascript:alert('1 2');alert('1 2')",
        "data:,a  ?b;,a %20",
        "data:,a  #b;,a %20",
        "foo:a/../b\\^é;a/../b\\^%C3%A9",
        "foo:;''",
      })
  void an_opaque_path_is_kept(String input, String path) {
    assertThat(WebUrl.parse(input).path()).isEqualTo(path);
    assertThat(WebUrl.parse(input).origin()).isEqualTo("null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a.example/?b'\"<é>`?#c`'\"<é>?# | b%27%22%3C%C3%A9%3E`? | c%60'%22%3C%C3%A9%3E?#",
        "foo://a.example?b'#c | b' | c",
        "foo:a?b#c | b | c",
        "http://a.example?# | '' | ''",
        "http://a.example#b?c | | b?c",
        "foo://a.example#b | | b",
        "http://a.example/?\ud800#\udc00\ud83d\ude00 | %EF%BF%BD | %EF%BF%BD%F0%9F%98%80",
      })
  void query_and_fragment_are_percent_encoded(String input, String query, String fragment) {
    WebUrl url = WebUrl.parse(input);
    assertThat(url.query()).isEqualTo(query);
    assertThat(url.fragment()).isEqualTo(fragment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "file:///p file:///p",
        "file:/p file:///p",
        "file:p file:///p",
        "file: file:///",
        "file:// file:///",
        "file:\\\\srv\\p file://srv/p",
        "file://LOCALHOST/p file:///p",
        "file://0x7f.1/p file://127.0.0.1/p",
        "file:///C|/p file:///C:/p",
        "file://C|/p file:///C:/p",
        "file:c:/.. file:///c:/",
        "file:c:/../../p file:///c:/p",
        "file:///1:/../p file:///p",
        "file:///a/c|/p file:///a/c|/p",
        "file:///C|p file:///C|p",
        "file://C|?q file:///C:?q",
        "file:?q#f file:///?q#f",
      })
  void a_file_has_a_host_or_a_drive_letter(String input, String href) {
    assertThat(WebUrl.parse(input).href()).isEqualTo(href);
    assertThat(WebUrl.parse(input).origin()).isEqualTo("null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "https://u:p@a.example:8/b/c?d#e f https://u:p@a.example:8/b/f",
        "https://u:p@a.example:8/b/c?d#e ?f https://u:p@a.example:8/b/c?f",
        "https://u:p@a.example:8/b/c?d#e #f https://u:p@a.example:8/b/c?d#f",
        "https://u:p@a.example:8/b/c?d#e '' https://u:p@a.example:8/b/c?d",
        "https://u:p@a.example:8/b/c?d#e /f https://u:p@a.example:8/f",
        "https://u:p@a.example:8/b/c?d#e \\f https://u:p@a.example:8/f",
        "https://u:p@a.example:8/b/c?d#e //f https://f/",
        "https://u:p@a.example:8/b/c?d#e \\\\f https://f/",
        "https://u:p@a.example:8/b/c?d#e /\\f https://f/",
        "https://u:p@a.example:8/b/c?d#e https:f https://u:p@a.example:8/b/f",
        "https://u:p@a.example:8/b/c?d#e https://f https://f/",
        "https://u:p@a.example:8/b/c?d#e http:f http://f/",
        "https://u:p@a.example:8/b/c?d#e ../../f https://u:p@a.example:8/f",
        "foo://a.example/b/c f foo://a.example/b/f",
        "foo://a.example/b/c \\f foo://a.example/b/\\f",
        "foo://a.example/b/c /f foo://a.example/f",
        "foo://a.example/b/c //f/g foo://f/g",
        "foo:b/c?d#e #f foo:b/c?d#f",
        "file://srv/C:/b/c?d f file://srv/C:/b/f",
        "file://srv/C:/b/c?d /f file://srv/C:/f",
        "file://srv/C:/b/c?d \\f file://srv/C:/f",
        "file://srv/C:/b/c?d //f file://f/",
        "file://srv/C:/b/c?d D|/f file://srv/D:/f",
        "file://srv/C:/b/c?d /D:/f file://srv/D:/f",
        "file://srv/C:/b/c?d ?f file://srv/C:/b/c?f",
        "file://srv/C:/b/c?d #f file://srv/C:/b/c?d#f",
        "file://srv/C:/b/c?d '' file://srv/C:/b/c?d",
        "file:///C: f file:///C:/f",
        "file:///b/c file:f file:///b/f",
      })
  void a_relative_url_is_completed_from_its_base(String base, String input, String href) {
    assertThat(WebUrl.parse(input, WebUrl.parse(base)).href()).isEqualTo(href);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "f", "/f", "?f", "//f"})
  void an_opaque_base_resolves_only_a_fragment(String input) {
    assertThat(WebUrl.parse(input, WebUrl.parse("mailto:joe@a.example"))).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "blob:https://a.example:8443/1 https://a.example:8443",
        "blob:http:a.example/1 http://a.example",
        "blob:ftp://a.example/1 null",
        "blob:file:///1 null",
        "blob:blob:https://a.example/1 null",
        "blob:1 null",
        "foo://a.example/ null",
        "about:blank null",
      })
  void the_origin_of_a_blob_is_that_of_its_path(String input, String origin) {
    assertThat(WebUrl.parse(input).origin()).isEqualTo(origin);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "https:\\\\a.example true",
        "https:/\\a.example true",
        "https://a.example\\b true",
        "https://a.example:8\\b true",
        "https://a.example/b\\c true",
        "file:\\b true",
        "file:/\\b true",
        "file://b\\c true",
        "https://a.example/b?\\ false",
        "https://a.example/b#\\ false",
        "https://a.example/%5C false",
        "foo://a.example/\\ false",
        "foo:\\ false",
      })
  void a_backslash_that_counts_as_a_slash_is_recorded(String input, boolean isRecorded) {
    assertThat(WebUrl.parse(input).hasBackslash()).isEqualTo(isRecorded);
  }

  @Test
  void a_backslash_that_counts_as_a_slash_is_recorded_in_a_relative_url() {
    WebUrl base = WebUrl.parse("https://a.example/\\");
    assertThat(WebUrl.parse("\\b", base).hasBackslash()).isTrue();
    assertThat(WebUrl.parse("/\\b", base).hasBackslash()).isTrue();
    assertThat(WebUrl.parse("b", base).hasBackslash()).isFalse();
  }

  @Test
  void without_icu4j_a_host_outside_us_ascii_is_a_failure() throws Exception {
    URL classes = WebUrl.class.getProtectionDomain().getCodeSource().getLocation();
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, platform)) {
      Method parse = loader.loadClass("org.urisift.uri.WebUrl").getMethod("parse", String.class);
      assertThat(parse.invoke(null, "https://xn--9ca.example/é")).asString().endsWith("/%C3%A9");
      assertThat(parse.invoke(null, "https://é.example/")).isNull();
      assertThat(parse.invoke(null, "https://%C3%A9.example/")).isNull();
      assertThat(parse.invoke(null, "foo://é.example/")).asString().startsWith("foo://%C3%A9");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/..", "\\", "a/../", "@", ":", "%", "%2e/", "é", "1.", "[", "\t", "#"})
  void time_is_linear_in_the_length(String piece) throws Exception {
    ThreadWork.assertLinear(
        200_000,
        piece::repeat,
        many -> {
          for (String before : new String[] {"", "http:", "http://a/", "foo://", "foo:", "file:"}) {
            WebUrl.parse(before + many, WebUrl.parse("file:///C:/a"));
          }
        });
  }
}
