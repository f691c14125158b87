package org.urisift.scan.join;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Token;

/** What joins, whatever the lines around look like (R7, R9), unless a {@link Guard} refuses. */
enum Certainty {
  /** It stands unbroken in the text before (R9). */
  WHOLE_ELSEWHERE("http://a.example/bc and http://a.example/b⏎c"),
  /** A formatter's hyphen. */
  SOFT_HYPHEN("http://a.example/b\u2010⏎c"),
  /** A backslash, and what no text has on both sides of one. */
  BACKSLASH("http://a.example/b/\\⏎c2"),
  /** An escape, of which the rest stands on the next line. */
  BROKEN_ESCAPE("http://a.example/b%2⏎0c"),
  /** A string with text before the URI, which the next line goes on in quotes: PO, C, Python. */
  STRING("\"see http://a.example/b/\"⏎\"c.html\""),
  /** An escape and more begin the next line, as no text does. */
  ESCAPE("http://a.example/b⏎%20c"),
  /** A query that ends in {@code ?} or {@code &}, and {@code name=value}. */
  QUERY_PARAMETER("http://a.example/b?⏎c=d"),
  /** The prefix of a DOI, of which the rest stands on the next line. */
  DOI("doi:10.1000/⏎oak-1"),
  /** A slug of three words or more, cut after a hyphen. */
  SLUG("http://a.example/b-c-d-⏎e"),
  /** A commit's path, and all digits of its checksum. */
  COMMIT("http://a.example/b/commit/⏎0123456789abcdef0123456789abcdef01234567"),
  /** A checksum that the next line completes. */
  CHECKSUM("http://a.example/0123456789abcdef⏎fedcba9876543210"),
  /** A message-id, which archives put into paths after a slash, and texts not after a URI. */
  MESSAGE_ID("http://a.example/r/⏎20201231.12345-1-b@c.example"),
  /** The name of a host after the slashes before it. */
  HOST("http://www.⏎b.example/c");

  /** A line end that it joins. */
  final String example;

  Certainty(String example) {
    this.example = example;
  }

  /**
   * The first that joins at a line end, without {@link #WHOLE_ELSEWHERE}, which {@link Rejoin}
   * knows before; null where none does. All are asked in one call, for the reason given at {@link
   * Feature#findAll}.
   */
  static @Nullable Certainty find(LineBreak b) {
    UriEnd uri = b.uri();
    Token token = b.token();
    if (b.continuation() == Continuation.SOFT_HYPHEN) {
      return SOFT_HYPHEN;
    }
    if (b.continuation() == Continuation.BACKSLASH
        && !token.isWord()
        && (uri.endsIn("/?&=%#-_") || "/?&=#".indexOf(token.first()) >= 0)) {
      return BACKSLASH;
    }
    if (b.continuation() == Continuation.ESCAPE) {
      return BROKEN_ESCAPE;
    }
    if (b.continuation() == Continuation.STRING) {
      return STRING;
    }
    if (token.beginsInEscape()) {
      return ESCAPE;
    }
    if (uri.endsIn("?&") && token.isParameter()) {
      return QUERY_PARAMETER;
    }
    if (uri.lacksSuffix() && Characters.isAlphanum(token.first())) {
      return DOI;
    }
    if (uri.isSlug() && b.next().isAlone() && Characters.isAlphanum(token.first())) {
      return SLUG;
    }
    if (uri.endsInCommitPath() && token.isChecksum()) {
      return COMMIT;
    }
    if (b.completesChecksum()) {
      return CHECKSUM;
    }
    if (uri.endsIn("/=") && token.isMessageId()) {
      return MESSAGE_ID;
    }
    if ((uri.text().endsWith("://www.") || uri.text().endsWith("://"))
        && token.text().indexOf('.') > 0
        && Characters.isAlphanum(token.first())) {
      return HOST;
    }
    return null;
  }
}
