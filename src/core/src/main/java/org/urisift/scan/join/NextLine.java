package org.urisift.scan.join;

import org.urisift.scan.text.Token;

/**
 * The line after a line end.
 *
 * @param depth of quoting
 * @param indent blanks directly before its text
 * @param token its first word
 * @param charAfter the character directly after what a URI could take of the token, -1 for none
 * @param rest what follows the token and the punctuation after it
 * @param secondWord the word after the token; empty without
 */
record NextLine(int depth, int indent, Token token, int charAfter, String rest, String secondWord) {
  /** Whether it holds nothing but the token. */
  boolean isAlone() {
    return rest.isBlank();
  }

  /** Whether more stands on the line, after a blank. */
  boolean hasTextAfter() {
    return !rest.isBlank() && (rest.charAt(0) == ' ' || rest.charAt(0) == '\t');
  }

  /** Whether {@code client/server} and text after it begin the line. */
  boolean isPair() {
    return token.isPair() && !isAlone();
  }

  /** Whether what begins the line may be text as well as a piece of a URI. */
  boolean isText() {
    return token.isWord() || isPair();
  }

  /** Whether a shell's prompt begins the line: {@code joe@oak:~$}, {@code bash-5.1#}. */
  boolean isPrompt() {
    String untrimmed = token.untrimmed();
    char last = untrimmed.charAt(untrimmed.length() - 1);
    boolean isShell = untrimmed.startsWith("bash-") || untrimmed.startsWith("sh-");
    return (last == '$' || last == '#') && (token.isAddress() || isShell && hasTextAfter());
  }

  /** Whether another URI stands on the line, after the token. */
  boolean hasUri() {
    return rest.contains("://");
  }

  /** Whether a gap stands after the token, as in columns. */
  boolean hasGap() {
    return hasTextAfter() && (rest.charAt(0) == '\t' || rest.startsWith("  "));
  }

  /** Whether a list of files begins: the word after the token ends in the same way. */
  boolean isListOfFiles(String wordBelow) {
    String second = secondWord.isEmpty() ? wordBelow : secondWord;
    int dot = token.text().lastIndexOf('.');
    return token.isFile()
        && second.endsWith(token.text().substring(dot))
        && second.indexOf("://") < 0;
  }

  /** Whether this sign, with blanks around it, stands after the token: {@code x = 1}. */
  boolean isFollowedBy(char sign) {
    String after = rest.stripLeading();
    return hasTextAfter()
        && after.charAt(0) == sign
        && (after.length() == 1 || after.charAt(1) == ' ' || after.charAt(1) == '\t');
  }
}
