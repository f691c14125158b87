package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.markup.Escape;
import org.urisift.scan.text.Alterations;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.uri.Repair;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** Checks the text of a candidate against D10 and the grammar (V1 to V3). Immutable. */
public final class UriCheck {
  private final boolean strict;
  private final @Nullable TextForm form;

  /**
   * Creates a check.
   *
   * @param strict whether a candidate that the grammar refuses is not repaired
   * @param form the form of the text, which decides what is decoded; null if all characters stand
   *     for themselves, as in the value of an attribute
   */
  public UriCheck(boolean strict, @Nullable TextForm form) {
    this.strict = strict;
    this.form = form;
  }

  /** A candidate with the characters that its escapes stand for (V3). */
  public String decoded(String written, int colon) {
    return form == null ? written : Escape.decoded(written, colon, form == TextForm.MARKUP);
  }

  /** Interprets a candidate whose first colon is at the index. */
  public Interpretation interpret(Candidate text, int colon, Delimiter delimiter) {
    String written = text.toString();
    SchemeRule rule = Schemes.rule(written, colon);
    if (delimiter == Delimiter.BARE && rule.isProse(written, colon + 1)) {
      String decoded = decoded(written, colon);
      return Interpretation.rejected(written, decoded, ruleRejection(rule, colon + 1));
    }
    return interpret(written, colon, rule);
  }

  /** Interprets a candidate that is known to be valid. */
  public Interpretation interpretValid(Candidate text, int colon) {
    String written = text.toString();
    return Interpretation.valid(written, decoded(written, colon));
  }

  /** Interprets a text whose first colon is at the index. */
  public Interpretation interpret(String written, int colon) {
    return interpret(written, colon, Schemes.rule(written, colon));
  }

  private Interpretation interpret(String written, int colon, SchemeRule rule) {
    String decoded = decoded(written, colon);
    if (rule == SchemeRule.HOST && isPlain(decoded, colon)) {
      return Interpretation.valid(written, decoded);
    }
    return rule.admits(decoded, colon + 1)
        ? interpretByGrammar(written, decoded, colon)
        : Interpretation.rejected(
            written, decoded, ruleRejection(rule, Math.min(colon + 1, decoded.length())));
  }

  /**
   * Whether it is a host, a path, a query and a fragment of letters, digits and common signs, as
   * most URIs are. This saves the other checks, each of which looks at all of it.
   */
  private static boolean isPlain(String uri, int colon) {
    int host = colon + 3;
    if (!UriText.hasSlashes(uri, colon + 1) || !Characters.isAlphanum(UriText.peek(uri, host))) {
      return false;
    }
    int i = Characters.skip(uri, host, Characters.HOST, "");
    if (UriText.peek(uri, i) == '/') {
      i = skipPlain(uri, i);
      i = UriText.peek(uri, i) == '#' ? skipPlain(uri, i + 1) : i;
    }
    return i == uri.length();
  }

  private static int skipPlain(String uri, int from) {
    return Characters.skip(uri, from, Characters.PLAIN, ":");
  }

  /** Interprets a text by the grammar alone, without the rule of its scheme (D10). */
  public Interpretation interpretByGrammar(String written, int colon) {
    return interpretByGrammar(written, decoded(written, colon), colon);
  }

  private Interpretation interpretByGrammar(String written, String decoded, int colon) {
    Rejection truncated = Truncation.ofWhole(decoded, colon);
    if (truncated != null) {
      return Interpretation.rejected(written, decoded, truncated);
    }
    if (UriReference.isValid(decoded)) {
      return Interpretation.valid(written, decoded);
    }
    if (!strict) {
      String meant = Alterations.withoutPdf(decoded);
      boolean isUrl = Schemes.rule(decoded, colon) == SchemeRule.HOST;
      String repaired =
          Repair.repair(form == null ? meant : Alterations.undone(meant, isUrl), colon);
      if (UriReference.isValid(repaired)) {
        return Interpretation.repaired(written, repaired);
      }
    }
    return Interpretation.rejected(written, decoded, grammarRejection(decoded));
  }

  public static Rejection grammarRejection(String written) {
    try {
      UriReference.parse(written);
      throw new IllegalStateException("valid after all: " + written);
    } catch (UriSyntaxException e) {
      return new Rejection(e.reason(), e.production(), e.index());
    }
  }

  /** Says that a candidate lacks, from an index on, what its scheme needs. */
  public static Rejection ruleRejection(SchemeRule rule, int index) {
    return new Rejection(rule.reason(), Rejection.RULE, index);
  }

  public static Rejection tooLong() {
    return new Rejection(
        "longer than " + Limits.LONGEST_CANDIDATE + " characters",
        Rejection.LIMIT,
        Limits.LONGEST_CANDIDATE);
  }

  /** Says that a candidate, which was read up to an index, has too many lines. */
  public static Rejection tooManyLines(int index) {
    return new Rejection("on more than " + Limits.MOST_LINES + " lines", Rejection.LIMIT, index);
  }
}
