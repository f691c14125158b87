package org.urisift.scan.join;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Token;

/**
 * A sign that a URI goes on after a line end, whatever the lines around look like (R7, R9). A
 * {@link Guard} overrules all but {@link #WHOLE_ELSEWHERE}.
 */
enum Certainty {
  /** The joined URI stands unbroken in the text before (R9). */
  WHOLE_ELSEWHERE("http://a.example/bc and http://a.example/b⏎c"),
  /** The line ends in a hyphen that only formatters write. */
  SOFT_HYPHEN("http://a.example/b\u2010⏎c"),
  /** The line ends in a backslash, with a sign of a URI before or after it and no word after it. */
  BACKSLASH("http://a.example/b/\\⏎c2"),
  /** The line ends in {@code %} or {@code %2}, and the next one begins with the missing digits. */
  BROKEN_ESCAPE("http://a.example/b%2⏎0c"),
  /** A string with text before the URI goes on in quotes on the next line: PO, C, Python. */
  STRING("\"see http://a.example/b/\"⏎\"c.html\""),
  /** The next line begins with an escape and more, {@code %20c}, as no text does. */
  ESCAPE("http://a.example/b⏎%20c"),
  /** The URI ends in {@code ?} or {@code &}, and {@code name=value} follows. */
  QUERY_PARAMETER("http://a.example/b?⏎c=d"),
  /** The URI is the prefix of a DOI, and a letter or digit follows. */
  DOI("doi:10.1000/⏎oak-1"),
  /** The URI ends in the third hyphen or a later one of a segment, and one word follows. */
  SLUG("http://a.example/b-c-d-⏎e"),
  /** The URI ends in {@code /commit/}, and a whole checksum follows. */
  COMMIT("http://a.example/b/commit/⏎0123456789abcdef0123456789abcdef01234567"),
  /** The next line completes a checksum or UUID. */
  CHECKSUM("http://a.example/0123456789abcdef⏎fedcba9876543210"),
  /** The URI ends in a slash or "=", and a message-id follows: mail archives put it there. */
  MESSAGE_ID("http://a.example/r/⏎20201231.12345-1-b@c.example"),
  /** The URI ends before its host, or after {@code www.}, and the rest of the host follows. */
  HOST("http://www.⏎b.example/c");

  /** A text in which it joins the URI over ⏎. */
  final String example;

  Certainty(String example) {
    this.example = example;
  }

  /**
   * The first certainty that holds, or null; never {@link #WHOLE_ELSEWHERE}, which {@link Rejoin}
   * checks. One large method, for the reason given at {@link Feature#findAll}.
   */
  static @Nullable Certainty find(LineBreak b) {
    UriEnd uri = b.uri();
    Token token = b.token();
    if (b.continuation() == Continuation.SOFT_HYPHEN) {
      return SOFT_HYPHEN;
    }
    if (b.continuation() == Continuation.BACKSLASH
        && !token.isWord()
        && (uri.endsIn("/?&=%#-_") || "/?&=#".indexOf(token.firstChar()) >= 0)) {
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
    if (uri.isCutDoi() && Characters.isAlphanum(token.firstChar())) {
      return DOI;
    }
    if (uri.isSlug() && b.next().isAlone() && Characters.isAlphanum(token.firstChar())) {
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
        && Characters.isAlphanum(token.firstChar())) {
      return HOST;
    }
    return null;
  }
}
