package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.Options.Option;

/**
 * Reads the characters of a bare URI to where it can only end (D6, D8, D9 middle, D11, V3). What
 * moves is kept between calls, so that a URI is read on over a break that was joined.
 */
final class BareReader {
  /** An IPv6 address has at most 45 characters (RFC 2373 2.2). */
  private static final int LONGEST_LITERAL = 64;

  /** So far is looked for the partner of a bracket in a query, and for the "@" of an authority. */
  private static final int LONGEST_BRACKETED = 256;

  private static final int LONGEST_USERINFO = 256;

  /** A label of a host's name is at most so long (RFC 1035 2.3.4). */
  private static final int LONGEST_LABEL = 63;

  /** What components have beside plain characters. */
  private static final String OTHERS = ":%()";

  private final Window window;
  private final boolean strict;

  private int authority; // index of its first character; -1 for a URI without
  private int parentheses;
  private int brackets;
  private boolean path;
  private boolean query;
  private boolean fragment;

  BareReader(Options options, Window window) {
    this.window = window;
    this.strict = options.has(Option.STRICT);
  }

  /**
   * Begins a URI whose scheme's colon stands at the index; the first read begins behind the colon.
   */
  void begin(int colon) throws IOException {
    authority = window.holds("//", colon + 1) ? colon + 3 : -1;
    parentheses = 0;
    brackets = 0;
    path = authority < 0;
    query = false;
    fragment = false;
  }

  /** What has been read of a URI; its authority stays where it is. */
  record State(int parentheses, int brackets, boolean path, boolean query, boolean fragment) {}

  /** What has been read so far, to go back to with {@link #restore}. */
  State state() {
    return new State(parentheses, brackets, path, query, fragment);
  }

  void restore(State state) {
    parentheses = state.parentheses;
    brackets = state.brackets;
    path = state.path;
    query = state.query;
    fragment = state.fragment;
  }

  /** Begins a URI without a scheme at its authority. */
  void beginAt(int index) throws IOException {
    begin(index);
    authority = index;
    path = false;
  }

  /**
   * Reads from an index to the first character that cannot belong to the URI, or to the limit.
   *
   * @return its index
   */
  int read(int from, int limit) throws IOException {
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
            case '%' ->
                Characters.isHex(window.at(i + 1)) && Characters.isHex(window.at(i + 2))
                    ? i + 3
                    : i;
            case '#' -> crosshatch(i);
            case '[' -> openBracket(i);
            case ']' -> brackets > 0 ? closeBracket(i) : i;
            default -> Characters.isPlain(c) ? i + 1 : c > 127 && !strict ? meant(i, c) : i;
          };
      if (next <= i) {
        parentheses = Math.max(parentheses, 0);
        return next;
      }
      i = next;
    }
    return i;
  }

  /** Whether an "@" comes in the authority: before it a password may hold parentheses. */
  private boolean isUserinfo(int from) throws IOException {
    int i = from;
    int c = window.at(i);
    while ((Characters.isPlain(c) || OTHERS.indexOf(c) >= 0)
        && "/?@".indexOf(c) < 0
        && i - from < LONGEST_USERINFO) {
      c = window.at(++i);
    }
    return authority >= 0 && c == '@' && Characters.isAlphanum(window.at(i + 1));
  }

  /**
   * Whether an authority has a letter or digit, or is empty before a path; looked at before all the
   * rest is read.
   */
  boolean namesAnything(int authority) throws IOException {
    int i = authority;
    for (int c = window.at(i);
        Characters.isPlain(c) || "()[:%".indexOf(c) >= 0 || c > 127;
        c = window.at(++i)) {
      if (Characters.isAlphanum(c) || c == '[' || c > 127) {
        return true;
      }
      if (c == '/' || c == '?' || i - authority > UriScanner.LONGEST_CANDIDATE) {
        return i == authority;
      }
    }
    return false;
  }

  private int crosshatch(int i) {
    if (fragment) {
      return i;
    }
    fragment = true;
    path = true;
    return i + 1;
  }

  private int closeBracket(int i) {
    brackets--;
    return i + 1;
  }

  /**
   * D11: a comma or semicolon before another scheme with {@code //}, or before {@code mailto}, ends
   * the URI before it, and so do words of a script that is written without blanks.
   */
  private int colon(int i, int from) throws IOException {
    int name = i;
    while (name > from && Characters.isAlphanum(window.get(name - 1))) {
      name--;
    }
    boolean slashes = window.holds("//", i + 1);
    boolean isUri = from < name && name < i && (slashes || isMail(name, i));
    boolean isGlued =
        !query
            && !fragment
            && isUri
            && isParted(name, from)
            && (!path || Schemes.kind(window.bytes, name, i) != Schemes.Kind.UNKNOWN);
    return isGlued ? beforeWords(name, from) : i + 1;
  }

  /** Whether a mark, or words without blanks, stand before a name. */
  private boolean isParted(int name, int from) {
    char before = window.get(name - 1);
    return ",;'".indexOf(before) >= 0 || before > 127 && beforeWords(name, from) < name;
  }

  private boolean isMail(int name, int colon) throws IOException {
    return Schemes.equalsIgnoreCase(Opening.MAILTO, window.bytes, name, colon)
        && isAddress(colon + 1);
  }

  /** Whether an address begins at an index, as far as its sign tells. */
  private boolean isAddress(int from) throws IOException {
    int i = from;
    while (Characters.isPlain(window.at(i))
        && "/?@,".indexOf(window.at(i)) < 0
        && i - from < LONGEST_USERINFO) {
      i++;
    }
    return window.at(i) == '@';
  }

  /** The index before the mark, or before the letters without blanks, that end before an index. */
  private int beforeWords(int to, int from) {
    if (window.get(to - 1) < 128) {
      return to - 1;
    }
    int i = to;
    while (i > from) {
      char last = window.get(i - 1);
      boolean pair = Character.isLowSurrogate(last) && i - 2 >= from;
      int codePoint = pair ? Character.toCodePoint(window.get(i - 2), last) : last;
      if (!Characters.isWithoutBlanks(codePoint)) {
        return i;
      }
      i -= pair ? 2 : 1;
    }
    return i;
  }

  /** An IPv6 literal where a host begins (RFC 2732), or brackets that balance behind the path. */
  private int openBracket(int i) throws IOException {
    boolean isHost = (i == authority || window.get(i - 1) == '@') && !query && !fragment;
    if (isHost && (!path || authority < 0)) {
      int end = i + 1;
      int signs = 0;
      while (end - i < LONGEST_LITERAL
          && (Characters.isHex(window.at(end)) || isLiteral(window.at(end)))) {
        signs += isLiteral(window.at(end++)) ? 1 : 0;
      }
      boolean isLiteral = end > i + 2 && (authority >= 0 || signs > 1); // "sip:a@[::1]"
      return window.at(end) == ']' && isLiteral ? end + 1 : i;
    }
    if (!query || fragment || window.at(i + 1) == '/') { // "[/url]" closes what forums mark
      return i;
    }
    int depth = 1;
    for (int k = i + 1; k - i < LONGEST_BRACKETED; k++) {
      int c = window.at(k);
      if (c == '[') {
        depth++;
      } else if (c == ']') {
        if (--depth == 0) {
          brackets++;
          return i + 1;
        }
      } else if (!Characters.isPlain(c) && OTHERS.indexOf(c) < 0) {
        return i;
      }
    }
    return i;
  }

  private static boolean isLiteral(int c) {
    return c == ':' || c == '.';
  }

  /** V3: letters, marks and digits outside US-ASCII, and the joiners between them. */
  private int meant(int i, int c) throws IOException {
    int codePoint = c;
    int next = i + 1;
    if (Character.isHighSurrogate((char) c)
        && Character.isLowSurrogate((char) Math.max(window.at(i + 1), 0))) {
      codePoint = Character.toCodePoint((char) c, (char) window.at(i + 1));
      next = i + 2;
    }
    boolean isHost = !path && authority >= 0;
    if (isHost ? isGlued(i, codePoint) : isSaid(i, codePoint)) {
      return i;
    }
    boolean joiner =
        (c == 0x200c || c == 0x200d) && window.get(i - 1) > 127 && joins(window.at(i + 1));
    if (!joiner && !Characters.isMeant(codePoint) && !isInName(i, c)) {
      return i;
    }
    return next;
  }

  /** Whether a middle dot stands between letters, as Catalan and Japanese names have it. */
  private boolean isInName(int i, int c) throws IOException {
    int before = window.get(i - 1);
    int next = window.at(i + 1);
    return path
        && (c == '\u00b7' && isLetter(before) && isLetter(next)
            || c == '\u30fb' && before > 127 && next > 127 && isLetter(before) && isLetter(next));
  }

  private static boolean isLetter(int c) {
    return Characters.isAlpha(c) || c > 127 && Character.isLetter(c);
  }

  /**
   * Whether a word of a script that puts no blanks between words is glued to a host's name: its
   * last label does not mix the two.
   */
  private boolean isGlued(int i, int codePoint) {
    if (!Characters.isAlphanum(window.get(i - 1)) || !Characters.isWithoutBlanks(codePoint)) {
      return false;
    }
    int first = Math.max(authority, i - LONGEST_LABEL - 1);
    int k = i - 1;
    while (k > first && window.get(k) != '.') {
      k--;
    }
    return k > first;
  }

  /**
   * Whether a text goes on directly behind a URI, in a script that puts no blanks between words:
   * behind what documents end in, or with what Japanese or Korean sets behind an object and no word
   * begins with.
   */
  private boolean isSaid(int i, int codePoint) {
    if (!Characters.isAlphanum(window.get(i - 1)) && window.get(i - 1) != '/'
        || !Characters.isWithoutBlanks(codePoint)) {
      return false;
    }
    int ending = i;
    while (ending > 0
        && i - ending < Endings.LONGEST
        && Characters.isAlphanum(window.get(ending - 1))) {
      ending--;
    }
    boolean isDocument =
        ending > 0 && window.get(ending - 1) == '.' && Endings.isEnding(window.text(ending, i));
    return codePoint == 'を' || codePoint == '를' || isDocument;
  }

  private static boolean joins(int c) {
    return c > 127 && (Character.isSurrogate((char) c) || Characters.isMeant(c))
        || c == '.'
        || c == '/'
        || c == '-';
  }
}
