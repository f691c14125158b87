package org.urisift.link.flag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;

/** Links made to break the code that examines them. */
class HostileLinksTest {
  private static final Flags FLAGS = Flags.STANDARD.protecting(List.of("paypal.com"));

  private static final String[] PIECES = {
    "http",
    "://",
    "//",
    "@",
    ":",
    ".",
    "%",
    "%2",
    "%E2%80",
    "%25",
    "3A",
    "[",
    "]",
    "::1",
    "xn--",
    "xn--a-",
    "а",
    "\u202e",
    "\ud83d",
    "\ufffd",
    "0x",
    "08",
    "1",
    "99999999999",
    "?",
    "#",
    "/",
    "…",
    "mailto:",
    "a",
    " ",
    "。",
    "．",
    "\u200b",
    "com",
    ".co.uk",
    "'",
    "\\",
    "\0"
  };

  @Test
  void no_link_causes_an_exception() {
    Random random = new Random(36);
    for (int i = 0; i < 20_000; i++) {
      String uri = randomText(random);
      Link link = new Link(uri, randomText(random), randomText(random), randomText(random));
      try {
        FLAGS.flagsOf(link);
        Domain.ofUri(uri);
      } catch (RuntimeException | Error e) {
        throw new AssertionError(link.toString(), e);
      }
    }
  }

  private static String randomText(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(3) > 0 ? "http://" : "");
    for (int k = random.nextInt(8); k >= 0; k--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.", "%25", "http", "http%", "@", ":", "xn--a.", "%E2%80", "[", "0.", "-.", "?", "http:/",
        "а"
      })
  void work_is_linear(String piece) throws Exception {
    ThreadWork.assertLinear(
        500_000,
        length -> piece.repeat(length / piece.length()),
        row -> {
          for (String uri : List.of("http://" + row, "http://a.com/?" + row, row)) {
            assertThat(FLAGS.flagsOf(new Link(uri, uri, null, null))).contains(Flag.LONG);
            assertThat(FLAGS.flagsOf(new Link("http://b.com/", "http://b.com/", null, uri)))
                .isNotNull();
          }
        });
  }
}
