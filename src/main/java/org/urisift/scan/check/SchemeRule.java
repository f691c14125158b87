package org.urisift.scan.check;

import static org.urisift.scan.text.UriText.areLabels;
import static org.urisift.scan.text.UriText.at;
import static org.urisift.scan.text.UriText.find;
import static org.urisift.scan.text.UriText.hasAlphanum;
import static org.urisift.scan.text.UriText.hasSlashes;
import static org.urisift.scan.text.UriText.isFullName;
import static org.urisift.scan.text.UriText.isWide;
import static org.urisift.scan.text.UriText.isWord;
import static org.urisift.scan.text.UriText.portColon;

import java.util.Map;
import org.urisift.scan.text.Characters;

/**
 * What a scheme needs for its URIs to mean anything (D10), one row a scheme; the index is that
 * after the colon.
 */
public enum SchemeRule {
  /** {@code //} and a host with a letter or digit. */
  HOST("no host") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      return hasAuthority(uri, from);
    }
  },
  /**
   * An absolute path, or the name of a host; without {@code //} a path that names something, since
   * {@code file:/} alone is what programs look for at the beginning of a URI.
   */
  FILE("no absolute path") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      if (!hasSlashes(uri, from)) {
        return at(uri, from) == '/' && hasAlphanum(uri, from + 1, uri.length());
      }
      return at(uri, from + 2) == '/' || hasAuthority(uri, from);
    }
  },
  /** {@code //} and something to name, in the authority or in what follows; no rest of a word. */
  ANY("nothing named after \"//\"") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      return !hasSlashes(uri, from)
          ? from < uri.length()
          : at(uri, from + 2) != '-' && hasAlphanum(uri, from + 2, uri.length());
    }
  },
  /** An address with {@code @}, or a list of them. */
  ADDRESS("no address") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int local = hasSlashes(uri, from) ? from + 2 : from;
      int at = find(uri, local, "@");
      int query = find(uri, local, "?#");
      if (at < uri.length() && at < query) {
        int domain = at(uri, at + 1);
        return at > local
            && (Characters.isAlphanum(domain)
                || domain == '['
                || domain > 127
                || isWide(uri, at + 1));
      }
      return query == local && at < uri.length() // mailto:?to=a@b
          || hasEscapedSign(uri, local, query);
    }
  },
  /** An address, perhaps with "?" before its sign, or a host alone (RFC 3261 19.1.1, 25.1). */
  ADDRESS_OR_HOST("no address") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int sign = find(uri, from, "@#");
      return ADDRESS.admits(uri, from)
          || at(uri, sign) == '@' && sign > from && Characters.isAlphanum(at(uri, sign + 1))
          || isFullName(uri, hasSlashes(uri, from) ? from + 2 : from);
    }
  },
  /** A newsgroup, which begins with a letter, or a message-id. */
  NEWS("neither a group nor a message-id") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int name = hasSlashes(uri, from) ? from + 2 : from;
      int mark = find(uri, name, "@.");
      boolean id = find(uri, name, "@") < uri.length();
      return mark > name
          && mark < uri.length() - 1
          && (id || Characters.isAlpha(uri.charAt(name)))
          && hasAlphanum(uri, name, mark)
          && hasAlphanum(uri, mark, uri.length());
    }
  },
  /** A namespace identifier and a string in it (RFC 2141). */
  URN("no namespace and name") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int colon = find(uri, from, ":");
      return colon - from >= 2
          && colon < uri.length() - 1
          && at(uri, colon + 1) != ':'
          && Characters.isAlphanum(at(uri, from))
          && find(uri, from, "/?#@") > colon;
    }
  },
  /** A directory indicator. */
  DOI("does not begin with \"10.\"") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      return at(uri, from) == '1' && at(uri, from + 1) == '0' && at(uri, from + 2) == '.';
    }
  },
  /**
   * A telephone number: three digits or more, and nothing but its punctuation before any parameter.
   */
  TELEPHONE("no telephone number") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int digits = 0;
      int i = from;
      for (; i < uri.length() && ";?#,".indexOf(uri.charAt(i)) < 0; i++) {
        if (Characters.isDigit(uri.charAt(i))) {
          digits++;
        } else if (uri.charAt(i) == '%') { // "+44%2020..."
          i += 2;
        } else if ("+-.()* ".indexOf(uri.charAt(i)) < 0) {
          return false;
        }
      }
      return digits >= 3;
    }
  },
  /** A media type, a comma and data (RFC 2397). */
  DATA("no comma") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int comma = find(uri, from, ",");
      int slash = find(uri, from, "/");
      int semicolon = find(uri, from, ";");
      return comma < uri.length() && (comma == from || slash < comma || semicolon == from);
    }
  },
  /** A tagging entity with its date, and a name (RFC 4151). */
  TAG("no dated authority") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int comma = find(uri, from, ",");
      return comma > from
          && Characters.isDigit(at(uri, comma + 1))
          && find(uri, comma, ":") < uri.length();
    }
  },
  /** A namespace, a slash and an identifier (RFC 4452). */
  INFO("no namespace and identifier") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int slash = find(uri, from, "/");
      return slash - from >= 2 && slash < uri.length() - 1 && areLabels(uri, from, slash);
    }
  },
  /** A name or number that an authority was assigned, a slash and what it named by that. */
  ASSIGNED("no assigned number and name") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int number = at(uri, from) == '/' ? from + 1 : from;
      int slash = find(uri, number, "/");
      return Characters.isDigit(at(uri, number))
          && slash - number >= 2
          && slash < uri.length() - 1
          && areLabels(uri, number, slash);
    }
  },
  /** The version of the scheme, and what it identifies. */
  SWHID("no version and object") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int colon = find(uri, from, ":");
      return colon == from + 1
          && Characters.isDigit(at(uri, from))
          && find(uri, colon + 1, ":") < uri.length() - 1;
    }
  },
  /** The kind of what is named, {@code u} or {@code roomid}, a slash and its name. */
  ENTITY("no kind and name") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int slash = find(uri, from, "/");
      int name = at(uri, slash + 1);
      return slash > from
          && areLabels(uri, from, slash)
          && (Characters.isAlphanum(name) || "@!#%+_".indexOf(name) >= 0 || name > 127);
    }
  },
  /** The full name of a host, or its address (RFC 7064, RFC 7065). */
  FULL_HOST("no full name of a host") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      return isFullName(uri, from);
    }
  },
  /** A page that programs have by this name. */
  ABOUT("no page of this name") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      String page = uri.subSequence(from, uri.length()).toString();
      return page.equals("blank") || page.equals("srcdoc") || page.equals("config");
    }
  },
  /** Another URI inside. */
  NESTED("no URI inside") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      return find(uri, from, ":") < uri.length() - 1 && Characters.isAlpha(at(uri, from));
    }
  },
  /** A file in an archive. */
  JAR("no \"!/\"") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int mark = find(uri, from, "!");
      return NESTED.admits(uri, from) && at(uri, mark + 1) == '/';
    }
  },
  /** The address of a purse, or parameters alone. */
  PURSE("no address") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int end = find(uri, from, "?#");
      int digits = 0;
      for (int i = from; i < end; i++) {
        if (!Characters.isAlphanum(uri.charAt(i))) {
          return false;
        }
        digits += Characters.isDigit(uri.charAt(i)) ? 1 : 0;
      }
      return digits > 0 || at(uri, end) == '?' && end + 1 < uri.length();
    }
  },
  /** Latitude and longitude. */
  GEO("no coordinates") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int comma = find(uri, from, ",");
      return (Characters.isDigit(at(uri, from)) || at(uri, from) == '-')
          && comma < uri.length()
          && Characters.isDigit(at(uri, comma - 1));
    }
  },
  /** Parameters. */
  QUERY("no \"?\"") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      return at(uri, from) == '?' && uri.length() > from + 1;
    }
  },
  /** A name that says something, and no other URI of which this would be the label. */
  OPAQUE("no name") {
    @Override
    public boolean admits(CharSequence uri, int from) {
      int first = at(uri, from);
      return uri.length() - from >= 2
          && (Characters.isAlphanum(first) || "+@?".indexOf(first) >= 0 || first > 127)
          && hasAlphanum(uri, from, uri.length())
          && !hasSlashes(uri, find(uri, from, ":") + 1);
    }
  };

  private static final Map<String, SchemeRule> ROWS =
      Map.ofEntries(
          Map.entry("file", FILE),
          Map.entry("mailto", ADDRESS),
          Map.entry("sip", ADDRESS_OR_HOST),
          Map.entry("sips", ADDRESS_OR_HOST),
          Map.entry("im", ADDRESS),
          Map.entry("xmpp", ADDRESS),
          Map.entry("pres", ADDRESS),
          Map.entry("acct", ADDRESS),
          Map.entry("mid", ADDRESS),
          Map.entry("cid", ADDRESS),
          Map.entry("news", NEWS),
          Map.entry("snews", NEWS),
          Map.entry("urn", URN),
          Map.entry("doi", DOI),
          Map.entry("tel", TELEPHONE),
          Map.entry("sms", TELEPHONE),
          Map.entry("data", DATA),
          Map.entry("tag", TAG),
          Map.entry("info", INFO),
          Map.entry("pkg", INFO),
          Map.entry("matrix", ENTITY),
          Map.entry("hdl", ASSIGNED),
          Map.entry("ark", ASSIGNED),
          Map.entry("swh", SWHID),
          Map.entry("stun", FULL_HOST),
          Map.entry("stuns", FULL_HOST),
          Map.entry("turn", FULL_HOST),
          Map.entry("turns", FULL_HOST),
          Map.entry("h323", ADDRESS_OR_HOST),
          Map.entry("about", ABOUT),
          Map.entry("view-source", NESTED),
          Map.entry("jar", JAR),
          Map.entry("jdbc", NESTED),
          Map.entry("geo", GEO),
          Map.entry("bitcoin", PURSE),
          Map.entry("magnet", QUERY));

  private final String reason;

  SchemeRule(String reason) {
    this.reason = reason;
  }

  /** Whether what follows the colon is enough. */
  public abstract boolean admits(CharSequence uri, int from);

  /**
   * Whether what is not enough elsewhere is in angle brackets, where parameters say that a name is
   * a host: {@code <sip:a;lr>}.
   */
  boolean admitsInBrackets(CharSequence uri, int from) {
    return this == ADDRESS_OR_HOST
        && Characters.isAlphanum(at(uri, from))
        && areLabels(uri, from, find(uri, from, ";:"))
        && Characters.isAlphanum(at(uri, find(uri, from, ";") + 1));
  }

  /**
   * Whether a bare URI has nothing but the text's own words in the place of its host, as behind a
   * {@code http://} that is itself what the text is about. With a port or a path it is a host.
   */
  boolean isOfText(CharSequence uri, int from) {
    return (this == HOST || this == FILE)
        && hasSlashes(uri, from)
        && isWord(uri, from + 2, uri.length());
  }

  /** Whether the row also judges what follows {@code //}; otherwise {@link #ANY} does. */
  boolean concernsSlashes() {
    return this == FILE || this == ADDRESS || this == ADDRESS_OR_HOST || this == NEWS;
  }

  /** Why not, for people. */
  String reason() {
    return reason;
  }

  /** The scheme's own row, or null. */
  public static SchemeRule row(String scheme) {
    return ROWS.get(scheme);
  }

  /**
   * Whether an authority stands after {@code //} that has a letter or digit, and does not begin
   * with a dot, nor as the rest of a word does: {@code http://-like}.
   */
  private static boolean hasAuthority(CharSequence uri, int from) {
    return hasSlashes(uri, from)
        && at(uri, from + 2) != '.'
        && (at(uri, from + 2) != '-' || at(uri, find(uri, from + 2, "./?#")) == '.')
        && hasHost(uri, behindUserinfo(uri, from + 2));
  }

  private static boolean hasHost(CharSequence uri, int from) {
    return at(uri, from) == '[' || hasAlphanum(uri, from, portColon(uri, from));
  }

  private static int behindUserinfo(CharSequence uri, int authority) {
    int i = find(uri, authority, "/?#");
    while (i > authority && uri.charAt(i - 1) != '@') {
      i--;
    }
    return i;
  }

  /** Whether an address is escaped as a whole, with its sign, as in {@code mailto:a%40b}. */
  private static boolean hasEscapedSign(CharSequence uri, int from, int to) {
    for (int i = from + 1; i + 3 < to; i++) {
      if (at(uri, i) == '%' && at(uri, i + 1) == '4' && at(uri, i + 2) == '0') {
        return Characters.isAlphanum(at(uri, i + 3));
      }
    }
    return false;
  }
}
