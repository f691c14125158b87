package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the parser with a generator that follows the BNF, and with two independent parsers. */
class GeneratedReferencesTest {
  /** The number of references; smaller if the tests run for each mutation of the program. */
  private static final int GENERATED = Integer.getInteger("generated", 9_000);

  private static final String ALPHABET = alphabet();

  @ParameterizedTest
  @EnumSource
  void generated_references_have_the_components_of_appendix_b(Grammar grammar) {
    BnfGenerator generator = new BnfGenerator(2396, grammar);
    BnfOracle oracle = new BnfOracle(grammar);
    for (int i = 0; i < GENERATED; i++) {
      String text = generator.reference();
      UriReference ref = UriReference.parseOrNull(text, grammar);
      if (ref == null || !oracle.isReference(text)) {
        throw new AssertionError("refused: " + text + ", by our parser: " + (ref == null));
      }
      agree(ref, text, oracle);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_mutated_reference_fails_at_the_first_impossible_character(Grammar grammar) {
    BnfGenerator generator = new BnfGenerator(2732, grammar);
    BnfOracle oracle = new BnfOracle(grammar);
    Random random = new Random(1998);
    int invalid = 0;
    for (int i = 0; i < GENERATED; i++) {
      String text = mutated(generator.reference(), random);
      UriReference ref = UriReference.parseOrNull(text, grammar);
      if (ref != null != oracle.isReference(text)) {
        throw new AssertionError(
            "only one parser refuses: " + text + ", our parser: " + (ref == null));
      }
      if (ref != null) {
        agree(ref, text, oracle);
        continue;
      }
      invalid++;
      int index = failureIndex(text, grammar);
      boolean begins = oracle.begins(text.substring(0, index));
      if (!begins || index < text.length() && oracle.begins(text.substring(0, index + 1))) {
        throw new AssertionError(
            text + " fails at " + index + ", and a reference can begin so: " + begins);
      }
    }
    assertThat(invalid).isGreaterThan(GENERATED / 10);
  }

  private static int failureIndex(String text, Grammar grammar) {
    try {
      UriReference.parse(text, grammar);
      throw new AssertionError("not refused: " + text);
    } catch (UriSyntaxException e) {
      return e.index();
    }
  }

  /** Compares the components of a reference with those of other parsers of the BNF. */
  static void agree(UriReference ref, String text, BnfOracle oracle) {
    UriComponents split = AppendixB.splitKeepingOpaquePart(text);
    if (!UriComponents.of(ref).equals(split)) { // asserts only failures, for speed
      assertThat(UriComponents.of(ref)).as(text).isEqualTo(split);
    }
    if (ref.authority() != null) {
      List<String> server = oracle.server(ref.authority());
      List<String> ours =
          ref.authorityKind() == UriReference.AuthorityKind.SERVER
              ? Arrays.asList(ref.userinfo(), ref.host(), ref.port())
              : null;
      if (!Objects.equals(ours, server)) {
        assertThat(ours).as(text).isEqualTo(server);
      }
    }
  }

  private static String mutated(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    for (int edits = 1 + random.nextInt(2); edits > 0; edits--) {
      int index = random.nextInt(changed.length() + 1);
      char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      switch (index == changed.length() ? 0 : random.nextInt(3)) {
        case 0 -> changed.insert(index, c);
        case 1 -> changed.setCharAt(index, c);
        default -> changed.deleteCharAt(index);
      }
    }
    return changed.toString();
  }

  /** All of US-ASCII, the delimiters several times, and some other characters. */
  private static String alphabet() {
    StringBuilder all = new StringBuilder(":/?#[]@%.:/?#[]@%.\u00e9\u0080\u0660\ud83d\ufeff");
    for (char c = 0; c < 128; c++) {
      all.append(c);
    }
    return all.toString();
  }
}
