package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;

/**
 * Reads the head of a URI, defanged or not, from an index of a text on: its scheme and authority,
 * or a name without a scheme. Collects the restored text and what is replaced for it.
 */
final class DefangedUri {
  /** A range of a text, and what replaces it. */
  record Replacement(int from, int to, String plain) {}

  private static final int LONGEST_SCHEME = 12;
  private static final int LONGEST_AUTHORITY = 500;
  private static final int LONGEST_LABEL = 63;
  private static final String SEPARATOR = "://";

  /** Delimiters after a label without two brackets; a dot stands before another label. */
  private static final String[] DELIMITERS = {
    "_at_", "_dot_", "[.", ".]", "\\.", "(.", "].", " . ", " dot "
  };

  private static final int OF_NAMES = 5;
  private static final int OF_URIS = 7; // the others only after defanged schemes

  final List<Replacement> replacements = new ArrayList<>();
  int pos;
  String scheme = ""; // the one that is meant
  String host = ""; // or the domain of a mail address, with plain dots
  boolean isDefanged; // by the scheme, which is never written so else
  boolean needsMarks; // for want of other signs that it is defanged
  boolean isLoose; // lacks slashes or has blanks, which sentences have, too
  boolean isSpaced; // has blanks around marks
  boolean hasUser;
  boolean hasMarks; // in the user, the host or the port
  boolean hasRound; // brackets other than "["
  boolean hasEscapes; // "\."
  boolean hasBackslashes; // for slashes
  private final CharSequence run;
  private final int start;
  private final StringBuilder text = new StringBuilder(); // restored
  private boolean isName; // has no scheme
  private int hostStart; // in the text
  private int hostEnd = -1; // in the run, while what follows may be of user information
  private char unclosed; // the closer of a bracket that is not closed

  DefangedUri(CharSequence run, int start) {
    this.run = run;
    this.start = start;
    this.pos = start;
  }

  /** Reads a scheme, perhaps with brackets or asterisks in it, and its separator. */
  boolean readScheme() {
    char close = 0;
    for (; pos - start < LONGEST_SCHEME; pos++) {
      char c = at(pos);
      if (Characters.isAlpha(c) || Characters.isDigit(c) && pos > start) {
        text.append(Character.toLowerCase(c));
      } else if (close == 0 && Mark.opens(c) && Characters.isAlpha(at(pos + 1))) {
        close = Mark.closer(c);
      } else if (close != 0 && c == close) {
        close = 0;
      } else if ((c == '*' || c == '_' || c == '#') && text.indexOf("h") == 0) {
        text.append('x');
      } else if (pos == start || !Mark.isZeroWidth(c)) {
        break;
      }
    }
    if (at(pos) != ':' && !Mark.opens(at(pos))) {
      return false;
    }
    String name = text.toString();
    String written = run.subSequence(start, pos).toString();
    boolean isAsWritten = name.equalsIgnoreCase(written);
    scheme = Mark.refangedScheme(name);
    isDefanged = Mark.isDefangable(scheme) && (!isAsWritten || Mark.isDefangedScheme(name));
    needsMarks = !isDefanged && !scheme.equals(name);
    text.setLength(0);
    text.append(scheme);
    boolean isRead = !name.isEmpty() && close == 0 && (isAsWritten || isDefanged) && readSlashes();
    hostStart = text.length();
    written = run.subSequence(start, pos).toString();
    if (!text.toString().equalsIgnoreCase(written)) {
      replacements.add(new Replacement(start, pos, text.toString()));
    }
    return isRead;
  }

  /** Reads a colon and slashes, in which there may be brackets. */
  private boolean readSlashes() {
    int signs = 0;
    int depth = 0;
    for (; signs < SEPARATOR.length() || depth > 0 && Mark.closes(at(pos)); pos++) {
      char c = at(pos);
      if (Mark.opens(c) || Mark.closes(c)) {
        depth += Mark.opens(c) ? 1 : -1;
      } else if (c == '\\' && at(pos + 1) == '/') {
        text.append(c); // of JSON
      } else if (c == SEPARATOR.charAt(signs) || c == '\\' && signs > 0 && isDefanged) {
        hasBackslashes |= c == '\\';
        text.append(SEPARATOR.charAt(signs++));
      } else if (signs > 0 && c != '_' && Mark.isOfLabel(run, pos) && Mark.isDefangable(scheme)) {
        text.append(SEPARATOR, signs, SEPARATOR.length());
        isLoose = true;
        needsMarks = true;
        return true;
      } else if (!Mark.isZeroWidth(c)) {
        return false;
      }
    }
    if (at(pos) == ' ' && Mark.isOfLabel(run, pos + 1)) {
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
      String signs = replacements.size() > first ? ".~:%&=+$" : "!'()*,;.~:%&=+$"; // of a user
      if (Characters.isAlphanum(run.charAt(pos))) {
        take();
      } else if (takeOfHost()) {
        if (text.charAt(text.length() - 1) == '@') {
          hasUser = true;
          hostStart = text.length();
          hostEnd = -1;
        }
      } else if (isName || isLoose || signs.indexOf(at(pos)) < 0) {
        break;
      } else {
        if (hostEnd < 0) {
          hostEnd = pos;
          kept = replacements.size();
          textEnd = text.length();
        }
        take();
      }
    }
    if (hostEnd >= 0) { // there is no user
      pos = hostEnd;
      replacements.subList(kept, replacements.size()).clear();
      text.setLength(textEnd);
    }
    hasMarks = replacements.size() > first;
    if (text.length() > hostStart && run.charAt(pos - 1) == '.' && !isAfterLabel() && at(pos) != '/') {
      pos--; // a full stop
      text.setLength(text.length() - 1);
    }
    host = text.substring(hostStart);
    int port = host.lastIndexOf(':');
    boolean isAddress = host.startsWith("[");
    host = port > host.indexOf(']') ? host.substring(0, port) : host;
    return isAddress ? port > 0 && host.endsWith("]") : !host.isEmpty();
  }

  /** Takes a character or a mark of an authority; returns whether there is one. */
  private boolean takeOfHost() {
    char c = at(pos);
    char next = at(pos + 1);
    boolean inAddress =
        text.length() == hostStart
            ? c == '[' && !isName && (next == ':' || Characters.isHex(next))
            : text.charAt(hostStart) == '[' && text.charAt(text.length() - 1) != ']';
    boolean isTaken =
        !Characters.isAlphanum(c) && text.length() > hostStart && takeMark(c, next);
    boolean isNext =
        Mark.isOfLabel(run, pos) && !(isName && Mark.isUnspaced(c))
            || c == '.' && isAfterLabel() && !isSpaced && (run.charAt(pos) == c || Characters.isAlphanum(next))
            || c == '@' && (!isName || isAfterLabel() && !hasUser)
            || c == '%' && !isName && Characters.isHex(next) && Characters.isHex(at(pos + 2))
            || c == ':' && !isName && Characters.isDigit(next)
            || inAddress && "[:.]".indexOf(c) >= 0;
    if (!isTaken && isNext) {
      take();
    }
    return isTaken || isNext;
  }

  /** Takes a mark after a part of an authority; returns whether there is one. */
  private boolean takeMark(char c, char next) {
    boolean isHidden = Mark.isZeroWidth(c) && (Characters.isAlphanum(next) || ".:/[(".indexOf(next) >= 0);
    if (isHidden || c > ' ' && c == unclosed && (next <= ' ' || next == '/')) {
      unclosed = 0;
      return replace(pos + 1, "");
    }
    if (!isAfterLabel()) {
      return isDefanged && c == '[' && takeBracketedLabel();
    }
    boolean mayBeSpaced = hostEnd < 0 && (isSpaced || text.indexOf(".", hostStart) < 0);
    boolean isAfterBlank = c == ' ' && hostEnd < 0;
    Mark mark = Mark.findAt(run, isAfterBlank ? pos + 1 : pos);
    if (mark != null) {
      int end = mark.end();
      boolean isAt = mark.plain().equals("@");
      boolean isBeforeBlank = at(end) == ' ' && hostEnd < 0 && Mark.isOfLabel(run, end + 1);
      boolean mayBe = isBeforeBlank ? isAt || mayBeSpaced : Mark.isOfLabel(run, end);
      if (isAt ? isName ? hasUser : isAfterBlank : !mark.plain().equals(".")) {
        boolean isOther = mark.plain().equals("t") || !isName && "-:".contains(mark.plain());
        return isOther && !isAfterBlank && replace(end, mark.plain());
      }
      if (isAfterBlank && !mayBe) { // "http://oak.example (dot) Then"
        return false;
      }
      hasRound |= at(end - 1) != ']' || Characters.isAlpha(at(end - 2));
      isSpaced |= isAfterBlank || isBeforeBlank;
      isLoose |= isBeforeBlank && !isAfterBlank;
      return replace(isBeforeBlank ? end + 1 : end, mark.plain());
    }
    int most = isName ? OF_NAMES : isDefanged ? DELIMITERS.length : OF_URIS;
    for (int i = isName && !hasUser ? 0 : 1; i < most; i++) {
      int end = Mark.wordEnd(run, pos, DELIMITERS[i]);
      boolean isOutside = DELIMITERS[i].indexOf(']') >= 0 && at(start - 1) == '[';
      if (end > 0 && Mark.isOfLabel(run, end) && !isOutside && (c != ' ' || mayBeSpaced)) {
        isSpaced |= c == ' ';
        isLoose |= c == ' ';
        hasEscapes |= c == '\\';
        unclosed = Mark.closer(c);
        return replace(end, i == 0 ? "@" : ".");
      }
    }
    return false;
  }

  /** Takes a label in brackets, {@code oak.[com]}. */
  private boolean takeBracketedLabel() {
    int end = pos + 1;
    while (Characters.isAlphanum(at(end)) && end - pos < LONGEST_LABEL) {
      end++;
    }
    boolean isLabel = at(end) == ']' && end > pos + 1 && !Mark.isOfLabel(run, end + 1);
    return isLabel && replace(end + 1, run.subSequence(pos + 1, end).toString());
  }

  /** Whether the host ends here, and no label is cut or written in a way that is not known. */
  boolean isComplete() {
    char c = at(pos);
    char next = at(pos + 1);
    Mark mark = Mark.findAt(run, c == ' ' ? pos + 1 : pos);
    boolean isBeforeDot = (c == ' ' || c == '\'') && next == '.' && Mark.isOfLabel(run, pos + 2);
    boolean isCut =
        isBeforeDot
            || c != 0 && c == unclosed
            || mark != null && mark.plain().equals(".")
            || Mark.isOfLabel(run, pos) && !isName;
    boolean isBeforeLabel = Mark.isOfLabel(run, pos + 1);
    if (isCut || hasPath()) {
      return !isCut;
    }
    return switch (c) {
      case '.' -> !isBeforeLabel && !Mark.opens(next);
      case '*' -> !isBeforeLabel && !host.endsWith(".");
      case ']' -> !isBeforeLabel || at(start - 1) == '[';
      case '|' -> !isName || at(start - 1) == c;
      case '\\', '&', '+', '(' -> !isName;
      default -> c <= ' ' || ",;:!>)}\"'<`".indexOf(c) >= 0 || Mark.isForeign(c);
    };
  }

  /** Whether a path, a query or a fragment follows. */
  boolean hasPath() {
    Mark mark = Mark.findAt(run, pos);
    char sign = mark == null ? at(pos) : mark.plain().charAt(0);
    return sign == '/' || sign == '?' || sign == '#';
  }

  private char at(int index) {
    return Mark.at(run, index);
  }

  private boolean isAfterLabel() {
    return text.length() > hostStart && Mark.isOfLabel(text, text.length() - 1);
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

  private boolean replace(int end, String plain) {
    replacements.add(new Replacement(pos, end, plain));
    text.append(plain);
    pos = end;
    return true;
  }
}
