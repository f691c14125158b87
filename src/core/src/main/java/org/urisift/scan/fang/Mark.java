package org.urisift.scan.fang;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;

/**
 * A delimiter in brackets, such as {@code [.]} or {@code (dot)}. It defangs a URI, so that nobody
 * follows it by mistake.
 *
 * @param plain the delimiter that the mark stands for
 * @param end the index after the mark
 */
public record Mark(String plain, int end) {
  private static final String OPENERS = "[({";
  private static final String CLOSERS = "])}";
  private static final Set<String> DOTS = Set.of("\\.", "dot", "punkt", "point", "punto");

  /** What stands in brackets; "t" is the last letter of {@code localhos[t]}. */
  private static final String[] WORDS = {
    ".", "\\.", "dot", "punkt", "point", "punto", "@", "at", "://", ":/", "//", ":", "/", "-", "_",
    "?", "=", "&", "#", "%", "t"
  };

  /** Other ways of writing http. */
  private static final Set<String> HTTP =
      Set.of("hxxp", "hxtp", "htxp", "hxp", "hxxxp", "hzzp", "ttp", "xxp", "htp", "htttp", "meow");

  /** The most common mark for a delimiter. */
  public static String usual(String plain) {
    return "[" + plain + "]";
  }

  public static boolean opens(int c) {
    return OPENERS.indexOf(c) >= 0;
  }

  /** The mark at an index, with one or two pairs of brackets; null for none. */
  public static @Nullable Mark findAt(CharSequence text, int index) {
    char open = at(text, index);
    char close = closer(open);
    if (close == 0) {
      return null;
    }
    int brackets = at(text, index + 1) == open ? 2 : 1;
    int from = afterBlank(text, index + brackets);
    for (String word : WORDS) {
      int end = afterBlank(text, wordEnd(text, from, word));
      if (at(text, end) == close
          && at(text, end + brackets - 1) == close
          && (!word.equals("t") || wordEnd(text, index - 8, "localhos") > 0)) {
        String plain = DOTS.contains(word) ? "." : word.equals("at") ? "@" : word;
        return new Mark(plain, end + brackets);
      }
    }
    return null;
  }

  private static int afterBlank(CharSequence text, int index) {
    return at(text, index) == ' ' ? index + 1 : index;
  }

  /** Whether it is one of the signs that separate parts of an authority. */
  public boolean cutsAuthority() {
    return ".:@".indexOf(plain.charAt(0)) >= 0;
  }

  /** The scheme that a defanged one in lower case stands for; any other scheme unchanged. */
  static String refangedScheme(String scheme) {
    boolean isSecure = scheme.endsWith("s");
    String base = isSecure ? scheme.substring(0, scheme.length() - 1) : scheme;
    String plain = HTTP.contains(base) ? "http" : base.equals("fxp") ? "ftp" : base;
    return isSecure ? plain + "s" : plain;
  }

  /** Whether a scheme in lower case, such as {@code hxxp}, can only be a defanged one. */
  static boolean isDefangedScheme(String scheme) {
    return !refangedScheme(scheme).equals(scheme)
        && (scheme.indexOf('x') > 0 || scheme.startsWith("hzz"));
  }

  /** Whether a scheme in lower case is one that defanged ones stand for. */
  static boolean isDefangable(String scheme) {
    return List.of("http", "https", "ftp", "ftps").contains(scheme);
  }

  /** The character of a text at an index, narrow if it is a full-width form; 0 at the end. */
  static char at(CharSequence text, int index) {
    if (index < 0 || index >= text.length()) {
      return 0;
    }
    char c = text.charAt(index);
    if (c == '\u3002' || c == '\uff61') { // full stops of East Asia, which browsers read as dots
      return '.';
    }
    return c > '\uff00' && c < '\uff5f' ? (char) (c - 0xfee0) : c;
  }

  /** The index after a word in lower case, if a text has it at an index in any case; else -1. */
  static int wordEnd(CharSequence text, int index, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.toLowerCase(at(text, index + i)) != word.charAt(i)) {
        return -1;
      }
    }
    return index + word.length();
  }

  /** The bracket that closes another; 0 for other characters. */
  static char closer(char c) {
    return opens(c) ? CLOSERS.charAt(OPENERS.indexOf(c)) : 0;
  }

  /** Whether the character at an index belongs to a label of a host. */
  static boolean isOfLabel(CharSequence text, int index) {
    char c = at(text, index);
    return Characters.isAlphanum(c)
        || c == '-'
        || c == '_'
        || c > 0x7f
            && (Character.isLetterOrDigit(c)
                || Character.isSurrogate(c)
                || Character.getType(c) == Character.NON_SPACING_MARK);
  }

  /** Whether a character outside US-ASCII cannot continue a name. */
  static boolean isForeign(char c) {
    return c > 0x7f && (!Character.isLetterOrDigit(c) || Characters.isWithoutBlanks(c));
  }

  /** The index of the next character at which a mark or a defanged scheme may be; or the end. */
  static int nextTrace(CharSequence text, int from) {
    int i = from;
    while (i < text.length() && !isTrace(text, i)) {
      i++;
    }
    return i;
  }

  private static boolean isTrace(CharSequence text, int index) {
    char c = text.charAt(index);
    if (c > 0x7f || "[](){}\\_*#xXzZ".indexOf(c) < 0) {
      return c > 0x7f && (Characters.isInvisible(c) || at(text, index) != c);
    }
    char before = at(text, index - 1);
    char next = at(text, index + 1);
    if (c == ']' || c == '\\') {
      return next == '.' || before == '.' && c == ']';
    }
    boolean isOfScheme =
        "htfpxzHTFPXZ*_#".indexOf(before) >= 0 && "ptxzsPTXZS*_#[({".indexOf(next) >= 0;
    return isOfScheme
        || opens(c)
            && (".:/".indexOf(next) >= 0
                || findAt(text, index) != null
                || wordEnd(text, index + 1, "http") > 0)
        || c == '_' && (wordEnd(text, index, "_dot_") > 0 || wordEnd(text, index, "_at_") > 0);
  }
}
