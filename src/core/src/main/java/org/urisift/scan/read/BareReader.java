package org.urisift.scan.read;

import org.jspecify.annotations.Nullable;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.markup.Escape;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/** Reads a bare URI up to the first character that cannot belong to it (D6, D8, D11, V3). */
public final class BareReader {
  /** An IPv6 address has at most 45 characters (RFC 2373 2.2). */
  private static final int LONGEST_LITERAL = 64;

  /** The part of words that is read again: what was trimmed is an alternative if it is short. */
  private static final int MOST_REREAD = 128;

  private final Input input;
  private final boolean strict;
  private final boolean isMarkup;

  // The reading.
  private int authority; // the index of the authority; -1 without one
  private int openParentheses;
  private boolean hasPath;
  private boolean hasQuery;
  private boolean hasFragment;
  private boolean hasNonAscii; // a character outside US-ASCII after the authority

  private long wordsEnd; // the offset up to which text was read that ends in words glued to URIs

  /**
   * Creates a reader.
   *
   * @param strict whether characters outside the grammar end a URI
   * @param isMarkup whether the text is XML or HTML source
   */
  public BareReader(Input input, boolean strict, boolean isMarkup) {
    this.input = input;
    this.strict = strict;
    this.isMarkup = isMarkup;
  }

  /** Whether an authority has a letter or digit, or is empty before a path or query. */
  public boolean namesAnything(int authority) {
    int i = ExcludedCharacters.angleBrackets(input, authority);
    if (i > authority) {
      return !strict;
    }
    for (int c = input.peek(i);
        Characters.isPlain(c) || "()[:%".indexOf(c) >= 0 || c > 127;
        c = input.peek(++i)) {
      if (Characters.isAlphanum(c) || c == '[' || c > 127) {
        return true;
      }
      if (c == '/' || c == '?' || i - authority > Limits.LONGEST_CANDIDATE) {
        return i == authority;
      }
    }
    return false;
  }

  /**
   * Reads the first part of a URI: to the end of the URI, or of the {@link Field} in which it
   * stands.
   *
   * @param from the index after the colon of its scheme, or of its authority
   * @param authority the index of its authority; -1 without one
   */
  public Reading readFirst(@Nullable Field field, int from, int authority, int limit) {
    begin(authority);
    return readOn(field, from, limit);
  }

  private void begin(int authority) {
    this.authority = authority;
    openParentheses = 0;
    hasPath = authority < 0;
    hasQuery = false;
    hasFragment = false;
    hasNonAscii = false;
  }

  /** Reads on at an index, at most up to the limit. */
  public Reading read(Reading begun, int from, int limit) {
    authority = begun.authority();
    openParentheses = begun.openParentheses();
    hasPath = begun.hasPath();
    hasQuery = begun.hasQuery();
    hasFragment = begun.hasFragment();
    hasNonAscii = begun.hasNonAscii();
    return readOn(null, from, limit);
  }

  private Reading readOn(@Nullable Field field, int from, int limit) {
    int i = from;
    while (i < limit) {
      if (field == null || !field.mayHaveEnded()) {
        i = Characters.skipPlainest(input.bytes, i, Math.min(limit, input.end));
        if (i == limit) {
          return reading(i);
        }
      }
      int c = input.peek(i);
      int next =
          switch (c) {
            case '/' -> {
              hasPath |= i >= authority;
              yield i + 1;
            }
            case '?' -> {
              hasQuery |= !hasFragment;
              hasPath = true;
              yield i + 1;
            }
            case '&', ',', ';' -> field != null && field.endsAt(i, c) ? i : i + 1;
            case ':' -> colon(i, from);
            case '(' -> {
              openParentheses += hasPath ? 1 : 0; // legal in a host, but not meant there
              yield hasPath ? i + 1 : i;
            }
            case ')' -> openParentheses-- > 0 ? i + 1 : i;
            case '%' -> percent(i);
            case '#' -> crosshatch(i);
            case '[' -> openBracket(i);
            case '\\' -> escape(i);
            case '{' -> braces(i);
            case '<' -> strict ? i : ExcludedCharacters.angleBrackets(input, i);
            case '^' -> hasPath && !strict ? ExcludedCharacters.caretOrCrosshatch(input, i) : i;
            default -> Characters.isPlain(c) ? i + 1 : c > 127 ? beyondAscii(i, c) : i;
          };
      if (next <= i) {
        return reading(next);
      }
      if (field != null && field.mayHaveEnded() && !Field.isPunctuation(c)) {
        int end = field.endInRow();
        if (end >= 0) {
          return reading(end);
        }
      }
      i = next;
    }
    return reading(i);
  }

  private Reading reading(int end) {
    int open = Math.max(openParentheses, 0);
    return new Reading(end, authority, open, hasPath, hasQuery, hasFragment, hasNonAscii);
  }

  /** D11: the index after the colon, or the end of this URI if another begins. */
  private int colon(int i, int from) {
    int end = SecondUri.endOfFirst(input, i, from, !hasPath, hasQuery || hasFragment);
    return end >= 0 ? end : i + 1;
  }

  /** The index after an escape, or a percent sign in a message-id; else i. */
  private int percent(int i) {
    boolean isMessageId = authority < 0 && Characters.isAlphanum(input.peek(i + 1)); // "news:"
    if (isMessageId) {
      return i + 1;
    }
    return Characters.isHex(input.peek(i + 1)) && Characters.isHex(input.peek(i + 2)) ? i + 3 : i;
  }

  private int crosshatch(int i) {
    if (isMarkup && input.get(i - 1) == '&' && Entities.isNumbered(input, i)) {
      int length = Escape.length(input, i - 1, true, true);
      boolean isPart = length > 0 && !BeyondAscii.beginsAnew(input, i - 1, i - 1 + length);
      return isPart ? i + 1 : i - 1; // no fragment
    }
    if (hasFragment) {
      return strict ? i : ExcludedCharacters.caretOrCrosshatch(input, i);
    }
    hasFragment = true;
    hasPath = true;
    return i + 1;
  }

  /** The index after an IPv6 literal (RFC 2732) or an allowed bracket; else i. */
  private int openBracket(int i) {
    boolean isHost = (i == authority || input.get(i - 1) == '@') && !hasQuery && !hasFragment;
    if (isHost && (!hasPath || authority < 0)) {
      return afterLiteral(i);
    }
    if (hasQuery && !hasFragment) {
      return ExcludedCharacters.bracketsInQuery(input, i);
    }
    return hasPath && !strict ? ExcludedCharacters.brackets(input, i) : i;
  }

  private int afterLiteral(int i) {
    int end = input.skip(i + 1, LONGEST_LITERAL, Characters.HEX, ":.");
    int sign = input.skip(i + 1, LONGEST_LITERAL, Characters.HEX);
    boolean hasTwo = input.skip(sign + 1, LONGEST_LITERAL, Characters.HEX) < end; // "sip:a@[::1]"
    boolean isLiteral = end > i + 2 && (authority >= 0 || hasTwo);
    return input.peek(end) == ']' && isLiteral ? end + 1 : i;
  }

  /** The index after braces, or a group of TeX, that belong to the URI; i if none do. */
  private int braces(int i) {
    boolean isHost = hasPath || authority < 0 || input.find('.', authority, i) < i; // not a user
    if (input.get(i - 1) == '@' && isHost && isCommand(i)) {
      return i - 1;
    }
    int end = hasPath && !strict ? ExcludedCharacters.braces(input, i, hasQuery || hasFragment) : i;
    return end > i ? end : escape(i);
  }

  /**
   * Whether braces hold a command of AmigaGuide that ends emphasis,
   * {@code @{b}http://a.example@{ub}}, and not a placeholder, after which the URI goes on.
   */
  private boolean isCommand(int i) {
    int next = input.peek(i + 4);
    return (input.peek(i + 1) | 32) == 'u'
        && "biu".indexOf(input.peek(i + 2) | 32) >= 0
        && input.peek(i + 3) == '}'
        && next != '/'
        && next != ':'
        && !(next == '.' && Characters.isAlphanum(input.peek(i + 5)));
  }

  /** The index after an escape that belongs to the URI, and not to its authority (V3); else i. */
  private int escape(int i) {
    return hasPath ? i + Escape.length(input, i, true, isMarkup) : i;
  }

  /** V3: the index after a character outside US-ASCII if it belongs to the URI, else i. */
  private int beyondAscii(int i, int c) {
    boolean isFirst = hasPath && !hasNonAscii;
    hasNonAscii |= hasPath;
    return strict || isFirst && beginsWords(i, c)
        ? i
        : BeyondAscii.read(input, i, c, hasPath ? -1 : authority);
  }

  /**
   * Notes that a URI was read to an index, but ended in words, which were cut from it (D7). Of a
   * URI that begins further on, the same can only be said if it ends there, too: at a sign that
   * ends each URI, or at its second crosshatch.
   */
  public void noteWords(int start, int end) {
    int c = input.peek(end);
    if (c <= ' ' || "<>\")&#".indexOf(c) >= 0) {
      int last = c == '#' ? input.find('#', start, end) : end;
      wordsEnd = input.base + Math.min(last, end - MOST_REREAD);
    }
  }

  /**
   * Whether words begin here that trimming would cut, since an earlier reading ended in words. So a
   * list of URIs with words between is not read to its end from each of them.
   */
  private boolean beginsWords(int i, int c) {
    return input.base + i < wordsEnd
        && Characters.isAlphanum(input.get(i - 1))
        && Characters.isWithoutBlanks(BeyondAscii.codePoint(input, i, c));
  }
}
