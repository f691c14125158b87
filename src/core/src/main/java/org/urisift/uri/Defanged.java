package org.urisift.uri;

import java.util.Locale;

/**
 * How URIs are written so that nobody follows them by mistake: the names of schemes and the signs
 * that stand in brackets. Stateless.
 */
public final class Defanged {
  /** What a sign may stand in. */
  public static final String OPENING = "[({";

  private static final String[][] SCHEMES = {{"http", "hxxp"}, {"https", "hxxps"}, {"ftp", "fxp"}};

  private Defanged() {}

  /** A scheme so written; itself where there is no such name for it. */
  public static String scheme(String scheme) {
    return other(scheme, 0);
  }

  /** The scheme that is meant by a name, in any case; the name itself where it is no such name. */
  public static String meant(String name) {
    return other(name, 1);
  }

  private static String other(String name, int from) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (String[] scheme : SCHEMES) {
      if (scheme[from].equals(lower)) {
        return scheme[1 - from];
      }
    }
    return name;
  }

  /** A sign in brackets: {@code [.]}. */
  public static String sign(char sign) {
    return "[" + sign + "]";
  }
}
