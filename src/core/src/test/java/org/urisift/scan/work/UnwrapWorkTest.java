package org.urisift.scan.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds how often unwrapping looks at each character of a URI ({@link LookCounter}). */
@Execution(ExecutionMode.SAME_THREAD) // LookCounter is not thread-safe
@Isolated
class UnwrapWorkTest {
  private static final int SIZE = 1 << 16;
  private static final int MOST_LOOKS = 60;

  private static Consumer<String> unwrap;

  @BeforeAll
  @SuppressWarnings("unchecked")
  static void load() throws ReflectiveOperationException {
    unwrap =
        (Consumer<String>)
            new CountingLoader(UnwrapWorkTest.class.getClassLoader())
                .loadClass("org.urisift.scan.work.CountedUnwrap")
                .getDeclaredConstructor()
                .newInstance();
    unwrap.accept("http://a.example/"); // so that static initialisers are not counted
  }

  @ParameterizedTest
  @CsvSource({
    "http://, a.",
    "http://, @",
    "http://, ://",
    "https://urldefense.com/v3/__, http://a/*",
    "https://urldefense.com/v3/__, **",
    "https://urldefense.com/v3/__, __;",
    "https://urldefense.com/v3/__http://a/__;, A",
    "https://urldefense.com/v2/url?u=, -2541",
    "https://urldefense.com/v1/url?u=http://a/, &amp;&#",
    "https://www.google.com/url?, &q=",
    "https://www.google.com/url?, &amp;",
    "https://www.google.com/url?q=http://a/, %25",
    "https://www.google.com/url?q=http://a/, %E9%",
    "https://www.google.com/url?q=, https://www.google.com/url?q=",
    "https://www.google.com/amp/, www.google.com/amp/",
    "https://url.avanan.click/v2/___, https:/___",
    "https://us.protection.sophos.com/?u=, aHR0",
    "https://href.li/?, https://href.li/?",
    "https://secure-web.cisco.com/, a/",
  })
  void a_character_of_any_uri_is_looked_at_a_bounded_number_of_times(String start, String again) {
    String uri = start + again.repeat(SIZE / again.length());
    LookCounter.reset();
    unwrap.accept(uri);
    assertThat(LookCounter.allLooks() / SIZE).isLessThan(MOST_LOOKS);
  }
}
