package org.urisift.scan;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** What a scanner was built with; its schemes are in lower case, and none means all. */
record Options(JoinLevel join, Set<String> schemes, Set<Option> chosen) {
  /** Switches; {@link UriScanner.Builder} says what each means. */
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
    REFANG,
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

  /** Whether the scheme before the colon is asked for. */
  boolean asksFor(CharSequence text, int colon) {
    return schemes.isEmpty()
        || schemes.contains(text.subSequence(0, colon).toString().toLowerCase(Locale.ROOT));
  }

  Options ofAllSchemesWithoutPositions() {
    Set<Option> others = EnumSet.copyOf(chosen);
    others.remove(Option.POSITIONS);
    return new Options(join, Set.of(), others);
  }
}
