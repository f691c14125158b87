package org.urisift.scan.join;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.UriText;

/**
 * The part of a URI up to a line end.
 *
 * @param text the text of all its pieces
 * @param colon the index of the colon after its scheme
 * @param pieces the number of its lines so far
 * @param charBefore the character before it; -1 at the start of the input
 * @param hasQuery whether it has a query or a fragment
 */
record UriEnd(String text, int colon, int pieces, int charBefore, boolean hasQuery) {
  /** A shorter name may stand in a path twice by chance. */
  private static final int SHORTEST_NAME = 4;

  char lastChar() {
    return text.charAt(text.length() - 1);
  }

  boolean endsIn(String signs) {
    return signs.indexOf(lastChar()) >= 0;
  }

  boolean endsInAlphanum() {
    return Characters.isAlphanum(lastChar());
  }

  boolean contains(char c) {
    return text.indexOf(c) >= 0;
  }

  /** Whether it ends in its authority (RFC 2396 3.2). */
  boolean endsInHost() {
    return UriText.endsHost(text, colon, text.length());
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
    int prefix = text.lastIndexOf("10.");
    boolean isDoi =
        prefix > 0
            && (text.startsWith("doi:10.")
                || prefix >= 8 && text.startsWith("doi.org/", prefix - 8));
    int i = prefix + 3;
    while (isDoi && i < text.length() && (Characters.isDigit(text.charAt(i)))) {
      i++;
    }
    return isDoi && (i == text.length() || text.charAt(i) == '/' && i + 1 == text.length());
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

  /** Whether it names a repository, {@code http://a.example/b.git}, perhaps with a slash. */
  boolean isRepository() {
    return text.endsWith(".git") || text.endsWith(".git/");
  }
}
