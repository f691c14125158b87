package org.urisift.uri;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** The URL that a browser opens is US-ASCII and parses to itself. */
class WebUrlFuzz {
  private static final List<String> SEEDS =
      List.of(
          "https://user:pa%ss@host.example:8080/a/../b?c d#e|f",
          "http:\\\\evil.example\\@good.example/",
          "http:/0x7f.1/",
          "http://[::ffff:1.2.3.4]:80/%2e%2e/",
          "ws:\t//b\u00fccher.example\n/",
          "file:///C|/a\\b",
          "blob:https://a.example/b",
          "mailto:a b",
          "http://%41.xn--tda.example./?'",
          "../a?b");

  static Stream<byte[]> urls() {
    return SEEDS.stream().map(seed -> seed.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("urls")
  @FuzzTest
  void a_url_parses_to_itself(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    check(text, WebUrl.parse(text));
    check(text, WebUrl.parse(text, WebUrl.parse("https://base.example/a/b?c#d")));
    check(text, WebUrl.parse(text, WebUrl.parse("file:///C:/a/b")));
  }

  private static void check(String text, WebUrl url) {
    if (url == null) {
      return;
    }
    String href = url.href();
    WebUrl again = WebUrl.parse(href);
    if (again == null || !again.href().equals(href) || !again.origin().equals(url.origin())) {
      throw new AssertionError(text + " is " + href + " is " + again);
    }
    if (href.chars().anyMatch(c -> c <= ' ' && c != ' ' || c >= 0x7f)) {
      throw new AssertionError(text + " is not in US-ASCII: " + href);
    }
    boolean hasHost = WebUrl.opensHosts(url.scheme());
    if (hasHost
        && (url.host() == null || url.host().isEmpty() || Repair.repairedOrNull(href) == null)) {
      throw new AssertionError(text + " has no host, or is no reference: " + href);
    }
  }
}
