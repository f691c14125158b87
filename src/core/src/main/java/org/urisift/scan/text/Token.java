package org.urisift.scan.text;

/**
 * A word, and questions about what it looks like.
 *
 * @param untrimmed the word with all punctuation and closing brackets after it
 * @param text the part that a URI could take, without punctuation at its end (D7)
 */
public record Token(String untrimmed, String text) {
  private static final int LONGEST_OF_PAIR = 12;

  /** Reads the word at an index, up to white space, {@code closer}, an angle bracket or a quote. */
  public static Token read(Input input, int index, char closer) {
    int end = index;
    while (end - index < Limits.LONGEST_WORD && !ends(input.peek(end), closer)) {
      end++;
    }
    int trimmed = input.skipBack(end, index, Characters.TRAILING, "");
    return new Token(input.text(index, end), input.text(index, trimmed));
  }

  private static boolean ends(int c, char closer) {
    return c < 0 || c == closer || c == '<' || c == '>' || c == '"' || Characters.isWhite(c);
  }

  private boolean is(String pattern) {
    return TextPattern.matches(pattern, text, 0);
  }

  public char firstChar() {
    return untrimmed.charAt(0);
  }

  public int length() {
    return text.length();
  }

  public boolean containsAny(String signs) {
    for (int i = 0; i < signs.length(); i++) {
      if (text.indexOf(signs.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The index in {@code untrimmed} after the letters and digits of US-ASCII and the signs. */
  public int indexAfter(String signs, int from) {
    return Characters.skip(untrimmed, from, Characters.ALPHANUM, signs);
  }

  public boolean hasDigit() {
    return containsAny("0123456789");
  }

  public boolean hasAlphanum() {
    return TextPattern.matches("[^X]*X", text, 0);
  }

  /** Whether it is letters, or two groups of them with a hyphen or apostrophe: {@code don't}. */
  public boolean isWord() {
    int i = indexAfterLetters(0); // asked for most of all, so that it is no pattern
    boolean isJoined = i > 0 && i < text.length() && "-'".indexOf(text.charAt(i)) >= 0;
    int end = isJoined ? indexAfterLetters(i + 1) : i;
    return i > 0 && end == text.length() && !(isJoined && end == i + 1);
  }

  private int indexAfterLetters(int from) {
    int i = from;
    while (i < text.length() && (Characters.isAlpha(text.charAt(i)) || text.charAt(i) > 127)) {
      i++;
    }
    return i;
  }

  /** Whether it is capitals with one or two digits, {@code IE8}, or an ordinal, {@code 1st}. */
  public boolean isNumberedWord() {
    return is("UU+NN?$|NN?st$|NN?nd$|NN?rd$|NN?th$");
  }

  private static boolean isSmall(int c) {
    return c >= 'a' && c <= 'z';
  }

  public boolean beginsSmall() {
    return isSmall(firstChar());
  }

  public boolean isFile() {
    int dot = text.lastIndexOf('.');
    return dot >= 0
        && (Endings.isEnding(text.substring(dot + 1)) || Endings.isSource(text.substring(dot + 1)));
  }

  /** Whether it is two short words with a slash between: {@code client/server}. */
  public boolean isPair() {
    int slash = text.indexOf('/');
    return slash <= LONGEST_OF_PAIR && text.length() - slash - 1 <= LONGEST_OF_PAIR && is("Y+/W+$");
  }

  /** Whether it is a call, {@code f(x)}, or closes a parenthesis that the URI opened. */
  public boolean hasParenthesis() {
    return text.indexOf(')') >= 0
        || untrimmed.indexOf('(') >= 0 && TextPattern.matches("[W_.:/\\-]*(", untrimmed, 0);
  }

  /** Whether it has a full stop between two letters or digits. */
  public boolean isDotted() {
    return is("C*W.W");
  }

  /** Whether it is {@code name=value}. */
  public boolean isParameter() {
    return text.indexOf('=') > 0 && is("[W_.-]+=C");
  }

  /** Whether it is {@code =value}, and no formula, octet or word encoded, or command of POD. */
  public boolean isValue() {
    return is("=[^=>~?]")
        && !is("=A+(|=AN[+*-]|=3D|=20$|=UH$|=HH=|=NNA") // of spreadsheets, quoted-printable
        && !is("=cut$|=headN$|=item$|=over$|=back$|=begin$|=end$|=for$|=pod$|=encoding$");
  }

  /** Whether it may be the rest of a DOI: {@code 012}, {@code 04.012}, {@code pone.0012345}. */
  public boolean isRestOfDoi() {
    return is("NNN+$|N+.NNN+$|A+.NNN") && !Characters.isCapital(firstChar());
  }

  /** Whether it is {@code ?name=value} or {@code &name=value}. */
  public boolean isSignedParameter() {
    return text.indexOf('=') > 0 && is("[?&][W_.-]+=C");
  }

  /** Whether an escape with a decimal digit begins it, and more follows: {@code %20b}. */
  public boolean beginsInEscape() {
    return is("%NHC|%HNC");
  }

  /** Whether it is {@code #name}. */
  public boolean isFragment() {
    return is("#A");
  }

  /** Whether it begins with a mail address. */
  public boolean isAddress() {
    return text.indexOf('@') > 0 && is("[W._+=-]+@W");
  }

  /** Whether it begins with letters, digits or signs and a colon: {@code k:v}, {@code K;N=x:}. */
  public boolean isLabel(String signs) {
    int colon = indexAfter(signs, 0);
    return colon > 0
        && colon < untrimmed.length()
        && untrimmed.charAt(colon) == ':'
        && !untrimmed.startsWith("//", colon + 1);
  }

  /** Whether it is digits with signs between: {@code 12/24/2009}, {@code 192.0.2.1}. */
  public boolean isNumberWithSigns() {
    return is("N+[.,/:-][N.,/:-]*N$");
  }

  /** Whether it is an option, an ellipsis or a rule: {@code --c}, {@code ...}, {@code ====}. */
  public boolean isRule() {
    return is("--|..|-$|====|____");
  }

  /** Whether it begins like the path of a file: {@code ./b}, {@code ../b}, {@code ~/b}. */
  public boolean isRelativePath() {
    return is("./|../|~/");
  }

  /** Whether it is the name of a host that begins with {@code www} or {@code ftp}. */
  public boolean isHostName() {
    int dot = text.indexOf('.');
    return (dot == 3 || dot == 4)
        && (text.regionMatches(true, 0, "www", 0, 3) || text.regionMatches(true, 0, "ftp.", 0, 4))
        && text.indexOf('.', dot + 2) > 0;
  }

  /** Whether it is the mark of a list item: {@code a.}, {@code 12)}. */
  public boolean isListMark() {
    return TextPattern.matches("W[.)]$|NN[.)]$|NNN[.)]$", untrimmed, 0);
  }

  public boolean isChecksum() {
    return Checksum.isLength(length()) && hexDigits() == length();
  }

  /** The number of hex digits that begin it; 0 if another letter follows them. */
  public int hexDigits() {
    int i = Characters.skip(text, 0, Characters.HEX, "");
    return i < text.length() && Characters.isAlphanum(text.charAt(i)) ? 0 : i;
  }
}
