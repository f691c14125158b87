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
 */
public enum Mark {
  DOT(".", "[.]", "(.)", "{.}", "[dot]", "(dot)"),
  COLON(":", "[:]"),
  SEPARATOR("://", "[://]"),
  SLASH("/", "[/]"),
  AT("@", "[@]");

  private static final Mark[] ALL = values();

  private static final List<String> SCHEMES = List.of("http", "https", "ftp", "ftps");
  private static final List<String> DEFANGED = List.of("hxxp", "hxxps", "fxp", "fxps");

  /** Other ways of writing http. */
  private static final Set<String> HTTP =
      Set.of("hxxp", "hxtp", "htxp", "hxp", "hxxxp", "ttp", "xxp", "htp", "htttp", "meow");

  private static final String LOCALHOS = "localhos";

  private final String plain;
  private final String[] spellings;

  Mark(String plain, String... spellings) {
    this.plain = plain;
    this.spellings = spellings;
  }

  /** The delimiter that the mark stands for. */
  public String plain() {
    return plain;
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
    return !refangedScheme(scheme).equals(scheme) && scheme.indexOf('x') > 0;
  }

  /** The index after a scheme as {@link #defangedScheme} writes it, before a colon; -1 for none. */
  static int defangedSchemeEnd(CharSequence text, int index) {
    for (String scheme : DEFANGED) {
      int end = Spelling.wordEnd(text, index, scheme);
      if (end > 0
          && text.length() > end + 1
          && text.charAt(end) == ':'
          && text.charAt(end + 1) == '/') {
        return end;
      }
    }
    return -1;
  }

  /**
   * The index after the last letter of {@code localhos[t]}, which stands at an index; -1 for none.
   */
  static int localhostEnd(CharSequence text, int index) {
    int start = index - LOCALHOS.length();
    boolean isMark =
        start >= 0
            && index + 2 < text.length()
            && text.charAt(index) == '['
            && (text.charAt(index + 1) | 0x20) == 't'
            && text.charAt(index + 2) == ']'
            && Spelling.wordEnd(text, start, LOCALHOS) > 0;
    return isMark ? index + 3 : -1;
  }

  /** The defanged form of a scheme; any other scheme unchanged. */
  public static String defangedScheme(String scheme) {
    int i = SCHEMES.indexOf(scheme.toLowerCase(Locale.ROOT));
    return i < 0 ? scheme : DEFANGED.get(i);
  }

  /** Whether a scheme has a defanged form. */
  static boolean isDefangable(String scheme) {
    return SCHEMES.contains(scheme.toLowerCase(Locale.ROOT));
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

  public static boolean opens(int c) {
    return c == '[' || c == '(' || c == '{';
  }

  /** The most common spelling. */
  public String usualForm() {
    return spellings[0];
  }

  /** The length of this mark at an index of a text, in UTF-16 units; 0 if it is not there. */
  public int length(CharSequence text, int index) {
    for (String form : spellings) {
      if (startsWith(text, index, form)) {
        return form.length();
      }
    }
    return 0;
  }

  /** The mark at an index; null for none. */
  public static @Nullable Mark findAt(CharSequence text, int index) {
    if (index >= text.length() || !opens(text.charAt(index))) {
      return null;
    }
    for (Mark mark : ALL) {
      if (mark.length(text, index) > 0) {
        return mark;
      }
    }
    return null;
  }

  /** Whether a mark other than a slash, in lower case, stands at an index: it cuts an authority. */
  public static boolean cutsAuthority(Window window, int index) throws IOException {
    if (!opens(window.peek(index))) {
      return false;
    }
    for (Mark mark : ALL) {
      for (String form : mark.spellings) {
        if (mark != SLASH && window.holds(form, index)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The index of the first mark other than a slash between two indexes; -1 for none. */
  public static int firstInAuthority(CharSequence text, int from, int to) {
    for (int i = from; i < to; i++) {
      Mark mark = findAt(text, i);
      if (mark != null && mark != SLASH) {
        return i;
      }
    }
    return -1;
  }

  private static boolean startsWith(CharSequence text, int index, String form) {
    if (text.length() - index < form.length()) {
      return false;
    }
    for (int i = 0; i < form.length(); i++) {
      char c = text.charAt(index + i);
      if ((c >= 'A' && c <= 'Z' ? c | 0x20 : c) != form.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
