package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each flag with links that have it and with near misses. */
class FlagsTest {
  private static Set<Flag> flagsOf(String uri) {
    return Flags.STANDARD.flagsOf(new Link(uri, uri, null, null));
  }

  private static Set<Flag> flagsOf(String uri, String text) {
    return Flags.STANDARD.flagsOf(new Link(uri, uri, null, text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://www.a.example/b?c=d#e",
        "https://a_b.example:443/",
        "mailto:joe@a.example",
        "urn:isbn:1234",
        "http:///x",
        "//a.example/",
        "../b",
        "#c",
        "http://",
        "http://a.example:80b/" // not a port, so no host
      })
  void an_ordinary_reference_has_no_flag(String uri) {
    assertThat(flagsOf(uri)).isEmpty();
  }

  @Test
  void flags_come_in_the_order_of_the_list() {
    assertThat(flagsOf("http://joe@10.0.0.1:81/?u=http://b.example/..."))
        .containsExactly(
            Flag.USERINFO,
            Flag.IP_HOST,
            Flag.PRIVATE_HOST,
            Flag.ODD_PORT,
            Flag.URI_IN_QUERY,
            Flag.TRUNCATED);
  }

  @ParameterizedTest
  @CsvSource({
    "http://joe@a.example/, true",
    "http://joe:pw@a.example/, true",
    "http://@a.example/, true",
    "http://www.bank.example@b.example/, true",
    "svn+ssh://joe@a.example/b, true",
    "http://a.example/@joe, false",
    "http://a.example?joe@b, false",
    "mailto:joe@a.example, false"
  })
  void USERINFO_is_an_at_sign_in_the_authority(String uri, boolean isFlagged) {
    assertThat(flagsOf(uri).contains(Flag.USERINFO)).isEqualTo(isFlagged);
  }

  @ParameterizedTest
  @CsvSource({
    "8.8.8.8, IP_HOST",
    "8.8.8.8., IP_HOST",
    "[2001:db8::1], IP_HOST",
    "[::ffff:8.8.8.8], IP_HOST",
    "134744072, NUMERIC_HOST",
    "0x8080808, NUMERIC_HOST",
    "0X08.0x8.0x8.0x8, NUMERIC_HOST",
    "010.010.010.010, NUMERIC_HOST",
    "8.526344, NUMERIC_HOST",
    "8.8.2056, NUMERIC_HOST",
    "4294967295, NUMERIC_HOST",
    "%38.8.8.8, IP_HOST",
  })
  void an_address_is_recognized_in_all_its_forms(String host, Flag flag) {
    assertThat(flagsOf("http://" + host + "/")).contains(flag).doesNotContain(Flag.PRIVATE_HOST);
    assertThat(flagsOf("http://" + host + "/"))
        .doesNotContain(flag == Flag.IP_HOST ? Flag.NUMERIC_HOST : Flag.IP_HOST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8.8.8.256",
        "8.8.8.8.8",
        "4294967296",
        "8.8.8.-1",
        "8.8.8.+1",
        "8..8.8",
        "09.1.1.1", // not an octal number
        "0xg.1.1.1",
        "99999999999999999999999.1",
        "face.b00c.example",
        "3com.example",
        "[v1.a]",
        "[fe80::1",
        "[::1%25eth0]"
      })
  void a_host_that_is_not_an_address_has_no_address_flag(String host) {
    assertThat(flagsOf("http://" + host + "/")).doesNotContain(Flag.IP_HOST, Flag.NUMERIC_HOST);
  }

  @ParameterizedTest
  @CsvSource({
    "10.1.2.3, true",
    "172.16.0.1, true",
    "172.32.0.1, false",
    "192.168.255.1, true",
    "192.169.0.1, false",
    "127.0.0.2, true",
    "169.254.1.1, true",
    "100.64.0.1, true",
    "100.128.0.1, false",
    "0.0.0.0, true",
    "2130706433, true",
    "[::1], true",
    "[fd00::1], true",
    "[fe80::1], true",
    "[2001:db8::1], false",
    "[::ffff:10.0.0.1], true",
    "localhost, true",
    "a.localhost, true",
    "printer.local, true",
    "router.home.arpa, true",
    "intranet, true",
    "server01, true",
    "my_server, true",
    "build-server, true",
    "nas, true",
    "unsubscribe, false", // left of templates
    "UNSUBSCRIBE, false",
    "%25%25host%25%25, false",
    "%7B%7Burl%7D%7D, false",
    "%5Blink%5D, false",
    "[link], false",
    "$url, false",
    "*%7Clink%7C*, false",
    "insert_link_here, false",
    "YOUR-URL, false",
    "https, false",
    "www, false",
    "db.internal, true",
    "internal.example, false",
    "local.example., false"
  })
  void PRIVATE_HOST_cannot_be_reached_from_other_networks(String host, boolean isFlagged) {
    assertThat(flagsOf("http://" + host + "/").contains(Flag.PRIVATE_HOST)).isEqualTo(isFlagged);
  }

  @ParameterizedTest
  @CsvSource({
    "pаypal.example, true", // a Cyrillic letter among Latin ones
    "раураl.example, true",
    "αpple.example, true",
    "аррӏе.example, false", // all Cyrillic
    "bücher.example, false",
    "ひらカタ漢字abc.example, false", // written together in Japan
    "한국abc.example, false",
    "яндекс.example, false", // another script in another label
    "例え.テスト, false"
  })
  void MIXED_SCRIPT_is_a_label_of_scripts_that_are_not_written_together(
      String host, boolean isFlagged) {
    String uri = "http://" + LinkText.hostName(host) + "/";
    assertThat(uri).isASCII();
    assertThat(flagsOf(uri)).contains(Flag.PUNYCODE);
    assertThat(flagsOf(uri).contains(Flag.MIXED_SCRIPT)).isEqualTo(isFlagged);
  }

  @ParameterizedTest
  @CsvSource({
    "paypa1.com, true",
    "www.paypa1.com, true",
    "PAYPA1.com, true",
    "раураl.com, true",
    "рaypal.com, true",
    "rnail.bank.example, true",
    "paypal.com, false",
    "www.paypal.com, false",
    "mail.bank.example, false",
    "bank.example, false",
    "paypal.com.a.example, false",
    "paypal.net, false",
    "notpaypal.com, false",
    "com, false",
    "bücher.example, false",
    "bucher.example, false"
  })
  void CONFUSABLE_looks_like_a_protected_name_and_is_another(String host, boolean isFlagged) {
    Flags flags =
        Flags.STANDARD.protecting(
            List.of(
                "# ours", "", "PayPal.com # the first", " mail.bank.example ", "bücher.example"));
    String uri = "http://" + LinkText.hostName(host) + "/";
    assertThat(flags.flagsOf(new Link(uri, uri, null, null)).contains(Flag.CONFUSABLE))
        .isEqualTo(isFlagged);
    assertThat(flagsOf(uri)).doesNotContain(Flag.CONFUSABLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a b", "http://a.example/", "a.example/b", "a@b", "a:80", "a.example\u202e"})
  void only_host_names_can_be_protected(String name) {
    assertThatThrownBy(() -> Flags.STANDARD.protecting(List.of("a.example", name)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2: '" + name + "' is not a host name");
  }

  @ParameterizedTest
  @CsvSource({
    "http://xn--bcher-kva.example/, true",
    "http://www.XN--bcher-kva.example/, true",
    "http://a.example/xn--b, false",
    "http://axn--b.example/, false"
  })
  void PUNYCODE_is_a_label_that_begins_with_xn(String uri, boolean isFlagged) {
    assertThat(flagsOf(uri).contains(Flag.PUNYCODE)).isEqualTo(isFlagged);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/%E2%80%8Bb, INVISIBLE",
    "http://a.example/%e2%81%a0, INVISIBLE",
    "http://a.example/%C2%AD, INVISIBLE",
    "http://a.example/?%EF%BB%BF, INVISIBLE",
    "http://a.example/%F3%A0%80%81, INVISIBLE",
    "http://a.example/%E2%80%AEgpj.exe, BIDI",
    "http://a.example/#%E2%81%A6, BIDI",
    "http://a.example/%D8%9C, BIDI",
    "mailto:%E2%80%8E@a.example, BIDI"
  })
  void encoded_invisible_and_bidi_characters_are_flagged(String uri, Flag flag) {
    assertThat(flagsOf(uri)).contains(flag);
  }

  @Test
  void removed_invisible_and_bidi_characters_are_flagged() {
    assertThat(
            Flags.STANDARD.flagsOf(
                new Link("http://a.example/", "http://a.exa\u200bmple/", null, null)))
        .containsExactly(Flag.INVISIBLE);
    assertThat(
            Flags.STANDARD.flagsOf(
                new Link("http://a.example/b", "http://a.example/\u202eb", null, null)))
        .containsExactly(Flag.BIDI);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.example/%E2%80%93", // a visible dash
        "http://a.example/%E2%80",
        "http://a.example/%E2%80%",
        "http://a.example/%E2%41%8B",
        "http://a.example/%25E2%80%8B",
        "http://a.example/%AD",
        "http://a.example/%C3%A9"
      })
  void visible_characters_are_not_flagged(String uri) {
    assertThat(flagsOf(uri)).isEmpty();
  }

  @Test
  void ESCAPED_HOST_needs_an_escape_in_the_source() {
    assertThat(flagsOf("http://a%2Eexample/")).containsExactly(Flag.ESCAPED_HOST);
    assertThat(flagsOf("http://a%2/"))
        .contains(Flag.ESCAPED_HOST); // a malformed escape is no failure
    assertThat(flagsOf("http://a.example/%20")).isEmpty();
    assertThat(flagsOf("http://jo%65@a.example/")).containsExactly(Flag.USERINFO);
    Link repaired =
        new Link("http://a%E2%98%83b\u0020.example/", "http://a☃b .example/", null, null);
    assertThat(Flags.STANDARD.flagsOf(repaired)).doesNotContain(Flag.ESCAPED_HOST);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example:81/, true",
    "https://a.example:8443/, true",
    "http://a.example:99999/, true",
    "ftp://a.example:2121/, true",
    "http://[2001:db8::1]:81/, true",
    "http://a.example:80/, false",
    "http://a.example:0080/, false",
    "http://a.example:8080/, false",
    "HTTPS://a.example:443/, false",
    "http://a.example:/, false",
    "ftp://a.example:21/, false",
    "git://a.example:1/, false",
    "http://joe:81@a.example/, false",
    "http://joe:pw/, false"
  })
  void ODD_PORT_is_not_a_usual_port(String uri, boolean isFlagged) {
    assertThat(flagsOf(uri).contains(Flag.ODD_PORT)).isEqualTo(isFlagged);
  }

  @Test
  void MANY_DOTS_are_more_than_six() {
    assertThat(flagsOf("http://a.b.c.d.e.f.g/")).isEmpty();
    assertThat(flagsOf("http://a.b.c.d.e.f.g.h/x")).containsExactly(Flag.MANY_DOTS);
    assertThat(flagsOf("http://a.b/c.d.e.f.g.h.i.j.k")).isEmpty();
  }

  @Test
  void LONG_is_more_than_2048_characters() {
    String uri = "http://a.example/" + "b".repeat(2031);
    assertThat(flagsOf(uri)).isEmpty();
    assertThat(flagsOf(uri + "b")).containsExactly(Flag.LONG);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/?u=http://b.example/, true",
    "http://a.example/?u=HTTPS%3A%2F%2Fb.example, true",
    "http://a.example/?u=http%3a//b.example, true",
    "http://a.example/?u=ftp%253A%252F%252Fb.example, true",
    "http://a.example/?http://b.example/, true",
    "http://a.example?u=http://b.example/, true",
    "http://a.example/http://b.example/, false",
    "http://a.example/?u=http:b, false",
    "http://a.example/?u=http, false",
    "http://a.example/?u=http%3A%2F, false",
    "http://a.example/?u=b.example/, false",
    "http://a.example/#?u=http://b.example/, false",
    "mailto:joe@a.example?body=http://b.example/, true"
  })
  void URI_IN_QUERY_is_another_uri_in_the_query(String uri, boolean isFlagged) {
    assertThat(flagsOf(uri).contains(Flag.URI_IN_QUERY)).isEqualTo(isFlagged);
  }

  @Test
  void WRAPPER_is_what_an_unwrapper_knows() {
    Map<String, String> known =
        Map.ofEntries(
            entry("http://w.example/1", "http://a.example/"),
            entry("http://w.example/2", "http://w.example/2"));
    Flags flags = Flags.STANDARD.unwrapping(known::get);
    assertThat(flags.flagsOf(new Link("http://w.example/1", "http://w.example/1", null, null)))
        .containsExactly(Flag.WRAPPER);
    assertThat(flags.flagsOf(new Link("http://w.example/2", "http://w.example/2", null, null)))
        .containsExactly(Flag.WRAPPER);
    assertThat(flags.flagsOf(new Link("http://w.example/3", "http://w.example/3", null, null)))
        .isEmpty();
  }

  @Test
  void the_flags_of_a_target_are_those_of_its_wrapper_too() {
    Map<String, String> known =
        Map.of(
            "http://w.example/1", "http://joe@bit.ly:81/",
            "http://w.example/2", "http://cut",
            "http://w.example/3", "http://intranet/");
    Flags flags = Flags.STANDARD.unwrapping(known::get);
    assertThat(flags.flagsOf(new Link("http://w.example/1", "http://w.example/1", null, null)))
        .containsExactly(Flag.USERINFO, Flag.ODD_PORT, Flag.WRAPPER, Flag.SHORTENER);
    assertThat(flags.flagsOf(new Link("http://w.example/2", "http://w.example/2", null, null)))
        .as("a label at which the wrapper was cut")
        .containsExactly(Flag.WRAPPER);
    assertThat(flags.flagsOf(new Link("http://w.example/3", "http://w.example/3", null, null)))
        .containsExactly(Flag.PRIVATE_HOST, Flag.WRAPPER);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "javascript:go(), -, SCRIPT",
        "javascript:go(), html:a@href, SCRIPT",
        "javascript:%20void(0), html:a@href, -",
        "javascript://a.example/%0ago(), html:a@href, SCRIPT",
        "javascript://a.example/, html:a@href, -",
        "javascript:go(), body, -",
        "javascript:go(), pdf:text, -",
        "'data:text/html,x', html:text, -",
        "'data:text/html,x', pdf:link, DATA_PAGE",
        "http://a.example/, html:frame@src, FRAME",
        "http://a.example/, pdf:submitform, FORM",
        "mailto:a@b.example, html:form@action, FORM",
        "/login, html:form@action, -",
        "about:blank, html:iframe@src, -",
        "http://a.example/, html:meta@content, -",
        "http://a.example/, html:img@src, -",
      })
  void what_a_link_does_depends_on_its_place(String uri, String context, Flag expected) {
    Set<Flag> flags = Flags.STANDARD.flagsOf(new Link(uri, uri, null, null, context, Set.of()));
    assertThat(flags).isEqualTo(expected == null ? Set.of() : Set.of(expected));
  }

  @Test
  void TEXT_MISMATCH_looks_inside_wrappers() {
    Map<String, String> known =
        Map.of("http://w.example/1", "http://a.example/", "http://v.example/", "http://b.example/");
    Flags flags = Flags.STANDARD.unwrapping(known::get);
    assertThat(
            flags.flagsOf(
                new Link("http://w.example/1", "http://w.example/1", null, "http://a.example/")))
        .containsExactly(Flag.WRAPPER);
    assertThat(
            flags.flagsOf(
                new Link("http://w.example/1", "http://w.example/1", null, "http://v.example/")))
        .containsExactly(Flag.TEXT_MISMATCH, Flag.WRAPPER);
  }

  @ParameterizedTest
  @CsvSource({
    "https://bit.ly/x, true",
    "http://WWW.tinyurl.com/x, true",
    "http://a.bit.ly/x, false",
    "http://bit.ly.example/, false",
    "http://a.example/bit.ly, false"
  })
  void SHORTENER_is_a_host_of_the_list(String uri, boolean isFlagged) {
    assertThat(flagsOf(uri).contains(Flag.SHORTENER)).isEqualTo(isFlagged);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/b, http://a.example/b..., true",
    "http://a.example/b, http://a.example/b%E2%80%A6, true",
    "http://a.example/b..., , true",
    "http://a.example/b%E2%80%A6, , true",
    "http://a.example/b, http://a.example/b., false",
    "http://a.example/b, http://a.example/b)..., false",
    "http://a.example/b.., , false",
    "http://a.example/b, , false"
  })
  void TRUNCATED_ends_in_an_ellipsis(String uri, String untrimmed, boolean isFlagged) {
    Set<Flag> flags = Flags.STANDARD.flagsOf(new Link(uri, uri, untrimmed, null));
    assertThat(flags.contains(Flag.TRUNCATED)).isEqualTo(isFlagged);
  }

  @ParameterizedTest
  @CsvSource({
    "http://b.example/, www.paypal.com, true",
    "http://b.example/, paypal.com, true",
    "http://b.example/, PayPal.com/help, true",
    "http://b.example/, ' paypal.com ', true",
    "http://b.example/, https://paypal.com/, true",
    "http://paypal.com.b.co.uk/, paypal.com, true",
    "http://a.github.io/, b.github.io, true", // a private suffix
    "http://8.8.8.8/, paypal.com, true",
    "http://b.example/, bücher.com, true",
    "http://b.example/, Click paypal.com, true",
    "mailto:joe@a.com, mailto:joe@b.com, true",
    "http://www.paypal.com/a, paypal.com, false",
    "http://login.b.co.uk/, http://www.b.co.uk/, false",
    "http://xn--bcher-kva.com/, bücher.com, false",
    "http://8.8.8.8/, http://8.8.8.8/, false",
    "http://b.example/, node.js, false", // no public suffix
    "http://b.example/, co.uk, false", // only a suffix
    "http://b.example/, 1.5, false",
    "http://b.example/, 10.0.0.1, false",
    "http://b.example/, paypal.md, false", // a file
    "http://b.example/, joe@paypal.com, false",
    "http://b.example/x/README.md, README.md, false", // a file
    "http://b.example/, '', false",
    "http://b.example/, '...', false",
    "mailto:joe@a.com, mailto:ann@mail.a.com, false",
    "mailto:joe@a.com, a.com, false",
    "mailto:, b.com, false",
    "/x, paypal.com, false",
    "http:///x, paypal.com, false"
  })
  void TEXT_MISMATCH_names_another_registrable_domain(String uri, String text, boolean isFlagged) {
    assertThat(flagsOf(uri, text).contains(Flag.TEXT_MISMATCH)).isEqualTo(isFlagged);
  }
}
