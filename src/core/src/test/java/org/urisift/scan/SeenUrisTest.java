package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.urisift.scan.check.SeenUris;

/** What a scanner remembers of a URI ({@link SeenUris}) never changes what it finds. */
class SeenUrisTest {
  private static final String[] URIS = {
    "http://oak.example/a",
    "http://oak.example/a,b?c=d;e", // for the rules, not the fast path
    "http://localhost", // in angle brackets, a URI; else perhaps prose
    "https://doi.org/10.1000/",
    "file://readme",
    "file:///etc/hosts",
    "mailto:joe@oak.example",
    "mailto:joe",
    "sip:a;lr",
    "news:oak.elm",
    "HTTP://OAK.example/%7Ea",
    "http://oak.example/b_{name}",
    "http://oak.example/?a&amp;b",
    "http://oak.example\\u002fa",
    "http://oak.example/\u00e9\u4e2d",
    "hxxp://oak[.]example/a",
    "http://oak[.]example/a",
    "http://oak.example/long-\nwords/and.html",
    "http://oak.example/" + "long/".repeat(60),
  };

  private static final String[] AROUND = {
    "see # so", "<#>", "<URL:#>", "\"#\"", "'#'", "(#)", "[a](#)", "`#`", "=#;", "see #.", "> #\n"
  };

  private static final String OTHERS = "see http://oak.example/ and mailto:a@oak.example.\n";

  private static List<UriScanner.Builder> builders() {
    List<UriScanner.Builder> builders = new ArrayList<>();
    builders.add(UriScanner.builder());
    builders.add(UriScanner.builder().schemes(Set.of("http")));
    builders.add(UriScanner.builder().schemes(Set.of("mailto", "file")));
    for (ScanOption option : ScanOption.values()) {
      builders.add(UriScanner.builder().with(option));
      builders.add(UriScanner.builder().without(option));
    }
    for (TextForm form : TextForm.values()) {
      builders.add(UriScanner.builder().form(form));
    }
    for (JoinLevel join : JoinLevel.values()) {
      builders.add(UriScanner.builder().join(join));
    }
    return builders;
  }

  private static String text(String around, String uri) {
    return around.replace("#", uri) + " and words\n";
  }

  @Test
  void a_uri_is_found_as_if_it_had_not_stood_with_something_else_around_it() {
    UriScanner.Builder builder = UriScanner.builder().with(ScanOption.REJECTED);
    for (String uri : URIS) {
      for (String first : AROUND) {
        UriScanner scanner = builder.build();
        scanner.findAll(OTHERS.repeat(20) + text(first, uri).repeat(3));
        for (String then : AROUND) {
          String text = text(then, uri);
          assertThat(scanner.findAll(text))
              .as("%s, known from %s", text, first)
              .isEqualTo(builder.build().findAll(text));
        }
      }
    }
  }

  @Test
  void a_uri_is_found_as_if_it_were_new_whatever_the_options() {
    for (UriScanner.Builder builder : builders()) {
      UriScanner scanner = builder.build();
      for (int round = 0; round < 3; round++) {
        for (String uri : URIS) {
          for (String around : AROUND) {
            String text = text(around, uri);
            assertThat(scanner.findAll(text)).as(text).isEqualTo(builder.build().findAll(text));
          }
        }
      }
    }
  }
}
