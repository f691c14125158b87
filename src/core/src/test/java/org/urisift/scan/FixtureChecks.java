package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** The checks that each case of a fixture file must pass, whatever its rule. */
final class FixtureChecks {
  /** Offsets near which a block of input ends, or the window drops text. */
  private static final int[] BORDERS = {1 << 16, 1 << 17, Limits.HISTORY + Window.BLOCK, 1 << 18};

  private FixtureChecks() {}

  static Stream<DynamicNode> forFile(String file) {
    return Fixture.read(file).stream()
        .map(fixture -> DynamicContainer.dynamicContainer(fixture.toString(), checks(fixture)));
  }

  /** The checks that a text must pass even if its matches are wrong. */
  static Stream<DynamicNode> forKnownLimits(String file) {
    return Fixture.read(file).stream()
        .map(
            fixture ->
                DynamicContainer.dynamicContainer(
                    fixture.toString(),
                    Stream.of(
                        dynamicTest(
                            "does not depend on the reader", () -> assertAnyReader(fixture)),
                        dynamicTest("has the right positions", () -> assertPositions(fixture)))));
  }

  private static Stream<DynamicNode> checks(Fixture fixture) {
    List<DynamicNode> checks = new ArrayList<>();
    checks.add(dynamicTest("has the expected matches", () -> assertExpectedMatches(fixture)));
    checks.add(dynamicTest("does not depend on the reader", () -> assertAnyReader(fixture)));
    checks.add(dynamicTest("does not depend on the window", () -> assertAtWindowMoves(fixture)));
    checks.add(dynamicTest("is the same with other line ends", () -> assertOtherLineEnds(fixture)));
    checks.add(dynamicTest("has the right positions", () -> assertPositions(fixture)));
    if (!fixture.hasOption("unquoted") && !fixture.hasOption("header")) {
      checks.add(dynamicTest("is the same in a quoted reply", () -> assertInReply(fixture)));
    }
    return checks.stream();
  }

  private static void assertExpectedMatches(Fixture fixture) {
    assertThat(fixture.scanner().findAll(fixture.text()))
        .extracting(Fixture::describe)
        .containsExactlyElementsOf(fixture.expected());
  }

  private static void assertAnyReader(Fixture fixture) throws IOException {
    String text = fixture.text();
    UriScanner scanner = fixture.scanner();
    List<UriMatch> expected = scanner.findAll(text);
    assertMatches(scanner, HostileReader.oneByOne(text), expected, "one by one");
    assertMatches(scanner, HostileReader.idling(text, 3), expected, "idling");
    for (int border = 1; border < text.length(); border++) {
      assertMatches(scanner, HostileReader.brokenAt(text, border), expected, "broken at " + border);
    }
  }

  private static void assertAtWindowMoves(Fixture fixture) {
    // only two borders for each fixture: such long scans take time
    int half = fixture.name().hashCode() & 1;
    for (int border : new int[] {BORDERS[half], BORDERS[2 + half]}) {
      int before = border - fixture.text().length() / 2;
      String filler = "lorem ipsum dolor\n".repeat(before / 18 - 20);
      filler += "\n".repeat(before - filler.length());
      assertThat(fixture.scanner().findAll(filler + fixture.text()))
          .as("around %d", border)
          .allMatch(match -> match.offset() >= before)
          .extracting(Fixture::describe)
          .containsExactlyElementsOf(fixture.expected());
    }
  }

  private static void assertOtherLineEnds(Fixture fixture) {
    for (String lineEnd : new String[] {"\r\n", "\r"}) {
      assertThat(fixture.scanner().findAll(fixture.text().replace("\n", lineEnd)))
          .extracting(Fixture::describe)
          .containsExactlyElementsOf(fixture.expected());
    }
  }

  private static void assertInReply(Fixture fixture) {
    String text = fixture.text();
    String reply = "> " + text.substring(0, text.length() - 1).replace("\n", "\n> ") + "\n";
    assertThat(fixture.scanner().findAll(reply))
        .extracting(Fixture::describe)
        .containsExactlyElementsOf(fixture.expected());
  }

  private static void assertPositions(Fixture fixture) {
    for (String lineEnd : new String[] {"\n", "\r\n", "\r"}) {
      String text = fixture.text().replace("\n", lineEnd);
      long end = -1;
      for (UriMatch match : fixture.scanner().findAll(text)) {
        assertThat(match.offset()).isGreaterThanOrEqualTo(end);
        end = match.endOffset();
        assertPosition(text, match);
      }
    }
  }

  /** R10: the segments, cut from the source and joined, are the text as written. */
  static void assertSegments(String text, UriMatch match) {
    StringBuilder pieces = new StringBuilder();
    for (Segment segment : match.segments()) {
      assertThat(segment.endOffset()).isGreaterThan(segment.offset());
      pieces.append(text, (int) segment.offset(), (int) segment.endOffset());
    }
    assertThat(pieces).hasToString(match.asWritten());
  }

  /** Compares segments (R10), line and column with an independent count. */
  static void assertPosition(String text, UriMatch match) {
    assertSegments(text, match);
    String before = text.substring(0, (int) match.offset());
    String[] lines = before.split("\r\n|\r|\n", -1);
    assertThat(match.line()).isEqualTo(lines.length);
    assertThat(match.column()).isEqualTo(lines[lines.length - 1].length() + 1);
    if (match.verdict() != Verdict.REJECTED) {
      assertThat(match.reference().scheme()).isNotNull();
      assertThat(match.reference().toString()).isEqualTo(match.uri());
    }
  }

  /** Scans a reader; the matches must equal the expected ones in all values. */
  static void assertMatches(UriScanner scanner, Reader reader, List<UriMatch> expected, String when)
      throws IOException {
    List<UriMatch> found = new ArrayList<>();
    scanner.scan(reader, found::add);
    if (!found.equals(expected)) { // describing takes long
      assertThat(found)
          .as(when)
          .extracting(FixtureChecks::record)
          .isEqualTo(expected.stream().map(FixtureChecks::record).toList());
      assertThat(found).as(when).isEqualTo(expected);
    }
  }

  /** Describes a match with its line, column and segments. */
  static String record(UriMatch match) {
    return Fixture.describe(match)
        + " "
        + match.line()
        + ":"
        + match.column()
        + " "
        + match.segments();
  }
}
