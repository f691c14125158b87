package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.text.Limits;

/** After any edits the matches equal those of a new scan, but little is scanned again. */
class ScannedTextTest {
  /** The standard scanner without lines and columns, which an editable text does not count. */
  private static final UriScanner STANDARD =
      UriScanner.builder().without(ScanOption.POSITIONS).build();

  private static final UriScanner ALL =
      UriScanner.builder()
          .without(ScanOption.POSITIONS)
          .with(ScanOption.REJECTED)
          .with(ScanOption.ABBREVIATED)
          .with(ScanOption.RELATIVE)
          .form(TextForm.MARKUP)
          .build();

  @Test
  void relative_references_are_found_whatever_schemes_are_chosen() {
    UriScanner scanner =
        UriScanner.builder().with(ScanOption.RELATIVE).schemes(Set.of("ftp")).build();
    String text = "<../a> http://b.example/ ftp://c.example/";
    assertThat(scanner.findAll(text)).hasToString("[../a, ftp://c.example/]");
    assertThat(scanner.editable(text).matches()).hasToString("[../a, ftp://c.example/]");
  }

  @Test
  void an_edit_inside_a_uri_changes_it() {
    ScannedText text = STANDARD.editable("see http://a.b/c");
    text.replace(15, 16, "d");
    assertThat(text.matches()).hasToString("[http://a.b/d]");
  }

  @Test
  @DisplayName("R9: a URI typed in unbroken far above decides a join below")
  void evidence_typed_in_above_decides_a_join_below() {
    String filler = "Some words of prose, and nothing else.\n".repeat(150);
    String broken = "It is at http://archive.example.org/2009/\nproposals now.\n";
    ScannedText text = STANDARD.editable("\n" + filler + broken);
    assertThat(text.matches()).hasToString("[http://archive.example.org/2009/]");
    text.replace(0, 0, "http://archive.example.org/2009/proposals ");
    assertThat(text.matches())
        .extracting(UriMatch::uri)
        .containsOnly("http://archive.example.org/2009/proposals");
    text.replace(0, 42, "");
    assertThat(text.matches()).hasToString("[http://archive.example.org/2009/]");
  }

  @Test
  @DisplayName("R7: a line that grows too long for a mailer, ten lines above, unjoins a URI")
  void a_line_above_that_changes_its_width_changes_the_join_below() {
    String prose = "These are words of a line that some mailer broke at its width of 72.\n";
    String broken =
        "There it is: http://archive.example.org/2009/proposals/working-group/\n"
            + "msg00123.html for all.\n";
    // the edit meets all places at which a scan can resume
    for (int padding = 0; padding < 2300; padding += 50) {
      String above = "x".repeat(padding) + ": http://a.b/" + "\n".repeat(12) + prose.trim();
      String text =
          above + "\nand on as far as a hundred or so\n" + prose.repeat(8) + broken + prose;
      ScannedText scanned = STANDARD.editable(text);
      int edit = above.length();
      for (String by : List.of(" ", "\n")) {
        scanned.replace(edit, edit + 1, by);
        assertEqualToNewScan(scanned, STANDARD, padding + by);
        boolean joined = scanned.matches().get(scanned.matches().size() - 1).segments().size() > 1;
        assertThat(joined).as("joined, padding %d", padding).isEqualTo(by.equals("\n"));
      }
    }
  }

  @Test
  @DisplayName("D3: closing a bracket 30 lines below changes the URI that it opened")
  void a_bracket_closed_far_below_changes_the_uri_above() {
    String lines = "aaa/\n".repeat(28);
    ScannedText text = STANDARD.editable("<http://a.b/\n" + lines + "end and more\n");
    int end = text.toString().indexOf(" and");
    text.replace(end, end, ">");
    assertThat(text.matches()).hasSize(1);
    assertThat(text.matches().get(0).segments()).hasSize(30);
  }

  @Test
  void schemes_not_chosen_are_not_reported_after_an_edit() {
    UriScanner mail = UriScanner.builder().schemes(Set.of("MAILTO")).build();
    ScannedText text = mail.editable("http://a.b/ mailto:a@b.example");
    text.replace(0, 0, "x ");
    assertThat(text.matches()).hasToString("[mailto:a@b.example]");
  }

  @Test
  void an_edit_out_of_range_changes_nothing() {
    ScannedText text = STANDARD.editable("http://a.b/");
    assertThatThrownBy(() -> text.replace(5, 12, "x"))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> text.replace(5, 4, "x")).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(text).hasToString("http://a.b/");
    assertThat(text.matches()).hasToString("[http://a.b/]");
  }

  @Test
  void a_range_has_the_matches_that_touch_it() {
    ScannedText text = STANDARD.editable("http://a.b/ <http://c.d/\n  e> http://f.g/");
    assertThat(text.matches(11, 11)).hasToString("[http://a.b/]");
    assertThat(text.matches(12, 12)).isEmpty();
    assertThat(text.matches(25, 26)).as("the indent").isEmpty();
    assertThat(text.matches(28, 28)).hasToString("[http://c.d/e]");
    assertThat(text.matches(5, 20)).hasToString("[http://a.b/, http://c.d/e]");
  }

  @Test
  void a_mark_deleted_at_the_start_changes_a_join_below() {
    for (String rest :
        List.of("<http://a.example/x\n> y.html>\n", "http://a.example/that-\n> z.html\n")) {
      ScannedText text = STANDARD.editable("> see http://b.example/ and " + rest);
      text.replace(0, 2, "");
      assertEqualToNewScan(text, STANDARD, rest);
    }
  }

  @Test
  void a_range_at_the_end_of_a_rejected_candidate_has_it() {
    UriScanner rejecting = UriScanner.builder().with(ScanOption.REJECTED).build();
    String uri = "http://a.example:" + "x".repeat(300) + "/";
    ScannedText text = rejecting.editable("see " + uri + " and sip:b " + uri);
    for (UriMatch match : text.matches()) {
      int end = match.end();
      assertThat(text.matches(end, end)).as(match.asWritten()).isNotEmpty();
    }
  }

  @Tag("slow")
  @ParameterizedTest(name = "small text, seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void after_random_edits_of_a_small_text_the_matches_equal_a_new_scan(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 10; round++) {
      editFortyTimes(new RandomText(random), round % 2 == 0 ? STANDARD : ALL, 40, 1);
    }
  }

  @Tag("slow")
  @ParameterizedTest(name = "large text, seed {0}")
  @ValueSource(longs = {101, 102, 103, 104})
  void after_random_edits_of_a_large_text_the_matches_equal_a_new_scan(long seed) {
    Random random = new Random(seed);
    editFortyTimes(new RandomText(random), seed % 2 == 0 ? STANDARD : ALL, 6000, 5);
  }

  @Tag("slow")
  @ParameterizedTest(name = "long lines, seed {0}")
  @ValueSource(longs = {201, 202, 203})
  void after_random_edits_of_long_lines_the_matches_equal_a_new_scan(long seed) {
    Random random = new Random(seed);
    editFortyTimes(new RandomText(random).withRareBreaks(), ALL, 6000, 5);
  }

  @Test
  void an_edit_in_a_large_text_scans_little_again() {
    RandomText pieces = new RandomText(new Random(7));
    ScannedText text = ALL.editable(pieces.text(40_000));
    int middle = text.length() / 2;
    ScannedText.Region region = text.replace(middle, middle + 3, "abc");
    assertThat(region.offset()).isBetween(middle - 2 * Limits.AHEAD, middle);
    assertThat(region.endOffset()).isBetween(middle, middle + 2 * Limits.HISTORY);
    assertThat(text.length()).isGreaterThan(10 * (region.endOffset() - region.offset()));
  }

  /**
   * Makes forty edits. After each {@code interval} edits the matches are compared with a new scan,
   * which takes long for a large text: most errors are still there after a few edits elsewhere.
   */
  private static void editFortyTimes(
      RandomText pieces, UriScanner scanner, int size, int interval) {
    ScannedText text = scanner.editable(pieces.text(size));
    assertEqualToNewScan(text, scanner, "at the start");
    for (int i = 1; i <= 40; i++) {
      Set<UriMatch> before = new HashSet<>(text.matches());
      RandomText.Edit edit = pieces.edit(text.length());
      ScannedText.Region region = text.replace(edit.from(), edit.to(), edit.by());
      if (i % interval == 0) {
        assertEqualToNewScan(text, scanner, "edit " + i + " " + edit);
      }
      int growth = edit.by().length() - (edit.to() - edit.from());
      for (UriMatch match : text.matches()) {
        boolean isBefore = match.offset() < region.offset();
        if ((isBefore || match.offset() >= region.endOffset())
            && !before.contains(match.moved(isBefore ? 0 : -growth, 0))) {
          fail("new outside the region scanned again: %s, edit %s", describe(match), edit);
        }
      }
    }
  }

  private static void assertEqualToNewScan(ScannedText text, UriScanner scanner, String when) {
    List<UriMatch> fresh = scanner.findAll(text.toString());
    if (!text.matches().equals(fresh)) { // describing takes long
      assertThat(text.matches().stream().map(ScannedTextTest::describe).toList())
          .as(when)
          .isEqualTo(fresh.stream().map(ScannedTextTest::describe).toList());
      assertThat(text.matches()).as(when).isEqualTo(fresh);
    }
  }

  private static String describe(UriMatch match) {
    return String.join(
        " ",
        match.uri(),
        match.asWritten(),
        match.delimiter().name(),
        match.joined().name(),
        match.verdict().name(),
        String.valueOf(match.abbreviated()),
        match.segments().toString(),
        match.alternatives().toString(),
        String.valueOf(match.rejection()));
  }
}
