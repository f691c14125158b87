package org.urisift.scan.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.scan.Joined;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.join.BreakCases.Case;

/** Each guard, certainty and feature holds at the example that stands beside it. */
final class DecisionTest {
  @ParameterizedTest
  @EnumSource
  void a_guard_refuses_its_example_and_lets_the_other_pass(Guard guard) throws IOException {
    assertThat(Guard.find(BreakCases.of(guard.refused).lineBreak())).isEqualTo(guard);
    assertThat(Guard.find(BreakCases.of(guard.passed).lineBreak())).isNotEqualTo(guard);
    assertThat(joined(guard.refused)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_certainty_joins_its_example(Certainty certainty) throws IOException {
    List<UriMatch> joined = joined(certainty.example);
    assertThat(joined).hasSize(1);
    assertThat(joined.get(0).evidence()).containsExactly(Decision.name(certainty));
  }

  @ParameterizedTest
  @EnumSource
  void a_feature_holds_at_its_example(Feature feature) throws IOException {
    Case example = BreakCases.of(feature.example);
    assertThat(Feature.findAll(example.lineBreak(), example.around())).contains(feature);
  }

  @Test
  void the_features_that_spoke_for_a_join_are_told_by_weight() {
    List<UriMatch> joined =
        joined("¶See the page http://a.example/bcd/efg/hij/klm/nop/qrs/tuv-⏎abc-12345678901234");
    assertThat(joined).hasSize(1);
    assertThat(joined.get(0).evidence()).startsWith("hyphen").contains("does_not_fit");
  }

  @Test
  void a_join_over_several_line_ends_tells_each_reason_once() {
    List<UriMatch> joined = joined("http://a.example/b%2⏎0c%2⏎0d");
    assertThat(joined).hasSize(1);
    assertThat(joined.get(0).evidence()).containsExactly("broken_escape");
  }

  /** The fast path takes such tokens for text ({@code PlainNextLine.isShort}). */
  @Test
  void what_may_speak_for_a_short_token_before_text_is_not_enough() {
    assertThat(sum(Feature.DOES_NOT_FIT, Feature.BEGINS_SMALL)).isLessThan(Feature.THRESHOLD);
    assertThat(sum(Feature.DOES_NOT_FIT, Feature.IN_NUMBER, Feature.ENDS_IN_DIGIT))
        .isLessThan(Feature.THRESHOLD);
    assertThat(sum(Feature.DOES_NOT_FIT, Feature.LONG, Feature.IN_NAME)) // begins in a capital
        .isLessThan(Feature.THRESHOLD);
    assertThat(
            sum(
                Feature.DOES_NOT_FIT,
                Feature.LONG,
                Feature.BEGINS_SMALL,
                Feature.PATH,
                Feature.PAIR))
        .isLessThan(Feature.THRESHOLD);
  }

  private static int sum(Feature... features) {
    int sum = Feature.BIAS;
    for (Feature feature : features) {
      sum += feature.weight;
    }
    return sum;
  }

  @Test
  void the_page_of_the_rules_names_all_that_decides() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/rules.md"));
    for (Guard guard : Guard.values()) {
      assertThat(page).contains("| `" + Decision.name(guard) + "` |");
    }
    for (Certainty certainty : Certainty.values()) {
      assertThat(page).contains("| `" + Decision.name(certainty) + "` |");
    }
    for (Feature feature : Feature.values()) {
      String name = "`" + Decision.name(feature) + "`";
      assertThat(page).contains(feature.weight > 0 ? "| " + name + " |" : name);
    }
  }

  private static List<UriMatch> joined(String example) {
    String text = example.replace("¶", ("word ".repeat(14) + "ab\n").repeat(4)).replace('⏎', '\n');
    return UriScanner.standard().findAll(text).stream()
        .filter(match -> match.joined() == Joined.INFERRED)
        .toList();
  }
}
