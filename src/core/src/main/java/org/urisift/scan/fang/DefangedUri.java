package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.urisift.scan.text.Characters;

/**
 * Reads the head of a URI, defanged or not, from an index of a text on: its scheme and its
 * authority, or a name without a scheme. Collects the restored text and what is replaced for it.
 */
final class DefangedUri {
  /** A range of a text, and what replaces it. */
  record Replacement(int from, int to, String plain) {}

  private static final int LONGEST_SCHEME = 12;
  private static final int LONGEST_AUTHORITY = 500;
  private static final int LONGEST_LABEL = 63;
  private static final int LONGEST_PORT = 5;
  private static final String QUANTIFIERS = "?*+{$";
  private static final String SEPARATOR = "://";

  /** Dots before a label, besides those in brackets. */
  private static final String[] DOTS = {"[.", ".]", "_dot_", "\\.", "(.", "].", " . ", " dot "};

  private static final int DOTS_OF_NAMES = 4;
  private static final int DOTS_OF_URIS = 6; // the others only after defanged schemes

  /** Schemes without slashes, whose URIs may have marks. */
  private static final Set<String> OPAQUE =
      Set.of(
          "mailto", "sip", "sips", "xmpp", "news", "urn", "data", "cid", "mid", "acct", "doi",
          "tag", "stun", "turn", "matrix", "pkg", "magnet", "file");

  final List<Replacement> replacements = new ArrayList<>();
  int pos;
  String scheme = ""; // the one that is meant
  boolean isDefangable; // is http, https, ftp or ftps
  boolean isDefanged; // by the scheme, which is never written so else
  boolean isOpaque; // has no authority
  boolean needsMarks; // for want of other signs that it is defanged
  boolean isLoose; // lacks slashes or has blanks
  boolean isSpaced; // has blanks around marks
  boolean hasUser;
  boolean hasMarks; // in the user or the host
  boolean hasPath; // or a query, after the authority
  boolean hasRound; // brackets other than "["
  boolean hasEscapes; // "\."
  boolean hasBackslashes; // for slashes
  String host = ""; // or the domain of a mail address
  private final CharSequence run;
  private final int start;
  private final StringBuilder text = new StringBuilder(); // with plain delimiters
  private boolean isName; // has no scheme
  private int hostStart; // in the text
  private int hostEnd = -1; // in the run, while what follows may be of user information
  private char unclosed; // the closer of a bracket that is not closed

  DefangedUri(CharSequence run, int start) {
    this.run = run;
    this.start = start;
    this.pos = start;
  }

  /** Reads a scheme, perhaps with brackets or asterisks in it; returns whether it may be one. */
  boolean readScheme() {
    char close = 0;
    for (; pos - start < LONGEST_SCHEME; pos++) {
      char c = at(pos);
      if (Characters.isAlpha(c) || Characters.isDigit(c) && text.length() > 0) {
        text.append(Character.toLowerCase(c));
      } else if (close == 0 && Mark.opens(c) && Characters.isAlpha(at(pos + 1))) {
        close = Spelling.closer(c);
      } else if (close != 0 && c == close) {
        close = 0;
      } else if ((c == '*' || c == '_' || c == '#') && text.indexOf("h") == 0) {
        text.append('x');
      } else if (text.length() == 0 || !Spelling.isZeroWidth(c)) {
        break;
      }
    }
    String name = text.toString();
    boolean isAsWritten = name.equalsIgnoreCase(run.subSequence(start, pos).toString());
    scheme = Mark.refangedScheme(name);
    isDefangable = Mark.isDefangable(scheme);
    isDefanged = isDefangable && (!isAsWritten || Mark.isDefangedScheme(name));
    needsMarks = !isDefanged && !scheme.equals(name);
    return !name.isEmpty() && close == 0 && (isAsWritten || isDefangable);
  }

  /** Reads the colon, and the slashes if there may be any; returns whether they are there. */
  boolean readSeparator() {
    text.setLength(0);
    text.append(scheme);
    isOpaque = !isDefangable && takeOpaque();
    boolean isRead = isOpaque || takeSlashes();
    String written = run.subSequence(start, pos).toString();
    if (isRead && !written.equalsIgnoreCase(text.toString())) {
      replacements.add(new Replacement(start, pos, text.toString()));
    }
    hostStart = text.length();
    return isRead;
  }

  /** Takes the colon of a scheme that needs no authority: of a known one, and any in brackets. */
  private boolean takeOpaque() {
    boolean isKnown = OPAQUE.contains(scheme);
    Mark mark = Mark.findAt(run, pos);
    if (mark == null && isKnown && at(pos) == ':') {
      mark = new Mark(":", pos + 1);
    }
    if (mark == null || mark.plain().charAt(0) != ':') {
      return false;
    }
    pos = mark.end();
    text.append(mark.plain());
    hasRound = scheme.equals("mailto");
    boolean isComment = !isKnown && at(pos) == '/' && at(pos + 1) == '/'; // "array[:]//comment"
    return !isComment && at(pos) > ' ';
  }

  private boolean takeSlashes() {
    char close = 0;
    int signs = 0;
    for (; signs < SEPARATOR.length() || close != 0 && at(pos) == close; pos++) {
      char c = at(pos);
      char next = at(pos + 1);
      if (close != 0 && c == close || c == ']' && next == '/' && signs > 0) {
        close = 0;
      } else if (Mark.opens(c) && ":/".indexOf(next) >= 0) {
        close = Spelling.closer(c);
      } else if (c == '\\' && next == '/') {
        text.append(c); // of JSON
      } else if (c == SEPARATOR.charAt(signs) || c == '\\' && signs > 0 && isDefanged) {
        hasBackslashes |= c == '\\';
        text.append(SEPARATOR.charAt(signs++));
      } else if (signs > 0 && c != '_' && Spelling.isOfLabel(run, pos)) {
        text.append(SEPARATOR, signs, SEPARATOR.length());
        isLoose = true;
        needsMarks = true;
        return true;
      } else if (!Spelling.isZeroWidth(c)) {
        return false;
      }
    }
    if (at(pos) == ' ' && Spelling.isOfLabel(run, pos + 1)) {
      isLoose = true;
      pos++;
    }
    return true;
  }

  /** Reads user information, if any, a host and a port; returns whether there is a host. */
  boolean readAuthority(boolean hasScheme) {
    isName = !hasScheme;
    int limit = Math.min(run.length(), pos + LONGEST_AUTHORITY);
    int first = replacements.size();
    int kept = 0;
    int textEnd = 0;
    while (pos < limit) {
      if (takeAt()) {
        hasUser = true;
        hostStart = text.length();
        hostEnd = -1;
      } else if (!takeOfHost()) {
        if (hostEnd < 0) {
          hostEnd = pos;
          kept = replacements.size();
          textEnd = text.length();
        }
        if (isName || !takeOfUser(kept > first ? ".~:%&=+$" : "!'()*,;.~:%&=+$")) {
          break;
        }
      }
    }
    if (hostEnd >= 0) {
      pos = hostEnd;
      replacements.subList(kept, replacements.size()).clear();
      text.setLength(textEnd);
    }
    hasMarks = replacements.size() > first;
    host = text.substring(hostStart);
    takePort();
    return !host.isEmpty() && (host.charAt(0) != '[' || host.endsWith("]") && host.contains(":"));
  }

  private void takePort() {
    Mark mark = Mark.findAt(run, pos);
    int digits = at(pos) == ':' ? pos + 1 : pos;
    if (mark != null && mark.plain().equals(":")) {
      replace(mark.end(), ":");
    }
    for (int i = 0; i < LONGEST_PORT && Characters.isDigit(at(digits)); i++) {
      pos = ++digits;
    }
    mark = Mark.findAt(run, pos);
    hasPath = at(pos) == '/' || mark != null && "/?#".contains(mark.plain());
    if (at(pos) == '/') {
      take();
    }
  }

  private boolean takeAt() {
    int word = isName ? Spelling.wordEnd(run, pos, "_at_") : -1;
    if (isName && (hasUser || !isAfterLabel())) {
      return false;
    } else if (word > 0) {
      replace(word, "@");
    } else if (at(pos) == '@') {
      take();
    } else {
      return (isName || at(pos) != ' ') && takeMark("@");
    }
    return true;
  }

  private boolean takeOfUser(String signs) {
    Mark mark = Mark.findAt(run, pos);
    boolean isColon = mark != null && mark.plain().equals(":");
    if (isColon) {
      replace(mark.end(), ":");
    } else if (signs.indexOf(at(pos)) >= 0) {
      take();
    } else {
      return false;
    }
    return true;
  }

  /** Takes a character or a mark of a host; returns whether there is one. */
  private boolean takeOfHost() {
    char c = at(pos);
    char next = at(pos + 1);
    boolean isFirst = text.length() == hostStart;
    boolean inAddress =
        isFirst
            ? c == '[' && !isName && (next == ':' || Characters.isHex(next))
            : text.charAt(hostStart) == '[' && text.charAt(text.length() - 1) != ']';
    Mark mark = Mark.findAt(run, pos);
    String plain = mark == null ? "" : mark.plain();
    if (isAfterLabel() && takeDot()) {
      return true;
    }
    if (Spelling.isOfLabel(run, pos) && !(isName && Spelling.isUnspaced(c))
        || c == '.' && isAfterLabel() && goesOn()
        || c == '%' && !isName && Characters.isHex(next) && Characters.isHex(at(pos + 2))
        || inAddress && "[:.]".indexOf(c) >= 0) {
      take();
    } else if (plain.equals("t") || plain.equals("-") && !isName) {
      replace(mark.end(), plain);
    } else if (!isFirst && Spelling.isZeroWidth(c) && (Characters.isAlphanum(next) || ".:/[(".indexOf(next) >= 0)
        || c > ' ' && c == unclosed && (next <= ' ' || next == '/')) {
      replace(pos + 1, "");
      unclosed = 0;
    } else {
      return isDefanged && c == '[' && takeBracketedLabel();
    }
    return true;
  }

  /** Takes a label in brackets, {@code oak.[com]}. */
  private boolean takeBracketedLabel() {
    int end = pos + 1;
    while (Characters.isAlphanum(at(end)) && end - pos < LONGEST_LABEL) {
      end++;
    }
    boolean isLabel = at(end) == ']' && !Spelling.isOfLabel(run, end + 1);
    if (isLabel && text.charAt(text.length() - 1) == '.') {
      replace(end + 1, run.subSequence(pos + 1, end).toString());
      return true;
    }
    return false;
  }

  /** Whether a host goes on after a dot without a mark. */
  private boolean goesOn() {
    char next = at(pos + 1);
    char second = at(pos + 2);
    return run.charAt(pos) == '.'
        ? !isSpaced
            && (Spelling.isOfLabel(run, pos + 1)
                || next == '/'
                || next == ':' && Characters.isDigit(second)
                || next == '[' && isDefanged
                || Spelling.isZeroWidth(next) && Characters.isAlphanum(second))
        : Characters.isAlphanum(next);
  }

  private boolean takeDot() {
    if (takeMark(".")) {
      return true;
    }
    int most = isDefanged ? DOTS.length : isName ? DOTS_OF_NAMES : DOTS_OF_URIS;
    for (int i = 0; i < most; i++) {
      int end = Spelling.wordEnd(run, pos, DOTS[i]);
      boolean isSpacedDot = at(pos) == ' ';
      boolean isOutside = DOTS[i].indexOf(']') >= 0 && at(start - 1) == '[';
      if (end > 0 && Spelling.isOfLabel(run, end) && !isOutside && (!isSpacedDot || mayBeSpaced())) {
        isSpaced |= isSpacedDot;
        hasEscapes |= at(pos) == '\\';
        unclosed = Spelling.closer(at(pos));
        replace(end, ".");
        return true;
      }
    }
    return false;
  }

  /** Takes a dot or an at sign in brackets, and blanks around it. */
  private boolean takeMark(String plain) {
    int from = at(pos) == ' ' && hostEnd < 0 ? pos + 1 : pos;
    Mark mark = Mark.findAt(run, from);
    if (mark == null || !mark.plain().equals(plain)) {
      return false;
    }
    int end = mark.end();
    boolean isBeforeBlank = at(end) == ' ' && hostEnd < 0 && Spelling.isOfLabel(run, end + 1);
    boolean mayBe = isBeforeBlank ? plain.equals("@") || mayBeSpaced() : Spelling.isOfLabel(run, end);
    if (from > pos && !mayBe) {
      return false;
    }
    hasRound |= at(from) != '[';
    isSpaced |= from > pos || isBeforeBlank;
    replace(isBeforeBlank ? end + 1 : end, plain);
    return true;
  }

  /** Whether there may be blanks around a dot: not after others, {@code oak.example (dot) Then}. */
  private boolean mayBeSpaced() {
    return hostEnd < 0 && (isSpaced || text.indexOf(".", hostStart) < 0);
  }

  /** Whether the host ends here, and no label is cut or written in a way that is not known. */
  boolean isComplete() {
    char c = at(pos);
    char next = at(pos + 1);
    Mark mark = Mark.findAt(run, c == ' ' ? pos + 1 : pos);
    boolean isCut = host.endsWith(".") && run.charAt(pos - 1) != '.' || c != 0 && c == unclosed || mark != null && mark.plain().equals(".");
    if (isCut || hasPath) {
      return !isCut;
    }
    boolean isDotNext = next == '.' && Spelling.isOfLabel(run, pos + 2);
    boolean isLabelNext = Spelling.isOfLabel(run, pos + 1);
    return switch (c) {
      case ' ', '\'' -> !isDotNext;
      case '.' -> !isLabelNext && !Mark.opens(next);
      case '*' -> !isLabelNext;
      case ':' -> !isName || next != ':';
      case ']' -> (!isLabelNext || at(start - 1) == '[') && !(isName && QUANTIFIERS.indexOf(next) >= 0);
      case ')', '}' -> !isName || QUANTIFIERS.indexOf(next) < 0;
      case '|' -> !isName || at(start - 1) == '|';
      case '\\', '&', '+', '(' -> !isName;
      default ->
          c < ' '
              || "/?#,;!>\"<`".indexOf(c) >= 0
              || c > 0x7f && (!Spelling.isOfLabel(run, pos) || isName && Spelling.isUnspaced(c));
    };
  }

  /** Inserts what makes the scanner reject the URI. */
  void refuse() {
    replacements.add(new Replacement(pos, pos, Mark.usual(".")));
  }

  /** Inserts the scheme of a host that has none. */
  void addScheme(String assumed) {
    replacements.add(0, new Replacement(start, start, assumed));
  }

  private char at(int index) {
    return Spelling.at(run, index);
  }

  private boolean isAfterLabel() {
    return text.length() > hostStart && Spelling.isOfLabel(text, text.length() - 1);
  }

  private void take() {
    char c = at(pos);
    if (c == run.charAt(pos)) {
      text.append(c);
      pos++;
    } else {
      replace(pos + 1, String.valueOf(c));
    }
  }

  private void replace(int end, String plain) {
    replacements.add(new Replacement(pos, end, plain));
    text.append(plain);
    pos = end;
  }
}
