package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares a fixed sample of the texts of {@link Arrivals}. */
@DisplayName("What is found does not depend on how the text arrives")
class ArrivalTest {
  private static final String ROWS = "y y\nhttp://e/,,2\nhttp://elm.example/,GRP,2020-01-02\n";

  private static void assertUnchanged(Arrivals arrivals, String text) throws IOException {
    String difference = arrivals.difference(text);
    assertThat(difference).as(text).isNull();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void drawn_texts_have_the_same_matches_however_they_arrive(long seed) throws IOException {
    Arrivals arrivals = new Arrivals(seed);
    for (int i = 0; i < 20_000; i++) {
      assertUnchanged(arrivals, arrivals.drawText());
    }
    for (int i = 0; i < 1600; i++) {
      assertUnchanged(arrivals, arrivals.surround(arrivals.drawText()));
    }
  }

  @Test
  void a_field_ends_at_the_comma_whatever_follows() throws IOException {
    for (int lines : new int[] {0, 100, 300, 3000}) {
      assertThat(UriScanner.standard().findAll(ROWS + "z\n".repeat(lines)))
          .extracting(UriMatch::uri)
          .containsExactly("http://e/", "http://elm.example/");
    }
  }
}
