package org.urisift.scan.join;

import org.urisift.scan.read.Reading;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.TextPattern;
import org.urisift.scan.text.Token;

/**
 * What stands after a line end: the line below the piece of a URI, and its first word, the token.
 * Indexes are those of the input.
 *
 * @param pieceEnd the index after the piece; if the line end cuts an escape, after its start
 * @param from the index of the token
 * @param wordEnd the index after the token and the punctuation and closing brackets after it
 * @param depth the quote depth of the line
 * @param indent the number of blanks directly before its text
 * @param bothInComment whether both lines begin with the same comment sign
 * @param continuation the sign that ends the piece's line
 * @param token its first word
 * @param charAfter the character after the part of the token that can belong to the URI; -1 at the
 *     end of the input
 * @param textAfter the text after the token and its punctuation
 * @param secondWord the word after the token; empty without one
 * @param read the URI with the part of the token that can belong to it
 */
record NextLine(
    int pieceEnd,
    int from,
    int wordEnd,
    int depth,
    int indent,
    boolean bothInComment,
    Continuation continuation,
    Token token,
    int charAfter,
    String textAfter,
    String secondWord,
    Reading read) {
  /** The index after the part of the token that can belong to a URI. */
  int tokenEnd() {
    return read.end();
  }

  /** What at the end of the piece's line says that it goes on below. */
  enum Continuation {
    NONE,
    /** A hyphen that only formatters write, U+2010 or U+00AD. */
    SOFT_HYPHEN,
    /** The backslash that programs and shells remove with the line end. */
    BACKSLASH,
    /** The start of an escape, {@code %} or {@code %4}. */
    ESCAPE,
    /** The quote that closes a string, which goes on in quotes on the next line. */
    STRING
  }

  /** Whether it holds only the token. */
  boolean hasOnlyToken() {
    return Characters.strip(textAfter).isEmpty();
  }

  /** Whether a blank and text follow the token. */
  boolean hasTextAfter() {
    return !hasOnlyToken() && (textAfter.charAt(0) == ' ' || textAfter.charAt(0) == '\t');
  }

  /** Whether the token may be a count of what words after it name: {@code 3 of them}. */
  boolean mayBeCount(UriEnd uri) {
    return hasTextAfter()
        && token.length() == token.untrimmed().length()
        && Characters.isAlpha(Characters.strip(textAfter).charAt(0))
        && !TextPattern.matches("C*NN.$", uri.text(), 0); // the year or month in a DOI
  }

  /** Whether it begins with a pair such as {@code client/server}, with text after it. */
  boolean isPair() {
    return token.isPair() && !hasOnlyToken();
  }

  /** Whether it begins with a word or pair, which may be text or a piece of a URI. */
  boolean mayBeText() {
    return token.isWord() || isPair();
  }

  /** Whether it begins with a shell's prompt, {@code joe@oak:~$} or {@code bash-5.1#}. */
  boolean isPrompt() {
    String untrimmed = token.untrimmed();
    char last = untrimmed.charAt(untrimmed.length() - 1);
    boolean isShell = untrimmed.startsWith("bash-") || untrimmed.startsWith("sh-");
    return (last == '$' || last == '#') && (token.isAddress() || isShell && hasTextAfter());
  }

  /** Whether another URI stands after the token. */
  boolean hasUriAfter() {
    return textAfter.contains("://");
  }

  /**
   * Whether the token looks like a piece of the URI: not like a name before another URI, and not
   * like the first of several columns.
   */
  boolean isPieceOf(UriEnd uri) {
    boolean isName = secondWord.contains("://") && Characters.strip(textAfter).equals(secondWord);
    return !(isName && uri.lead().indexOf(' ') < 0)
        && (uri.looksCut()
            || uri.lastChar() == '-'
            || (token.containsAny("/?&=%#") || token.isFile()) && !textAfter.contains("  "));
  }

  /** Whether a list of files begins: the token and the word after it have the same extension. */
  boolean isListOfFiles(String wordBelow) {
    String second = secondWord.isEmpty() ? wordBelow : secondWord;
    int dot = token.text().lastIndexOf('.');
    return token.isFile()
        && second.endsWith(token.text().substring(dot))
        && second.indexOf("://") < 0;
  }

  /** Whether the token is a label. After "/" or "-", it must end in its colon. */
  boolean isLabelAfter(UriEnd uri) {
    if (!token.untrimmed().endsWith(":")) {
      return token.isLabel("_-;=") && !uri.endsIn("/-");
    }
    if (hasTextAfter()) {
      return !token.containsAny("?&=%#");
    }
    boolean isName = Characters.isCapital(token.firstChar()) || !token.containsAny("-");
    return isName && token.isLabel("_-;=") && !token.hasDigit() && !uri.endingGoesOnIn(token);
  }

  /**
   * Whether the line begins with a word and more text, and the word completes no part of the URI.
   */
  boolean isTextAfter(UriEnd uri) {
    return continuation == Continuation.NONE
        && hasTextAfter()
        && (token.isWord() || token.isNumberedWord())
        && (uri.endsInAlphanum() || uri.endsIn("/.,:"))
        && !uri.endingGoesOnIn(token)
        && !uri.hostGoesOnIn(token)
        && !uri.isCutDoi();
  }

  /**
   * Whether the token is a mail address. One that begins with a digit is rather the rest of a
   * message-id.
   */
  boolean isAddressAfter(UriEnd uri) {
    return token.isAddress()
        && !Characters.isDigit(token.firstChar())
        && token.firstChar() != '='
        && token.text().indexOf('/') < 0
        && !uri.looksCut()
        && uri.lastChar() != '-';
  }

  /**
   * Whether the token is the mark of a list item, or signs alone, such as those that close
   * emphasis.
   */
  boolean isListMarkAfter(UriEnd uri) {
    boolean isItem =
        token.isListMark() && !uri.looksCut() && uri.lastChar() != '-' && uri.charBefore() != '(';
    return token.text().isEmpty() || hasTextAfter() && !token.hasAlphanum() || isItem;
  }
}
