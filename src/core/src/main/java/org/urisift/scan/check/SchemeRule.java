package org.urisift.scan.check;

import static org.urisift.scan.text.UriText.find;
import static org.urisift.scan.text.UriText.hasAlphanum;
import static org.urisift.scan.text.UriText.hasSlashes;
import static org.urisift.scan.text.UriText.isForeignWord;
import static org.urisift.scan.text.UriText.peek;
import static org.urisift.scan.text.UriText.portColon;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.TextPattern;
import org.urisift.uri.Host;

/** What must follow the scheme and colon of a URI (D10), by kind of scheme. */
public enum SchemeRule {
  /** {@code //} and a host with a letter or digit. */
  HOST("no host"),
  /**
   * With {@code //}, an absolute path or a host, but not a web site alone ({@code file://a.com}).
   * Without, a path with a letter or digit: programs search for {@code file:/} alone.
   */
  FILE("no absolute path"),
  /** {@code //}, then a letter or digit anywhere, but not the rest of a word ({@code //-like}). */
  ANY("nothing named after \"//\""),
  /** An address with {@code @}, also escaped, or a list of addresses. */
  ADDRESS("no address"),
  /** An address, perhaps with "?" before its "@", or a host alone (RFC 3261 19.1.1, 25.1). */
  ADDRESS_OR_HOST("no address"),
  /** A newsgroup, which begins with a letter, or a message-id. */
  NEWS("neither a group nor a message-id"),
  /** A namespace identifier and a string in it (RFC 2141). */
  URN("no namespace and name", "W[^:/?#@]+:[^:]"),
  /** {@code 10.} and the number of a registrant, a slash and a suffix. */
  DOI("no prefix and suffix", "10.[^/]+/C"),
  /** A method and an identifier in it (W3C, Decentralized Identifiers 3.1). */
  DID("no method and identifier", "[AN]+:[W.%_-]"),
  /** Three digits or more, and nothing but their punctuation before any parameter. */
  TELEPHONE("no telephone number"),
  /** A media type, a comma and data (RFC 2397). */
  DATA("no comma", "[^,/]*/[^,]*,|,|;[^,]*,"),
  /** A tagging entity with its date, and a name (RFC 4151). */
  TAG("no dated authority", "[^,]+,N[^:]*:"),
  /** A namespace, a slash and an identifier (RFC 4452). */
  INFO("no namespace and identifier", "LL+/C"),
  /** The number assigned to an authority, a slash and a name that it gave. */
  ASSIGNED("no assigned number and name", "/*NL+/C"),
  /** The version of the scheme, and what it identifies. */
  SWHID("no version and object", "N:[^:]+:C"),
  /** A kind, such as {@code u} or {@code roomid}, a slash and a name. */
  ENTITY("no kind and name", "L+/[X@!#%+_]"),
  /** The full name of a host, or its address (RFC 7064, RFC 7065). */
  FULL_HOST("no full name of a host"),
  /** A page that is built into browsers. */
  ABOUT("no page of this name", "blank>|srcdoc>|config>"),
  /** Another URI inside, after the colon. */
  NESTED("no URI inside", "A[^:]*:C"),
  /** A file in an archive. */
  JAR("no \"!/\"", "A[^:]*:[^!]*!/"),
  /** The address of a wallet, or parameters alone. */
  PURSE("no address", "A*N[AN]*>|[AN]*[?#]C"),
  /** A message-id with its angle brackets escaped, as mail programs link to a message. */
  MESSAGE("no message-id", "%3C+@C|%3C+%40C"),
  /** Latitude and longitude. */
  GEO("no coordinates", "-*N[N.]*,"),
  /** A query. */
  QUERY("no \"?\"", "?C"),
  /** A name of two characters or more; not a label before another URI: {@code see:http://a.b}. */
  OPAQUE("no name");

  private final String reason;
  private final String pattern; // TextPattern; empty if a method decides

  SchemeRule(String reason) {
    this(reason, "");
  }

  SchemeRule(String reason, String pattern) {
    this.reason = reason;
    this.pattern = pattern;
  }

  /** Whether a URI has what its scheme needs from the index after its colon. */
  public boolean admits(CharSequence uri, int from) {
    boolean slashes = hasSlashes(uri, from);
    if (this == HOST) { // nearly every URI
      return slashes && hasAuthority(uri, from + 2);
    }
    int name = slashes ? from + 2 : from;
    return this == ADDRESS
        ? isAddress(uri, name, find(uri, name, "?#"))
        : admitsOther(uri, from, slashes);
  }

  private boolean admitsOther(CharSequence uri, int from, boolean slashes) {
    int name = slashes ? from + 2 : from;
    return switch (this) {
      case FILE ->
          slashes
              ? peek(uri, name) == '/' || hasAuthority(uri, name) && !isSite(uri, name)
              : peek(uri, from) == '/' && hasAlphanum(uri, from + 1, uri.length());
      case ANY ->
          slashes
              ? peek(uri, name) != '-'
                  && !hasSlashes(uri, name)
                  && hasAlphanum(uri, name, uri.length())
              : peek(uri, from) >= 0;
      case ADDRESS_OR_HOST ->
          isAddress(uri, name, find(uri, name, "?#")) || isUser(uri, from) || isHost(uri, name);
      case NEWS -> isNews(uri, name);
      case TELEPHONE -> isTelephone(uri, from);
      case FULL_HOST -> isHost(uri, from);
      case OPAQUE ->
          uri.length() - from >= 2
              && (beginsName(uri, from, "+@?")
                  || Characters.isHex(peek(uri, from + 1)) && peek(uri, from) == '%')
              && hasAlphanum(uri, peek(uri, from) == '%' ? from + 3 : from, uri.length())
              && !hasSlashes(uri, find(uri, from, ":") + 1);
      default -> TextPattern.matches(pattern, uri, from);
    };
  }

  /** Whether only a word that is not US-ASCII follows the slashes, as in texts about schemes. */
  boolean isProse(CharSequence uri, int from) {
    return (this == HOST || this == FILE)
        && hasSlashes(uri, from)
        && isForeignWord(uri, from + 2, uri.length());
  }

  /** Whether only the name of a web site follows: {@code file} cannot mean it. */
  private static boolean isSite(CharSequence uri, int host) {
    int dot = uri.toString().lastIndexOf('.');
    return dot > host
        && Host.authorityEnd(uri, host) == uri.length()
        && Endings.isDomain(uri.subSequence(dot + 1, uri.length()).toString());
  }

  /** Whether the rule also applies to a URI with {@code //}, instead of {@link #ANY}. */
  boolean appliesWithSlashes() {
    return this == FILE || this == ADDRESS || this == ADDRESS_OR_HOST || this == NEWS;
  }

  String reason() {
    return reason;
  }

  /** Whether a host has a letter or digit, and no dot or hyphen first except in {@code -a.b}. */
  private static boolean hasAuthority(CharSequence uri, int authority) {
    int host = Host.authorityEnd(uri, authority);
    while (host > authority && uri.charAt(host - 1) != '@') {
      host--;
    }
    return peek(uri, authority) != '.'
        && (peek(uri, authority) != '-' || peek(uri, find(uri, authority, "./?#")) == '.')
        && (peek(uri, host) == '[' || hasAlphanum(uri, host, portColon(uri, host)));
  }

  /** Whether an address stands before or in the query; its {@code @} may be escaped. */
  private static boolean isAddress(CharSequence uri, int name, int query) {
    int sign = find(uri, name, "@");
    if (sign < query) {
      boolean isEscaped = peek(uri, sign + 1) == '%' && peek(uri, sign + 2) > '7';
      return sign > name && (isEscaped || beginsName(uri, sign + 1, "["));
    }
    int escaped = uri.subSequence(name, query).toString().indexOf("%40");
    return query == name && sign < uri.length()
        || escaped > 0 && Characters.isAlphanum(peek(uri, name + escaped + 3));
  }

  private static boolean isUser(CharSequence uri, int from) {
    int sign = find(uri, from, "@#");
    return sign > from && peek(uri, sign) == '@' && Characters.isAlphanum(peek(uri, sign + 1));
  }

  /** Whether a host that is not a word follows: labels with dots, or an IPv6 literal. */
  private static boolean isHost(CharSequence uri, int from) {
    if (peek(uri, from) == '[') {
      int end = find(uri, from, "]");
      return find(uri, find(uri, from, ":") + 1, ":") < end && end < uri.length();
    }
    int end = find(uri, from, ":;?/#");
    int dot = find(uri, from, ".");
    return Characters.isAlphanum(peek(uri, from))
        && dot < end - 1
        && peek(uri, end - 1) != '.'
        && areLabels(uri, from, end);
  }

  private static boolean isNews(CharSequence uri, int name) {
    int mark = find(uri, name, "@.");
    return (Characters.isAlpha(peek(uri, name)) || find(uri, name, "@") < uri.length())
        && hasAlphanum(uri, name, mark)
        && hasAlphanum(uri, mark, uri.length());
  }

  private static boolean isTelephone(CharSequence uri, int from) {
    int digits = 0;
    for (int i = from; i < uri.length() && ";?#,".indexOf(uri.charAt(i)) < 0; i++) {
      boolean isDigit = Characters.isDigit(uri.charAt(i));
      if (!isDigit && "+-.()* %".indexOf(uri.charAt(i)) < 0) {
        return false;
      }
      i += uri.charAt(i) == '%' ? 2 : 0; // "+44%2020..."
      digits += isDigit ? 1 : 0;
    }
    return digits >= 3;
  }

  private static boolean areLabels(CharSequence uri, int from, int to) {
    int i = from;
    while (i < to
        && Characters.isHost(uri.charAt(i))
        && !(uri.charAt(i) == '.' && peek(uri, i + 1) == '.')) {
      i++;
    }
    return i >= to;
  }

  private static boolean beginsName(CharSequence uri, int index, String signs) {
    int c = peek(uri, index);
    return Characters.isAlphanum(c) || c > 127 || c >= 0 && signs.indexOf(c) >= 0;
  }
}
