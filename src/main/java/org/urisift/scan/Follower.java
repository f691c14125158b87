package org.urisift.scan;

import java.util.Set;

/**
 * Tells the first token of a line that goes on with its text from one that goes on with a URI, by
 * how the two look (R7, R8).
 */
final class Follower {
  /** What lines of programs begin with, behind a "#". */
  private static final Set<String> DIRECTIVES =
      Set.of("if", "ifdef", "ifndef", "else", "elif", "endif", "define", "undef", "include");

  /** {@code AT&T} and a little more. */
  private static final int LONGEST_SIGN = 5;

  /** More than names in programs have. */
  private static final int MANY_DIGITS = 5;

  private static final String REPOSITORY = "git";

  private final String uri;
  private final String token;
  private final int last;

  /**
   * A URI read so far and the token behind it.
   *
   * @param uri not empty
   * @param token not empty, without the punctuation behind it
   */
  Follower(CharSequence uri, String token) {
    this.uri = uri.toString();
    this.token = token;
    this.last = this.uri.charAt(this.uri.length() - 1);
  }

  /**
   * Whether the token ends as a file does.
   *
   * @param alone whether its line holds nothing else
   */
  boolean hasFileEnding(boolean alone) {
    int dot = token.lastIndexOf('.');
    if (!beginsWord()) {
      return dot > 0 && dot + 1 < token.length() || dot == 0 && isWholeEnding();
    }
    if (dot < 1 || !Characters.isAlphanum(token.charAt(dot - 1)) && token.charAt(dot - 1) != ')') {
      return false;
    }
    String ending = token.substring(dot + 1);
    return Endings.isEnding(ending)
        || dot > 1
            && !Words.isAbbreviation(token)
            && (last == '/' || alone)
            && Endings.isSource(ending);
  }

  /** Whether the token gives a value where the URI's last parameter has one. */
  boolean givesAnother() {
    int equals = token.indexOf('=');
    int parameter = Math.max(uri.lastIndexOf('&'), Math.max(uri.indexOf('?'), uri.indexOf('#')));
    return equals > 0 && !hasAny("?&;#", equals) && uri.indexOf('=', parameter + 1) > 0;
  }

  /** Whether the token ends as the files of programs do, of which lists are made. */
  boolean isSource() {
    String ending = token.substring(token.lastIndexOf('.') + 1);
    return ending.length() < token.length() && Endings.isSource(ending);
  }

  /** Whether the token is nothing but what documents, or the names of hosts, end in. */
  private boolean isWholeEnding() {
    String ending = token.substring(1);
    boolean endsInName =
        Trimming.endsHost(uri, uri.indexOf(':'), uri.length()) || uri.startsWith("mailto:");
    return Endings.isEnding(ending) || endsInName && Endings.isDomainName(ending);
  }

  /**
   * Whether the token is more likely the text's.
   *
   * @param open whether the URI ends in a character that hardly any URI ends in
   * @param alone whether the line holds nothing else
   * @param runsOn whether words follow the token directly
   */
  boolean isText(boolean open, boolean alone, boolean runsOn) {
    if (token.charAt(0) == '#') {
      return !alone || !isFragment();
    }
    if (isCommand(token) || token.equals("&c") || isEmphasis()) {
      return true;
    }
    if (!beginsWord()) {
      return false;
    }
    boolean query = has('?');
    return !query && !open && isComplete()
        || endsInChecksum()
        || !endsBeforeQuery() && (isDate('.') || isDate('/') && !endsInYear() || isNumbers())
        || !(query && open) && isSign()
        || isNameInRepository()
        || isKey(query, alone)
        || isPlaceInSource(query)
        || "#&=".indexOf(last) < 0 && isCall() // but behind a question
        || runsOn && last == '/' && !query && isFormula()
        || !query && Endings.isDomain(token) && !endsInHost()
        || !(query && open) && isPhrase(open, runsOn);
  }

  /** {@code #name}, which no line of a program begins with and no number. */
  private boolean isFragment() {
    return token.length() > 1
        && Characters.isAlpha(token.charAt(1))
        && token.indexOf('=') < 0
        && !has('#')
        && !isCommand(token);
  }

  /**
   * Whether the URI was cut before the name of its host or in it: none ends in a hyphen, and few
   * have no dot, or end in the one behind their first label.
   */
  private boolean endsInHost() {
    int inner = Math.max(uri.lastIndexOf("://"), uri.indexOf(':')); // perhaps of a URI inside
    int dot = uri.indexOf('.', inner);
    boolean isCut =
        last == '-'
            || dot < 0 && Characters.isAlphanum(last)
            || uri.endsWith("://")
            || last == '.' && (dot == uri.length() - 1 || !Endings.isTop(Endings.lastLabel(uri)));
    return isCut && Trimming.endsHost(uri, inner, uri.length());
  }

  /**
   * Whether a line of a program begins with a token, or a call for help in R: {@code ?lm}, {@code
   * ??lm}.
   */
  static boolean isCommand(String token) {
    return token.charAt(0) == '#' && DIRECTIVES.contains(token.substring(1))
        || token.charAt(0) == '?'
            && token
                .chars()
                .skip(token.startsWith("??") ? 2 : 1)
                .allMatch(c -> Characters.isAlpha(c) || c == '.');
  }

  /** Texts go on with a letter or digit, where they do not begin with a mark of their own. */
  private boolean beginsWord() {
    return Characters.isAlphanum(token.charAt(0)) || token.charAt(0) > 127;
  }

  private boolean has(char c) {
    return uri.indexOf(c) >= 0;
  }

  /** Whether the URI ends as a file does, and not as one that the token completes. */
  boolean isComplete() {
    int dot = uri.lastIndexOf('.');
    if (dot < uri.lastIndexOf('/')) {
      return false;
    }
    int letters = 0;
    while (letters < token.length() && Characters.isAlphanum(token.charAt(letters))) {
      letters++;
    }
    String ending = uri.substring(dot + 1);
    return (Endings.isEnding(ending) || ending.equals(REPOSITORY))
        && !Endings.isEnding(ending + token.substring(0, letters));
  }

  /** What a pull request names behind the address of a repository. */
  private boolean isNameInRepository() {
    return uri.endsWith('.' + REPOSITORY + '/')
        && (token.startsWith("tags/") || token.startsWith("refs/") || token.startsWith("heads/"));
  }

  /** {@code NAME=value} where the URI has nothing of the kind. */
  private boolean isKey(boolean query, boolean alone) {
    int equals = token.indexOf('=');
    if (equals <= 0) {
      return false;
    }
    boolean isOfEntry = // of a directory
        last == ',' && has('=')
            || token.lastIndexOf(',', equals) > 0 && uri.indexOf('=', uri.lastIndexOf('/')) > 0;
    boolean takesValues = query || has(';') || endsBeforeQuery() || isOfEntry;
    boolean isSegment = last == '/' && (isParameter(equals, alone) || CutQuery.isMessageId(token));
    boolean isName =
        !hasAny("?;@%/#", equals)
            && token.charAt(equals - 1) != '-' // of a message-id
            && token.lastIndexOf('+', equals - 2) < 0;
    boolean givesMore = token.indexOf('&', equals) >= 0 && token.indexOf(':', equals) < 0;
    return !takesValues && !isSegment && isName && !givesMore;
  }

  /**
   * {@code ref=a/b}, which some have for a segment: in small letters, and in running text or with a
   * value that settings seldom have. A letter or a comparison is of a formula: {@code n=20}, {@code
   * x==y}, {@code alpha=0.05}.
   */
  private boolean isParameter(int equals, boolean alone) {
    String value = token.substring(equals + 1);
    boolean isNumber = value.chars().allMatch(c -> Characters.isDigit(c) || c == '.');
    if (value.startsWith("=") || isNumber && (equals == 1 || value.indexOf('.') >= 0)) {
      return false;
    }
    boolean isSmall = token.chars().limit(equals).noneMatch(Characters::isCapital);
    boolean isMarked = token.chars().skip(equals).anyMatch(c -> "?!&".indexOf(c) >= 0);
    int segment = token.indexOf('/', equals);
    boolean givesMore = segment > 0 && token.indexOf('=', segment) > 0; // "qid=1/sr=8"
    return isSmall && (!alone || isMarked || givesMore);
  }

  /**
   * {@code /2008/} or {@code /2008/05/}: of an archive by years, in which numbers follow each
   * other, but no date that has its own year.
   */
  private boolean endsInYear() {
    if (last != '/') {
      return false;
    }
    int end = uri.length() - 1;
    int from = startOfNumber(end);
    if (end - from < 3 && from < end) { // a month
      end = from - 1;
      from = startOfNumber(end);
    }
    int slash = token.lastIndexOf('/');
    boolean hasYear =
        token.length() - slash == 5
            && (token.startsWith("19", slash + 1) || token.startsWith("20", slash + 1));
    return end - from == 4 && !hasYear;
  }

  /** Where digits behind a slash begin that end at an index; that index without. */
  private int startOfNumber(int end) {
    int from = end;
    while (from > 0 && Characters.isDigit(uri.charAt(from - 1))) {
      from--;
    }
    return from > 0 && uri.charAt(from - 1) == '/' ? from : end;
  }

  /** Whether the URI ends where surely more comes. */
  private boolean endsBeforeQuery() {
    return "#?&=".indexOf(last) >= 0;
  }

  /** {@code 24.12.2003}, {@code 12/24/2003}. */
  private boolean isDate(char sign) {
    int stop = token.indexOf(sign);
    int second = token.indexOf(sign, stop + 1);
    return (stop == 1 || stop == 2)
        && second - stop >= 2
        && second - stop <= 3
        && token.length() - second >= 3
        && token.length() - second <= 5
        && isMadeOf(String.valueOf(sign));
  }

  /** {@code 192.0.2.1/24}, {@code 1,234,567}. */
  private boolean isNumbers() {
    int stops = 0;
    for (int stop = token.indexOf('.'); stop > 0; stop = token.indexOf('.', stop + 1)) {
      stops++;
    }
    return stops == 3 && isMadeOf("./") || token.indexOf(',') > 0 && isMadeOf(",");
  }

  /** Whether the token has nothing but digits and signs. */
  private boolean isMadeOf(String signs) {
    for (int i = 0; i < token.length(); i++) {
      if (!Characters.isDigit(token.charAt(i)) && signs.indexOf(token.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether one of the signs stands before an index of the token. */
  private boolean hasAny(String signs, int to) {
    for (int i = 0; i < to; i++) {
      if (signs.indexOf(token.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** {@code C#}, {@code R&D}. */
  private boolean isSign() {
    int sign = Math.max(token.indexOf('#'), token.indexOf('&'));
    return sign > 0
        && token.length() <= LONGEST_SIGN
        && token.chars().filter(Characters::isAlpha).count() == token.length() - 1
        && (token.charAt(sign) == '&') == (sign < token.length() - 1);
  }

  /** {@code _word_}. */
  private boolean isEmphasis() {
    return token.length() > 2 && token.startsWith("_") && token.endsWith("_");
  }

  /** Whether the URI ends in hexadecimal digits as many as a checksum has: nothing is cut there. */
  private boolean endsInChecksum() {
    int from = uri.length();
    while (Characters.isHex(uri.charAt(from - 1))) { // to the scheme's colon at most
      from--;
    }
    int digits = uri.length() - from;
    return Words.isChecksum(digits) && !Characters.isAlphanum(uri.charAt(from - 1));
  }

  /** {@code a::b}, {@code file.c:12}. */
  private boolean isPlaceInSource(boolean query) {
    int colon = token.indexOf(':');
    return colon >= 0
        && !query
        && !hasAny("%?#&", token.length())
        && !endsInHost() // of which it is the port
        && (token.startsWith("::", colon)
            || colon + 1 < token.length() && Characters.isDigit(token.charAt(colon + 1)));
  }

  /**
   * {@code f(x)}, unlike {@code Name_(word)}, {@code 12(3)45}, {@code a(b).html}, {@code a#f(x)}.
   */
  private boolean isCall() {
    int open = token.indexOf('(');
    int close = token.indexOf(')', open);
    boolean goesOn =
        close > 0
            && close + 1 < token.length()
            && (Characters.isAlphanum(token.charAt(close + 1)) || Endings.isDocument(token));
    return open > 0
        && Characters.isAlphanum(token.charAt(open - 1))
        && !has('(')
        && !goesOn
        && !hasAny("#?", open);
  }

  /** {@code x*y/z}, {@code y~a/b}, {@code x$y_z}: in paths these signs begin a name. */
  private boolean isFormula() {
    for (int i = 1; i + 1 < token.length(); i++) {
      if ("*~$".indexOf(token.charAt(i)) >= 0
          && Characters.isAlphanum(token.charAt(i - 1))
          && Characters.isAlphanum(token.charAt(i + 1))) {
        return !hasAny("?&=%#", token.length()) && !Endings.isDocument(token);
      }
    }
    return false;
  }

  /** Words or numbers with a slash or underscores between, and no mark that only URIs have. */
  private boolean isPhrase(boolean open, boolean runsOn) {
    int slashes = 0;
    int underscores = 0;
    int letters = 0;
    int lower = 0;
    int digits = 0;
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c == '/') {
        slashes++;
      } else if (c == '_') {
        underscores++;
      } else if (Characters.isDigit(c)) {
        digits++;
      } else if (Characters.isAlpha(c)) {
        letters++;
        lower += c >= 'a' ? 1 : 0;
      } else if (c != '-' && !(c == '+' && last == '/' && token.endsWith("+"))) { // "C/C++"
        return false;
      }
    }
    if (slashes > 0 && letters == 0) { // a date, a fraction, if nothing is broken in a number
      boolean isBroken = last == '-' && Characters.isDigit(uri.charAt(uri.length() - 2));
      boolean endsInSlash = slashes == 1 && token.endsWith("/") || endsInYear();
      boolean isTelephone = slashes == 1 && token.startsWith("0");
      return !isBroken
          && !endsInSlash
          && (last != '/' || isTelephone || token.length() <= Words.SHORT_PAIR);
    }
    boolean isShort = runsOn && last == '/' && token.length() <= Words.SHORT_PAIR; // "OS/2"
    if (slashes == 1 && underscores == 0 && (digits == 0 || isShort)) { // "and/or"
      boolean between = token.indexOf('/') > 0 && !token.endsWith("/");
      return between && (!open || token.length() <= Words.SHORT_PAIR);
    }
    if (slashes == 0 && underscores > 0) { // a name in a program, of which the text goes on
      boolean begins = token.charAt(0) >= 'a' && token.charAt(0) <= 'z';
      boolean isNumbered = digits >= MANY_DIGITS;
      return !open
          || lower == 0 && letters > 0 && !endsBeforeQuery()
          || begins && runsOn && last == '/' && !isNumbered;
    }
    return false;
  }
}
