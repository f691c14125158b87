package org.urisift.mail;

import java.nio.charset.Charset;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Encoded words (RFC 2047) as the decoder of mime4j knows them. */
final class EncodedWords {
  /** Its charset, language (RFC 2231 5), encoding and text. */
  private static final Pattern WORD =
      Pattern.compile("=\\?([^?*\\s]++)(\\*[^?\\s]*+)?\\?([BbQq])\\?([^?\\s]*+)\\?=");

  private EncodedWords() {}

  /**
   * A text with its encoded words by charsets that the decoder has, without languages, and with the
   * padding they lack.
   */
  static String mended(String text) {
    return WORD.matcher(text).replaceAll(EncodedWords::mended);
  }

  private static String mended(MatchResult word) {
    String text = word.group(4);
    if (word.group(3).equalsIgnoreCase("b")) {
      int digits = text.indexOf('=') < 0 ? text.length() % 4 : 0;
      text += "=".repeat(digits > 1 ? 4 - digits : 0);
    }
    Charset charset = Charsets.named(word.group(1));
    String name = charset == null ? word.group(1) : charset.name();
    String mended = "=?" + name + "?" + word.group(3) + "?" + text + "?=";
    return Matcher.quoteReplacement(mended);
  }
}
