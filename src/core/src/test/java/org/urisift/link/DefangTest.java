package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefangTest {
  @ParameterizedTest
  @CsvSource({
    "https://evil.example/a.html?b=c.d#e.f, hxxps://evil[.]example/a.html?b=c.d#e.f",
    "HTTP://www.evil.example:8080, hxxp://www[.]evil[.]example:8080",
    "ftp://192.0.2.1/, fxp://192[.]0[.]2[.]1/",
    "http://joe.doe@evil.example/, hxxp://joe.doe@evil[.]example/",
    "http://[::1]/, hxxp://[::1]/",
    "http://evil.example?a@b.c, hxxp://evil[.]example?a@b.c",
    "https:\\\\evil.example\\a.b, hxxps:\\\\evil[.]example\\a.b",
    "https:/evil.example/a.b, hxxps:/evil[.]example/a.b",
    "http:192.0.2.1/, hxxp:192[.]0[.]2[.]1/",
    "https://evil.example\\@good.example/, hxxps://evil[.]example\\@good.example/",
    "gopher://evil.example/, gopher://evil[.]example/",
    "//evil.example/a.b, //evil[.]example/a.b",
    "mailto:a.b@c.example, mailto:a.b[@]c[.]example",
    "MAILTO:a@b.example, MAILTO:a[@]b[.]example",
    "'mailto:a@b.example,c.d@e.example?cc=f@g.h', 'mailto:a[@]b[.]example,c.d[@]e[.]example?cc=f@g.h'",
    "hxxp://evil[.]example(.)a.b/, hxxp://evil[.]example(.)a[.]b/",
    "mailto:a[@]b[.]c.example, mailto:a[@]b[.]c[.]example",
    "urn:example:a.b, urn:example:a.b",
    "news:comp.example, news:comp.example",
    "a.html, a.html",
    "a/b://c.d, a/b://c.d",
    "?a=http://c.d, ?a=http://c.d",
    "'', ''",
  })
  void schemes_hosts_and_mail_addresses_are_defanged(String uri, String defanged) {
    assertThat(Defang.uri(uri)).isEqualTo(defanged);
  }
}
