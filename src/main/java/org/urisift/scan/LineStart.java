package org.urisift.scan;

import java.io.IOException;
import java.util.Set;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * Tells whether a line begins with something of its own, which continues no URI (R7, R8): by the
 * sign that it begins with, else by {@link LineHost} and {@link LineLabel}.
 */
final class LineStart {
  /** With its sign: {@code .fam}, {@code =head1}. */
  private static final int LONGEST_REQUEST = 6;

  /** With its plus sign: what is shorter may be a piece of a name, {@code +2}. */
  private static final int SHORTEST_TELEPHONE = 7;

  /** Length of {@code %20}. */
  private static final int ESCAPE = 3;

  /** Where the paths of files begin that texts name. */
  private static final Set<String> ROOTS =
      Set.of("usr", "etc", "var", "tmp", "dev", "proc", "opt", "bin", "sbin");

  private final Window window;
  private final LineBreak lineBreak;
  private final LineHost host;
  private final LineLabel label;

  private int token; // of the lineBreak

  LineStart(Window window) {
    this.window = window;
    this.lineBreak = new LineBreak(window);
    this.host = new LineHost(lineBreak);
    this.label = new LineLabel(lineBreak);
  }

  /**
   * Whether the token is no piece of the URI.
   *
   * @param start of the URI
   * @param tail the end of the line before the token
   */
  boolean isNew(int start, int tail, int token) throws IOException {
    lineBreak.start = start;
    lineBreak.tail = tail;
    lineBreak.token = token;
    this.token = token;
    return isRequest() || beginsAnew(window.at(token));
  }

  /** The same of a line that is no request, by the character that it begins with. */
  private boolean beginsAnew(int c) throws IOException {
    int next = window.at(token + 1);
    boolean isName = Characters.isAlphanum(next);
    boolean goesOnPath = next == '/' && lineBreak.last() == '/';
    return switch (c) {
      case '/' -> !isPath();
      case '.' -> !isName;
      case '+' -> isName ? isOfPatch() || isTelephone() : !goesOnPath; // "+/refs"
      case '-' -> isName ? isOption() : !goesOnPath; // "-/issues" of forges
      case '@' -> !host.isSegment(token); // "@name/page"
      case '~' -> next == '/' || isOther(); // a home directory
      case '=' -> !isValue() || isOther();
      case '%' -> isMacro() || isOther();
      case '_', '?', '&', '#' -> isOther();
      default -> Characters.isAlphanum(c) ? isOther() : c <= 127; // a bracket, a quote
    };
  }

  /** Whether what the sign at the token, or none, leaves open is another thing all the same. */
  private boolean isOther() throws IOException {
    return UriStart.isAt(window, token)
        || isGluedToUri()
        || host.isHost()
        || label.isLabel()
        || host.isAddress();
  }

  /**
   * Whether a URI follows what begins the token, with nothing between that it may be a value of.
   */
  private boolean isGluedToUri() throws IOException {
    int i = token;
    while (Characters.isName(window.at(i)) && i - token < Limits.LONGEST_NAME) {
      i++;
    }
    return i > token && window.holds("://", i) && Characters.isAlpha(window.at(i - 1));
  }

  /**
   * A line of nroff or of Perl's documentation that says how the next ones are set: {@code .br},
   * {@code =cut}.
   */
  private boolean isRequest() throws IOException {
    int sign = window.at(token);
    if (sign != '.' && sign != '=' || !beginsLine()) {
      return false;
    }
    int i = token + 1;
    while (Characters.isAlphanum(window.at(i)) && i - token < LONGEST_REQUEST) {
      i++;
    }
    boolean isPiece =
        sign == '.' ? Endings.endsName(window.text(token + 1, i)) : lineBreak.hasQuery();
    return Characters.isAlpha(window.at(token + 1)) && lineBreak.endsAt(i) && !isPiece;
  }

  /**
   * Whether the percent sign begins the name of a macro, {@code %description} and {@code %define}
   * of RPM, which looks like an escape with letters behind it: such a one goes on others.
   */
  private boolean isMacro() throws IOException {
    int i = token + 1;
    while ((Characters.isAlpha(window.at(i)) || window.at(i) == '_')
        && i - token < Limits.LONGEST_NAME) {
      i++;
    }
    boolean endsName = lineBreak.endsAt(i) || window.at(i) == '(';
    return endsName
        && i - token > ESCAPE
        && window.find('%', lineBreak.start, lineBreak.tail) >= lineBreak.tail;
  }

  /** Whether nothing stands before the token on its line, not even a blank. */
  private boolean beginsLine() {
    return Window.isBreak(window.get(token - 1));
  }

  /** A path that goes on what stands before it, and is none of a file system. */
  private boolean isPath() throws IOException {
    return lineBreak.last() != '/' && beginsSegment() && !isComplete() && !isOfFiles();
  }

  /** Whether a segment begins behind the slash at the token. */
  private boolean beginsSegment() throws IOException {
    int next = window.at(token + 1);
    return Characters.isAlphanum(next)
        || "~%_".indexOf(next) >= 0
        || next == '-' && window.at(token + 2) == '/';
  }

  /** Whether the URI ends behind its path, or in a document. */
  private boolean isComplete() {
    return lineBreak.hasQuery()
        || window.find('#', lineBreak.start, lineBreak.tail) < lineBreak.tail
        || Endings.isDocument(window.text(lineBreak.start, lineBreak.tail));
  }

  private boolean isOfFiles() throws IOException {
    int end = Words.behindLetters(window, token + 1, token + Limits.LONGEST_NAME);
    return window.at(end) == '/' && ROOTS.contains(window.text(token + 1, end));
  }

  /**
   * Whether the sign at the token marks the line of a patch, as the line before is marked, or that
   * on which the URI begins.
   */
  private boolean isOfPatch() {
    int line = window.lineStart(lineBreak.tail);
    boolean isLeft = beginsLine() && window.get(line) == ' '; // as it is
    return isLeft || isOfPatch(line) || isOfPatch(window.lineStart(lineBreak.start));
  }

  /** Whether the sign of a patch begins a line, behind its quote marks. */
  private boolean isOfPatch(int line) {
    int i = line;
    while ("> ".indexOf(window.get(i)) >= 0) {
      i++;
    }
    return "+-".indexOf(window.get(i)) >= 0;
  }

  /** Whether nothing but the digits and signs of a telephone number stands behind the plus sign. */
  private boolean isTelephone() throws IOException {
    String signs = lineBreak.last() == '/' ? "-,.#()/" : "-,.#()";
    int i = token + 1;
    while (Characters.isDigit(window.at(i)) || signs.indexOf(window.at(i)) >= 0) {
      i++;
    }
    return i - token >= SHORTEST_TELEPHONE && lineBreak.endsAt(i);
  }

  /** Whether the hyphen at the token is that of an option, of a patch or of a list. */
  private boolean isOption() throws IOException {
    return UriStart.isAt(window, token + 1) || isOfPatch() || "/.,".indexOf(lineBreak.last()) >= 0;
  }

  /**
   * Whether the equals sign at the token gives a value to a name, and does not begin an escape of
   * quoted-printable, as undone messages have for blanks: behind names outside queries as well.
   */
  private boolean isValue() throws IOException {
    int value = token + 1;
    boolean isEscape =
        isCapitalHex(window.at(value))
            && isCapitalHex(window.at(value + 1))
            && !Characters.isAlphanum(window.at(value + 2));
    return lineBreak.hasQuery() ? !isEscape || !hasValue() : !isEscape && lineBreak.last() != '/';
  }

  private static boolean isCapitalHex(int c) {
    return Characters.isDigit(c) || c >= 'A' && c <= 'F';
  }

  /** Whether the last parameter of the query before the token has a value. */
  private boolean hasValue() {
    int i = lineBreak.tail - 1;
    while (i > lineBreak.start && "?&;=".indexOf(window.get(i)) < 0) {
      i--;
    }
    return window.get(i) == '=';
  }
}
