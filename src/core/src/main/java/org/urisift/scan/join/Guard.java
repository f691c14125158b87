package org.urisift.scan.join;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Token;

/**
 * What refuses a line end, whatever else speaks for it (R8): each names something of its own that
 * begins on the next line, or a URI that is whole. The first that holds refuses.
 */
enum Guard {
  /** A word as texts have it, with text after it. */
  TEXT("http://a.example/b⏎words and more", "http://a.example/b⏎words_and more"),
  /** Another URI in the token, as in a setting, and no parameter before it that takes it. */
  ANOTHER_URI("http://a.example/b/⏎c:http://d.example/", "http://a.example/b?u=⏎http://c.example/"),
  /** Another URI on the next line, as text stands before this one: rows of a list. */
  ROW("b: http://a.example/b⏎c+d: http://e.example/", "http://a.example/b-⏎c http://d.example/"),
  /** A segment of the URI, or its host, once more. */
  SEGMENT("http://a.example/b-1.zip⏎b-1.zip", "http://a.example/b-1.zip⏎b-2.zip"),
  /** An option of a program, an ellipsis, or a rule with a name in it. */
  RULE("http://a.example/b⏎--c", "http://a.example/b⏎-c"),
  /** The URI ends in punctuation that is the sentence's. */
  SENTENCE_END("http://a.example/b,⏎2c", "http://a.example/b?c=1,⏎2"),
  /** The prompt of a shell. */
  PROMPT("http://a.example/b/⏎c@d:~$ ls", "http://a.example/b/⏎c@d:~/ls"),
  /** The name of a host, where the URI lacks none. */
  HOST("http://a.example/b/⏎www.c.example", "http://⏎www.c.example"),
  /** A mail address, and no message-id in a path. */
  ADDRESS("http://a.example/b⏎c@d.example", "http://a.example/b-⏎c@d.example"),
  /** A date, a fraction or the number of a host, and no number before it that is cut there. */
  NUMBER("http://a.example/b/⏎12/24/2009", "http://a.example/2⏎1/3"),
  /** A request of a manual page's source, or what follows one that has the URI. */
  REQUEST("http://a.example/b⏎.SH", "http://a.example/b⏎.txt"),
  /** The mark of a list's item, or one sign alone before text. */
  LIST_MARK("http://a.example/b/⏎2. c", "http://a.example/b?c=⏎2."),
  /** A name with a colon and what it labels. */
  LABEL("http://a.example/b/⏎c1: d", "http://a.example/b/⏎c-d-2:"),
  /** A path of a file system. */
  FILE_PATH("http://a.example/b⏎/usr/c", "http://a.example/b⏎/c/d"),
  /** A name that is given a value, the cell of a row, or an item of an array. */
  ASSIGNED("http://a.example/b/⏎c_d = 1", "http://a.example/b/⏎c_d"),
  /** A path after one that ends in a slash or a file. */
  SECOND_PATH("http://a.example/b/⏎/c", "http://a.example/b⏎/c"),
  /** A query or fragment after one, an ampersand without a query, the macro of a language. */
  SECOND_QUERY("http://a.example/b⏎&c", "http://a.example/b?c=1⏎&d=2"),
  /** The equals sign of quoted-printable, which no parameter's name stands before (R4). */
  SOFT_BREAK("http://a.example/b=⏎cd/e", "http://a.example/?b=⏎cd/e"),
  /** What is asked to be pulled from a repository. */
  REPOSITORY("http://a.example/b.git⏎tags/c-1", "http://a.example/b⏎tags/c-1"),
  /** A checksum that has all of its digits, in the URI or below a directory. */
  CHECKSUM(
      "http://a.example/0123456789abcdef0123456789abcdef⏎c1/d",
      "http://a.example/0123456789abcdef0123456789abcde⏎f/d");

  /** Where the paths of files begin that texts name. */
  private static final Set<String> ROOTS =
      Set.of(
          "usr", "etc", "var", "tmp", "dev", "proc", "opt", "bin", "sbin", "home", "lib", "mnt",
          "root");

  /** Signs in which no URI is cut, and some texts go on. */
  private static final String CLOSING = "'*$)]";

  /** A line end that it refuses, and one that it lets pass. */
  final String refused;

  final String passed;

  Guard(String refused, String passed) {
    this.refused = refused;
    this.passed = passed;
  }

  /**
   * The first that refuses a line end; null where none does. All are asked in one call, for the
   * reason given at {@link Feature#findAll}.
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
        && !uri.lacksSuffix()) {
      return TEXT;
    }
    if (token.text().contains("://")
            && (!uri.isOpen() || token.isParameter() || uri.sharesHost(token.text()))
        || token.isNumber() && next.secondWord().contains("://")) {
      return ANOTHER_URI;
    }
    if (!line.lead().isEmpty() && next.hasUri() && !isPiece(b)) {
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
    if (isHost(token) && !uri.isOpen() && !uri.endsInHost()) {
      return HOST;
    }
    if (token.isAddress()
        && !token.isMessageId()
        && token.text().indexOf('/') < 0
        && !uri.isOpen()
        && uri.last() != '-') {
      return ADDRESS;
    }
    if (token.isNumberWithSigns()
        && !Characters.isDigit(uri.last())
        && !uri.endsIn("-?&=#%_")
        && !uri.lacksSuffix()) {
      return NUMBER;
    }
    if (next.indent() == 0 && token.isRequest() || line.lead().equals(".UR")) {
      return REQUEST;
    }
    if (next.hasTextAfter() && !token.hasAlphanum()
        || token.text().isEmpty() // closes emphasis
        || token.isListMark()
            && !uri.isOpen()
            && uri.last() != '-'
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
        || line.opensArray() && !uri.isOpen()
        || token.isParameter() && new Token(line.lead(), line.lead()).isParameter()) {
      return ASSIGNED;
    }
    if (token.first() == '/' && (uri.last() == '/' || uri.endsInFile())) {
      return SECOND_PATH;
    }
    if (isSecondQuery(uri, token)) {
      return SECOND_QUERY;
    }
    if (uri.last() == '='
        && !uri.lacksValue()
        && !uri.text().endsWith("==")
        && !token.isMessageId()) {
      return SOFT_BREAK;
    }
    if (uri.isRepository()) {
      return REPOSITORY;
    }
    if (Checksum.isWhole(uri.text(), 0)
            && Characters.isAlphanum(token.first())
            && !b.completesChecksum()
        || uri.last() == '/' && token.isChecksum() && !uri.endsInCommitPath()) {
      return CHECKSUM;
    }
    return null;
  }

  private static boolean isSecondQuery(UriEnd uri, Token token) {
    return switch (token.first()) {
      case '&' -> !uri.hasQuery();
      case '?' -> uri.contains('?');
      case '#' -> uri.contains('#');
      case '%' -> token.isMacro();
      default -> false;
    };
  }

  /** Whether the token looks like a piece of a URI, and no column follows. */
  private static boolean isPiece(LineBreak b) {
    Token token = b.token();
    return b.uri().isOpen()
        || b.uri().last() == '-'
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

  /** A label, before text or alone; after an open end only what a colon ends. */
  private static boolean isLabel(LineBreak b) {
    Token token = b.token();
    if (!token.untrimmed().endsWith(":")) {
      return token.isLabel() && !b.uri().endsIn("/-");
    }
    if (b.next().hasTextAfter()) {
      return !token.containsAny("?&=%#");
    }
    boolean isName = Characters.isCapital(token.first()) || !token.containsAny("-");
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
