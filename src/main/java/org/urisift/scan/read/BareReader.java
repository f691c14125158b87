package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.markup.Entities;
import org.urisift.scan.markup.Reference;
import org.urisift.scan.markup.TexGroup;
import org.urisift.scan.markup.UnicodeEscape;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Reads the characters of a bare URI to where it can only end (D6, D8, D11, V3). What moves is kept
 * between calls, so that a URI is read on over a break that was joined.
 */
public final class BareReader {
  /** An IPv6 address has at most 45 characters (RFC 2373 2.2). */
  private static final int LONGEST_LITERAL = 64;

  /** What components may have besides plain characters. */
  private static final String OTHERS = ":%()";

  private final Window window;
  private final boolean strict;
  private final boolean markup;
  private final Glued glued;
  private final BeyondAscii beyondAscii;

  private int authority; // index of its first character; -1 for a URI without
  private int parentheses;
  private int brackets;
  private boolean path;
  private boolean query;
  private boolean fragment;

  /**
   * A reader.
   *
   * @param strict whether characters outside the grammar end a URI
   * @param markup whether the text is the source of XML or HTML
   */
  public BareReader(Window window, boolean strict, boolean markup) {
    this.window = window;
    this.strict = strict;
    this.markup = markup;
    this.glued = new Glued(window);
    this.beyondAscii = new BeyondAscii(window);
  }

  /**
   * Begins a URI whose scheme's colon stands at the index; the first read begins behind the colon.
   */
  public void begin(int colon) throws IOException {
    authority = window.holds("//", colon + 1) ? colon + 3 : -1;
    parentheses = 0;
    brackets = 0;
    path = authority < 0;
    query = false;
    fragment = false;
  }

  /** Begins a URI without a scheme at its authority. */
  public void beginAt(int index) throws IOException {
    begin(index);
    authority = index;
    path = false;
  }

  /**
   * Whether an authority has a letter or digit, or is empty before a path; looked at before all the
   * rest is read.
   */
  public boolean namesAnything(int authority) throws IOException {
    int i = authority;
    for (int c = window.at(i);
        Characters.isPlain(c) || "()[:%".indexOf(c) >= 0 || c > 127;
        c = window.at(++i)) {
      if (Characters.isAlphanum(c) || c == '[' || c > 127) {
        return true;
      }
      if (c == '/' || c == '?' || i - authority > Limits.LONGEST_CANDIDATE) {
        return i == authority;
      }
    }
    return false;
  }

  /** What has been read of a URI; its authority stays where it is. */
  public record State(
      int parentheses, int brackets, boolean path, boolean query, boolean fragment) {}

  /** What has been read so far, to go back to with {@link #restore}. */
  public State state() {
    return new State(parentheses, brackets, path, query, fragment);
  }

  public void restore(State state) {
    parentheses = state.parentheses;
    brackets = state.brackets;
    path = state.path;
    query = state.query;
    fragment = state.fragment;
  }

  /**
   * Reads from an index to the first character that cannot belong to the URI, or to the limit.
   *
   * @return its index
   */
  public int read(int from, int limit) throws IOException {
    int i = from;
    while (i < limit) {
      i = Characters.skipPlain(window.bytes, i, Math.min(limit, window.end));
      if (i == limit) {
        return i;
      }
      int c = window.at(i);
      int next =
          switch (c) {
            case '/' -> {
              path |= i >= authority;
              yield i + 1;
            }
            case '?' -> {
              query |= !fragment;
              path = true;
              yield i + 1;
            }
            case ':' -> colon(i, from);
            case '(' -> {
              // allowed in names of hosts, and never meant there
              boolean isMeant = path || isUserinfo(i);
              parentheses += isMeant ? 1 : 0;
              yield isMeant ? i + 1 : i;
            }
            case ')' -> parentheses-- > 0 || !path && isUserinfo(i) ? i + 1 : i;
            case '%' -> percent(i);
            case '#' -> crosshatch(i);
            case '[' -> openBracket(i);
            case '\\' -> i + escape(i);
            case ']' -> brackets > 0 ? closeBracket(i) : i;
            default -> Characters.isPlain(c) ? i + 1 : c > 127 ? meant(i, c) : i;
          };
      if (next <= i) {
        parentheses = Math.max(parentheses, 0);
        return next;
      }
      i = next;
    }
    return i;
  }

  /** D11: the index behind the colon, or the one at which another URI ends this one. */
  private int colon(int i, int from) throws IOException {
    int end = query || fragment ? -1 : glued.end(i, from, !path);
    return end >= 0 ? end : i + 1;
  }

  /** Whether an "@" comes in the authority: before it a password may hold parentheses. */
  private boolean isUserinfo(int from) throws IOException {
    int i = from;
    int c = window.at(i);
    while ((Characters.isPlain(c) || OTHERS.indexOf(c) >= 0)
        && "/?@".indexOf(c) < 0
        && i - from < Limits.LONGEST_WORD) {
      c = window.at(++i);
    }
    return authority >= 0 && c == '@' && Characters.isAlphanum(window.at(i + 1));
  }

  /** The index behind an escape, or behind its sign alone where that stands in braces of TeX. */
  private int percent(int i) throws IOException {
    if (window.at(i + 1) == '}' && TexGroup.isInGroup(window, i)) {
      return i + 1;
    }
    return Characters.isHex(window.at(i + 1)) && Characters.isHex(window.at(i + 2)) ? i + 3 : i;
  }

  private int crosshatch(int i) throws IOException {
    if (markup && window.get(i - 1) == '&' && Entities.isNumbered(window, i)) {
      return Reference.isOfUri(window, i - 1) ? i + 1 : i - 1; // no fragment
    }
    if (fragment) {
      return i;
    }
    fragment = true;
    path = true;
    return i + 1;
  }

  /** An IPv6 literal where a host begins (RFC 2732), or brackets that balance in a query. */
  private int openBracket(int i) throws IOException {
    boolean isHost = (i == authority || window.get(i - 1) == '@') && !query && !fragment;
    if (isHost && (!path || authority < 0)) {
      return literal(i);
    }
    boolean isClosing = window.at(i + 1) == '/'; // "[/url]" closes what forums mark
    boolean isOpen = query && !fragment && !isClosing && isClosed(i);
    brackets += isOpen ? 1 : 0;
    return isOpen ? i + 1 : i;
  }

  private int literal(int i) throws IOException {
    int end = i + 1;
    int signs = 0;
    while (end - i < LONGEST_LITERAL
        && (Characters.isHex(window.at(end)) || isLiteral(window.at(end)))) {
      signs += isLiteral(window.at(end++)) ? 1 : 0;
    }
    boolean isLiteral = end > i + 2 && (authority >= 0 || signs > 1); // "sip:a@[::1]"
    return window.at(end) == ']' && isLiteral ? end + 1 : i;
  }

  private static boolean isLiteral(int c) {
    return c == ':' || c == '.';
  }

  /** Whether the partner of a bracket comes before anything that no query has. */
  private boolean isClosed(int i) throws IOException {
    int depth = 1;
    for (int k = i + 1; k - i < Limits.LONGEST_WORD; k++) {
      int c = window.at(k);
      if (c == '[') {
        depth++;
      } else if (c == ']') {
        if (--depth == 0) {
          return true;
        }
      } else if (!Characters.isPlain(c) && OTHERS.indexOf(c) < 0) {
        return false;
      }
    }
    return false;
  }

  private int closeBracket(int i) {
    brackets--;
    return i + 1;
  }

  /** The length of an escape that is the URI's: in an authority of a letter (V3). */
  private int escape(int i) throws IOException {
    boolean isLetter = UnicodeEscape.isLetter(window, i);
    return (isLetter ? !strict : path) ? UnicodeEscape.length(window, i, true) : 0;
  }

  /** V3: the index behind a character outside US-ASCII that is the URI's. */
  private int meant(int i, int c) throws IOException {
    return strict ? i : beyondAscii.read(i, c, path ? -1 : authority);
  }
}
