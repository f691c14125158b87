package org.urisift.scan.markup;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.UriText;

/**
 * The ways in which sources write a character of a URI that means something else to them (V3). To
 * add one, name the character that begins it, how long a piece of it is, and what that stands for.
 */
public enum Escape {
  /**
   * An escape of JSON and programs for a character special in HTML or outside US-ASCII (RFC 8259
   * 7): {@code \\u0026}. Two backslashes stand in a string inside a string.
   */
  UNICODE('\\'),
  /** The name of the tilde or the circumflex in manual pages: {@code \(ti}, {@code \[ha]}. */
  ROFF('\\'),
  /** A sign in a group of TeX: <code>{\_}</code>, <code>{~}</code>. */
  TEX('{'),
  /**
   * A character reference of markup (XML 1.0, 4.1 and 4.6; HTML 4.01, 5.3): {@code &amp;}, {@code
   * &apos;}, and numbers for these two and for letters outside US-ASCII.
   */
  REFERENCE('&');

  /** No piece has more UTF-16 units; {@code &#x00020000;} has 12. */
  private static final int LONGEST = 18;

  private static final int LONGEST_BACKSLASH = 7; // with one or two backslashes

  private static final Escape[] ALL = values();

  /** US-ASCII characters of a URI that JSON may escape; none separates components. */
  private static final String SIGNS = "&='+~";

  private final char first;

  Escape(char first) {
    this.first = first;
  }

  /** An escape in a text, its length, and the character that it stands for. */
  private record Piece(Escape escape, int length, int character) {}

  /** The escape that begins a text; null for none. Markup has references, but no TeX. */
  private static @Nullable Piece find(String text, boolean isMarkup) {
    for (Escape escape : ALL) {
      if (escape == REFERENCE ? isMarkup : escape != TEX || !isMarkup) {
        Piece piece = escape.piece(text);
        if (piece != null) {
          return piece;
        }
      }
    }
    return null;
  }

  private @Nullable Piece piece(String text) {
    if (text.isEmpty() || text.charAt(0) != first) {
      return null;
    }
    int length =
        switch (this) {
          case UNICODE -> text.startsWith("\\\\") ? 7 : 6;
          case ROFF -> text.startsWith("\\[") ? 5 : 4;
          case TEX -> text.indexOf('}') + 1;
          case REFERENCE -> text.indexOf(';') + 1;
        };
    if (length < 3 || length > text.length()) {
      return null;
    }
    int character =
        switch (this) {
          case UNICODE -> unit(text.substring(length - 5, length));
          case ROFF -> roff(text.substring(1, length));
          case TEX -> tex(text.substring(1, length - 1));
          case REFERENCE -> reference(text.substring(1, length - 1));
        };
    return character < 0 ? null : new Piece(this, length, character);
  }

  /**
   * The length of an escape in a URI at an index of the input; 0 for none. An escaped apostrophe
   * counts only before a letter or digit. If no delimiter closes the URI ({@code isOpen}), escapes
   * of letters of scripts without blanks end it.
   */
  public static int length(Input input, int index, boolean isOpen, boolean isMarkup) {
    Piece piece = find(ahead(input, index), isMarkup);
    if (piece == null) {
      return 0;
    }
    int unit = piece.escape == UNICODE ? piece.character : 0;
    int next = index + piece.length;
    if (piece.character == '%' && !isEscape(input.peek(next), input.peek(next + 1))) {
      return 0;
    }
    boolean goesOn = Characters.isAlphanum(input.peek(next)) || input.peek(next) == '/';
    boolean isOfUri =
        (goesOn || !Characters.isInvisible(piece.character))
            && (unit != '\'' || Characters.isAlphanum(input.peek(next)))
            && !(isOpen && unit > 127 && Characters.isWithoutBlanks(unit));
    return isOfUri ? piece.length : 0;
  }

  /**
   * A URI with the characters that its escapes stand for. In its authority, no US-ASCII character
   * is escaped but by a reference.
   *
   * @param colon the index of the colon after its scheme
   * @param isMarkup whether the text is the source of XML or HTML
   */
  public static String decoded(String written, int colon, boolean isMarkup) {
    if (written.indexOf('\\') < 0
        && written.indexOf('{') < 0
        && !(isMarkup && written.indexOf('&') >= 0)) {
      return written; // nearly always
    }
    int path = UriText.pathStart(written, colon);
    StringBuilder decoded = new StringBuilder(written.length());
    for (int i = 0; i < written.length(); ) {
      char c = written.charAt(i);
      boolean mayBegin = c == '\\' || c == '{' || c == '&';
      Piece piece = mayBegin ? find(ahead(written, i), isMarkup) : null;
      int next = piece == null ? i : i + piece.length;
      boolean isPercent = piece != null && piece.character == '%';
      if (isPercent && !isEscape(UriText.peek(written, next), UriText.peek(written, next + 1))) {
        piece = null;
      }
      if (piece == null || piece.escape != REFERENCE && i < path && piece.character < 128) {
        decoded.append(c);
        i++;
      } else {
        decoded.appendCodePoint(piece.character);
        i += piece.length;
      }
    }
    return decoded.toString();
  }

  /** The index after any references to letters outside US-ASCII at an index. */
  public static int afterLetters(CharSequence text, int from) {
    int end = from;
    Piece piece = REFERENCE.piece(ahead(text, end));
    while (piece != null && piece.character > 127) {
      end += piece.length;
      piece = REFERENCE.piece(ahead(text, end));
    }
    return end;
  }

  /** Whether two hex digits follow a percent sign, without which a group of TeX does not count. */
  private static boolean isEscape(int first, int second) {
    return Characters.isHex(first) && Characters.isHex(second);
  }

  /** What may be an escape at an index of the input; no more is looked at than it needs. */
  private static String ahead(Input input, int index) {
    int first = input.peek(index);
    int most = first == '\\' ? LONGEST_BACKSLASH : LONGEST;
    char closer = first == '{' ? '}' : ';';
    int end = index;
    while (end - index < most && input.peek(end) > ' ' && input.peek(end) != '"') {
      if (input.peek(end++) == closer) {
        break;
      }
    }
    return input.text(index, end);
  }

  private static String ahead(CharSequence text, int index) {
    return text.subSequence(index, Math.min(text.length(), index + LONGEST)).toString();
  }

  private static int unit(String escape) {
    int unit = escape.charAt(0) == 'u' ? number(escape, 1, 16) : -1;
    return unit >= 0 && SIGNS.indexOf(unit) >= 0 || Characters.isMeant(unit) ? unit : -1;
  }

  private static int roff(String name) {
    return switch (name) {
      case "(ti", "[ti]" -> '~';
      case "(ha", "[ha]" -> '^';
      default -> -1;
    };
  }

  private static int tex(String group) {
    if (group.equals("\\textasciitilde")) {
      return '~';
    }
    boolean isEscaped = group.charAt(0) == '\\';
    String sign = isEscaped ? group.substring(1) : group;
    boolean isSign = sign.length() == 1 && (isEscaped ? "_^~%#&$" : "~%&").contains(sign);
    return isSign ? sign.charAt(0) : -1;
  }

  private static int reference(String name) {
    if (name.equalsIgnoreCase("amp")) {
      return '&';
    }
    if (name.equals("apos")) {
      return '\'';
    }
    boolean isHex = name.startsWith("#x") || name.startsWith("#X");
    int number = name.startsWith("#") ? number(name, isHex ? 2 : 1, isHex ? 16 : 10) : -1;
    boolean isShown = number == '&' || number == '\'' || Characters.isMeant(number);
    return isShown || Characters.isInvisible(number) ? number : -1;
  }

  /**
   * The number in a text from an index on; 0 without digits, -1 if it has another character or is
   * too large.
   */
  private static int number(String text, int from, int radix) {
    int value = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      int digit = c < 128 ? Character.digit(c, radix) : -1;
      if (digit < 0 || value > Character.MAX_CODE_POINT) {
        return -1;
      }
      value = value * radix + digit;
    }
    return value <= Character.MAX_CODE_POINT ? value : -1;
  }
}
