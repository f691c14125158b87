package org.urisift.scan.read;

import org.urisift.scan.markup.Entities;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.UriText;

/** Trims from the end of a bare URI what belongs to the text around it (D7 to D9, D12). */
public final class Trimming {
  /** The shortest run of one sign that is trimmed; a shorter one may be part of a name. */
  private static final int SHORTEST_RUN = 3;

  /** How far before a URI the start of emphasis is sought, in UTF-16 units. */
  private static final int LONGEST_EMPHASIS = 128;

  private Trimming() {}

  /**
   * The length of a candidate after trimming, which also depends on the text after it.
   *
   * @param colon the index of the colon in the candidate
   * @param start the index of the candidate in the input
   */
  public static int trimmedLength(Input input, Candidate uri, int colon, int start) {
    int before = input.before(start);
    int length = trimmedLength(uri, uri.length(), colon, before);
    if (length < uri.length()) {
      return length;
    }
    if ("*_".indexOf(uri.last()) >= 0 && isEmphasized(input, (char) uri.last(), start)) {
      return length - 1;
    }
    boolean closesMarkup = // of a comment or an empty element (D12)
        (uri.endsWith("--") || uri.endsWith("'/")) && input.peek(uri.end()) == '>';
    boolean isPod = uri.last() == 'E' && input.holds("<gt>", uri.end()); // Perl's bracket (D9)
    return closesMarkup ? length - 2 : isPod ? length - 1 : length;
  }

  /** Whether the sign opens emphasis before the URI on its line: {@code *see URI*}. */
  private static boolean isEmphasized(Input input, char sign, int start) {
    int first = Math.max(0, start - LONGEST_EMPHASIS);
    for (int i = start - 2; i >= first && !Characters.isBreak(input.get(i)); i--) {
      if (input.get(i) == sign) {
        return Characters.isAlphanum(input.get(i + 1))
            && (i == 0 || input.get(i - 1) <= ' ' || input.get(i - 1) == '(');
      }
    }
    return false;
  }

  /**
   * The length of a URI after trimming, regardless of what follows it.
   *
   * @param colon the index of the colon after the scheme; nothing up to it is trimmed
   * @param before the character before the URI; -1 at the start of the input
   */
  public static int trimmedLength(CharSequence uri, int colon, int before) {
    return trimmedLength(uri, uri.length(), colon, before);
  }

  private static int trimmedLength(CharSequence uri, int end, int colon, int before) {
    int length = lengthWithoutSigns(uri, end, colon, before);
    return mayEndInWords(uri, length) ? wordStart(uri, colon, length) : length;
  }

  /** Whether a candidate ends in words of the text that are glued to the URI. */
  public static boolean endsInWords(CharSequence uri, int colon) {
    int length = uri.length();
    return mayEndInWords(uri, length) && wordStart(uri, colon, length) < length;
  }

  /** Whether trimming to a length cuts words that are glued to the URI. */
  public static boolean cutsWords(CharSequence uri, int length) {
    return length < uri.length() && uri.charAt(length) > 127;
  }

  private static boolean mayEndInWords(CharSequence uri, int length) {
    return uri.charAt(length - 1) > 127; // true of few URIs
  }

  private static int lengthWithoutSigns(CharSequence uri, int end, int colon, int before) {
    int length = lengthWithoutPort(uri, end, colon);
    Boolean isHost = null; // computed once: trimming removes no slash
    Boolean hasQuery = null;
    while (length > colon + 1) {
      char last = uri.charAt(length - 1);
      int entity = last == ';' ? Entities.startOfLast(uri, length) : -1;
      boolean isMark = before == last && "*_~$#+".indexOf(last) >= 0;
      if (entity > colon) {
        length = entity;
      } else if (last == '\'' && uri.charAt(length - 2) == '\'') {
        length -= 2; // closes a quotation in TeX
      } else if (runLength(uri, length) >= SHORTEST_RUN) {
        length -= runLength(uri, length); // ends emphasis, or is a rule
      } else if (Characters.isTrailing(last)
          || last == '('
          || isMark
          || last == '\'' && (before == '\'' || before == '`' || isUnpaired(uri, length))) {
        length--;
      } else if (last == '+' && uri.charAt(length - 2) == '\'' && isUnpaired(uri, length)) {
        length--; // concatenates strings in a program
      } else if (last == 's' && uri.charAt(length - 2) == '\'' && length > colon + 5) {
        // "http://example.org's": no host has an apostrophe, and no path begins with one
        isHost = isHost == null ? UriText.endsInAuthority(uri, colon, length) : isHost;
        if (!isHost && uri.charAt(length - 3) != '/') {
          return length;
        }
        length -= 2;
      } else if (last == '=' && before == '=') {
        hasQuery = hasQuery == null ? UriText.contains(uri, '?') : hasQuery;
        if (hasQuery) {
          return length;
        }
        length--;
      } else if ("-*_~".indexOf(last) >= 0) {
        isHost = isHost == null ? UriText.endsInAuthority(uri, colon, length) : isHost;
        if (!isHost) {
          return length;
        }
        length--;
      } else {
        return length;
      }
    }
    return length;
  }

  /**
   * The index of the first character outside US-ASCII, if its script has no blanks (Thai, Chinese)
   * and it follows a letter or digit; else the length of the URI.
   */
  private static int wordStart(CharSequence uri, int colon, int length) {
    int i = UriText.pathStart(uri, colon);
    while (i < length && uri.charAt(i) < 128) {
      i++;
    }
    boolean isGlued =
        i < length
            && Characters.isAlphanum(uri.charAt(i - 1))
            && Characters.isWithoutBlanks(Character.codePointAt(uri, i));
    return isGlued ? i : length;
  }

  /** The length of the run of one sign, such as {@code ***}, that ends a URI; 0 without one. */
  private static int runLength(CharSequence uri, int length) {
    char last = uri.charAt(length - 1);
    int i = length;
    while ("*_~-=".indexOf(last) >= 0 && i > 0 && uri.charAt(i - 1) == last) {
      i--;
    }
    return length - i;
  }

  /** The length without a word instead of the host's port: {@code http://a.example:and}. */
  private static int lengthWithoutPort(CharSequence uri, int length, int colon) {
    if (!UriText.hasSlashes(uri, colon + 1) || !UriText.endsInAuthority(uri, colon, length)) {
      return length;
    }
    int port = UriText.find(uri, colon + 3, ":");
    boolean isWord =
        port < length - 1
            && Characters.areLetters(uri, port + 1, length)
            && UriText.find(uri, colon + 3, ".") < port; // else perhaps a name and its password
    return isWord ? port : length;
  }

  /** Whether the number of apostrophes is odd, so that the last one has no partner. */
  private static boolean isUnpaired(CharSequence uri, int length) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      if (uri.charAt(i) == '\'') {
        count++;
      }
    }
    return count % 2 == 1;
  }
}
