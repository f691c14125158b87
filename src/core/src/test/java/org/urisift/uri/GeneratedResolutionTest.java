package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Compares resolution of generated pairs with the printed algorithm and java.net.URI. */
class GeneratedResolutionTest {
  private static final int PAIRS = Integer.getInteger("generated", 18_000);

  /** The ways in which {@link URI#resolve(URI)} differs from section 5.2; the first fit counts. */
  private enum Difference {
    /** It refuses an empty authority with nothing after it ({@code //}, {@code x://}). */
    REFUSED,
    /** It returns a reference unchanged if the base is opaque (T19). */
    OPAQUE_BASE,
    /** It treats the empty reference like {@code .} (T25). */
    EMPTY_REFERENCE,
    /** It treats an empty authority as undefined (T07). */
    EMPTY_AUTHORITY,
    /** It removes empty segments from a merged path (T17). */
    EMPTY_SEGMENT,
    /** It rewrites the port of the result: without leading zeros, and omitted if empty (T20). */
    PORT
  }

  @Test
  void both_statements_of_the_algorithm_agree() {
    BnfGenerator generator = new BnfGenerator(52, Grammar.RFC2396_AND_2732);
    int resolved = 0;
    for (int i = 0; i < PAIRS; i++) {
      String base = generator.base();
      String text = generator.reference();
      UriReference against = UriReference.parse(base);
      UriReference ref = UriReference.parse(text);
      Resolution kept = Resolution.of(ref, against);
      Resolution dropped = Resolution.of(ref, against, Resolution.Option.DROP_EXCESS);
      UriComponents expected = PrintedAlgorithm.resolve(base, text, false);
      UriComponents dropExpected = PrintedAlgorithm.resolve(base, text, true);
      if (!Objects.equals(kept.components(), expected)
          || !Objects.equals(dropped.components(), dropExpected)) {
        throw new AssertionError(base + " with " + text + ": " + expected + ", " + dropExpected);
      }
      resolved += checkStringForm(kept) + checkStringForm(dropped);
    }
    assertThat(resolved).isGreaterThan(PAIRS);
  }

  /** T18: the string form has the components, unless there is a problem. Returns 1 if resolved. */
  private static int checkStringForm(Resolution resolution) {
    if (resolution.problem() != null) {
      return 0;
    }
    String text = resolution.reference().toString();
    UriComponents split = AppendixB.splitKeepingOpaquePart(text);
    if (!split.equals(resolution.components())) {
      assertThat(split).as(text).isEqualTo(resolution.components());
    }
    return 1;
  }

  @Test
  void each_difference_from_java_net_is_a_known_one() {
    BnfGenerator generator = new BnfGenerator(53, Grammar.RFC2396_AND_2732);
    Map<Difference, Integer> found = new EnumMap<>(Difference.class);
    int same = 0;
    for (int i = 0; i < PAIRS; i++) {
      UriReference base = UriReference.parse(generator.base());
      UriReference ref = UriReference.parse(generator.reference());
      Resolution resolution = Resolution.of(ref, base);
      String ours = resolution.problem() == null ? resolution.reference().toString() : null;
      String javaResult = javaResult(base, ref);
      if (Objects.equals(ours, javaResult)) {
        same++;
      } else {
        found.merge(classify(base, ref, ours, javaResult), 1, Integer::sum);
      }
    }
    assertThat(found).containsOnlyKeys(Difference.values());
    assertThat(same).isGreaterThan(PAIRS / 2);
  }

  @Test
  void relativizing_is_the_inverse_of_resolving() {
    BnfGenerator generator = new BnfGenerator(54, Grammar.RFC2396_AND_2732);
    int relative = 0;
    for (int i = 0; i < PAIRS; i++) {
      UriReference base = UriReference.parse(generator.base());
      Resolution resolved = Resolution.of(UriReference.parse(generator.reference()), base);
      UriReference other = UriReference.parse(generator.base());
      for (UriReference uri :
          resolved.problem() == null ? List.of(resolved.reference(), other) : List.of(other)) {
        UriReference back = base.relativize(uri);
        relative += back.isAbsolute() ? 0 : 1;
        if (!back.equals(uri) && !back.resolveAgainst(base).equals(uri)) {
          throw new AssertionError(base + " with " + uri + ": " + back);
        }
      }
    }
    assertThat(relative).isGreaterThan(PAIRS / 2);
  }

  private static Difference classify(
      UriReference base, UriReference ref, String ours, String javaResult) {
    if (javaResult == null) {
      assertThat(base + " " + ref).containsPattern("//( |$)");
      return Difference.REFUSED;
    }
    if (base.isOpaque()) {
      assertThat(javaResult).isEqualTo(ref.toString());
      return Difference.OPAQUE_BASE;
    }
    if (ref.toString().isEmpty()) {
      return Difference.EMPTY_REFERENCE;
    }
    if ("".equals(base.authority()) || "".equals(ref.authority())) {
      return Difference.EMPTY_AUTHORITY;
    }
    if (!ref.path().startsWith("/") && (base.path() + ref.path()).contains("//")) {
      return Difference.EMPTY_SEGMENT;
    }
    // Compares the text of the authority: Java takes "7:" as a server, since a single label may
    // begin with a digit.
    String authority = UriReference.parse(ours).authority();
    assertThat(authority)
        .as("%s with %s: %s, %s", base, ref, ours, javaResult)
        .matches(".*:[0-9]*");
    String trimmed = authority.replaceFirst(":0*$", ":0").replaceFirst(":0+(?=[1-9][0-9]*$)", ":");
    String withJavaPort = authority.endsWith(":") ? authority.replaceFirst(":$", "") : trimmed;
    assertThat(ours.replace("//" + authority, "//" + withJavaPort)).isEqualTo(javaResult);
    return Difference.PORT;
  }

  /** The result of java.net.URI for a pair; null if it refuses one of them. */
  private static String javaResult(UriReference base, UriReference ref) {
    try {
      return base.toURI().resolve(ref.toURI()).toString();
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
