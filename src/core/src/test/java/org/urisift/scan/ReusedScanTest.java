package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.ThreadWork;

/** A scanner reuses its last scan, in which nothing of the last text remains. */
class ReusedScanTest {
  private static final int TEXTS = 2_000;

  @ParameterizedTest
  @CsvSource({
    "1500, See http://www.example.com/a/b?c=d for what was said here.",
    "600, See what www.example.com says and then: what was said here"
  })
  void a_short_text_takes_little_memory(long mostBytes, String text) throws Exception {
    UriScanner scanner = UriScanner.builder().build();
    scanner.findAll(text);
    long allocated =
        ThreadWork.allocatedBytes(
            text,
            again -> {
              for (int i = 0; i < TEXTS; i++) {
                scanner.findAll(again);
              }
            });
    assertThat(allocated / TEXTS).isPositive().isLessThan(mostBytes);
  }

  @Test
  void lines_and_offsets_begin_anew_with_each_text() {
    UriScanner scanner = UriScanner.builder().build();
    String text = "\n\n http://a.example/";
    UriMatch first = scanner.findAll(text).get(0);
    assertThat(first.line()).isEqualTo(3);
    assertThat(first.column()).isEqualTo(2);
    assertThat(first.offset()).isEqualTo(3);
    assertThat(scanner.findAll(text)).containsExactly(first);
    assertThat(scanner.findAll("http://a.example/").get(0).offset()).isZero();
  }

  @Test
  void an_earlier_text_does_not_prove_a_join() {
    UriScanner scanner = UriScanner.builder().build();
    String cut = "http://oak.example/a/long/way/to-\nthe/end.html and words\n";
    List<UriMatch> alone = scanner.findAll(cut);
    scanner.findAll("http://oak.example/a/long/way/to-the/end.html\n".repeat(40));
    assertThat(scanner.findAll(cut)).isEqualTo(alone);
  }

  @Test
  void a_sink_may_scan_with_the_same_scanner() throws IOException {
    UriScanner scanner = UriScanner.builder().build();
    List<String> found = new ArrayList<>();
    scanner.scan(
        new StringReader("http://a.example/ http://b.example/"),
        match -> {
          found.add(match.uri());
          scanner.findAll("<http://within.example/>").forEach(within -> found.add(within.uri()));
        });
    assertThat(found)
        .containsExactly(
            "http://a.example/",
            "http://within.example/",
            "http://b.example/",
            "http://within.example/");
  }

  @Test
  void an_exception_of_a_sink_leaves_no_state() {
    UriScanner scanner = UriScanner.builder().build();
    scanner.findAll("http://first.example/");
    assertThatThrownBy(
            () ->
                scanner.scan(
                    new StringReader("http://a.example/ http://b.example/"),
                    match -> {
                      throw new IllegalStateException("enough");
                    }))
        .hasMessage("enough");
    assertThat(scanner.findAll("http://c.example/"))
        .extracting(UriMatch::uri)
        .containsExactly("http://c.example/");
  }
}
