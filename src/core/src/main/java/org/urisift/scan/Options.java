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

  /** These for texts of another form. */
  Options in(TextForm form) {
    Set<Option> others = EnumSet.noneOf(Option.class);
    others.addAll(chosen);
    others.removeAll(EnumSet.of(Option.FLOWED, Option.DEL_SP, Option.HEADER, Option.MARKUP));
    switch (form) {
      case PLAIN -> {}
      case FLOWED -> others.add(Option.FLOWED);
      case FLOWED_DEL_SP -> others.addAll(EnumSet.of(Option.FLOWED, Option.DEL_SP));
      case HEADER -> others.add(Option.HEADER);
      case MARKUP -> others.add(Option.MARKUP);
    }
    return new Options(join, schemes, others);
  }

  Options ofAllSchemesWithoutPositions() {
    Set<Option> others = EnumSet.copyOf(chosen);
    others.remove(Option.POSITIONS);
    return new Options(join, Set.of(), others);
  }
}
