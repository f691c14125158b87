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

/** Each sign holds at its example and not at its near miss; what decides is reported. */
final class SignTest {
  @ParameterizedTest
  @EnumSource
  void a_sign_holds_at_its_example_and_not_at_its_near_miss(Sign sign) throws IOException {
    assertThat(BreakCases.of(sign.example).signs()).contains(sign);
    assertThat(BreakCases.of(sign.nearMiss).signs()).doesNotContain(sign);
  }

  @ParameterizedTest
  @EnumSource
  void a_sign_that_refuses_or_joins_decides_its_example_alone(Sign sign) {
    if (sign.weight == Sign.REFUSES) {
      assertThat(joined(sign.example)).isEmpty();
    } else if (sign.weight == Sign.JOINS) {
      List<UriMatch> joined = joined(sign.example);
      assertThat(joined).hasSize(1);
      assertThat(joined.get(0).evidence()).containsExactly(sign.label);
    }
  }

  @Test
  void signs_are_reported_in_descending_order_of_weight() {
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

  /** {@code PlainNextLine.isShortText} takes such tokens for text without adding up weights. */
  @Test
  void the_signs_of_a_short_token_before_text_stay_below_the_threshold() {
    assertThat(sum(Sign.DOES_NOT_FIT, Sign.BEGINS_SMALL)).isLessThan(Sign.THRESHOLD);
    assertThat(sum(Sign.DOES_NOT_FIT, Sign.IN_NUMBER, Sign.ENDS_IN_DIGIT))
        .isLessThan(Sign.THRESHOLD);
    assertThat(sum(Sign.DOES_NOT_FIT, Sign.LONG, Sign.IN_NAME)) // a name in capitals
        .isLessThan(Sign.THRESHOLD);
    assertThat(sum(Sign.DOES_NOT_FIT, Sign.LONG, Sign.BEGINS_SMALL, Sign.PATH, Sign.PAIR))
        .isLessThan(Sign.THRESHOLD);
  }

  private static int sum(Sign... signs) {
    int sum = Sign.BIAS;
    for (Sign sign : signs) {
      sum += sign.weight;
    }
    return sum;
  }

  @Test
  void the_rules_page_has_each_sign_with_its_weight_and_examples() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/rules.md"));
    for (Sign sign : Sign.values()) {
      boolean isWeighed = sign.weight != Sign.REFUSES && sign.weight != Sign.JOINS;
      String head = "| `" + sign.label + "` |" + (isWeighed ? " " + sign.weight + " |" : "");
      String examples = " | `" + sign.example + "` | `" + sign.nearMiss + "` |\n";
      assertThat(page).contains(head).contains(examples.replace("\n", "⏎").replace("|⏎", "|\n"));
    }
  }

  private static List<UriMatch> joined(String example) {
    String text = BreakCases.written(example).replace('⏎', '\n');
    return UriScanner.standard().findAll(text).stream()
        .filter(match -> match.joined() == Joined.INFERRED)
        .toList();
  }
}
