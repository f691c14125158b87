package org.urisift.scan.join;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Token;

/**
 * A sign that a URI does not go on after a line end, whatever speaks for it (R8): the next line
 * begins with something else, or the URI is whole. "The token" is the first word of the next line.
 */
enum Guard {
  /** The next line begins with an ordinary word and more text. */
  TEXT("http://a.example/b⏎words and more", "http://a.example/b⏎words_and more"),
  /**
   * The token has another URI, not as the value of a parameter above, or is a number before one.
   */
  ANOTHER_URI(
      "http://a.example/b/⏎c:http://d.example/", "b http://a.example/b?u=⏎http://c.example/"),
  /** Text stands before the URI, and another URI on the next line: rows of a list. */
  ROW("b: http://a.example/b⏎c+d: http://e.example/", "http://a.example/b-⏎c http://d.example/"),
  /** The token repeats a segment of the URI, or its host. */
  SEGMENT("http://a.example/b-1.zip⏎b-1.zip", "http://a.example/b-1.zip⏎b-2.zip"),
  /** The token is an option, an ellipsis or a rule: {@code --c}, {@code ...}, {@code ====}. */
  RULE("http://a.example/b⏎--c", "http://a.example/b⏎-c"),
  /** The URI ends in punctuation of the sentence. */
  SENTENCE_END("http://a.example/b,⏎2c", "http://a.example/b?c=1,⏎2"),
  /** The next line begins with the prompt of a shell. */
  PROMPT("http://a.example/b/⏎c@d:~$ ls", "http://a.example/b/⏎c@d:~/ls"),
  /** The token is a host name; the URI ends neither in its host nor in a sign such as "=". */
  HOST("http://a.example/b/⏎www.c.example", "http://⏎www.c.example"),
  /** The token is a mail address, not a message-id. */
  ADDRESS("http://a.example/b⏎c@d.example", "http://a.example/b-⏎c@d.example"),
  /** The token is a date, fraction or IP address, and no digit, hyphen or query sign precedes. */
  NUMBER("http://a.example/b/⏎12/24/2009", "http://a.example/2⏎1/3"),
  /** The token is a command of a manual page, or the URI is the argument of one. */
  REQUEST("http://a.example/b⏎.SH", "http://a.example/b⏎.txt"),
  /** The token is the mark of a list item, or signs alone before text. */
  LIST_MARK("http://a.example/b/⏎2. c", "http://a.example/b?c=⏎2."),
  /** The token is a label: a name with a colon. */
  LABEL("http://a.example/b/⏎c1: d", "http://a.example/b/⏎c-d-2:"),
  /** The token is a path of a file system. */
  FILE_PATH("http://a.example/b⏎/usr/c", "http://a.example/b⏎/c/d"),
  /** The token is a name that is given a value, a table cell, or an item of an array. */
  ASSIGNED("http://a.example/b/⏎c_d = 1", "http://a.example/b/⏎c_d"),
  /** The token begins with a slash, and the URI ends in one or in a file name. */
  SECOND_PATH("http://a.example/b/⏎/c", "http://a.example/b⏎/c"),
  /** The token begins with a second "?" or "#", with {@code &} outside a query, or is a macro. */
  SECOND_QUERY("http://a.example/b⏎&c", "http://a.example/b?c=1⏎&d=2"),
  /** The URI ends in a soft break of quoted-printable: "=" without a parameter's name (R4). */
  SOFT_BREAK("http://a.example/b=⏎cd/e", "http://a.example/?b=⏎cd/e"),
  /** The URI is a repository, and the token names the branch or tag to pull. */
  REPOSITORY("http://a.example/b.git⏎tags/c-1", "http://a.example/b⏎tags/c-1"),
  /** The URI ends in a whole checksum, or a whole checksum follows its last slash. */
  CHECKSUM(
      "http://a.example/0123456789abcdef0123456789abcdef⏎c1/d",
      "http://a.example/0123456789abcdef0123456789abcde⏎f/d");

  /** The first segments of common file paths. */
  private static final Set<String> ROOTS =
      Set.of(
          "usr", "etc", "var", "tmp", "dev", "proc", "opt", "bin", "sbin", "home", "lib", "mnt",
          "root");

  /** A URI that ends in one of these signs is whole. */
  private static final String CLOSING = "'*$)]";

  /** A text in which it refuses to join the URI over ⏎. */
  final String example;

  /** A similar text in which it does not hold. */
  final String counterexample;

  Guard(String example, String counterexample) {
    this.example = example;
    this.counterexample = counterexample;
  }

  /**
   * The first guard that holds, or null. One large method, for the reason given at {@link
   * Feature#findAll}.
   */
  static @Nullable Guard find(LineBreak b) {
    UriEnd uri = b.uri();
    Token token = b.token();
    Line line = b.line();
    NextLine next = b.next();
    if (b.continuation() == Continuation.NONE
        && next.hasTextAfter()
        && (token.isPlainWord() || token.isNumberedWord())
        && (uri.endsInAlphanum() || uri.endsIn("/.,:"))
        && !b.completesEnding()
        && !b.completesHost()
        && !uri.isCutDoi()) {
      return TEXT;
    }
    if (token.text().contains("://")
            && (!uri.looksCut() || token.isParameter() || uri.sharesHost(token.text()))
        || token.isNumber() && next.secondWord().contains("://")) {
      return ANOTHER_URI;
    }
    if (!line.lead().isEmpty() && next.hasUriAfter() && !isPiece(b)) {
      return ROW;
    }
    if (uri.hasSegment(token.text())) {
      return SEGMENT;
    }
    if (isRule(token.text())) {
      return RULE;
    }
    if (uri.endsIn(",;:") && !uri.hasQuery() || uri.endsIn(CLOSING)) {
      return SENTENCE_END;
    }
    if (next.isPrompt()) {
      return PROMPT;
    }
    if (isHost(token) && !uri.looksCut() && !uri.endsInHost()) {
      return HOST;
    }
    if (token.isAddress()
        && !token.isMessageId()
        && token.text().indexOf('/') < 0
        && !uri.looksCut()
        && uri.lastChar() != '-') {
      return ADDRESS;
    }
    if (token.isNumberWithSigns()
        && !Characters.isDigit(uri.lastChar())
        && !uri.endsIn("-?&=#%_")
        && !uri.isCutDoi()) {
      return NUMBER;
    }
    if (next.indent() == 0 && token.isRequest() || line.lead().equals(".UR")) {
      return REQUEST;
    }
    if (next.hasTextAfter() && !token.hasAlphanum()
        || token.text().isEmpty() // closes emphasis
        || token.isListMark()
            && !uri.looksCut()
            && uri.lastChar() != '-'
            && !(uri.charBefore() == '(' && token.untrimmed().endsWith(")"))) {
      return LIST_MARK;
    }
    if (!uri.hasQuery() && isLabel(b)) {
      return LABEL;
    }
    if (isFilePath(token.text())) {
      return FILE_PATH;
    }
    if (next.isFollowedBy('=')
        || next.isFollowedBy('|') && line.lead().indexOf('|') >= 0
        || line.opensArray() && !uri.looksCut()
        || token.isParameter() && new Token(line.lead(), line.lead()).isParameter()) {
      return ASSIGNED;
    }
    if (token.firstChar() == '/' && (uri.lastChar() == '/' || uri.endsInFile())) {
      return SECOND_PATH;
    }
    if (isSecondQuery(uri, token)) {
      return SECOND_QUERY;
    }
    if (uri.lastChar() == '='
        && !uri.lacksValue()
        && !uri.text().endsWith("==")
        && !token.isMessageId()) {
      return SOFT_BREAK;
    }
    if (uri.isRepository()) {
      return REPOSITORY;
    }
    if (Checksum.isWhole(uri.text(), 0)
            && Characters.isAlphanum(token.firstChar())
            && !b.completesChecksum()
        || uri.lastChar() == '/' && token.isChecksum() && !uri.endsInCommitPath()) {
      return CHECKSUM;
    }
    return null;
  }

  private static boolean isSecondQuery(UriEnd uri, Token token) {
    return switch (token.firstChar()) {
      case '&' -> !uri.hasQuery();
      case '?' -> uri.contains('?');
      case '#' -> uri.contains('#');
      case '%' -> token.isMacro();
      default -> false;
    };
  }

  /** Whether the token looks like a piece of a URI, and no other column follows it. */
  private static boolean isPiece(LineBreak b) {
    Token token = b.token();
    return b.uri().looksCut()
        || b.uri().lastChar() == '-'
        || (token.containsAny("/?&=%#") || token.isFile()) && !b.next().rest().contains("  ");
  }

  private static boolean isRule(String text) {
    return text.startsWith("--")
        || text.startsWith("..")
        || text.equals("-")
        || text.startsWith("====")
        || text.startsWith("____");
  }

  private static boolean isHost(Token token) {
    int dot = token.text().indexOf('.');
    return (dot == 3 || dot == 4)
        && (token.text().regionMatches(true, 0, "www", 0, 3)
            || token.text().regionMatches(true, 0, "ftp.", 0, 4))
        && token.text().indexOf('.', dot + 2) > 0;
  }

  /** Whether the token is a label. After "/" or "-", it must end in its colon. */
  private static boolean isLabel(LineBreak b) {
    Token token = b.token();
    if (!token.untrimmed().endsWith(":")) {
      return token.isLabel() && !b.uri().endsIn("/-");
    }
    if (b.next().hasTextAfter()) {
      return !token.containsAny("?&=%#");
    }
    boolean isName = Characters.isCapital(token.firstChar()) || !token.containsAny("-");
    return isName && token.isLabel() && !token.hasDigit() && !b.completesEnding();
  }

  private static boolean isFilePath(String text) {
    int end = text.indexOf('/', 1);
    return text.charAt(0) == '/' && end > 0 && ROOTS.contains(text.substring(1, end))
        || text.startsWith("~/")
        || text.startsWith("./")
        || text.startsWith("../");
  }
}
