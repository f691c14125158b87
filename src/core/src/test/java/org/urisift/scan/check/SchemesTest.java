package org.urisift.scan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

/** The known scheme names, and what each scheme rule of D10 requires. */
class SchemesTest {
  private static final List<String> REGISTERED =
      List.of(
          SchemeNames.REGISTERED_HIER,
          SchemeNames.REGISTERED_PATH,
          SchemeNames.REGISTERED_WORD,
          SchemeNames.REGISTERED_OPAQUE);
  private static final List<String> UNREGISTERED =
      List.of(
          SchemeNames.UNREGISTERED_HIER,
          SchemeNames.UNREGISTERED_PATH,
          SchemeNames.UNREGISTERED_WORD);

  private static List<String> names(List<String> blocks) {
    return blocks.stream()
        .flatMap(block -> Stream.of(block.strip().split("\\s+")))
        .map(row -> row.split(":")[0])
        .toList();
  }

  private static List<String> names() {
    return names(Stream.of(REGISTERED, UNREGISTERED).flatMap(List::stream).toList());
  }

  @Test
  void names_are_sorted_without_duplicates() {
    assertThat(names()).doesNotHaveDuplicates();
    assertThat(Stream.of(REGISTERED, UNREGISTERED).flatMap(List::stream))
        .allSatisfy(block -> assertThat(names(List.of(block))).isSorted());
  }

  @Test
  void the_number_of_registered_names_is_the_documented_one() {
    assertThat(names(REGISTERED)).hasSize(351);
  }

  @Test
  void names_are_schemes_of_RFC_2396_3_1_in_lower_case() {
    assertThat(names()).allMatch(name -> name.matches("[a-z][a-z0-9+.-]*"));
    assertThat(names()).allMatch(name -> name.length() <= Schemes.LONGEST);
  }

  @Test
  void only_a_sign_a_letter_or_gsi_comes_before_a_plain_name() {
    for (String plain : List.of("http", "https", "ftp", "mailto")) {
      assertThat(names())
          .filteredOn(name -> name.endsWith(plain))
          .allMatch(name -> name.matches("(.*[+]|[a-z]|gsi)?" + plain));
    }
  }

  @Test
  void all_names_are_found_in_any_case() {
    assertThat(Schemes.names()).containsExactlyInAnyOrderElementsOf(names());
    for (String name : names()) {
      byte[] upper = name.toUpperCase(java.util.Locale.ROOT).getBytes(StandardCharsets.US_ASCII);
      assertThat(Schemes.kind(upper, 0, upper.length)).isNotEqualTo(Schemes.Kind.UNKNOWN);
    }
  }

  @ParameterizedTest(name = "{0}: {1}, not {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          HOST | http://example.org http://x:80/ http://[::1]/ ftp://joe@example.org/ http://a:b@[::1]/ | http:// http://joe@/a http://a:b@ ftp://joe@:21/ http://. http://-/x http:x http:/x http:///x
          FILE | file:/x file:///x file:/// file://host/x | file:x file:// file:./x file:/ file:/+
          ANY | xyz://a xyz:///a xyz://?a | xyz:// xyz://- xyz:///
          ADDRESS | mailto:a@example.org mailto:?to=a@example.org mailto:a@example.org,b@example.org xmpp:joe@example.org mailto:a@%C3%A9.example | mailto:a mailto:@example.org mailto:a@
          ADDRESS_OR_HOST | sip:a@example.org:5060 sip:p1.example.org;lr sips:192.0.2.4 sip:example.org:5060 sip:a?b;c@example.org | sip:a sip:a. sip:.a sip:a..b sip:a.b_c sip:[a] sip:[:a]
          NEWS | news:comp.test news:a@example.org | news:comp news:* news:.a news:a. news:1234.post
          URN | urn:isbn:1 urn:ietf:rfc:2396 URN:x-a:b | urn:isbn urn:a urn:isbn: urn::x
          DOI | doi:10.1000/182 | doi:1000/182 doi:x
          DID | did:web:a.example did:key:z6Mk did:web:a.example:b | did:nothing did:web: did::x
          TELEPHONE | tel:+1-201-555-0123 tel:112 sms:+15105550101?body=hi tel:+44%20(0)20%207946 tel:1-2-3,4 | tel:x tel:1 tel:12a
          DATA | data:,x data:text/plain,x data:;base64,x | data:x data:a,b data:text/plain
          TAG | tag:example.org,2005:x tag:a@example.org,2005-01-02:x | tag:x tag:a,b:c tag:a,2005
          INFO | info:lccn/2002022641 info:doi/10.1000/1 pkg:npm/a@1.2 | info:x info:a/b/ info:/x info:a=b/c
          ASSIGNED | hdl:10.1000/182 ark:/12025/654xz321 ark:12025/654xz321 | hdl:x hdl:a.b/c hdl:10.1000/ ark:12025
          SWHID | swh:1:cnt:94a9ed024d38 | swh:cnt:1 swh:1 swh:1: swh:12:cnt
          ENTITY | matrix:u/joe:example.org matrix:roomid/!a:b.example?via=c | matrix:x matrix:r/ matrix:/x matrix:a=b/c matrix:r/*
          FULL_HOST | stun:stun.example.org:3478 turns:192.0.2.4?transport=tcp | stun:a turn:left. turn:a.b_c stuns:.a
          ABOUT | about:blank about:srcdoc | about:me about:faces
          NESTED | view-source:http://example.org/ | view-source:x
          JAR | jar:file:/a.jar!/b jar:http://example.org/a.jar!/ | jar:x jar:a.jar:/opt/b.jar jar:file:/a.jar!b
          PURSE | bitcoin:175tWp bitcoin:Addr23?amount=1 bitcoin:?lightning=a | bitcoin:bitcoind bitcoin:a:1.2 bitcoin:?
          GEO | geo:37.78,-122.39 geo:-1,2,3 | geo:here geo:a,b geo:1
          MESSAGE | message:%3Cid@host.example%3E message:%3cid%40host%3e | message:%3Cid%3E message:a@b.example message:%s
          QUERY | magnet:?xt=urn:btih:a | magnet:x magnet:?
          OPAQUE | spotify:track:ab callto:echo123 skype:%2B4312345?call skype:%40joe | spotify:- spotify:x spotify:%- skype:%20 skype:%s
          """)
  void D10_each_rule_admits_and_refuses(String ruleName, String admitted, String refused) {
    SchemeRule rule = SchemeRule.valueOf(ruleName);
    for (String uri : admitted.split(" ")) {
      assertThat(Schemes.rule(uri, uri.indexOf(':'))).as(uri).isEqualTo(rule);
      assertThat(rule.admits(uri, uri.indexOf(':') + 1)).as(uri).isTrue();
      assertThat(UriScanner.standard().findAll(uri)).extracting(UriMatch::uri).containsExactly(uri);
    }
    for (String uri : refused.split(" ")) {
      assertThat(rule.admits(uri, uri.indexOf(':') + 1)).as(uri).isFalse();
      assertThat(UriScanner.standard().findAll(uri)).as(uri).isEmpty();
    }
  }

  @Test
  void each_rule_has_a_row_here() throws Exception {
    String table =
        SchemesTest.class
            .getDeclaredMethod(
                "D10_each_rule_admits_and_refuses", String.class, String.class, String.class)
            .getAnnotation(CsvSource.class)
            .textBlock();
    assertThat(Arrays.stream(SchemeRule.values()).map(Enum::name))
        .containsExactlyInAnyOrderElementsOf(
            table.lines().map(line -> line.substring(0, line.indexOf(' '))).toList());
  }
}
