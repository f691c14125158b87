package org.urisift.mail.html;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.Windows1252;
import org.urisift.uri.UriCharacters;

/**
 * A character reference (HTML 13.2.5.72 to 13.2.5.80): {@code &amp;}, {@code &copy} without its
 * semicolon, {@code &#x20ac;}.
 *
 * @param characters the one or two code points that the reference stands for
 * @param length the length of the reference, in UTF-16 units
 */
record CharacterReference(String characters, int length) {
  private static final CharacterReference AMPERSAND = new CharacterReference("&", "&amp;".length());
  private static final CharacterReference NO_BREAK_SPACE =
      new CharacterReference("\u00a0", "&nbsp;".length());

  /** The length of the longest name that needs no semicolon, such as {@code frac12}. */
  private static final int MAX_LENGTH_WITHOUT_SEMICOLON = 6;

  /** The length of the longest name, {@code CounterClockwiseContourIntegral}. */
  private static final int MAX_LENGTH = 31;

  /** All named references, loaded for the first one other than {@code &amp;} and {@code &nbsp;}. */
  private static final class NamedReferences {
    static final Map<String, CharacterReference> ALL = read();

    private static Map<String, CharacterReference> read() {
      Map<String, CharacterReference> all = new HashMap<>(4_096);
      InputStream resource =
          CharacterReference.class.getResourceAsStream("character-references.txt");
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(resource, StandardCharsets.US_ASCII))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          if (!line.startsWith("#")) {
            add(all, line);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return all;
    }

    private static void add(Map<String, CharacterReference> all, String line) {
      int blank = line.indexOf(' ');
      String name = line.substring(0, blank);
      StringBuilder characters = new StringBuilder();
      for (int i = blank; i >= 0; ) {
        int next = line.indexOf(' ', i + 1);
        int end = next < 0 ? line.length() : next;
        characters.appendCodePoint(Integer.parseInt(line, i + 1, end, 16));
        i = next;
      }
      all.put(name, new CharacterReference(characters.toString(), 1 + name.length()));
      if (!name.endsWith(";")) {
        all.put(name + ";", new CharacterReference(characters.toString(), 2 + name.length()));
      }
    }
  }

  /**
   * Returns the reference at an ampersand, or null.
   *
   * @param end the index before which the reference must end
   * @param isInAttribute whether the text is an attribute's value, in which {@code &copy=} is not a
   *     reference
   */
  static @Nullable CharacterReference at(
      CharSequence html, int ampersand, int end, boolean isInAttribute) {
    int first = ampersand + 1;
    if (first >= end) {
      return null;
    }
    return html.charAt(first) == '#'
        ? numeric(html, ampersand, end)
        : named(html, first, end, isInAttribute);
  }

  /** 13.2.5.73 Named character reference state. */
  private static @Nullable CharacterReference named(
      CharSequence html, int first, int end, boolean isInAttribute) {
    int i = first;
    int limit = Math.min(end, first + MAX_LENGTH);
    while (i < limit && UriCharacters.isAlphanum(html.charAt(i))) {
      i++;
    }
    boolean isClosed = i < end && html.charAt(i) == ';';
    String name = html.subSequence(first, isClosed ? i + 1 : i).toString();
    if (name.equals("nbsp;")) {
      return NO_BREAK_SPACE;
    }
    if (name.equals("amp;")) {
      return AMPERSAND;
    }
    CharacterReference known = isClosed ? NamedReferences.ALL.get(name) : null;
    return known != null ? known : withoutSemicolon(html, first, i, end, isInAttribute);
  }

  /** Returns the reference with the longest matching name that needs no semicolon, or null. */
  private static @Nullable CharacterReference withoutSemicolon(
      CharSequence html, int first, int nameEnd, int end, boolean isInAttribute) {
    for (int i = Math.min(nameEnd, first + MAX_LENGTH_WITHOUT_SEMICOLON); i > first + 1; i--) {
      CharacterReference known = NamedReferences.ALL.get(html.subSequence(first, i).toString());
      if (known != null) {
        boolean isText =
            isInAttribute
                && i < end
                && (html.charAt(i) == '=' || UriCharacters.isAlphanum(html.charAt(i)));
        return isText ? null : known;
      }
    }
    return null;
  }

  /** 13.2.5.75 Numeric character reference state. */
  private static @Nullable CharacterReference numeric(CharSequence html, int ampersand, int end) {
    int i = ampersand + 2;
    boolean isHex = i < end && (html.charAt(i) | 0x20) == 'x';
    int radix = isHex ? 16 : 10;
    int first = isHex ? i + 1 : i;
    int code = 0;
    for (i = first; i < end; i++) {
      int digit = HtmlCharacters.digit(html.charAt(i), radix);
      if (digit < 0) {
        break;
      }
      code = Math.min(Character.MAX_CODE_POINT + 1, code * radix + digit);
    }
    if (i == first) {
      return null;
    }
    i = i < end && html.charAt(i) == ';' ? i + 1 : i;
    return new CharacterReference(new String(Character.toChars(codePoint(code))), i - ampersand);
  }

  /** 13.2.5.80 Numeric character reference end state. */
  private static int codePoint(int code) {
    if (code == 0
        || code > Character.MAX_CODE_POINT
        || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE) {
      return '\ufffd';
    }
    return code >= 0x80 && code < 0xa0 ? Windows1252.character((byte) code) : code;
  }
}
