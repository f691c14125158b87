package org.urisift.scan.join;

import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.TextPattern;
import org.urisift.scan.text.Token;
import org.urisift.scan.text.UriText;

/**
 * What stands before a line end: the URI so far, and the line on which its last piece ends.
 *
 * @param text the text of all its pieces
 * @param colon the index of the colon after its scheme
 * @param pieces the number of its lines so far
 * @param charBefore the character before it; -1 at the start of the input
 * @param hasQuery whether it has a query or a fragment
 * @param line the length of the line up to the end of the piece, with quote marks, in UTF-16 units
 * @param piece the length of the piece, in UTF-16 units
 * @param depth the quote depth of the URI's first line
 * @param indent the number of blanks directly before the line's text
 * @param lead the text before the piece, without quote marks and the comment sign of both lines
 */
record UriEnd(
    String text,
    int colon,
    int pieces,
    int charBefore,
    boolean hasQuery,
    int line,
    int piece,
    int depth,
    int indent,
    String lead) {
  /** The lengths, with quote marks, at which mailers cut words too long for a line. */
  private static final Set<Integer> COLUMNS = Set.of(71, 72, 74, 75, 76, 77, 78, 79, 80);

  /** Lengths without quote marks at which mailers cut such words. */
  private static final Set<Integer> UNMARKED = Set.of(60, 62, 72, 76);

  /** The maximum length of the rest of a file extension or domain after the line end. */
  private static final int LONGEST_REST = 4;

  /** A shorter name may stand in a path twice by chance. */
  private static final int SHORTEST_NAME = 4;

  char lastChar() {
    return text.charAt(text.length() - 1);
  }

  boolean endsIn(String signs) {
    return signs.indexOf(lastChar()) >= 0;
  }

  /** Whether the line end is between letters or digits. */
  boolean isInName(Token token) {
    return endsInAlphanum() && Characters.isAlphanum(token.firstChar());
  }

  boolean endsInAlphanum() {
    return Characters.isAlphanum(lastChar());
  }

  /** Whether it ends in its authority (RFC 2396 3.2). */
  boolean endsInHost() {
    return UriText.endsInAuthority(text, colon, text.length());
  }

  /** Whether it ends before a host, or after {@code www.}: {@code http:}, {@code http://www.}. */
  boolean lacksHost() {
    return text.length() < colon + 3 || text.endsWith("://") || text.endsWith("://www.");
  }

  /** Whether another URI begins with its scheme and authority. */
  boolean sharesHost(String other) {
    int end = UriText.pathStart(text, colon);
    return other.startsWith(text.substring(0, end));
  }

  /** Whether it ends in a way in which hardly any whole URI ends: {@code ?}, {@code b=}. */
  boolean looksCut() {
    return endsIn("?&%") || lacksValue() || text.endsWith("://") || isCutDoi();
  }

  /** Whether it ends in a parameter's name and an equals sign: {@code ?b=}. */
  boolean lacksValue() {
    return lastChar() == '='
        && hasQuery
        && Characters.isAlphanum(UriText.peek(text, text.length() - 2));
  }

  /** Whether it is a DOI cut in or after its prefix: {@code doi:10.1000/}, {@code doi.org/10.}. */
  boolean isCutDoi() {
    int host = text.lastIndexOf("doi.org/");
    return TextPattern.matches("doi:10.N*/?$", text, 0)
        || host >= 0 && TextPattern.matches("doi.org/10.N*/?$", text, host);
  }

  /** Whether it is a DOI without its last part, and the next line begins with that. */
  boolean doiGoesOnIn(NextLine next) {
    return isCutDoi() && Characters.isAlphanum(next.token().firstChar())
        || isDoiCutAtStop() && next.token().isRestOfDoi() && !next.mayBeCount(this);
  }

  /** Whether it is a DOI that ends in a full stop after a name, a year or a year and month. */
  private boolean isDoiCutAtStop() {
    int prefix = lastChar() == '.' ? Math.max(text.indexOf("/10."), text.indexOf(":10.")) : -1;
    return prefix >= 0
        && TextPattern.matches(
            "10.N+/C*A.$|10.N+/C*.[12][09]NN.$|10.N+/C*.[12][09]NN.NN.$", text, prefix + 1);
  }

  /** Whether it ends before a parameter, or in the name of one, and the token goes on with it. */
  boolean parameterGoesOnIn(Token token) {
    int name = text.length();
    while (name > colon && "?&;".indexOf(text.charAt(name - 1)) < 0) {
      name--;
    }
    return endsIn("?&") && token.isParameter()
        || token.isValue()
            && hasQuery
            && name > colon
            && TextPattern.matches("A[W_.-]*$", text, name);
  }

  /** Whether it ends in a hyphen after a letter or digit. */
  boolean endsInHyphen() {
    return lastChar() == '-' && Characters.isAlphanum(UriText.peek(text, text.length() - 2));
  }

  /** Whether it ends in a hyphen, and its last segment has three hyphens or more. */
  boolean isSlug() {
    int hyphens = 0;
    for (int i = text.length() - 1; i > colon && text.charAt(i) != '/'; i--) {
      hyphens += text.charAt(i) == '-' ? 1 : 0;
    }
    return endsInHyphen() && hyphens >= 3 && !endsInHost();
  }

  /** Whether its last segment ends in the extension of a document or source file. */
  boolean endsInFile() {
    int dot = text.lastIndexOf('.');
    if (dot < text.lastIndexOf('/') || endsInHost()) {
      return false;
    }
    String ending = text.substring(dot + 1);
    return Endings.isEnding(ending) || Endings.isSource(ending);
  }

  /** Whether the name equals a segment, or the host without {@code www.}; case is ignored. */
  boolean hasSegment(String name) {
    if (name.length() < SHORTEST_NAME || name.indexOf('/') >= 0) {
      return false;
    }
    int length = name.length();
    for (int i = colon + 1; i + length <= text.length(); i++) {
      char before = text.charAt(i - 1);
      int after = UriText.peek(text, i + length);
      if ((before == '/' || before == '.' && i >= 4 && text.startsWith("www.", i - 4))
          && (after < 0 || after == '/')
          && text.regionMatches(true, i, name, 0, length)) {
        return true;
      }
    }
    return false;
  }

  boolean endsInCommitPath() {
    return text.endsWith("/commit/") || text.endsWith("/commits/");
  }

  /** Whether a shell array opens before the piece: {@code source=(}. */
  boolean opensArray() {
    int open = lead.lastIndexOf("=(");
    return open > 0 && lead.indexOf(')', open) < 0;
  }

  /** Whether nothing but a parenthesis stands before the piece. */
  boolean beginsWithPiece() {
    return lead.isEmpty() || lead.equals("(");
  }

  /** Whether the line holds only the piece, and has a length at which mailers cut words. */
  boolean isCutAtColumn() {
    return beginsWithPiece()
        && (COLUMNS.contains(line) || UNMARKED.contains(lead.length() + piece));
  }

  /** Whether the token completes a file extension or domain: {@code a.ht⏎ml}. */
  boolean endingGoesOnIn(Token token) {
    String rest = token.untrimmed().substring(0, token.indexAfter("", 0));
    int dot = Endings.lastDot(text);
    if (dot < 0 || rest.isEmpty() || rest.length() > LONGEST_REST) {
      return false;
    }
    String begun = text.substring(dot + 1);
    boolean mayBeHost = (endsInHost() || text.indexOf('@') >= 0) && !begun.isEmpty();
    return mayBeHost && Endings.isDomain(begun + rest)
        || !endsInHost() && Endings.completes(begun, rest);
  }

  /** Whether the URI was cut after a full stop of its host: {@code a.⏎org/b}. */
  boolean hostGoesOnIn(Token token) {
    return endsInHost() && lastChar() == '.' && Endings.continuesHost(text, token.text());
  }

  /** Whether the token goes on with the host that the URI lacks: {@code http:/⏎/a.example}. */
  boolean hostBeginsIn(Token token) {
    String whole = text + token.text();
    int slashes = whole.lastIndexOf("//", text.length());
    return slashes > 0
        && Endings.beginsWithHost(whole.substring(slashes + 2))
        && (token.text().indexOf('.') > 0 || !endsIn("."));
  }

  /** Whether hex digits of both sides, not of the token alone, make a checksum or UUID. */
  boolean checksumGoesOnIn(Token token) {
    int digits = token.hexDigits();
    return digits > 0
        && token.hasDigit()
        && !Checksum.isLength(digits)
        && Checksum.isWhole(text, digits);
  }
}
