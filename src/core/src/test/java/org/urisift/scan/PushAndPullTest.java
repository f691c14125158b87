package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.urisift.scan.text.Window;

/** Matches are the same whether pushed to a sink, pulled from a stream or collected. */
class PushAndPullTest {
  private static final String TEXT =
      Fixture.all().stream().map(Fixture::text).collect(Collectors.joining("\n\n"));

  @Test
  void pushed_pulled_and_collected_matches_are_equal() throws IOException {
    UriScanner scanner = UriScanner.standard();
    List<String> all = scanner.findAll(TEXT).stream().map(FixtureChecks::record).toList();
    List<String> pushed = new ArrayList<>();
    scanner.scan(new StringReader(TEXT), match -> pushed.add(FixtureChecks.record(match)));
    List<String> pulled;
    try (Stream<UriMatch> matches = scanner.matches(new StringReader(TEXT))) {
      pulled = matches.map(FixtureChecks::record).toList();
    }
    assertThat(all).hasSizeGreaterThan(200);
    assertThat(pushed).isEqualTo(all);
    assertThat(pulled).isEqualTo(all);
  }

  @Test
  void matches_are_equal_if_all_their_values_are() {
    UriScanner scanner = UriScanner.builder().with(ScanOption.REJECTED).build();
    List<UriMatch> all = scanner.findAll(TEXT);
    assertThat(scanner.findAll(TEXT)).isEqualTo(all).hasSameHashCodeAs(all);
    assertThat(all).doesNotHaveDuplicates();
    List<UriMatch> moved = scanner.findAll("\n" + TEXT);
    assertThat(moved).isNotEqualTo(all);
    assertThat(moved).isEqualTo(all.stream().map(match -> match.moved(1, 1)).toList());
    assertThat(MatchBuilder.of("x:1").match()).isEqualTo(MatchBuilder.of("x:1").match());
    for (MatchBuilder other :
        List.of(
            MatchBuilder.of("x:2"),
            MatchBuilder.of("x:1").written("x:1"),
            MatchBuilder.of("x:1").delimiter(Delimiter.ANGLE),
            MatchBuilder.of("x:1").joined(Joined.FLOWED),
            MatchBuilder.of("x:1").abbreviated(),
            MatchBuilder.of("x:1").at(2, 1, 0),
            MatchBuilder.of("x:1").at(1, 2, 0),
            MatchBuilder.of("x:1").segment(0, 2).segment(3, 4),
            MatchBuilder.of("x:1").or("x:", UriMatch.Alternative.Why.CUT))) {
      assertThat(other.match()).isNotEqualTo(MatchBuilder.of("x:1").match());
    }
  }

  @Test
  void only_closing_the_stream_closes_the_reader() throws IOException {
    HostileReader reader = HostileReader.oneByOne(TEXT);
    UriScanner.standard().scan(reader, match -> {});
    assertThat(reader.closed).isFalse();
    try (Stream<UriMatch> matches = UriScanner.standard().matches(reader)) {
      assertThat(matches.findFirst()).isEmpty();
    }
    assertThat(reader.closed).isTrue();
  }

  @Test
  void a_stream_reads_little_more_than_its_matches_need() {
    HostileReader reader = HostileReader.oneByOne("http://example.org/a b\n".repeat(100_000));
    try (Stream<UriMatch> matches = UriScanner.standard().matches(reader)) {
      assertThat(matches.limit(3)).hasSize(3);
    }
    assertThat(reader.delivered()).isLessThan(2 * Window.BLOCK);
  }

  @Test
  void an_exception_of_the_reader_reaches_the_caller() {
    Reader broken =
        new Reader() {
          @Override
          public int read(char[] buffer, int offset, int length) throws IOException {
            throw new IOException("no more");
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> UriScanner.standard().scan(broken, match -> {}))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> UriScanner.standard().matches(broken).count())
        .isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void a_scan_that_goes_on_after_a_failed_read_finds_the_same() {
    for (Fixture fixture : Fixture.all()) {
      String text = fixture.text();
      List<UriMatch> expected = fixture.scanner().findAll(text);
      for (int at = 0; at < text.length(); at += 5) {
        assertThat(matchesDespiteFailure(fixture.scanner(), text, at))
            .as("failure at %d of %s", at, text)
            .isEqualTo(expected);
      }
    }
  }

  /** The matches of a reader that fails once; a match that was given before stays. */
  private static List<UriMatch> matchesDespiteFailure(UriScanner scanner, String text, int at) {
    Spliterator<UriMatch> matches =
        scanner.matches(new FailingReader(new StringReader(text), at)).spliterator();
    List<UriMatch> found = new ArrayList<>();
    boolean goesOn = true;
    while (goesOn) {
      try {
        goesOn = matches.tryAdvance(found::add);
      } catch (UncheckedIOException e) {
        assertThat(e).hasMessageContaining("for once");
      }
    }
    return found;
  }

  /** Fails once, at an offset. */
  private static final class FailingReader extends FilterReader {
    private int left;

    FailingReader(Reader in, int at) {
      super(in);
      left = at;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      if (left == 0) {
        left = -1;
        throw new IOException("for once");
      }
      int count = super.read(buffer, offset, left < 0 ? length : Math.min(left, length));
      left -= left > 0 ? Math.max(count, 0) : 0;
      return count;
    }
  }

  @Test
  void one_scanner_serves_many_threads() {
    List<String> expected =
        UriScanner.standard().findAll(TEXT).stream().map(FixtureChecks::record).toList();
    assertThat(
            Stream.generate(() -> TEXT)
                .limit(8)
                .parallel()
                .map(UriScanner.standard()::findAll)
                .map(found -> found.stream().map(FixtureChecks::record).toList()))
        .allMatch(expected::equals);
  }

  @Test
  void an_empty_text_has_no_matches() {
    assertThat(UriScanner.standard().findAll("")).isEmpty();
  }
}
