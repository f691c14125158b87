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

/** Each guard, certainty and feature holds at its example; what decides is reported. */
final class DecisionTest {
  @ParameterizedTest
  @EnumSource
  void a_guard_holds_at_its_example_and_not_at_its_counterexample(Guard guard) throws IOException {
    assertThat(Guard.find(BreakCases.of(guard.example).lineBreak())).isEqualTo(guard);
    assertThat(Guard.find(BreakCases.of(guard.counterexample).lineBreak())).isNotEqualTo(guard);
    assertThat(joined(guard.example)).isEmpty();
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
  void features_are_reported_in_descending_order_of_weight() {
    List<UriMatch> joined =
        joined("¶See the page http://a.example/bcd/efg/hij/klm/nop/qrs/tuv-⏎abc-12345678901234");
    assertThat(joined).hasSize(1);
    assertThat(joined.get(0).evidence()).startsWith("hyphen").contains("does_not_fit");
  }

  @Test
  void a_join_over_several_line_ends_has_each_reason_once() {
    List<UriMatch> joined = joined("http://a.example/b%2⏎0c%2⏎0d");
    assertThat(joined).hasSize(1);
    assertThat(joined.get(0).evidence()).containsExactly("broken_escape");
  }

  /** {@code PlainNextLine.isShort} takes such tokens for text without adding up weights. */
  @Test
  void the_features_of_a_short_token_before_text_stay_below_the_threshold() {
    assertThat(sum(Feature.DOES_NOT_FIT, Feature.BEGINS_SMALL)).isLessThan(Feature.THRESHOLD);
    assertThat(sum(Feature.DOES_NOT_FIT, Feature.IN_NUMBER, Feature.ENDS_IN_DIGIT))
        .isLessThan(Feature.THRESHOLD);
    assertThat(sum(Feature.DOES_NOT_FIT, Feature.LONG, Feature.IN_NAME)) // a name in capitals
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
  void the_rules_page_names_each_guard_certainty_and_feature() throws IOException {
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
