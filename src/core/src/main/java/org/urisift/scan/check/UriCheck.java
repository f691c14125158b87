package org.urisift.scan.check;

import org.urisift.scan.Delimiter;
import org.urisift.scan.fang.Mark;
import org.urisift.scan.markup.Notation;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.PdfCharacters;
import org.urisift.scan.text.UriText;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** Checks the text of a candidate against D10 and the grammar (V1 to V3). Immutable. */
public final class UriCheck {
  /** The production in a {@link Refusal} by a scheme's rule; a limit has {@link #LIMIT}. */
  static final String RULE = "D10";

  static final String LIMIT = "limit";

  private final boolean strict;
  private final Notation notation;

  public UriCheck(boolean strict, Notation notation) {
    this.strict = strict;
    this.notation = notation;
  }

  /** Interprets a candidate whose first colon is at the index. */
  public Interpretation interpret(Candidate text, int colon, Delimiter delimiter) {
    String written = text.toString();
    SchemeRule rule = Schemes.rule(written, colon);
    if (delimiter == Delimiter.BARE && rule.isProse(written, colon + 1)) {
      String decoded = notation.decoded(written, colon);
      return Interpretation.rejected(written, decoded, againstRule(rule, colon + 1));
    }
    Interpretation interpretation = interpret(written, colon, rule);
    return interpretation.isRejected()
            && delimiter == Delimiter.ANGLE
            && text.pieces() == 1
            && rule.admitsInBrackets(written, colon + 1)
        ? interpretByGrammar(written, notation.decoded(written, colon), colon)
        : interpretation;
  }

  /** Interprets a candidate that is known to be valid. */
  public Interpretation interpretValid(Candidate text, int colon) {
    String written = text.toString();
    return Interpretation.valid(written, notation.decoded(written, colon));
  }

  /** Interprets a text whose first colon is at the index. */
  public Interpretation interpret(String written, int colon) {
    return interpret(written, colon, Schemes.rule(written, colon));
  }

  private Interpretation interpret(String written, int colon, SchemeRule rule) {
    String decoded = notation.decoded(written, colon);
    if (rule == SchemeRule.HOST && isPlain(decoded, colon)) {
      return Interpretation.valid(written, decoded);
    }
    return rule.admits(decoded, colon + 1)
        ? interpretByGrammar(written, decoded, colon)
        : Interpretation.rejected(
            written, decoded, againstRule(rule, Math.min(colon + 1, decoded.length())));
  }

  /**
   * Whether letters, digits and common signs make it a host, a path, a query and a fragment, as in
   * most URIs. All checks would find it valid, but each looks at the whole of it.
   */
  private static boolean isPlain(String uri, int colon) {
    int host = colon + 3;
    if (!UriText.hasSlashes(uri, colon + 1) || !Characters.isAlphanum(UriText.peek(uri, host))) {
      return false;
    }
    int i = host;
    while (i < uri.length() && Characters.isHost(uri.charAt(i))) {
      i++;
    }
    if (UriText.peek(uri, i) == '/') {
      i = skipPlain(uri, i);
      i = UriText.peek(uri, i) == '#' ? skipPlain(uri, i + 1) : i;
    }
    return i == uri.length();
  }

  private static int skipPlain(String uri, int from) {
    int i = from;
    while (i < uri.length() && (Characters.isPlain(uri.charAt(i)) || uri.charAt(i) == ':')) {
      i++;
    }
    return i;
  }

  /** Interprets a text by the grammar alone, without the rule of its scheme (D10). */
  public Interpretation interpretByGrammar(String written, int colon) {
    return interpretByGrammar(written, notation.decoded(written, colon), colon);
  }

  private Interpretation interpretByGrammar(String written, String decoded, int colon) {
    int index = UriText.placeholder(decoded, colon);
    if (index >= 0) {
      boolean isPath = index >= UriText.pathStart(decoded, colon);
      return Interpretation.rejected(
          written, decoded, isPath ? placeholderInPath(index) : placeholderInHost(index));
    }
    int mark = UriText.hasSlashes(decoded, colon + 1) ? defangingMark(decoded, colon + 3) : -1;
    if (mark >= 0) {
      return Interpretation.rejected(written, decoded, defangedAt(mark));
    }
    if (UriReference.isValid(decoded)) {
      return Interpretation.valid(written, decoded);
    }
    if (!strict && BrowserUrl.endsAuthorityWithBackslash(decoded, colon)) {
      String opened = BrowserUrl.uri(decoded, null);
      if (opened != null) {
        return Interpretation.repaired(written, opened);
      }
    }
    if (!strict) {
      String repaired =
          Repair.repair(
              PdfCharacters.hasAny(decoded) ? PdfCharacters.replaced(decoded) : decoded, colon);
      if (UriReference.isValid(repaired)) {
        return Interpretation.repaired(written, repaired);
      }
    }
    return Interpretation.rejected(written, decoded, againstGrammar(decoded));
  }

  /** Whether the grammar refused a candidate, not the rule of its scheme or a limit. */
  public static boolean isByGrammar(Refusal refusal) {
    return !refusal.production().equals(RULE) && !refusal.production().equals(LIMIT);
  }

  public static Refusal againstGrammar(String written) {
    try {
      UriReference.parse(written);
      throw new IllegalStateException("valid after all: " + written);
    } catch (UriSyntaxException e) {
      return new Refusal(e.reason(), e.production(), e.index());
    }
  }

  /** Refuses a candidate: from the index on, it lacks what its scheme needs. */
  public static Refusal againstRule(SchemeRule rule, int index) {
    return new Refusal(rule.reason(), RULE, index);
  }

  /** The index of the first mark that defangs the authority; -1 for none. */
  private static int defangingMark(CharSequence uri, int from) {
    return Mark.firstInAuthority(uri, from, Host.authorityEnd(uri, from));
  }

  /** Refuses a URI whose authority was defanged at an index. */
  public static Refusal defangedAt(int index) {
    return new Refusal(Refusal.DEFANGED, RULE, index);
  }

  private static Refusal placeholderInHost(int index) {
    return new Refusal("a placeholder in the authority", RULE, index);
  }

  /** Refuses a URI with a placeholder in its path, at an index. */
  public static Refusal placeholderInPath(int index) {
    return new Refusal("a placeholder in the path", RULE, index);
  }

  /** Refuses a URI whose authority breaks off at an index. */
  public static Refusal cutHostAt(int index) {
    return new Refusal("cut in the authority", RULE, index);
  }

  public static Refusal tooLong() {
    return new Refusal(
        "longer than " + Limits.LONGEST_CANDIDATE + " characters", LIMIT, Limits.LONGEST_CANDIDATE);
  }

  /** Refuses a candidate on too many lines, which was read up to an index. */
  public static Refusal tooManyLines(int index) {
    return new Refusal("on more than " + Limits.MOST_LINES + " lines", LIMIT, index);
  }
}
