package org.urisift.uri;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** The parser agrees with the BNF about any text. */
class ParserFuzz {
  /** The length that is checked: the BNF's regular expression is slow for longer texts. */
  private static final int MAX_LENGTH = 300;

  private static final int SEEDS = 200;

  private static final Map<Grammar, BnfOracle> ORACLES =
      Arrays.stream(Grammar.values()).collect(Collectors.toMap(g -> g, BnfOracle::new));

  static Stream<byte[]> references() {
    BnfGenerator generator = new BnfGenerator(2396, Grammar.RFC2396_AND_2732);
    return IntStream.range(0, SEEDS)
        .mapToObj(i -> generator.reference().getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("references")
  @FuzzTest
  void the_parser_agrees_with_the_bnf(byte[] input) {
    String all = new String(input, StandardCharsets.UTF_8);
    String text = all.substring(0, Math.min(all.length(), MAX_LENGTH));
    for (Grammar grammar : Grammar.values()) {
      agree(text, grammar);
    }
  }

  private static void agree(String text, Grammar grammar) {
    BnfOracle oracle = ORACLES.get(grammar);
    UriReference reference = UriReference.parseOrNull(text, grammar);
    if (reference != null != oracle.isReference(text)) {
      throw new AssertionError(grammar + " of " + text + " as " + reference);
    }
    if (reference != null) {
      GeneratedReferencesTest.agree(reference, text, oracle);
      return;
    }
    int index =
        catchThrowableOfType(UriSyntaxException.class, () -> UriReference.parse(text, grammar))
            .index();
    boolean goesOn = index < text.length() && oracle.begins(text.substring(0, index + 1));
    if (!oracle.begins(text.substring(0, index)) || goesOn) {
      throw new AssertionError(grammar + " of " + text + " fails at " + index);
    }
  }
}
