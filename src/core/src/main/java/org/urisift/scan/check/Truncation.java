package org.urisift.scan.check;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.fang.Mark;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.TextPattern;
import org.urisift.scan.text.UriText;
import org.urisift.uri.Host;

/**
 * Recognises a URI that is not whole (D10). If a sign cuts its authority, the part before the sign
 * alone would name another host, so that it is refused: {@code http://us[.]a.example}, {@code
 * http://{host}/}, {@code http://joe:p^ss@a.example}. In its path, a placeholder stands for a part
 * of it: <code>${x}</code> , <code>{{x}}</code>, <code>#{x}
 * </code>, <code>%{x}</code> {@code %s} and {@code %d} anywhere, <code>{x}</code> and {@code <x>}
 * at the start of a segment.
 */
public final class Truncation {
  /** The second characters of escapes in strings, such as {@code "http://a.example\n"}. */
  private static final String ESCAPES = "nrtfvb0xu\"'/\\";

  private static final String DEFANGED = "defanged";

  private Truncation() {}

  /** Whether a URI was rejected since its authority is defanged: made safe to pass on. */
  public static boolean isDefanged(@Nullable Rejection why) {
    return why != null && why.reason().equals(DEFANGED);
  }

  /** Why a URI, which is all of the text, is not whole; null if it is. */
  static @Nullable Rejection ofWhole(String uri, int colon) {
    if (!UriText.hasSlashes(uri, colon + 1) || UriText.find(uri, colon, "{%$[(<") == uri.length()) {
      return null; // nearly every URI
    }
    int path = Host.authorityEnd(uri, colon + 3);
    int password = uri.lastIndexOf('@', path - 1);
    for (int i = colon + 3; i < path; i++) {
      char c = uri.charAt(i);
      int next = UriText.peek(uri, i + 1);
      boolean isVariable = c == '$' && i > password && (Characters.isAlphanum(next) || next == '(');
      boolean isEscape = Characters.isHex(next) && Characters.isHex(UriText.peek(uri, i + 2));
      if (c == '{' || isVariable || c == '%' && !isEscape) {
        return rejection("a placeholder in the authority", i);
      }
      Mark mark = Mark.findAt(uri, i);
      if (mark != null && mark.cutsAuthority()) {
        return rejection(DEFANGED, i);
      }
    }
    for (int i = path; i < uri.length() && uri.charAt(i) != '?'; i++) {
      if (isPlaceholder(uri, i)) {
        return rejection("a placeholder in the path", i);
      }
      if (uri.charAt(i) == '#' && UriText.peek(uri, i + 1) != '{') {
        return null;
      }
    }
    return null;
  }

  /** Whether a character after a bare URI may show that the URI is not whole. */
  public static boolean mayShowTruncation(int c) {
    return c > 127 || c >= 0 && "^{%\\|[(<".indexOf(c) >= 0;
  }

  /**
   * Why the bare URI that ends at an index of a text is not whole, as the text from there on shows;
   * null if it is.
   */
  public static @Nullable Rejection ofBareEnd(String text, int end, boolean inAuthority) {
    if (!inAuthority) {
      return isPlaceholder(text, end) ? rejection("a placeholder in the path", end) : null;
    }
    Mark mark = Mark.findAt(text, end);
    if (mark != null && mark.cutsAuthority()) {
      return rejection(DEFANGED, end);
    }
    return cutsHost(text, end) ? rejection("cut in the authority", end) : null;
  }

  private static Rejection rejection(String reason, int index) {
    return new Rejection(reason, Rejection.RULE, index);
  }

  /**
   * Whether a placeholder begins at an index of a path. In <code>${x}</code> look at the brace: the
   * dollar may stand in a URI.
   */
  private static boolean isPlaceholder(String text, int i) {
    char before = text.charAt(i - 1);
    int next = UriText.peek(text, i + 1);
    return switch (UriText.peek(text, i)) {
      case '{' ->
          "$#%".indexOf(before) >= 0 && (Characters.isName(next) || next == '#')
              || next == '{' && before != '}' && isNamed(text, i + 2, '}')
              || before == '/' && isNamed(text, i + 1, '}');
      case '%' ->
          next == '{'
              || (next == 's' || next == 'd') && !Characters.isAlphanum(UriText.peek(text, i + 2));
      case '<' -> before == '/' && isNamed(text, i + 1, '>') && goesOnAfter(text, i);
      default -> false;
    };
  }

  /** Whether a name stands at an index, perhaps with blanks around it, up to a closing sign. */
  private static boolean isNamed(String text, int from, char closer) {
    int first = Characters.skip(text, from, 0, " \t");
    int name = UriText.peek(text, first) == '.' ? first + 1 : first; // Go's templates: {{.Name}}
    int end = Characters.skip(text, name, Characters.LOCAL, "");
    return end - name != Checksum.UUID
        && Characters.isAlpha(UriText.peek(text, name))
        && UriText.peek(text, Characters.skip(text, end, 0, " \t")) == closer;
  }

  /** Whether the path goes on after a name in angle brackets, so that this is not a tag. */
  private static boolean goesOnAfter(String text, int open) {
    int end = text.indexOf('>', open);
    int next = UriText.peek(text, end + 1);
    return next == '/' && text.charAt(end - 1) != '/'
        || next == '.' && Characters.isAlphanum(UriText.peek(text, end + 2));
  }

  /** Whether the character at an index cuts an authority, which goes on after it. */
  private static boolean cutsHost(String text, int i) {
    int c = UriText.peek(text, i);
    int next = UriText.peek(text, i + 1);
    boolean hasMore = goesOn(text, next == '.' || next == '-' ? i + 2 : i + 1);
    return switch (c) {
      case '^', '{' -> hasMore || next >= 0 && "[({$%".indexOf(next) >= 0;
      case '%' -> hasMore || next == '(' || next == '{';
      case '\\' -> hasMore && ESCAPES.indexOf(next) < 0;
      case '|' ->
          hasDot(text, i)
              ? beginsLabel(text, i + 1) && isBeforeHostWithPath(text, i)
              : isPassword(text, i) || beginsLabel(text, i + 1);
      case '[' -> isBracketInHost(text, i, ']');
      case '(' -> text.charAt(i - 1) == '$' || isPassword(text, i) || isBracketInHost(text, i, ')');
      case '<' -> isPlaceholderOfHost(text, i);
      case 0x3002, 0xff0e, 0xff61 -> hasMore && beginsLabel(text, i + 1); // East Asia (UTS 46)
      default ->
          hasMore
              && c > 127
              && isSignInHost(c)
              && !TextPattern.matches("[L+]+://", text, i + 1); // another URI
    };
  }

  private static boolean goesOn(String text, int index) {
    int c = UriText.peek(text, index);
    return Characters.isAlphanum(c) || c > 127 && Characters.isMeant(c);
  }

  /**
   * Whether a character outside US-ASCII can be part of a host, and is not punctuation that texts
   * write directly after one.
   */
  private static boolean isSignInHost(int c) {
    boolean isDirection = c == 0x200e || c == 0x200f; // ends URIs in mail of Hebrew or Arabic
    return Characters.isInvisible(c) && !isDirection
        || c == 0x2212
        || c >= 0x2010 && c <= 0x2013
        || Characters.isSymbolOfHost(c);
  }

  /** Whether a label stands at an index, with another one or a slash after it. */
  private static boolean beginsLabel(String text, int from) {
    return TextPattern.matches("[W-]*/|[W-]*.W", text, from);
  }

  /**
   * Whether the host has a dot, so that it may be whole, with another column of a table after it.
   */
  private static boolean hasDot(String text, int end) {
    return text.lastIndexOf('.', end) > text.lastIndexOf('/', end);
  }

  /** Whether a host with a dot and a path follows the bar, as the label of a link has none. */
  private static boolean isBeforeHostWithPath(String text, int bar) {
    return TextPattern.matches("[W-]*.L*/", text, bar + 1);
  }

  /** Whether the sign is in a password: an at sign follows before the authority ends. */
  private static boolean isPassword(String text, int open) {
    return TextPattern.matches("[^ \t/?#<>\"@]*@W", text, open);
  }

  /** Whether a name in angle brackets stands for a label: {@code www.<name>.example}. */
  private static boolean isPlaceholderOfHost(String text, int open) {
    boolean isAfterSign = ".-/@:".indexOf(text.charAt(open - 1)) >= 0;
    return TextPattern.matches(isAfterSign ? "<[L_+ ]+[>]" : "<[L_+ ]+[>].W", text, open);
  }

  /** Whether a bracket belongs to a host: {@code us[.]a}, {@code us[dot]a}; not {@code us[1]}. */
  private static boolean isBracketInHost(String text, int open, char closer) {
    int next = UriText.peek(text, open + 1);
    if (next == '.' || next == ':' || next == '@' || next == '/') {
      return next != '/'; // "[/url]"
    }
    int end = UriText.find(text, open, closer + " \t");
    int after = UriText.peek(text, end + 1);
    if (UriText.peek(text, end) != closer) {
      return closer == ']' && text.indexOf(closer, end) < 0 && Characters.isAlphanum(next);
    }
    return Characters.isAlphanum(after)
        || (after == '.' || after == '-') && Characters.isAlphanum(UriText.peek(text, end + 2))
        || after == '[';
  }
}
