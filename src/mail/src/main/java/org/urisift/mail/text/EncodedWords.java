package org.urisift.mail.text;

import java.nio.charset.Charset;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.DecoderUtil;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;

/**
 * Decodes encoded words (RFC 2047), also with a language (RFC 2231 5). Only words in known charsets
 * are passed to the decoder of mime4j, which takes 0.3 ms for an unknown charset.
 */
public final class EncodedWords {
  private final String text;
  private final StringBuilder decoded = new StringBuilder();
  private final StringBuilder pending = new StringBuilder(); // words and text not decoded yet
  private boolean hasWord; // whether pending has an encoded word
  // the last word found: the start and end of its encoded text, and the end of the whole word
  private int textStart;
  private int textEnd;
  private int wordEnd;
  // indexes of the next ?=, and of the next =? after a blank; -1 without one
  private int nextEnd;
  private int nextStart;

  private EncodedWords(String text) {
    this.text = text;
  }

  /** Decodes the encoded words of a text and removes white space between two of them. */
  public static String decode(String text) {
    return new EncodedWords(text).decode();
  }

  private String decode() {
    int done = 0;
    int word = text.indexOf("=?");
    while (word >= 0) {
      pending.append(text, done, word);
      Charset charset = readWord(word) ? charset(word) : null;
      done = wordEnd;
      if (charset == null) {
        decodePending();
        decoded.append(text, word, done);
      } else {
        hasWord = true;
        appendWord(charset);
      }
      word = text.indexOf("=?", done);
    }
    pending.append(text, done, text.length());
    decodePending();
    return decoded.toString();
  }

  /**
   * Reads the encoded word at an index into {@link #textStart}, {@link #textEnd} and {@link
   * #wordEnd}; returns false if there is no word. A word without {@code ?=}, as in a truncated
   * field, ends at a blank.
   */
  private boolean readWord(int word) {
    int name = text.indexOf('?', word + 2);
    int encoding = name + 1;
    boolean begins =
        name > 0
            && encoding + 1 < text.length()
            && "BbQq".indexOf(text.charAt(encoding)) >= 0
            && text.charAt(encoding + 1) == '?';
    wordEnd = word + 2;
    if (!begins) {
      return false;
    }
    textStart = encoding + 2;
    lookAhead();
    if (nextEnd >= 0 && (nextStart < 0 || nextEnd < nextStart)) {
      textEnd = nextEnd;
      wordEnd = nextEnd + 2;
      return true;
    }
    wordEnd = textStart;
    while (wordEnd < text.length() && !Bytes.isBlank(text.charAt(wordEnd))) {
      wordEnd++;
    }
    textEnd = wordEnd > textStart && text.charAt(wordEnd - 1) == '?' ? wordEnd - 1 : wordEnd;
    return textEnd > textStart;
  }

  private void lookAhead() {
    nextEnd = nextEnd < textStart && nextEnd >= 0 ? text.indexOf("?=", textStart) : nextEnd;
    while (nextStart < textStart && nextStart >= 0
        || nextStart > 0 && !Bytes.isBlank(text.charAt(nextStart - 1))) {
      nextStart = text.indexOf("=?", Math.max(textStart, nextStart + 1));
    }
  }

  private @Nullable Charset charset(int word) {
    String name = text.substring(word + 2, textStart - "?q?".length());
    int language = name.indexOf('*');
    return Charsets.named(language < 0 ? name : name.substring(0, language));
  }

  /** Appends the word as mime4j needs it: with Java's charset name and complete padding. */
  private void appendWord(Charset charset) {
    char encoding = text.charAt(textStart - 2);
    String encoded = text.substring(textStart, textEnd);
    boolean isBase64 = (encoding == 'B' || encoding == 'b') && encoded.indexOf('=') < 0;
    int digits = isBase64 && encoded.indexOf(' ') < 0 ? encoded.length() % 4 : 0;
    pending.append("=?").append(charset.name()).append('?').append(encoding).append('?');
    pending.append(encoded).append("=".repeat(digits > 1 ? 4 - digits : 0)).append("?=");
  }

  private void decodePending() {
    String words = pending.toString();
    pending.setLength(0);
    decoded.append(hasWord ? DecoderUtil.decodeEncodedWords(words, DecodeMonitor.SILENT) : words);
    hasWord = false;
  }
}
