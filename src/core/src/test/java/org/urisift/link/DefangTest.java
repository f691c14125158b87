package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
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
    "http://[::1]/, hxxp[://][::1]/",
    "http://evil.example?a@b.c, hxxp://evil[.]example?a[@]b.c",
    "https:\\\\evil.example\\a.b, hxxps:\\\\evil[.]example\\a.b",
    "https:/evil.example/a.b, hxxps:/evil[.]example/a.b",
    "http:192.0.2.1/, hxxp:192[.]0[.]2[.]1/",
    "https://evil.example\\@good.example/, hxxps://evil[.]example\\[@]good[.]example/",
    "gopher://evil.example/, gopher[://]evil[.]example/",
    "//evil.example/a.b, //evil[.]example/a.b",
    "mailto:a.b@c.example, mailto[:]a.b[@]c[.]example",
    "MAILTO:a@b.example, MAILTO[:]a[@]b[.]example",
    "'mailto:a@b.example,c.d@e.example?cc=f@g.h', 'mailto[:]a[@]b[.]example,c.d[@]e[.]example?cc=f[@]g.h'",
    "hxxp://evil[.]example(.)a.b/, hxxp://evil[.]example(.)a[.]b/",
    "mailto:a[@]b[.]c.example, mailto[:]a[@]b[.]c[.]example",
    "urn:example:a.b, urn[:]example:a.b",
    "news:comp.example, news[:]comp[.]example",
    "a.html, a.html",
    "a/b://c.d, a/b[://]c[.]d",
    "?a=http://c.d, ?a=hxxp://c[.]d",
    "http://a.example/?u=https://b.example/c.html, hxxp://a[.]example/?u=hxxps://b[.]example/c.html",
    "http://a.example/xhttp://b.example/, hxxp://a[.]example/xhxxp://b[.]example/",
    "http://a.example/b.com/c.tar.gz/d.zip, hxxp://a[.]example/b[.]com/c.tar.gz/d[.]zip",
    "http://a.example/www.html?v=1.2&ip=192.0.2.7, hxxp://a[.]example/www[.]html?v=1.2&ip=192[.]0[.]2[.]7",
    "http://a.example/?u=http%3A%2F%2Fwww.b.example, hxxp://a[.]example/?u=http%3A%2F%2Fwww[.]b[.]example",
    "http://a.example/(.)b(@), hxxp://a[.]example/(.)b(@)",
    "http://localhost:80/localhost, hxxp[://]localhos[t]:80/localhos[t]",
    "ftps://joe:x@a.example/, fxps://joe:x[@]a[.]example/",
    "sftp://a.example/, sftp[://]a[.]example/",
    "file:///a/b.c, file[:]///a/b.c",
    "http://[::ffff:192.0.2.1]/, hxxp[://][::ffff:192[.]0[.]2[.]1]/",
    "http://a.http://2130706433/x, hxxp://a[.]hxxp[://]2130706433/x",
    "http://b.https://evil/y, hxxp://b[.]hxxps[://]evil/y",
    "http://joe@e.http://evil.example/z, hxxp://joe[@]e[.]hxxp://evil[.]example/z",
    "http://a.example:ftp://0x7f.1/, hxxp://a[.]example:fxp://0x7f[.]1/",
    "http://a.example/x+evil.zipx=.com, hxxp://a[.]example/x+evil[.]zipx=[.]com",
    "http://a.example/lyfile+.pl, hxxp://a[.]example/lyfile+[.]pl",
    "ms-word:@//evil.html/, ms-word[:][@]//evil[.]html/",
    "http://a.example/?//b.html/c.html, hxxp://a[.]example/?//b[.]html/c.html",
    "http://a.example/~.com?^.net#|.org, hxxp://a[.]example/~[.]com?^[.]net#|[.]org",
    "ws://evil/?u=tel:+12, ws[://]evil/?u=tel[:]+12",
    "javascript://evil.c/, javascript[://]evil[.]c/",
    "http:///evil.c/, hxxp[://]/evil[.]c/",
    "http:\\/\\/evil.c\\/, hxxp[:]\\/\\/evil[.]c\\/",
    "http:/ /a/, hxxp[:]/ /a/",
    "gopher:/ /a.b/, gopher[:]/ /a.b/",
    "http://a.example/\\tdata:b, hxxp://a[.]example/\\tdata[:]b",
    "URL:javascript:a, URL[:]javascript:a",
    "Tel: 12, Tel: 12",
    "data:, data[:]",
    "http://a.example/?tel:, hxxp://a[.]example/?tel[:]",
    "note:, note:",
    "http://exampl\u2240.org/, hxxp[://]exampl\u2240[.]org/",
    "http://b\u00fccher.example/, hxxp[://]b\u00fccher[.]example/",
    "http://a[/]b, hxxp[://]a[/]b",
    "http://a(dot)b, hxxp://a(dot)b",
    "http://a.example/0mailto:b, hxxp://a[.]example/0mailto[:]b",
    "http://a.\u0440\u0444dmailto:b, hxxp://a[.]\u0440\u0444dmailto[:]b",
    "http://localhostdata:a/, hxxp[://]localhos[t]data[:]a/",
    "http://a.example/www5.x+ftp.y, hxxp://a[.]example/www5[.]x+ftp[.]y",
    "http://joe.doe:x@a.example/, hxxp://joe[.]doe:x[@]a[.]example/",
    "http://a.example/.well-known/..b/?.c&.dd, hxxp://a[.]example/.well-known/..b/?.c&.dd",
    "'', ''",
  })
  void schemes_hosts_and_mail_addresses_are_defanged(String uri, String defanged) {
    assertThat(Defang.uri(uri)).isEqualTo(defanged);
  }

  private static final String[] SCHEMES = {"http://", "https://", "ftp://", "ftps://", "gopher://"};
  private static final String[] ALL_SCHEMES = {
    "http://",
    "https://",
    "HTTP://",
    "ftp://",
    "ftps://",
    "http:",
    "http:/",
    "https:\\\\",
    "//",
    "ws://",
    "wss:/",
    "file://",
    "gopher://",
    "sftp://",
    "git+ssh://",
    "h323:",
    "ms-word:",
    "x://",
    "mailto:",
    "tel:+1",
    "urn:isbn:",
    "news:",
    "data:text/html,",
    "magnet:?xt=",
    "sip:",
    "geo:1,2",
    "hxxp://",
    "fxp://",
    "cid:",
    "view-source:",
    "z39.50r://",
    "s3://",
    "about:blank",
    "doi:10.1/",
  };
  private static final String[] NAMES = {
    ".com",
    ".pl",
    ".html",
    "www.",
    "ftp.",
    "localhost",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "[::1]",
    "1.2.3.4",
    "xn--p1ai",
    "\u00e9",
    "\u4e2d",
    "\ud83d\ude00",
    "\u3002",
    "\uff0e",
    "\u200b",
    "[.]",
    "(dot)",
    "[:]",
    "a@b",
    "[@]",
    "%2e",
    "%2F%2F",
    "evil.rs",
    "e.zip",
    "..",
    "&amp;",
    "\u0301",
  };
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

  private static final String SIGNS = "./:@?#=+&-_~%[](){}<>'\"\\|,;!$*^`";

  /** Scans as programs do that make links: also names of hosts without a scheme. */
  private static final UriScanner LINKING =
      UriScanner.builder().with(ScanOption.ABBREVIATED).build();

  @Test
  @Tag("large")
  void no_part_of_a_mutated_uri_is_found_in_its_defanged_form() {
    Random random = new Random(69);
    Map<String, String> live = new LinkedHashMap<>();
    for (int i = 0; i < 200_000; i++) {
      String uri = mutated(random);
      String defanged = Defang.uri(uri);
      for (String text : List.of(defanged, "<" + defanged + ">", '"' + defanged + '"')) {
        LINKING.findAll(text).forEach(match -> live.put(uri, defanged + "  " + match.uri()));
      }
    }
    assertThat(live.entrySet().stream().limit(25)).isEmpty();
  }

  /** A URI of any verdict, in which parts of others and single signs are put anywhere. */
  private static String mutated(Random random) {
    StringBuilder uri = new StringBuilder();
    uri.append(pick(random, ALL_SCHEMES)).append(pick(random, USERS)).append(pick(random, HOSTS));
    uri.append(pick(random, PORTS)).append('/').append(part(random)).append(part(random));
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(uri.length() + 1);
      switch (random.nextInt(6)) {
        case 0 -> uri.delete(at, Math.min(uri.length(), at + 1 + random.nextInt(3)));
        case 1 -> uri.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 2 -> uri.insert(at, pick(random, PARTS));
        case 3 -> uri.insert(at, pick(random, ALL_SCHEMES));
        case 4 -> uri.insert(at, pick(random, HOSTS));
        default -> uri.insert(at, pick(random, NAMES));
      }
    }
    return uri.toString();
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
