package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import org.urisift.scan.text.Characters;

/**
 * Reads the head of a URI, defanged or not, from an index of a text on: its scheme and authority,
 * or a name without a scheme. Collects the restored text, and the replacements that lead to it.
 */
final class DefangedUri {
  /** A range of a text, and what replaces it. */
  record Replacement(int from, int to, String plain) {}

  private static final int LONGEST_SCHEME = 24; // with its separator and marks
  private static final int LONGEST_AUTHORITY = 500;
  private static final String SEPARATOR = "://";

  /** Ways of writing a dot or an at sign between two labels, other than in a pair of brackets. */
  private static final String[] DELIMITERS = {
    "_at_", "_dot_", "[.", ".]", "\\.", "(.", "].", " . ", " dot "
  };

  private static final int DELIMITERS_IN_NAMES = 5; // without a scheme, the first five count
  private static final int DELIMITERS_IN_URIS = 7; // the others only after defanged schemes

  final List<Replacement> replacements = new ArrayList<>();
  int pos;
  String scheme = ""; // the one that is meant
  String host = ""; // or the domain of a mail address, with plain dots
  boolean isDefangable; // http, https, ftp or ftps
  boolean isDefanged; // its scheme alone shows it: hxxp, h[tt]p
  boolean needsMarks; // only marks in the host can show that it is defanged
  boolean isLoose; // lacks slashes or has blanks: it may be a sentence
  boolean isSpaced; // has blanks around marks
  boolean hasUser;
  boolean hasMarks; // in the user, the host or the port
  boolean hasOtherMarks; // in round brackets or braces, or words such as "[dot]"
  boolean hasEscapes; // "\."
  boolean hasBackslashes; // for slashes
  private final CharSequence run;
  private final int start;
  private final StringBuilder text = new StringBuilder(); // restored
  private boolean isName; // has no scheme
  private int hostStart; // in the text
  private char missingCloser; // of a bracket that is not closed

  DefangedUri(CharSequence run, int start) {
    this.run = run;
    this.start = start;
    this.pos = start;
  }

  /** Reads a scheme and its separator, perhaps with brackets, asterisks or backslashes in them. */
  boolean readScheme() {
    int signs = 0;
    char close = 0;
    for (; signs < SEPARATOR.length() || close != 0 && at(pos) == close; pos++) {
      char c = at(pos);
      char next = at(pos + 1);
      if (pos - start > LONGEST_SCHEME) {
        return false;
      } else if (signs == 0 && (Characters.isAlpha(c) || Characters.isDigit(c) && pos > start)) {
        text.append(Character.toLowerCase(c));
      } else if (signs == 0 && "*_#".indexOf(c) >= 0 && text.indexOf("h") == 0) {
        text.append('x');
      } else if (close == 0
          && Mark.opens(c)
          && (Characters.isAlpha(next) || next == ':' || next == '/')) {
        close = Mark.closer(c);
      } else if (close != 0 && c == close || c == ']' && signs > 0) {
        close = 0;
      } else if (c == SEPARATOR.charAt(signs) || c == '\\' && signs > 0 && next != '/') {
        boolean isWhole = text.length() > 0 && (close == 0 || Mark.opens(at(pos - 1)));
        if (signs == 0 && !(isWhole && takeScheme(text.toString()))) {
          return false;
        }
        hasBackslashes |= c == '\\';
        needsMarks |= c == '\\' && !isDefanged;
        text.append(SEPARATOR.charAt(signs++));
      } else if (signs > 0 && c == '\\') {
        text.append(c); // of JSON
      } else if (signs > 0 && isDefangable && c != '_' && Mark.isOfLabel(run, pos)) {
        text.append(SEPARATOR, signs, SEPARATOR.length());
        isLoose = true;
        needsMarks = true;
        break;
      } else if (pos == start || !Characters.isInvisible(c)) {
        return false;
      }
    }
    if (at(pos) == ' ' && Mark.isOfLabel(run, pos + 1)) {
      isLoose = true;
      pos++;
    }
    hostStart = text.length();
    String word = run.subSequence(start, start + scheme.length()).toString();
    int from = word.equalsIgnoreCase(scheme) ? scheme.length() : 0;
    int to = pos;
    int last = hostStart;
    while (last > scheme.length() && run.charAt(to - 1) == text.charAt(last - 1)) {
      to--;
      last--;
    }
    if (to > start + from
        || last > from) { // only what differs is replaced: the match may begin or end in the rest
      replacements.add(new Replacement(start + from, to, text.substring(from, last)));
    }
    return true;
  }

  /** Takes the word before the position as the scheme; returns whether it may be one. */
  private boolean takeScheme(String word) {
    scheme = Mark.refangedScheme(word);
    isDefangable = Mark.isDefangable(scheme);
    int end = Mark.opens(at(pos - 1)) ? pos - 1 : pos;
    boolean isAsWritten = word.equalsIgnoreCase(run.subSequence(start, end).toString());
    boolean isChanged = !scheme.equals(word);
    isDefanged = isDefangable && (isChanged ? Mark.isDefangedScheme(word) : !isAsWritten);
    needsMarks = !isDefanged && isChanged;
    text.setLength(0);
    text.append(scheme);
    return isAsWritten || isDefanged;
  }

  /** Reads user information, if any, a host and a port; returns whether there is a host. */
  boolean readAuthority(boolean hasScheme) {
    isName = !hasScheme;
    int first = replacements.size();
    int limit = Math.min(run.length(), pos + LONGEST_AUTHORITY);
    int userEnd = isName || isLoose ? pos : userEnd(limit);
    while (pos < limit && (takeFromAuthority() || pos < userEnd && take())) {
      if (text.charAt(text.length() - 1) == '@') {
        hasUser = true;
        hostStart = text.length();
      }
    }
    if (text.length() > hostStart
        && run.charAt(pos - 1) == '.'
        && !isAfterLabel()
        && at(pos) != '/') {
      pos--; // a full stop
      text.setLength(text.length() - 1);
    }
    hasMarks = replacements.size() > first;
    host = text.substring(hostStart);
    int port = host.lastIndexOf(':');
    host = port > host.indexOf(']') ? host.substring(0, port) : host;
    return host.startsWith("[") ? host.contains(":") && host.endsWith("]") : !host.isEmpty();
  }

  /** The index of the last at sign of an authority; without one, where the authority begins. */
  private int userEnd(int limit) {
    int end = pos;
    String signs = "[](){}@.~:%&=+$!'*,;";
    for (int i = pos; i < limit && (Mark.isOfLabel(run, i) || signs.indexOf(at(i)) >= 0); i++) {
      Mark mark = Mark.findAt(run, i);
      if (at(i) == '@' || mark != null && mark.plain().equals("@")) {
        end = i;
      } else if (mark != null && mark.plain().equals(".")) {
        signs = "[](){}@.~:%&=+$"; // rather a host, with text after it
      }
    }
    return end;
  }

  /** Takes a character or a mark of an authority; returns whether there is one. */
  private boolean takeFromAuthority() {
    char c = at(pos);
    char next = at(pos + 1);
    if (Characters.isAlphanum(c)) {
      return take();
    }
    if (text.length() > hostStart && takeMark(c, next)) {
      return true;
    }
    boolean inIpv6Address =
        text.length() == hostStart
            ? c == '[' && !isName && (next == ':' || Characters.isHex(next))
            : text.charAt(hostStart) == '[' && text.charAt(text.length() - 1) != ']';
    boolean isNext =
        Mark.isOfLabel(run, pos) && !(Characters.isWithoutBlanks(c) && (isName || mayTextFollow()))
            || c == '.'
                && isAfterLabel()
                && (!isSpaced || hasUser || isDefangable)
                && (run.charAt(pos) == c || Characters.isAlphanum(next))
            || c == '@' && (!isName || isAfterLabel() && !hasUser)
            || c == '%' && !isName && Characters.isHex(next) && Characters.isHex(at(pos + 2))
            || c == ':' && !isName && Characters.isDigit(next)
            || inIpv6Address && "[:.]".indexOf(c) >= 0;
    return isNext && take();
  }

  /** Takes a mark after a part of an authority; returns whether there is one. */
  private boolean takeMark(char c, char next) {
    boolean isHidden =
        Characters.isInvisible(c) && (Characters.isAlphanum(next) || ".:/[(".indexOf(next) >= 0);
    if (isHidden || c > ' ' && c == missingCloser && (next <= ' ' || next == '/')) {
      missingCloser = 0;
      return replace(pos + 1, "");
    }
    boolean isAfterLabel = isAfterLabel();
    boolean isAfterBlank = c == ' ';
    boolean mayBeSpaced = isSpaced || text.indexOf(".", hostStart) < 0; // "oak.example (dot) Then"
    Mark mark = Mark.findAt(run, isAfterBlank ? pos + 1 : pos);
    if (mark != null) {
      int end = mark.end();
      String plain = mark.plain();
      boolean isBeforeBlank = at(end) == ' ' && Mark.isOfLabel(run, end + 1);
      boolean isMark =
          switch (plain) {
            case "." ->
                isAfterLabel
                    && (!isAfterBlank || (isBeforeBlank ? mayBeSpaced : Mark.isOfLabel(run, end)));
            case "@" -> isName ? isAfterLabel && !hasUser : !isAfterBlank;
            case ":", "-" -> isAfterLabel && !isName && !isAfterBlank;
            default -> plain.equals("t") && !isAfterBlank;
          };
      boolean isDelimiter = ".@".contains(plain);
      boolean takesBlank = isBeforeBlank && isDelimiter;
      isSpaced |= isMark && (isAfterBlank || takesBlank);
      isLoose |= isMark && takesBlank && !isAfterBlank;
      hasOtherMarks |= isDelimiter && (at(end - 1) != ']' || Characters.isAlpha(at(end - 2)));
      return isMark && replace(takesBlank ? end + 1 : end, plain);
    }
    int most = isName ? DELIMITERS_IN_NAMES : isDefanged ? DELIMITERS.length : DELIMITERS_IN_URIS;
    for (int i = isName && !hasUser ? 0 : 1; isAfterLabel && i < most; i++) {
      int end = Mark.wordEnd(run, pos, DELIMITERS[i]);
      boolean isOutside = DELIMITERS[i].indexOf(']') >= 0 && at(start - 1) == '[';
      if (end > 0 && Mark.isOfLabel(run, end) && !isOutside && (c != ' ' || mayBeSpaced)) {
        isSpaced |= c == ' ';
        isLoose |= c == ' ';
        hasEscapes |= c == '\\';
        missingCloser = Mark.closer(c);
        return replace(end, i == 0 ? "@" : ".");
      }
    }
    return false;
  }

  /**
   * Whether the host so far has a dot and ends in a US-ASCII letter or digit: letters after it may
   * be text.
   */
  private boolean mayTextFollow() {
    return Characters.isAlphanum(text.charAt(text.length() - 1))
        && text.indexOf(".", hostStart) >= 0;
  }

  /** Whether the host ends here, and no label is cut or written in a way that is not known. */
  boolean isComplete() {
    char c = at(pos);
    char next = at(pos + 1);
    Mark mark = Mark.findAt(run, c == ' ' ? pos + 1 : pos);
    boolean isBeforeDot =
        (c == ' ' || c == '\'') && next == '.' && Mark.isOfLabel(run, pos + 2)
            || Mark.wordEnd(run, pos, " . ") > 0
            || Mark.wordEnd(run, pos, " dot ") > 0;
    boolean isCut =
        isBeforeDot
            || c == '\\' && next == '.'
            || c != 0 && c == missingCloser
            || mark != null && mark.plain().equals(".")
            || Mark.isOfLabel(run, pos) && !isName && !Mark.isForeign(c);
    boolean goesOn = Mark.isOfLabel(run, pos + 1) || c == '.' && Mark.opens(next);
    boolean mayGoOn = ".*]".indexOf(c) < 0 || c == ']' && at(start - 1) == '[';
    boolean isEnd = ",;:!>)}\"'<`.*]".indexOf(c) >= 0 && !(goesOn && !mayGoOn);
    boolean isSurelyHost = hasUser || Mark.wordEnd(host, 0, "www.") > 0;
    boolean isEndOfUri =
        isName ? c == '|' && (isSurelyHost || at(start - 1) == c) : "|\\&+(".indexOf(c) >= 0;
    boolean isMasked = c == '*' && host.endsWith("."); // "oak[.]***"
    return !isCut
        && !isMasked
        && (hasPath() || c <= ' ' || isEnd || isEndOfUri || Mark.isForeign(c));
  }

  /** Whether a path, a query or a fragment follows, or a port after a mark. */
  boolean hasPath() {
    Mark mark = Mark.findAt(run, pos);
    char sign = mark == null ? at(pos) : mark.plain().charAt(0);
    return sign == '/' || sign == '?' || sign == '#' || sign == ':' && mark != null;
  }

  private char at(int index) {
    return Mark.at(run, index);
  }

  private boolean isAfterLabel() {
    return text.length() > hostStart && Mark.isOfLabel(text, text.length() - 1);
  }

  private boolean take() {
    char c = at(pos);
    if (c != run.charAt(pos)) {
      return replace(pos + 1, String.valueOf(c));
    }
    text.append(c);
    pos++;
    return true;
  }

  private boolean replace(int end, String plain) {
    replacements.add(new Replacement(pos, end, plain));
    text.append(plain);
    pos = end;
    return true;
  }
}
