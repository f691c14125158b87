package org.urisift.scan.fang;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * A delimiter in brackets, such as {@code [.]} or {@code (dot)}. It defangs a URI, so that nobody
 * follows it by mistake.
 *
 * @param plain the delimiter that the mark stands for
 * @param end the index after the mark
 */
public record Mark(String plain, int end) {
  private static final Set<String> DOTS = Set.of("\\.", "dot", "punkt", "point", "punto");

  /** What stands in brackets; "t" is the last letter of {@code localhos[t]}. */
  private static final String[] WORDS = {
    ".", "\\.", "dot", "punkt", "point", "punto", "@", "at", "://", ":/", "//", ":", "/", "-", "_",
    "?", "=", "&", "#", "%", "t"
  };

  /** The longest mark that may cut an authority: {@code (( punkt ))}. */
  private static final int LONGEST = 11;

  private static final List<String> SCHEMES = List.of("http", "https", "ftp", "ftps");
  private static final List<String> DEFANGED = List.of("hxxp", "hxxps", "fxp", "fxps");

  /** Other ways of writing http. */
  private static final Set<String> HTTP =
      Set.of("hxxp", "hxtp", "htxp", "hxp", "hxxxp", "hzzp", "ttp", "xxp", "htp", "htttp", "meow");

  /** The most common mark for a delimiter. */
  public static String usual(String plain) {
    return "[" + plain + "]";
  }

  public static boolean opens(int c) {
    return Spelling.closer(c) != 0;
  }

  /** The mark at an index, with one or two pairs of brackets; null for none. */
  public static @Nullable Mark findAt(CharSequence text, int index) {
    char open = Spelling.at(text, index);
    char close = Spelling.closer(open);
    if (close == 0) {
      return null;
    }
    int brackets = Spelling.at(text, index + 1) == open ? 2 : 1;
    int from = afterBlank(text, index + brackets);
    for (String word : WORDS) {
      int end = afterBlank(text, Spelling.wordEnd(text, from, word));
      if (Spelling.at(text, end) == close
          && Spelling.at(text, end + brackets - 1) == close
          && (!word.equals("t") || Spelling.wordEnd(text, index - 8, "localhos") > 0)) {
        String plain = DOTS.contains(word) ? "." : word.equals("at") ? "@" : word;
        return new Mark(plain, end + brackets);
      }
    }
    return null;
  }

  private static int afterBlank(CharSequence text, int index) {
    return Spelling.at(text, index) == ' ' ? index + 1 : index;
  }

  /** Whether a mark that cuts an authority stands at an index. */
  public static boolean cutsAuthority(Window window, int index) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LONGEST && opens(window.peek(index)) && window.peek(index + i) >= 0; i++) {
      text.append((char) window.peek(index + i));
    }
    return firstInAuthority(text, 0, 1) == 0;
  }

  /** The index of the first mark that cuts an authority, between two indexes; -1 for none. */
  public static int firstInAuthority(CharSequence text, int from, int to) {
    for (int i = from; i < to; i++) {
      Mark mark = findAt(text, i);
      if (mark != null && List.of(".", ":", "://", "@").contains(mark.plain)) {
        return i;
      }
    }
    return -1;
  }

  /** The scheme that a defanged one in lower case stands for; any other scheme unchanged. */
  static String refangedScheme(String scheme) {
    boolean isSecure = scheme.endsWith("s");
    String base = isSecure ? scheme.substring(0, scheme.length() - 1) : scheme;
    String plain = HTTP.contains(base) ? "http" : base.equals("fxp") ? "ftp" : base;
    return isSecure ? plain + "s" : plain;
  }

  /** Whether a scheme in lower case is never anything else than a defanged one. */
  static boolean isDefangedScheme(String scheme) {
    return !refangedScheme(scheme).equals(scheme)
        && (scheme.indexOf('x') > 0 || scheme.startsWith("hzz"));
  }

  /** Whether a scheme in lower case has a defanged form. */
  static boolean isDefangable(String scheme) {
    return SCHEMES.contains(scheme);
  }

  /** The index after a scheme as {@link #defangedScheme} writes it, before a colon; -1 for none. */
  static int defangedSchemeEnd(CharSequence text, int index) {
    for (String scheme : DEFANGED) {
      int end = Spelling.wordEnd(text, index, scheme);
      if (end > 0 && Spelling.wordEnd(text, end, ":/") > 0) {
        return end;
      }
    }
    return -1;
  }

  /** The defanged form of a scheme; any other scheme unchanged. */
  public static String defangedScheme(String scheme) {
    int i = SCHEMES.indexOf(scheme.toLowerCase(Locale.ROOT));
    return i < 0 ? scheme : DEFANGED.get(i);
  }

  /**
   * The scheme with a defanged form, or the defanged one, at the end of a text, as it is written;
   * null for none. Some programs find http and https at the end of another word, too.
   */
  public static @Nullable String defangable(String text) {
    int start = text.length();
    while (start > 0 && Characters.isAlpha(text.charAt(start - 1))) {
      start--;
    }
    String word = text.substring(start);
    String lower = word.toLowerCase(Locale.ROOT);
    if (SCHEMES.contains(lower) || DEFANGED.contains(lower)) {
      return word;
    }
    int length = lower.endsWith("http") ? 4 : lower.endsWith("https") ? 5 : 0;
    return length == 0 ? null : word.substring(word.length() - length);
  }
}
