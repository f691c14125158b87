package org.urisift.scan.run;

import org.urisift.scan.Delimiter;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.check.Truncation;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Reading;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.start.Pairs;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.TextPattern;
import org.urisift.uri.UriReference;

/** Finds what has no scheme, on request: host names, mail addresses and relative references. */
final class Schemeless {
  private static final String LOCAL_SIGNS = "._%+-"; // before the "@" of an address

  /** As LOCAL_SIGNS, and all others of RFC 5322 3.4.1, in brackets. */
  private static final String BRACKETED_SIGNS = LOCAL_SIGNS + "=!$&'*/~";

  /** The most UTF-16 units before the "@"; RFC 5321 4.5.3.1 has 64, but bounces have more. */
  private static final int LONGEST_LOCAL = 128;

  private static final String USER = "~[W._%+-]+/W"; // of a list: "~joe/list"

  private static final String[] DOI = {"doi"};

  private final Input input;
  private final BareReader reader;
  private final Matches matches;
  private final Candidate text = new Candidate();
  private long refusedTo; // no host is looked for before this offset

  Schemeless(Options options, Input input, Matches matches) {
    this.input = input;
    this.reader =
        new BareReader(input, options.isSet(ScanOption.STRICT), options.form() == TextForm.MARKUP);
    this.matches = matches;
  }

  /**
   * Takes a name around a full stop, an address around an "@", or a reference after an opening
   * bracket or quote. Looks back no further than the floor. Returns the index at which the search
   * continues; -1 for no match.
   */
  int take(int trigger, int floor) {
    return switch (input.get(trigger)) {
      case '.' -> takeName(trigger, floor);
      case '@' -> takeAddress(trigger, floor);
      default -> takeReference(trigger);
    };
  }

  /** Takes a name whose {@code www.} or {@code ftp.} ends at a full stop (RFC 2396 Appendix F). */
  private int takeName(int stop, int floor) {
    int digits = input.skipBack(stop, floor, Characters.DIGIT, "");
    boolean isHyphened = digits < stop && digits > floor && input.get(digits - 1) == '-';
    int start = (isHyphened ? digits - 1 : digits) - 3; // "www5", "www-5"
    if (isPrintedDoi(digits, floor)) {
      return takeDoi(digits);
    }
    if (start < floor) {
      return -1;
    }
    boolean www = Characters.equalsIgnoreCase("www", input.bytes, start, start + 3);
    if (!www
        && (digits < stop || !Characters.equalsIgnoreCase("ftp", input.bytes, start, start + 3))) {
      return -1;
    }
    if (input.base + start < refusedTo || !beginsWord(start, floor) || !beginsHost(stop)) {
      return -1;
    }
    Reading read = reader.readFirst(null, start, start, start + Limits.LONGEST_CANDIDATE);
    int end = read.end();
    text.clear();
    text.add(input, start, end);
    String prefix = www ? "http://" : "ftp://";
    int length = Trimming.trimmedLength(text, 3, input.before(start));
    if (Trimming.cutsWords(text, length)) {
      reader.noteWords(start, end);
    }
    text.truncate(length);
    boolean isName =
        labels(text) >= 3
            && !isFile(text)
            && !(read.endsInAuthority() && isCutAt(end))
            && matches.offerAbbreviated(text, prefix);
    refusedTo = isName ? 0 : refusedTo;
    return isName ? text.end() : -1;
  }

  /** Whether a DOI begins here as printed: {@code doi: 10.1000/182}, {@code doi="10.1000/182"}. */
  private boolean isPrintedDoi(int start, int floor) {
    if (!input.holds("10.", start)) {
      return false; // nearly always
    }
    int lowest = Math.max(floor, start - Limits.LONGEST_NAME);
    int name = input.skipBack(start, lowest, Characters.SPACE, ":={\"'");
    int slash = input.skip(start + 3, 9, Characters.DIGIT);
    return slash - start >= 7 // a registrant has four digits or more
        && input.peek(slash) == '/'
        && name < start
        && input.get(start - 1) != ':' // else it may be a URI, whole or broken
        && input.follows(DOI, name)
        && input.skipBack(name, Math.max(floor, name - 4), Characters.ALPHANUM, "?&") == name - 3;
  }

  /** Takes a DOI, unless an escape or a line end cuts it. */
  private int takeDoi(int start) {
    Reading read = reader.readFirst(null, start, -1, start + Limits.LONGEST_CANDIDATE);
    text.clear();
    text.add(input, start, read.end());
    int line = input.skipBlanks(read.end());
    String below = Characters.isBreak(input.peek(line)) ? lineStart(input.afterBreak(line)) : "";
    boolean isCut =
        input.peek(read.end()) == '\\'
            || !Characters.isAlphanum(text.last())
                && TextPattern.matches("[^U]", below, 0)
                && TextPattern.matches("W", below, 0)
                && !TextPattern.matches("NN?[.)] ", below, 0); // an item of a list
    text.truncate(Trimming.trimmedLength(text, 2, input.before(start)));
    return !isCut && matches.offerAbbreviated(text, "doi:") ? text.end() : -1;
  }

  private String lineStart(int line) {
    int from = input.line(line).text();
    return input.text(from, input.lineEnd(from, from + Limits.LONGEST_NAME));
  }

  /** Whether a mark that defangs, or a placeholder, shows that a host goes on at an index (D10). */
  private boolean isCutAt(int end) {
    int to = end;
    while (to - end < Limits.LONGEST_NAME && input.peek(to) > ' ') {
      to++;
    }
    return to > end
        && Truncation.ofBareEnd(text.toString() + input.text(end, to), text.length(), true) != null;
  }

  /**
   * Whether a host may go on at a full stop: two labels or more follow, none is empty, and the
   * character after them may follow a host.
   */
  private boolean beginsHost(int stop) {
    int labels = 0;
    int empty = -1;
    int end = stop;
    for (int c = '.';
        end - stop < Limits.LONGEST_WORD && (Characters.isHost(c) || c > 127);
        c = input.peek(++end)) {
      boolean isStop = c == '.';
      boolean isLabel =
          isStop && (Characters.isAlphanum(input.peek(end + 1)) || input.peek(end + 1) > 127);
      if (isLabel && empty >= 0) {
        refusedTo = input.base + empty;
        return false;
      }
      labels += isLabel ? 1 : 0;
      empty = isStop && !isLabel ? end : empty;
    }
    int i = end;
    int c = input.peek(i);
    while (c > 0 && ";.,!'*_~".indexOf(c) >= 0 && i - stop < Limits.LONGEST_WORD) {
      c = input.peek(++i);
    }
    boolean mayEnd = !Characters.isPlain(c) && c != '(' && c != '%';
    boolean isHost = labels > 1 && (mayEnd || "/?:".indexOf(input.peek(end)) >= 0);
    refusedTo = input.base + end; // if it is no name after all, none is tried in the same run
    return isHost;
  }

  /** Whether a name may begin here, perhaps after a row of dots or hyphens. */
  private boolean beginsWord(int start, int floor) {
    char before = start > 0 ? input.get(start - 1) : ' ';
    int i = start;
    while (i > floor && start - i < Limits.LONGEST_NAME && input.get(i - 1) == before) {
      i--;
    }
    char outer = i > 0 ? input.get(i - 1) : ' ';
    return switch (before) {
      case '.', '-', '_' -> start - i > 2 && !Characters.isAlphanum(outer);
      case '@' -> start - i == 1 && !isLocalPart(outer);
      case '/', ':' -> false;
      default -> !Characters.isAlphanum(before);
    };
  }

  /** Whether a name has no path and ends like a file: {@code www.oak.php}. */
  private static boolean isFile(Candidate name) {
    String ending = name.subSequence(Endings.lastDot(name) + 1, name.length());
    return Endings.isEnding(ending) && !Endings.isDomain(ending);
  }

  /** The number of labels of the host at the start; 0 if there is no host. */
  private static int labels(Candidate name) {
    int labels = 1;
    for (int i = 0; i < name.length() && "/?#:".indexOf(name.charAt(i)) < 0; i++) {
      char c = name.charAt(i);
      if (c == '.') {
        labels++;
        if (i + 1 == name.length()
            || !Characters.isAlphanum(name.charAt(i + 1)) && name.charAt(i + 1) < 128) {
          return 0;
        }
      } else if (!Characters.isAlphanum(c) && c != '-' && c < 128) {
        return 0;
      }
    }
    return labels;
  }

  private int takeAddress(int at, int floor) {
    int lowest = Math.max(floor, at - LONGEST_LOCAL);
    int start = localStart(at, lowest);
    int end = input.skip(at + 1, Limits.LONGEST_WORD, Characters.HOST);
    end = input.skipBack(end, at + 1, 0, "-.");
    if (input.peek(end) == '@' || start == at || !Characters.isAlphanum(input.get(at + 1))) {
      return -1;
    }
    int topLabel = input.skipBack(end, at + 1, Characters.ALPHANUM, "-");
    if (topLabel == at + 1 || end - topLabel < 2 || !Characters.isAlpha(input.get(topLabel))) {
      return -1;
    }
    text.clear();
    text.add(input, start, end);
    return !isRemotePath(end) && matches.offerAbbreviated(text, "mailto:") ? end : -1;
  }

  /** The start of a local part, after signs that are the text's; {@code at} for none. */
  private int localStart(int at, int lowest) {
    int run = input.skipBack(at, lowest, Characters.ALPHANUM, BRACKETED_SIGNS);
    int before = input.before(run);
    boolean isFirst = before < 0 || Characters.isWhite(before) || "<(:,;".indexOf(before) >= 0;
    boolean endsInName = at > run && isLocalPart(input.get(at - 1));
    if (before == '@' || !endsInName && before != '<') {
      return at; // the name of an account, "@joe@a.example", or none
    }
    String local = input.text(run, at);
    int start = 0;
    for (int i = 0; i < local.length() && before != '<'; i++) {
      boolean isPart =
          switch (local.charAt(i)) {
            case '/' -> TextPattern.matches(USER, local, start);
            case '\'' -> isFirst && TextPattern.matches("A[A.]*'W", local, start) && start == 0;
            case '=' -> isBetweenNames(local, start, i) && isOfBounce(local, start, i);
            case '!', '$', '&', '*', '~' ->
                i == start
                    ? TextPattern.matches(USER, local, i)
                    : isBetweenNames(local, start, i) && Characters.isAlpha(local.charAt(start));
            default -> true;
          };
      start = isPart ? start : i + 1;
    }
    boolean isOfUser = TextPattern.matches(USER, local, start);
    return isOfUser ? run + start : input.skip(run + start, at - run - start, 0, BRACKETED_SIGNS);
  }

  private static boolean isBetweenNames(String local, int start, int sign) {
    return sign > start && TextPattern.matches("WCW", local, sign - 1);
  }

  /**
   * Whether an equals sign belongs to a local part, as in {@code list-1-joe=oak.com} and {@code
   * joe+a=b}; and not to the text, as in {@code mail=joe}.
   */
  private static boolean isOfBounce(String local, int start, int sign) {
    boolean isBeforeHost = // of the address to which mail could not be delivered
        local.indexOf('=', sign + 1) < 0
            && !TextPattern.matches("[A._]+=", local, start)
            && Endings.isDomain(local.substring(local.lastIndexOf('.') + 1));
    // the tags of programs; a plus sign, after which a name goes on; a list, a number and a host
    return isBeforeHost
        || TextPattern.matches(
            "prvs=|SRSN=|msprvsN=|[A._-]*[^A._=-][^+=]*+W|A[A._]*+W|[W._]+-[A._-]*N[W._-]*=[^.]+.",
            local,
            start);
  }

  /** Whether a path follows after a colon, as in {@code git@a.example:b/c} for ssh. */
  private boolean isRemotePath(int end) {
    String after = input.text(end, input.lineEnd(end, end + Limits.LONGEST_NAME));
    boolean isTool = TextPattern.matches("git@", text, 0);
    return !TextPattern.matches(":A+://", after, 0)
        && TextPattern.matches(
            isTool ? ":[W._~/]" : ":/[W.~]|:~/|:[W._+-]+[W._+/-]*.git", after, 0);
  }

  private static boolean isLocalPart(char c) {
    return Characters.isAlphanum(c) || LOCAL_SIGNS.indexOf(c) >= 0;
  }

  /** Takes a relative reference in brackets or quotes that open here. */
  private int takeReference(int open) {
    int start = open + 1;
    char closer = Pairs.closer(input.get(open));
    int i = input.skip(start, Limits.LONGEST_CANDIDATE, Characters.PLAIN, "#%:()");
    if (input.peek(i) != closer || !isReference(start, i, closer == '>')) {
      return -1;
    }
    text.clear();
    text.add(input, start, i);
    UriReference reference = UriReference.parseOrNull(text);
    return reference != null
            && reference.scheme() == null
            && matches.offerRelative(text, closer == '>' ? Delimiter.ANGLE : Delimiter.QUOTE)
        ? i + 1
        : -1;
  }

  /** Whether delimited text looks like a reference, not like a tag, a word or a file name. */
  private boolean isReference(int from, int to, boolean inBrackets) {
    if (to - from < 2) {
      return false;
    }
    char c = input.get(from);
    if (c == '.') {
      return input.get(from + 1) == '/'
          || to - from > 2 && input.get(from + 1) == '.' && input.get(from + 2) == '/';
    }
    if (!inBrackets) {
      return false;
    }
    if (c == '#' || c == '?') {
      return true;
    }
    boolean hasInnerSlash = false;
    for (int i = from + 1; i < to - 1; i++) {
      hasInnerSlash |= input.get(i) == '/' || c == '/' && input.get(i) == '.';
    }
    return hasInnerSlash && input.get(to - 1) != '/' || c == '/' && hasInnerSlash;
  }
}
