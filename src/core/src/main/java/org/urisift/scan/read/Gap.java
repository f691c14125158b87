package org.urisift.scan.read;

import org.urisift.scan.start.Pairs;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Alterations;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.TextPattern;
import org.urisift.scan.text.Token;
import org.urisift.scan.text.UriText;

/**
 * Decides whether a URI in brackets or quotes goes on after white space inside them (D3, D4).
 * Unlike for a bare URI, the lines around do not count: the closing bracket shows where the URI
 * ends.
 */
final class Gap {
  private final Input input;
  private final Candidate text;

  private char closer;

  Gap(Input input, Candidate text) {
    this.input = input;
    this.text = text;
  }

  /** Begins another URI; {@link DelimitedReader} has cleared the text, and adds to it. */
  void begin(char closer) {
    this.closer = closer;
  }

  /** D3: whether another bracket, quote or URI begins after the white space. */
  boolean beginsAnew(int i, boolean hasBreak) {
    if (Pairs.closer(input.peek(i)) == closer) {
      return true;
    }
    boolean mayGoOnInUri = // "?u=⏎http://…": the URI below is a value
        hasBreak && closer == '>' && (text.last() == '/' || text.last() == '=');
    return !mayGoOnInUri && UriText.contains(text, ':') && UriStart.beginsAt(input, i);
  }

  /** D4: whether the word after the white space looks like more of the URI. */
  boolean goesOn(int i, boolean hasBreak) {
    int colon = UriText.indexOf(text, ':');
    if (colon < 0 || colon == text.length() - 1) {
      return true;
    }
    Token word = Token.read(input, i, closer);
    if (!hasBreak) {
      return (closer == '>' || endsInSign()) && looksLikeUri(word) && !isRemark(word);
    }
    if (closer == '>') {
      return looksLikeUri(word);
    }
    boolean isListItem = text.last() == ';' && !text.endsWith("&amp;");
    return !isListItem && (mayBeRest(word, i) || looksLikeUri(word));
  }

  /**
   * Whether a blank stands in the name of a file: each word up to the closing sign or a quote is in
   * capitals, or is more of a path, or ends in a file extension; but no other path begins.
   *
   * @param start the index of the URI
   * @param isSure whether markup shows that all is one URI, so that small words may follow, too
   */
  static boolean isInFileName(Input input, int start, int i, int closer, boolean isSure) {
    if (!Characters.equalsIgnoreCase("file:", input.bytes, start, start + 5)) {
      return false;
    }
    int end = i;
    while (end - i < Limits.LONGEST_WORD && input.peek(end) != closer && input.peek(end) != '"') {
      end++;
    }
    String before = input.text(start, i);
    String rest = input.text(i, input.beforeBlanks(i, end));
    boolean isWhole = Endings.isEnding(before.substring(Endings.lastDot(before) + 1));
    boolean hasSmallWord = TextPattern.matches("C* [^ UN/.][^ /.]* |C* [^ UN/.][^ /.]*$", rest, 0);
    return !isWhole
        && !rest.isEmpty()
        && (input.peek(end) == closer || input.peek(end) == '"')
        && input.lineEnd(i, end) == end
        && (isSure || !hasSmallWord)
        && !TextPattern.matches("C* /|C*://|C*[,;:] ", input.text(i - 1, end), 0);
  }

  /** Whether " at " in the path of a URL stands for an at sign: {@code joe at lists.example}. */
  static boolean isInAddress(Input input, int start, int i) {
    if (!input.holds(Alterations.AT, i)) {
      return false;
    }
    int host = i + Alterations.AT.length();
    int end = input.skip(host, Limits.LONGEST_WORD, Characters.HOST);
    int top = input.skipBack(end, host, Characters.ALPHA, "");
    return Characters.isName(input.get(i - 1))
        && end - top > 1
        && top > host
        && input.get(top - 1) == '.'
        && !input.holds("www.", host)
        && !Endings.isOnlyFile(input.text(top, end))
        && TextPattern.matches("[^/]*//[^/ ]+/", input.text(start, i), 0);
  }

  /** Whether the text ends in a sign after which URIs are often broken and seldom end. */
  private boolean endsInSign() {
    return "?&=#%+-_/".indexOf(text.last()) >= 0;
  }

  /** Whether a word has signs or digits that URIs have rather than prose. */
  private boolean looksLikeUri(Token word) {
    boolean mayBeBroken = // "." and "," may end a sentence, too
        endsInSign() || ".,".indexOf(text.last()) >= 0;
    return mayBeBroken && (word.containsAny("/.?&=_%-~+#") || word.hasDigit())
        || word.containsAny("/?&=%#")
        || word.isDotted();
  }

  /** Whether a word is a remark about the URI, such as a number in parentheses. */
  private static boolean isRemark(Token word) {
    return !word.hasAlphanum()
        || word.firstChar() == '('
        || word.isAddress()
        || word.isPair()
        || word.isNumberWithSigns();
  }

  /** Whether a single word before the closing character looks like the rest of the URI. */
  private boolean mayBeRest(Token word, int from) {
    int end = from + word.untrimmed().length();
    if (input.peek(end) != closer
        || Characters.isAlphanum(input.peek(end + 1))
        || !word.hasAlphanum()) {
      return false;
    }
    boolean isProse =
        Characters.isCapital(word.firstChar()) && word.isWord()
            || word.length() < word.untrimmed().length();
    return endsInSign() || !isProse;
  }
}
