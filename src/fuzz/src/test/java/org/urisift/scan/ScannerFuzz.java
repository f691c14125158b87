package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.run.Options;
import org.urisift.scan.run.Scan;
import org.urisift.scan.spi.Utf8Reader;

/** Matches depend only on text and options, and are where their offsets say. */
class ScannerFuzz {
  /** The number of leading bytes: they choose options, joining and the place of a cut. */
  private static final int HEAD_BYTES = 4;

  private static final int SEEDS = 200;

  static Stream<byte[]> texts() {
    Random random = new Random(2396);
    RandomText pieces = new RandomText(random);
    Stream<String> fixtures =
        Stream.concat(Fixture.all().stream(), Fixture.read("known-limits.txt").stream())
            .map(Fixture::text);
    Stream<String> made =
        IntStream.range(0, SEEDS)
            .mapToObj(i -> i % 2 == 0 ? pieces.text(20) : NearlyPlainText.text(random));
    return Stream.concat(fixtures, made).map(text -> seed(text, random));
  }

  private static byte[] seed(String text, Random random) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] seed = new byte[HEAD_BYTES];
    random.nextBytes(seed);
    seed = Arrays.copyOf(seed, HEAD_BYTES + utf8.length);
    System.arraycopy(utf8, 0, seed, HEAD_BYTES, utf8.length);
    return seed;
  }

  @MethodSource("texts")
  @FuzzTest
  void matches_depend_only_on_text_and_options(byte[] input) throws IOException {
    if (input.length < HEAD_BYTES) {
      return;
    }
    Options options = options(input);
    String text = text(input);
    List<UriMatch> matches = matches(options, new StringReader(text), true);
    checkPlaces(text, matches);

    assertSame(matches, matches(options, new StringReader(text), false), "without the fast path");
    assertSame(matches, matches(options, HostileReader.oneByOne(text), true), "one by one");
    int border = (input[3] & 0xff) * text.length() / 256;
    assertSame(
        matches, matches(options, HostileReader.brokenAt(text, border), true), "broken in two");
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (new String(utf8, StandardCharsets.UTF_8).equals(text)) {
      Reader bytes = new Utf8Reader(new ByteArrayInputStream(utf8));
      assertSame(matches, matches(options, bytes, true), "from bytes");
    }
  }

  private static Options options(byte[] input) {
    int bits = (input[0] & 0xff) << 8 | input[1] & 0xff;
    Set<ScanOption> chosen = EnumSet.noneOf(ScanOption.class);
    for (ScanOption option : ScanOption.values()) {
      if ((bits & 1 << option.ordinal()) != 0) {
        chosen.add(option);
      }
    }
    JoinLevel[] levels = JoinLevel.values();
    Set<String> schemes = (input[2] & 0x80) != 0 ? Set.of("http", "mailto") : Set.of();
    TextForm form = TextForm.values()[(bits >>> 8) % TextForm.values().length];
    return new Options(levels[(input[2] & 0x7f) % levels.length], schemes, chosen, form);
  }

  /** Decodes the text; a private-use character means an unpaired surrogate, which UTF-8 lacks. */
  private static String text(byte[] input) {
    return new String(input, HEAD_BYTES, input.length - HEAD_BYTES, StandardCharsets.UTF_8)
        .replace('\uE000', '\uD83D')
        .replace('\uE001', '\uDE00');
  }

  private static List<UriMatch> matches(Options options, Reader reader, boolean fast)
      throws IOException {
    Scan scan = new Scan(options, reader);
    scan.usesFastPath = fast;
    List<UriMatch> matches = new ArrayList<>();
    for (UriMatch match = scan.next(); match != null; match = scan.next()) {
      matches.add(match);
    }
    return matches;
  }

  private static void assertSame(List<UriMatch> matches, List<UriMatch> others, String how) {
    if (!matches.equals(others)) {
      assertThat(others.stream().map(ScannerFuzz::record))
          .as(how)
          .isEqualTo(matches.stream().map(ScannerFuzz::record).toList());
      throw new AssertionError(how + ": " + others);
    }
  }

  private static String record(UriMatch match) {
    return FixtureChecks.record(match) + " " + match.evidence();
  }

  /** Checks that matches are where their offsets say. Only rejected candidates may overlap. */
  private static void checkPlaces(String text, List<UriMatch> matches) {
    long lastEnd = 0;
    for (UriMatch match : matches) {
      boolean rejected = match.verdict() == Verdict.REJECTED;
      long end = rejected ? 0 : lastEnd;
      StringBuilder pieces = new StringBuilder();
      for (Segment segment : match.segments()) {
        if (segment.offset() < end
            || segment.endOffset() <= segment.offset()
            || segment.endOffset() > text.length()) {
          throw new AssertionError(record(match) + " after " + end);
        }
        end = segment.endOffset();
        pieces.append(text, (int) segment.offset(), (int) segment.endOffset());
      }
      if (!pieces.toString().equals(match.asWritten())) {
        throw new AssertionError(pieces + " is written as " + match.asWritten());
      }
      if (!rejected) {
        match.reference(); // must not throw
        lastEnd = end;
      }
    }
  }
}
