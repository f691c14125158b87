package org.urisift.link;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.uri.UriReference;

/** The target of a wrapper is a valid URI, and unwrapping undoes wrapping. */
class WrappersFuzz {
  private static final String[] SERVICES = {
    "https://www.google.com/url?q=", "https://l.facebook.com/l.php?u=",
  };

  static Stream<byte[]> uris() {
    return Stream.of(
            "http://oak.example/a?b=c&d=%20#e",
            "https://www.google.com/url?q=http://oak.example/&sa=D",
            "https://urldefense.com/v3/__http://oak.example/a*b__;Lw!!A!b$",
            "https://urldefense.proofpoint.com/v2/url?u=http-3A__oak.example_a&d=x",
            "https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Foak.example%2F&data=x",
            "https://url.avanan.click/v2/___https://oak.example/___.x",
            "https://secure-web.cisco.com/1abc/http%3A%2F%2Foak.example",
            "https://us.protection.sophos.com/?d=oak.example&u=aHR0cDovL29hay5leGFtcGxlLw==")
        .map(uri -> uri.getBytes(StandardCharsets.UTF_8));
  }

  private static @Nullable String innerOrNull(String uri) {
    Unwrapped unwrapped = Unwrapper.builtIn().unwrap(uri);
    return unwrapped == null ? null : unwrapped.uri();
  }

  /** The target in any number of wrappers; one call opens at most {@link Unwrapper#MAX_NESTED}. */
  private static String innermost(String uri) {
    String innermost = uri;
    for (String next = innerOrNull(uri); next != null; next = innerOrNull(next)) {
      innermost = next;
    }
    return innermost;
  }

  @MethodSource("uris")
  @FuzzTest
  void a_wrapped_uri_is_unwrapped(byte[] input) {
    if (input.length < 1) {
      return;
    }
    String uri = new String(input, StandardCharsets.UTF_8);
    String inner = innerOrNull(uri);
    if (inner != null) {
      assertThat(UriReference.isValid(inner)).as(inner).isTrue();
    }
    UriReference reference = UriReference.parseOrNull(uri);
    if (reference == null || reference.host() == null || !"http".equals(reference.scheme())) {
      return;
    }
    for (String service : SERVICES) {
      String wrapped = service + URLEncoder.encode(uri, StandardCharsets.UTF_8);
      assertThat(innermost(wrapped)).as(wrapped).isEqualTo(innermost(uri));
    }
  }
}
