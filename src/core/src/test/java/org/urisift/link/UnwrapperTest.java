package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.uri.UriReference;

class UnwrapperTest {
  private static final Unwrapper UNWRAPPER = Unwrapper.builtIn();

  static Stream<Vectors.Vector> vectors() {
    return Vectors.all().stream();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void the_original_of_a_rewritten_uri_is_found(Vectors.Vector vector) {
    Unwrapped unwrapped = UNWRAPPER.unwrap(vector.uri());
    assertThat(unwrapped.uri()).isEqualTo(vector.inner());
    assertThat(unwrapped.wrapper()).isEqualTo(vector.wrapper());
  }

  @Test
  void the_services_inside_another_are_named_even_if_they_cannot_be_read() {
    String google = "https://www.google.com/url?q=";
    assertThat(UNWRAPPER.unwrap(google + google + google + "http://a.example/"))
        .isEqualTo(new Unwrapped("http://a.example/", List.of("google")));
    String mimecast = "https://protect-us.mimecast.com/s/abcdef";
    assertThat(UNWRAPPER.unwrap(google + mimecast))
        .isEqualTo(new Unwrapped(mimecast, List.of("google", "mimecast")));
  }

  @Test
  void at_most_five_nested_wrappers_are_opened() {
    String uri = "http://a.example/";
    for (int i = 1; i <= 7; i++) {
      uri = "https://www.google.com/url?q=" + URLEncoder.encode(uri, StandardCharsets.UTF_8);
      String inner = UNWRAPPER.unwrap(uri).uri();
      assertThat(inner.equals("http://a.example/")).as("%d: %s", i, inner).isEqualTo(i <= 5);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.example/url?q=http://b.example/",
        "http://www.google.com.evil.example/url?q=http://b.example/",
        "http://evilurldefense.com/v3/__http://b.example/__;!!a!b$",
        "http://www.google.com@evil.example/url?q=http://b.example/",
        "http://evil.example:80/www.google.com/url?q=http://b.example/",
        "https://www.google.com/urls?q=http://b.example/",
        "https://mail.google.com/mail/u/0/",
        "https://www.facebook.com/l.php",
        "https://protection.sophos.evil/?u=aHR0cDovL2IuZXhhbXBsZS8",
        "https://mandrillapp.com/track/open.php?u=1",
        "https://mandrillapp.com.evil.example/track/click/1/a?p=eyJ1cmwiOiJodHRwOi8vYi8ifQ",
        "https://notmandrillapp.com/track/click/1/a.example?p=x",
        "https://e.customeriomail.com/e/o/eyJocmVmIjoiaHR0cDovL2IvIn0",
        "https://customeriomail.com.evil.example/e/c/eyJocmVmIjoiaHR0cDovL2IvIn0/1",
        "https://substack.com/redirect/621d4364-c22f-4404-93c2-c38cb3dee671?j=eyJ1Ijoi",
        "https://ctrk.klclick1.com/pixel.gif",
        "https://notklclick.com/ls/click?upn=1",
        "https://trk.klclick.com/",
        "https://ad.doubleclick.net/ddm/ad/N9556.2353504/B9575230.132670120;sz=1x1;ord=1?",
        "https://ad.doubleclick.net/ddm/activity/src=9105301;type=retar0;ord=1?",
        "https://doubleclick.net.evil.example/pcs/click?a=1&adurl=http://b.example/",
        "https://translate.google.com/?sl=de&tl=en&text=http://b.example/",
        "https://translate.google.com.evil.example/translate?u=http://b.example/",
        "https://translate.googleapis.com/translate_a/single?q=http://b.example/",
        "https://example-com.translate.goog.evil.example/",
        "https://example-com.nottranslate.goog/",
        "https://scanmail.trustwave.com.evil.example/?u=http://b.example/",
        "https://notscanmail.trustwave.com/?c=1&u=http://b.example/",
        "https://scanmail.trustwave.com/report?u=http://b.example/",
        "https://www.hornetsecurity.com/?u=http://b.example/",
        "https://atpscan.global.hornetsecurity.com/report?u=http://b.example/",
        "https://public.govdelivery.com/accounts/USDHSCBP/subscriber/new",
        "https://content.govdelivery.com/bulletins/gd/CL0/http:%2F%2Fb.example%2F",
        "https://lnks.gd/l/aB12",
        "https://notgovdelivery.com/CL0/http:%2F%2Fb.example%2F/1/2",
        "https://checkpoint.url-protection.com/v1/report?o=http://b.example/",
        "https://checkpoint.url-protection.com/v1/r01/x/url?o=http://b.example/",
        "https://noturl-protection.com/v1/url?o=http://b.example/",
        "https://url.avanan.click/v2/r01/x/___http://b.example/___.a",
        "https://yahoo.com/a/*http://b.example/",
        "https://ord.yahoo.com/a/*http://b.example/",
        "mailto:joe@www.google.com",
        "urn:www.google.com/url?q=http://b.example/",
        "//www.google.com",
        "a?b=http://www.google.com/url?q=http://b.example/",
        "http://",
        "://",
        ":",
        "",
        "a",
        "http://.",
        "http://..",
        "http://@:",
        "http://google.",
      })
  void a_uri_of_no_known_service_is_not_unwrapped(String uri) {
    assertThat(UNWRAPPER.unwrap(uri)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "http://b.example/a b, http://b.example/a%20b",
    "http://b.example/caf%C3%A9, http://b.example/caf%C3%A9",
    "http://b.example/%E9, http://b.example/%E9",
    "http://b.example/%zz, http://b.example/%25zz",
    "news:a.b,",
    "javascript:alert(1),",
    "http:///a,",
    "http:,",
    "//b.example/,",
    "a b,",
  })
  void an_original_is_repaired_or_left_out_if_it_is_not_a_uri(String value, String inner) {
    assertThat(UNWRAPPER.unwrap("https://www.google.com/url?q=" + value).uri()).isEqualTo(inner);
  }

  @Test
  void rules_of_a_file_are_tried_before_the_built_in_ones() {
    Unwrapper unwrapper =
        Unwrapper.with(
            """
            \uFEFF# our own
            ours   go.example      /out?   query:to   percent
            mine   www.google.com  /url?   query:mine -
            alone  localhost       /       query:u    percent
            """);
    assertThat(unwrapper.unwrap("http://go.example/out?to=http%3A%2F%2Fa.example%2F"))
        .isEqualTo(new Unwrapped("http://a.example/", List.of("ours")));
    assertThat(unwrapper.unwrap("https://www.google.com/url?mine=x:%2F%2Fa&q=http://b.example/"))
        .as("what the first rule cannot read is left to the next")
        .isEqualTo(new Unwrapped("http://b.example/", List.of("google")));
    assertThat(unwrapper.unwrap("https://www.google.com/url?mine=x://a/").wrapper())
        .isEqualTo("mine");
    assertThat(unwrapper.unwrap("http://localhost:8080/?u=http://a.example/").uri())
        .isEqualTo("http://a.example/");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ours a.example / query:u | a rule has 5 columns",
        "ours a.example / query:u percent unconfirmed more | a rule has 5 columns",
        "o*s a.example / query:u percent | 'o*s' is not a service name",
        "ours .example / query:u percent | '.example' is not a host",
        "ours a.example x query:u percent | 'x' is not a path, which must begin with a slash",
        "ours a.example / query percent | 'query' is not a source: use query:KEY,KEY,",
        "ours a.example / query:u,,v percent | 'query:u,,v' is not a source",
        "ours a.example / rest:x percent | 'rest:x' is not a source",
        "ours a.example / body:x percent | 'body:x' is not a source",
        "ours a.example / query:u rot13 | 'rot13' is not a decoder; use percent, html, base64,",
      })
  void a_malformed_rule_is_reported_with_its_line(String line, String reason) {
    assertThatThrownBy(() -> Unwrapper.with("# first\n\n" + line + "\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("line 3: " + reason);
  }

  @Test
  void mutated_vectors_never_fail_or_yield_an_invalid_uri() {
    Random random = new Random(36);
    String signs = "%&?#/:;=*!_$-.@[]aZ9 \u00e9\ud83d\n\0";
    List<Vectors.Vector> vectors = Vectors.all();
    for (int i = 0; i < 60_000; i++) {
      StringBuilder uri = new StringBuilder(vectors.get(random.nextInt(vectors.size())).uri());
      for (int change = random.nextInt(4); change >= 0 && uri.length() > 0; change--) {
        int index = random.nextInt(uri.length());
        switch (random.nextInt(4)) {
          case 0 -> uri.deleteCharAt(index);
          case 1 -> uri.insert(index, signs.charAt(random.nextInt(signs.length())));
          case 2 -> uri.setCharAt(index, signs.charAt(random.nextInt(signs.length())));
          default -> uri.setLength(index);
        }
      }
      Unwrapped unwrapped = UNWRAPPER.unwrap(uri.toString());
      if (unwrapped != null && unwrapped.uri() != null) {
        assertThat(UriReference.parse(unwrapped.uri()).isAbsolute()).as(uri.toString()).isTrue();
      }
    }
  }
}
