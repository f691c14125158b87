package org.urisift.scan;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * What a scanner was built with.
 *
 * @param schemes in lower case; empty for all
 */
record Options(JoinLevel join, Set<String> schemes, Set<Option> chosen) {
  /** What is either on or off; {@link UriScanner.Builder} says what each means. */
  enum Option {
    STRICT,
    REJECTED,
    ANY_SCHEME,
    ABBREVIATED,
    RELATIVE,
    FLOWED,
    DEL_SP,
    HEADER,
    MARKUP,
    POSITIONS,
    ALTERNATIVES
  }

  Options {
    schemes = Set.copyOf(schemes);
    Set<Option> copy = EnumSet.noneOf(Option.class);
    copy.addAll(chosen);
    chosen = copy;
  }

  boolean has(Option option) {
    return chosen.contains(option);
  }

  /**
   * Whether URIs of a scheme are to be reported.
   *
   * @param colon the index of the colon behind the scheme that the text begins with
   */
  boolean asksFor(CharSequence text, int colon) {
    return schemes.isEmpty()
        || schemes.contains(text.subSequence(0, colon).toString().toLowerCase(Locale.ROOT));
  }

  /** The same for all schemes, and without lines and columns. */
  Options ofAllSchemesWithoutPositions() {
    Set<Option> others = EnumSet.copyOf(chosen);
    others.remove(Option.POSITIONS);
    return new Options(join, Set.of(), others);
  }
}
