package org.urisift.scan.join;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Token;

/**
 * The line after the piece of a URI.
 *
 * @param depth its quote depth
 * @param indent the number of blanks directly before its text
 * @param token its first word
 * @param charAfter the character at which a URI with the token ends; -1 at the end of the input
 * @param rest the text after the token and its punctuation
 * @param secondWord the word after the token; empty without one
 */
record NextLine(int depth, int indent, Token token, int charAfter, String rest, String secondWord) {
  /** Whether it holds only the token. */
  boolean isAlone() {
    return Characters.strip(rest).isEmpty();
  }

  /** Whether a blank and text follow the token. */
  boolean hasTextAfter() {
    return !isAlone() && (rest.charAt(0) == ' ' || rest.charAt(0) == '\t');
  }

  /** Whether it begins with a pair such as {@code client/server}, with text after it. */
  boolean isPair() {
    return token.isPair() && !isAlone();
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
    return rest.contains("://");
  }

  /** Whether a tab or two blanks follow the token, as between columns. */
  boolean hasGap() {
    return hasTextAfter() && (rest.charAt(0) == '\t' || rest.startsWith("  "));
  }

  /** Whether a list of files begins: the token and the word after it have the same extension. */
  boolean isListOfFiles(String wordBelow) {
    String second = secondWord.isEmpty() ? wordBelow : secondWord;
    int dot = token.text().lastIndexOf('.');
    return token.isFile()
        && second.endsWith(token.text().substring(dot))
        && second.indexOf("://") < 0;
  }

  /** Whether the sign, with blanks around it, follows the token: {@code x = 1}. */
  boolean isFollowedBy(char sign) {
    String after = Characters.strip(rest);
    return hasTextAfter()
        && after.charAt(0) == sign
        && (after.length() == 1 || after.charAt(1) == ' ' || after.charAt(1) == '\t');
  }
}
