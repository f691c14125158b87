package org.urisift.uri;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser (4.4 of the URL standard): one method per state, in the standard's order.
 *
 * <p>A method reads from an index and calls the state that follows, so it returns the result of the
 * whole parse: false for failure. No state calls itself; segments are a loop. There is no state
 * override, and the encoding is UTF-8. One object parses one input.
 */
final class WebUrlParser {
  private final String input;
  private final @Nullable WebUrl base;

  String scheme = "";
  private boolean isSpecial;
  String username = "";
  String password = "";
  @Nullable String host;
  int port = -1;

  /** The serialized path. If it is a list of segments, each has a slash before it. */
  final StringBuilder path;

  boolean hasOpaquePath;
  @Nullable String query;
  @Nullable String fragment;
  boolean hasBackslash;

  private WebUrlParser(String input, @Nullable WebUrl base) {
    this.input = input;
    this.base = base;
    this.path = new StringBuilder(input.length());
  }

  /** Returns the URL, or null for failure. */
  static @Nullable WebUrl parse(String input, @Nullable WebUrl base) {
    WebUrlParser parser = new WebUrlParser(prepared(input), base);
    return parser.schemeStart() ? new WebUrl(parser) : null;
  }

  /** Strips outer blanks and controls, drops tabs and line ends, replaces lone surrogates. */
  private static String prepared(String input) {
    String trimmed = input.trim(); // removes just the C0 controls and the space
    StringBuilder out = null;
    for (int i = 0; i < trimmed.length(); i++) {
      char c = trimmed.charAt(i);
      boolean isDropped = c == '\t' || c == '\n' || c == '\r';
      if (out == null && (isDropped || Character.isSurrogate(c))) {
        out = new StringBuilder(trimmed.length()).append(trimmed, 0, i);
      }
      if (out != null && !isDropped) {
        int codePoint = trimmed.codePointAt(i);
        i += Character.charCount(codePoint) - 1;
        out.appendCodePoint(
            Character.getType(codePoint) == Character.SURROGATE ? 0xFFFD : codePoint);
      }
    }
    return out == null ? trimmed : out.toString();
  }

  // scheme start state
  private boolean schemeStart() {
    int colon = UriParser.scheme(input); // alpha *( alpha | digit | "+" | "-" | "." ), as here
    return colon >= 0 ? scheme(colon) : noScheme();
  }

  // scheme state
  private boolean scheme(int colon) {
    setScheme(input.substring(0, colon).toLowerCase(Locale.ROOT));
    int next = colon + 1;
    if (scheme.equals("file")) {
      return file(next);
    }
    if (isSpecial && base != null && base.scheme().equals(scheme)) {
      return specialRelativeOrAuthority(next, base);
    }
    if (isSpecial) {
      return specialAuthorityIgnoreSlashes(next);
    }
    return peek(next) == '/' ? pathOrAuthority(next + 1) : opaquePath(next);
  }

  // no scheme state
  private boolean noScheme() {
    if (base == null || base.hasOpaquePath() && peek(0) != '#') {
      return false;
    }
    if (base.hasOpaquePath()) {
      setScheme(base.scheme());
      path.append(base.path());
      hasOpaquePath = true;
      query = base.query();
      return fragment(1);
    }
    return base.scheme().equals("file") ? file(0) : relative(0, base);
  }

  // special relative or authority state
  private boolean specialRelativeOrAuthority(int i, WebUrl base) {
    return input.startsWith("//", i) ? specialAuthorityIgnoreSlashes(i + 2) : relative(i, base);
  }

  // path or authority state
  private boolean pathOrAuthority(int i) {
    return peek(i) == '/' ? authority(i + 1) : path(i);
  }

  // relative state
  private boolean relative(int i, WebUrl base) {
    setScheme(base.scheme());
    if (isSlash(i)) {
      return relativeSlash(i + 1, base);
    }
    setAuthority(base);
    return relativePath(i, base);
  }

  // relative slash state
  private boolean relativeSlash(int i, WebUrl base) {
    if (isSlash(i)) {
      return isSpecial ? specialAuthorityIgnoreSlashes(i + 1) : authority(i + 1);
    }
    setAuthority(base);
    return path(i);
  }

  // special authority slashes state, special authority ignore slashes state
  private boolean specialAuthorityIgnoreSlashes(int from) {
    int i = from;
    while (isSlash(i)) {
      i++;
    }
    return authority(i);
  }

  // authority state
  private boolean authority(int from) {
    int end = componentEnd(from);
    int host = Math.max(from, input.lastIndexOf('@', end - 1) + 1);
    if (host == from) {
      return host(from, end);
    }
    setCredentials(from, host - 1);
    return host < end && host(host, end);
  }

  private void setCredentials(int from, int to) {
    int colon = input.indexOf(':', from);
    int end = colon < 0 || colon > to ? to : colon;
    username = PercentEncodeSet.USERINFO.encode(input, from, end);
    if (end < to) {
      password = PercentEncodeSet.USERINFO.encode(input, end + 1, to);
    }
  }

  // host state
  private boolean host(int from, int to) {
    boolean insideBrackets = false;
    int end = from;
    while (end < to && (insideBrackets || input.charAt(end) != ':')) {
      char c = input.charAt(end);
      insideBrackets = c == '[' || insideBrackets && c != ']';
      end++;
    }
    boolean isBeforePort = end < to;
    if (end == from && (isBeforePort || isSpecial)) {
      return false;
    }
    host = WebHost.parse(input.substring(from, end), !isSpecial);
    if (host == null) {
      return false;
    }
    return isBeforePort ? port(end + 1) : pathStart(end);
  }

  // port state
  private boolean port(int from) {
    int i = from;
    int number = 0;
    while (UriCharacters.isDigit(peek(i))) {
      number = Math.min(10 * number + (peek(i) - '0'), 0x10000); // which is out of range
      i++;
    }
    if (!isComponentEnd(i) || number == 0x10000) {
      return false;
    }
    port = i == from || number == WebUrl.defaultPort(scheme) ? -1 : number;
    return pathStart(i);
  }

  // file state
  private boolean file(int i) {
    setScheme("file");
    host = "";
    if (isSlash(i)) {
      return fileSlash(i + 1);
    }
    if (base != null && base.scheme().equals("file")) {
      host = base.host();
      return relativePath(i, base);
    }
    return path(i);
  }

  // file slash state
  private boolean fileSlash(int i) {
    if (isSlash(i)) {
      return fileHost(i + 1);
    }
    if (base != null && base.scheme().equals("file")) {
      host = base.host();
      if (hasDriveLetter(base.path()) && !startsWithDriveLetter(i)) {
        path.append(base.path(), 0, 3);
      }
    }
    return path(i);
  }

  // file host state
  private boolean fileHost(int from) {
    int end = componentEnd(from);
    if (end - from == 2 && isDriveLetter(input, from)) {
      return path(from); // the letter is a segment, not a host
    }
    if (from < end) {
      host = WebHost.parse(input.substring(from, end), false);
      if (host == null) {
        return false;
      }
      host = host.equals("localhost") ? "" : host;
    }
    return pathStart(end);
  }

  // path start state
  private boolean pathStart(int i) {
    if (isSlash(i)) {
      return path(i + 1);
    }
    return isSpecial ? path(i) : afterPath(i);
  }

  // path state, with the segments that follow
  private boolean path(int from) {
    int start = from;
    while (true) {
      int end = componentEnd(start);
      boolean isBeforeSlash = isSlash(end);
      int dots = dots(start, end);
      if (dots == 0) {
        appendSegment(start, end);
      } else if (dots == 2) {
        shorten();
      }
      if (!isBeforeSlash) {
        path.append(dots == 0 ? "" : "/");
        return afterPath(end);
      }
      start = end + 1;
    }
  }

  // opaque path state
  private boolean opaquePath(int from) {
    hasOpaquePath = true;
    int end = from;
    while (peek(end) >= 0 && peek(end) != '?' && peek(end) != '#') {
      end++;
    }
    boolean endsInBlank = end > from && input.charAt(end - 1) == ' '; // before a ? or #
    PercentEncodeSet.C0_CONTROL.encode(input, from, endsInBlank ? end - 1 : end, path);
    path.append(endsInBlank ? "%20" : "");
    return afterPath(end);
  }

  private boolean afterPath(int i) {
    return switch (peek(i)) {
      case '?' -> query(i + 1);
      case '#' -> fragment(i + 1);
      default -> true;
    };
  }

  // query state
  private boolean query(int from) {
    int hash = input.indexOf('#', from);
    int end = hash < 0 ? input.length() : hash;
    PercentEncodeSet set = isSpecial ? PercentEncodeSet.SPECIAL_QUERY : PercentEncodeSet.QUERY;
    query = set.encode(input, from, end);
    return hash < 0 || fragment(hash + 1);
  }

  // fragment state
  private boolean fragment(int from) {
    fragment = PercentEncodeSet.FRAGMENT.encode(input, from, input.length());
    return true;
  }

  /** The end of the relative and the file state, once the authority of the base is taken. */
  private boolean relativePath(int i, WebUrl base) {
    path.append(base.path());
    query = base.query();
    if (peek(i) < 0 || peek(i) == '?' || peek(i) == '#') {
      return afterPath(i);
    }
    query = null;
    if (scheme.equals("file") && startsWithDriveLetter(i)) {
      path.setLength(0);
    } else {
      shorten();
    }
    return path(i);
  }

  private void setScheme(String scheme) {
    this.scheme = scheme;
    isSpecial = WebUrl.isSpecial(scheme);
  }

  private void setAuthority(WebUrl base) {
    username = base.username();
    password = base.password();
    host = base.host();
    port = base.port();
  }

  /** Removes the last segment, unless it is the drive letter of a file. */
  private void shorten() {
    if (path.length() != 3 || !scheme.equals("file") || !hasDriveLetter(path)) {
      path.setLength(Math.max(0, path.lastIndexOf("/")));
    }
  }

  private void appendSegment(int from, int to) {
    boolean isFirstOfFile = path.length() == 0 && scheme.equals("file");
    path.append('/');
    if (isFirstOfFile && to - from == 2 && isDriveLetter(input, from)) {
      path.append(input.charAt(from)).append(':');
    } else {
      PercentEncodeSet.PATH.encode(input, from, to, path);
    }
  }

  /** Returns 1 for a single-dot segment, 2 for a double-dot segment, 0 for all others. */
  private int dots(int from, int to) {
    int dots = 0;
    for (int i = from; i < to; dots++) {
      boolean isEscape = input.regionMatches(true, i, "%2e", 0, 3);
      if (dots == 2 || !isEscape && input.charAt(i) != '.') {
        return 0;
      }
      i += isEscape ? 3 : 1;
    }
    return dots;
  }

  /** Whether the first segment of a serialized path is a Windows drive letter. */
  private static boolean hasDriveLetter(CharSequence path) {
    return isDriveLetter(path, 1) && (path.length() == 3 || path.charAt(3) == '/');
  }

  private boolean startsWithDriveLetter(int i) {
    return isDriveLetter(input, i)
        && (i + 2 == input.length() || "/\\?#".indexOf(peek(i + 2)) >= 0);
  }

  private static boolean isDriveLetter(CharSequence s, int i) {
    return i + 2 <= s.length()
        && UriCharacters.isAlpha(s.charAt(i))
        && (s.charAt(i + 1) == ':' || s.charAt(i + 1) == '|');
  }

  /** The end of the authority or segment that begins at an index. */
  private int componentEnd(int from) {
    int end = from;
    while (!isComponentEnd(end)) {
      end++;
    }
    return end;
  }

  private boolean isComponentEnd(int i) {
    int c = peek(i);
    return c < 0 || c == '/' || c == '?' || c == '#' || c == '\\' && isSpecial;
  }

  /** Whether a slash is at an index; a backslash may count as one and is then recorded. */
  private boolean isSlash(int i) {
    boolean isBackslash = isSpecial && peek(i) == '\\';
    hasBackslash |= isBackslash;
    return isBackslash || peek(i) == '/';
  }

  private int peek(int i) {
    return i < input.length() ? input.charAt(i) : -1;
  }
}
