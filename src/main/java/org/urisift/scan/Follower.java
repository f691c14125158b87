package org.urisift.scan;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Words;

/**
 * Tells whether the first token of a line more likely continues the text than the URI before it
 * (R7, R8): by what it looks like behind that URI, and alone ({@link Tokens}).
 */
final class Follower {
  /** More digits than names in programs have. */
  private static final int MANY_DIGITS = 5;

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
   * R7: whether the token ends as a file does.
   *
   * @param alone whether its line holds nothing else
   */
  boolean hasFileEnding(boolean alone) {
    int dot = token.lastIndexOf('.');
    if (!Tokens.beginsWord(token)) {
      return dot > 0 || dot == 0 && isWholeEnding();
    }
    if (dot < 1 || !Characters.isAlphanum(token.charAt(dot - 1)) && token.charAt(dot - 1) != ')') {
      return false;
    }
    boolean mayBeSource = dot > 1 && !Words.isAbbreviation(token) && (last == '/' || alone);
    return Endings.isEnding(token.substring(dot + 1)) || mayBeSource && isSource();
  }

  /** Whether the token is nothing but what documents, or the names of hosts, end in. */
  private boolean isWholeEnding() {
    String ending = token.substring(1);
    boolean endsInName =
        UriText.endsHost(uri, uri.indexOf(':'), uri.length()) || uri.startsWith("mailto:");
    return Endings.isEnding(ending) || endsInName && Endings.isDomainName(ending);
  }

  /** Whether the token ends as the files of programs do, of which lists are made. */
  boolean isSource() {
    String ending = token.substring(token.lastIndexOf('.') + 1);
    return ending.length() < token.length() && Endings.isSource(ending);
  }

  /** Whether the token gives a value where the URI's last parameter has one. */
  boolean givesAnother() {
    int equals = token.indexOf('=');
    int parameter = Math.max(uri.lastIndexOf('&'), Math.max(uri.indexOf('?'), uri.indexOf('#')));
    return equals > 0
        && !Tokens.hasAny(token, "?&;#", equals)
        && uri.indexOf('=', parameter + 1) > 0;
  }

  /** Whether the URI ends as a file does, and not as one that the token completes. */
  boolean isComplete() {
    return Endings.isComplete(uri, token);
  }

  /**
   * R8: whether the token is more likely the text's.
   *
   * @param open whether the URI ends in a character that hardly any URI ends in
   * @param alone whether the line holds nothing else
   * @param runsOn whether words follow the token directly
   */
  boolean isText(boolean open, boolean alone, boolean runsOn) {
    if (token.charAt(0) == '#') {
      return !alone || !isFragment();
    }
    if (Tokens.isCommand(token) || token.equals("&c") || Tokens.isEmphasis(token)) {
      return true;
    }
    if (!Tokens.beginsWord(token)) {
      return false;
    }
    boolean isOpenQuery = open && hasQuery(); // of which words are pieces, too
    return !open && !hasQuery() && isComplete()
        || endsInChecksum()
        || isNumber()
        || isOfRepository()
        || isHost()
        || isSetting(alone)
        || isOfProgram(runsOn)
        || !isOpenQuery && (Tokens.isSign(token) || isPhrase(open, runsOn));
  }

  /** {@code #name}, which no line of a program begins with and no number. */
  private boolean isFragment() {
    return token.length() > 1
        && Characters.isAlpha(token.charAt(1))
        && token.indexOf('=') < 0
        && !has('#')
        && !Tokens.isCommand(token);
  }

  /**
   * Whether the URI ends in hexadecimal digits as many as a checksum has: nothing is cut there,
   * unless those that the token begins with make a longer one.
   */
  private boolean endsInChecksum() {
    int digits = Checksum.digitsAtEnd(uri);
    return Checksum.isLength(digits) && !Checksum.isCompleted(digits, token);
  }

  /** A date, or numbers with signs between, where the URI lacks none. */
  private boolean isNumber() {
    return !endsBeforeValue()
        && (Tokens.isDate(token, '.')
            || Tokens.isDate(token, '/') && !isOfArchive()
            || Tokens.isNumbers(token));
  }

  /**
   * Whether the URI ends in {@code /2008/} or {@code /2008/05/}: of an archive by years, in which
   * numbers follow each other, but no date that has its own year.
   */
  private boolean isOfArchive() {
    if (last != '/') {
      return false;
    }
    int end = uri.length() - 1;
    int from = startOfNumber(end);
    if (end - from < 3 && from < end) { // a month
      end = from - 1;
      from = startOfNumber(end);
    }
    return end - from == 4 && !Tokens.endsInYear(token);
  }

  /** Where digits behind a slash begin that end at an index; that index without. */
  private int startOfNumber(int end) {
    int from = end;
    while (Characters.isDigit(uri.charAt(from - 1))) { // to the scheme's colon at most
      from--;
    }
    return uri.charAt(from - 1) == '/' ? from : end;
  }

  /** What a pull request names behind the address of a repository. */
  private boolean isOfRepository() {
    return uri.endsWith(".git/")
        && (token.startsWith("tags/") || token.startsWith("refs/") || token.startsWith("heads/"));
  }

  /** The name of a host, where the URI lacks none. */
  private boolean isHost() {
    return !hasQuery() && Endings.isDomain(token) && !endsInHost();
  }

  /** {@code NAME=value} where the URI has nothing of the kind. */
  private boolean isSetting(boolean alone) {
    int equals = token.indexOf('=');
    return equals > 0
        && Tokens.isSetting(token, equals)
        && !takesValue(equals)
        && !isSegment(equals, alone);
  }

  /** Whether the URI has parameters, or is of a directory whose entries have. */
  private boolean takesValue(int equals) {
    boolean isOfEntry =
        last == ',' && has('=')
            || token.lastIndexOf(',', equals) > 0 && uri.indexOf('=', uri.lastIndexOf('/')) > 0;
    return hasQuery() || has(';') || endsBeforeValue() || isOfEntry;
  }

  private boolean isSegment(int equals, boolean alone) {
    return last == '/' && (Tokens.isParameter(token, equals, alone) || MessageId.isLong(token));
  }

  /** A place in a program, a call or a formula. */
  private boolean isOfProgram(boolean runsOn) {
    return Tokens.isPlaceInSource(token) && !hasQuery() && !endsInHost() // of which it is the port
        || Tokens.isCall(token) && !has('(') && "#&=".indexOf(last) < 0 // but behind a question
        || runsOn && last == '/' && !hasQuery() && Tokens.isFormula(token);
  }

  /** Words or numbers with a slash or underscores between, and no mark that only URIs have. */
  private boolean isPhrase(boolean open, boolean runsOn) {
    int slashes = 0;
    int underscores = 0;
    int letters = 0;
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
      } else if (c != '-' && !(c == '+' && last == '/' && token.endsWith("+"))) { // "C/C++"
        return false;
      }
    }
    if (slashes > 0 && letters == 0) {
      return isFraction(slashes == 1);
    }
    if (slashes == 0) {
      return underscores > 0 && isName(open, runsOn, digits);
    }
    return slashes == 1 && underscores == 0 && isPair(open, runsOn, digits);
  }

  /** A date, a fraction, a telephone number, if nothing is broken in a number. */
  private boolean isFraction(boolean hasOneSlash) {
    boolean isBroken = last == '-' && Characters.isDigit(uri.charAt(uri.length() - 2));
    boolean endsInSlash = hasOneSlash && token.endsWith("/");
    boolean isTelephone = hasOneSlash && token.startsWith("0");
    return !isBroken
        && !endsInSlash
        && !isOfArchive()
        && (last != '/' || isTelephone || token.length() <= Words.SHORT_PAIR);
  }

  /** {@code and/or}; {@code OS/2} or a media type with words behind it. */
  private boolean isPair(boolean open, boolean runsOn, int digits) {
    boolean isShort = token.length() <= Words.SHORT_PAIR;
    boolean isBetween = token.indexOf('/') > 0 && !token.endsWith("/");
    return runsOn && Tokens.isMediaType(token)
        || isBetween && (digits == 0 || isShort && runsOn && last == '/') && (!open || isShort);
  }

  /** {@code a_name} in a program, of which the text goes on. */
  private boolean isName(boolean open, boolean runsOn, int digits) {
    boolean beginsSmall = token.charAt(0) >= 'a' && token.charAt(0) <= 'z';
    return !open
        || Tokens.isInCapitals(token) && !endsBeforeValue()
        || beginsSmall && runsOn && last == '/' && digits < MANY_DIGITS;
  }

  private boolean has(char c) {
    return uri.indexOf(c) >= 0;
  }

  private boolean hasQuery() {
    return has('?');
  }

  /** Whether the URI ends where surely more comes. */
  private boolean endsBeforeValue() {
    return "#?&=".indexOf(last) >= 0;
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
    return isCut && UriText.endsHost(uri, inner, uri.length());
  }
}
