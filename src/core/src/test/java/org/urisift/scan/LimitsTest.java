package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A candidate that exceeds a limit is reported as rejected, not dropped. */
class LimitsTest {
  private static final int LONGEST = UriScanner.LONGEST_CANDIDATE;

  private static List<UriMatch> findChecked(String text) {
    List<UriMatch> found = UriScanner.builder().with(ScanOption.REJECTED).build().findAll(text);
    for (UriMatch match : found) {
      StringBuilder pieces = new StringBuilder();
      for (UriMatch.Segment piece : match.segments()) {
        pieces.append(text, (int) piece.offset(), (int) piece.endOffset());
      }
      assertThat(pieces).isNotEmpty().hasToString(match.asWritten());
    }
    return found;
  }

  private static String uri(int length) {
    String start = "http://example.org/";
    return start + "a".repeat(length - start.length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "<%s>", "\"%s\"", "see %s\nmore"})
  void a_candidate_of_the_greatest_length_is_found(String frame) {
    String uri = uri(LONGEST);
    assertThat(findChecked(String.format(frame, uri)))
        .singleElement()
        .matches(m -> m.uri().equals(uri) && m.verdict() == Verdict.VALID);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "<%s>", "\"%s\"", "see %s\nmore"})
  void a_longer_candidate_is_rejected_and_the_next_found(String frame) {
    String text = String.format(frame, uri(LONGEST + 1)) + "\n\nhttp://example.org/next";
    List<UriMatch> found = findChecked(text);
    assertThat(found.get(0).rejection().production()).isEqualTo("limit");
    assertThat(found.get(0).rejection().reason()).contains("8192");
    assertThat(found).last().hasToString("http://example.org/next");
    assertThat(found).filteredOn(m -> m.verdict() != Verdict.REJECTED).hasSize(1);
    assertThat(UriScanner.standard().findAll(text)).hasSize(1);
  }

  @Test
  void a_candidate_too_long_over_several_lines_is_reported() {
    String line = "a".repeat(700) + "/\n";
    String text = "<http://example.org/" + line.repeat(13) + ">";
    assertThat(findChecked(text))
        .anySatisfy(m -> assertThat(m.rejection().production()).isEqualTo("limit"));
  }

  @Test
  void thirty_lines_in_brackets_are_joined_and_thirty_one_are_rejected() {
    String thirty = "<http://example.org/" + "a/\n".repeat(29) + "b.html>";
    assertThat(findChecked(thirty))
        .extracting(UriMatch::uri)
        .containsExactly("http://example.org/" + "a/".repeat(29) + "b.html");
    List<UriMatch> more = findChecked("<http://example.org/" + "a/\n".repeat(30) + "b.html>");
    assertThat(more)
        .anySatisfy(m -> assertThat(m.rejection().production()).isEqualTo("limit"))
        .anySatisfy(m -> assertThat(m.uri()).isEqualTo("http://example.org/a/"));
  }

  @Test
  void a_uri_on_too_many_flowed_lines_does_not_reject_the_next_uri() {
    String flows = "http://example.org/" + "a/ \n".repeat(31) + "b\n";
    String next = "see http://example.org/c and more\n";
    UriScanner flowed =
        UriScanner.builder().form(TextForm.FLOWED_DEL_SP).with(ScanOption.REJECTED).build();
    assertThat(flowed.findAll(flows + next))
        .filteredOn(m -> m.verdict() != Verdict.REJECTED)
        .extracting(UriMatch::uri)
        .containsExactly("http://example.org/c");
  }

  @Test
  void thirty_lines_that_a_mailer_cut_are_joined_and_thirty_one_are_rejected() {
    String full = "a%20b/".repeat(12) + "\n"; // 72 columns
    String start = "http://example.org/" + "c".repeat(53) + "\n";
    String thirty = start + full.repeat(28) + "a%20b/d.html\n\n";
    assertThat(findChecked(thirty)).singleElement().matches(m -> m.joined() == Joined.INFERRED);
    assertThat(findChecked(thirty).get(0).segments()).hasSize(30);
    assertThat(findChecked(start + full.repeat(29) + "a%20b/d.html\n\n"))
        .anySatisfy(m -> assertThat(m.rejection().production()).isEqualTo("limit"));
  }

  @Test
  void thirty_flowed_lines_are_joined_and_thirty_one_are_rejected() {
    UriScanner flowed =
        UriScanner.builder().form(TextForm.FLOWED_DEL_SP).with(ScanOption.REJECTED).build();
    String thirty = "http://example.org/ \n" + "a/ \n".repeat(28) + "b.html\n";
    assertThat(flowed.findAll(thirty))
        .extracting(UriMatch::uri)
        .containsExactly("http://example.org/" + "a/".repeat(28) + "b.html");
    assertThat(flowed.findAll("http://example.org/ \n" + "a/ \n".repeat(29) + "b.html\n"))
        .anySatisfy(m -> assertThat(m.rejection().production()).isEqualTo("limit"));
  }

  @Test
  void a_comment_after_an_overlong_line_is_read_alike_at_any_offset() {
    String above = "/*\n" + (" * " + "x ".repeat(240) + "\n").repeat(60);
    String line = " * " + "y ".repeat(31_000) + "http://example.org/b/c-\n";
    for (int filler = 0; filler < 400_000; filler += 16_000) {
      String text = "a\n".repeat(filler / 2) + above + line + " * d/e/f.html\n */\n";
      assertThat(UriScanner.standard().findAll(text))
          .as("after %d", filler)
          .hasToString("[http://example.org/b/c-]");
    }
  }
}
