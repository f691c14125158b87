package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

class DefangTest {
  @ParameterizedTest
  @CsvSource({
    "https://evil.example/a.html?b=c.d#e.f, hxxps://evil[.]example/a.html?b=c.d#e.f",
    "HTTP://www.evil.example:8080, hxxp://www[.]evil[.]example:8080",
    "ftp://192.0.2.1/, fxp://192[.]0[.]2[.]1/",
    "http://joe.doe@evil.example/, hxxp://joe[.]doe[@]evil[.]example/",
    "http://[::1]/, hxxp://[::1]/",
    "http://evil.example?a@b.c, hxxp://evil[.]example?a[@]b.c",
    "https:\\\\evil.example\\a.b, hxxps:\\\\evil[.]example\\a.b",
    "https:/evil.example/a.b, hxxps:/evil[.]example/a.b",
    "http:192.0.2.1/, hxxp:192[.]0[.]2[.]1/",
    "https://evil.example\\@good.example/, hxxps://evil[.]example\\[@]good[.]example/",
    "gopher://evil.example/, gopher://evil[.]example/",
    "//evil.example/a.b, //evil[.]example/a.b",
    "mailto:a.b@c.example, mailto[:]a.b[@]c[.]example",
    "MAILTO:a@b.example, MAILTO[:]a[@]b[.]example",
    "'mailto:a@b.example,c.d@e.example?cc=f@g.h', 'mailto[:]a[@]b[.]example,c.d[@]e[.]example?cc=f[@]g.h'",
    "hxxp://evil[.]example(.)a.b/, hxxp://evil[.]example(.)a[.]b/",
    "mailto:a[@]b[.]c.example, mailto[:]a[@]b[.]c[.]example",
    "urn:example:a.b, urn:example:a.b",
    "news:comp.example, news:comp[.]example",
    "a.html, a.html",
    "a/b://c.d, a/b://c.d",
    "?a=http://c.d, ?a=hxxp://c.d",
    "http://a.example/?u=https://b.example/c.html, hxxp://a[.]example/?u=hxxps://b[.]example/c.html",
    "http://a.example/xhttp://b.example/, hxxp://a[.]example/xhxxp://b[.]example/",
    "http://a.example/b.com/c.tar.gz/d.zip, hxxp://a[.]example/b[.]com/c.tar.gz/d[.]zip",
    "http://a.example/www.html?v=1.2&ip=192.0.2.7, hxxp://a[.]example/www[.]html?v=1.2&ip=192[.]0[.]2[.]7",
    "http://a.example/?u=http%3A%2F%2Fwww.b.example, hxxp://a[.]example/?u=http%3A%2F%2Fwww[.]b[.]example",
    "http://a.example/(.)b(@), hxxp://a[.]example/(.)b(@)",
    "http://localhost:80/localhost, hxxp://localhos[t]:80/localhos[t]",
    "ftps://joe:x@a.example/, fxps://joe:x[@]a[.]example/",
    "sftp://a.example/, sftp://a[.]example/",
    "file:///a/b.c, file[:]///a/b.c",
    "http://[::ffff:192.0.2.1]/, hxxp://[::ffff:192[.]0[.]2[.]1]/",
    "'', ''",
  })
  void schemes_hosts_and_mail_addresses_are_defanged(String uri, String defanged) {
    assertThat(Defang.uri(uri)).isEqualTo(defanged);
  }

  private static final String[] SCHEMES = {"http://", "https://", "ftp://", "ftps://", "gopher://"};
  private static final String[] USERS = {"", "", "joe@", "joe:x%40y@", "joe.elm.example@"};
  private static final String[] HOSTS = {
    "oak.example",
    "www.oak.example",
    "192.0.2.7",
    "[2001:db8::1]",
    "[::ffff:192.0.2.7]",
    "localhost",
    "xn--bcher-kva.example",
    "a-b.c_d.example",
    "oak.example.",
  };
  private static final String[] PORTS = {"", "", ":80", ":8080"};
  private static final String[] PARTS = {
    "a",
    ".",
    "b.html",
    "c.com",
    "~joe",
    "%2E%2F",
    "joe@elm.example",
    "www.elm.example",
    "(x)",
    "(.)",
    "-",
    "0-9",
    "a-z",
    ".*",
    "192.0.2.7",
    "http://elm.example/",
    "https://joe@elm.example:80/",
    "ftp://192.0.2.7/",
    "mailto:a@b.example",
    "http%3A%2F%2Felm.example%2F",
    "=",
    "&",
    ";",
    "$",
    "localhost",
    "xhttp://elm.example/",
    "file:///etc/",
    "_",
    "+",
    "!",
  };

  @Test
  void a_user_with_any_sign_is_never_left_out() {
    UriScanner scanner = UriScanner.builder().with(ScanOption.REFANG).build();
    for (String uri : List.of("http://&a:foo(b%5Dc@d:2/", "http://(a)'b',*!;+=$@oak.example/")) {
      assertThat(scanner.findAll("<" + Defang.uri(uri) + ">"))
          .extracting(UriMatch::uri)
          .isEqualTo(
              UriScanner.standard().findAll("<" + uri + ">").stream().map(UriMatch::uri).toList());
    }
  }

  @Test
  void a_defanged_uri_is_refanged_to_itself() {
    Random random = new Random(7);
    UriScanner scanner = UriScanner.builder().with(ScanOption.REFANG).build();
    for (int i = 0; i < 20_000; i++) {
      String uri =
          random.nextInt(20) == 0
              ? "mailto:"
                  + part(random).replace("(.)", "")
                  + "@oak.example?subject="
                  + part(random)
                  + "z"
              : pick(random, SCHEMES)
                  + pick(random, USERS)
                  + pick(random, HOSTS)
                  + pick(random, PORTS)
                  + "/"
                  + part(random)
                  + "?a="
                  + part(random)
                  + "#"
                  + part(random)
                  + "z"; // no sign at the end, which would be left to the text
      if (uri.startsWith("gopher:") && Defang.uri(uri).startsWith("gopher://[2001:")) {
        continue; // neither the scheme nor the host has a mark: left as it is
      }
      String defanged = Defang.uri(uri);
      assertThat(defanged)
          .doesNotContain("http://", "https://")
          .doesNotContainPattern("(?<!\\[)@|www\\.");
      assertThat(scanner.findAll("<" + defanged + ">"))
          .as(defanged)
          .extracting(UriMatch::uri)
          .isEqualTo(
              UriScanner.standard().findAll("<" + uri + ">").stream().map(UriMatch::uri).toList());
    }
  }

  private static String part(Random random) {
    StringBuilder part = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      part.append(pick(random, PARTS));
    }
    return part.toString();
  }

  private static String pick(Random random, String[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}
