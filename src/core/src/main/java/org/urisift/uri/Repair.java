package org.urisift.uri;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Turns a URI as its author wrote it into one that RFC 2396 allows. Excluded characters become the
 * escaped octets of their UTF-8 form (2.1; RFC 3987 3.1). A host outside US-ASCII becomes its
 * A-labels (UTS 46) if it has them and icu4j is present; otherwise it is escaped, too. Invisible
 * characters are removed from an authority. Thread-safe.
 */
public final class Repair {
  /** Invisible characters without a meaning: zero-width spaces, soft hyphen, word joiner. */
  private static final String INVISIBLE = "\u200b\u00ad\u2060\ufeff";

  private CharSequence text;
  private final StringBuilder out;

  private Repair(CharSequence text) {
    this.text = text;
    this.out = new StringBuilder(text.length() + 32);
  }

  /**
   * Returns the repaired text of a URI, which may still be invalid.
   *
   * @param colon the index of the colon after its scheme, in UTF-16 units; -1 without a scheme
   */
  public static String repair(CharSequence text, int colon) {
    return new Repair(text).repair(colon);
  }

  /** Returns the repaired text of a reference, absolute or not; null if it is still invalid. */
  public static @Nullable String repairedOrNull(String text) {
    String repaired = repair(text, UriCharacters.schemeEnd(text));
    return UriReference.isValid(repaired) ? repaired : null;
  }

  private String repair(int colon) {
    out.append(text, 0, colon + 1);
    int i = colon + 1;
    if (i + 1 < text.length() && text.charAt(i) == '/' && text.charAt(i + 1) == '/') {
      int end = removeInvisible(i + 2, Host.authorityEnd(text, i + 2));
      out.append("//");
      authority(i + 2, end);
      i = end;
    }
    int question = indexOfAny(i, "?#");
    encode(i, question, false);
    int crosshatch = indexOfAny(question, "#");
    encode(question, crosshatch, true);
    if (crosshatch < text.length()) {
      out.append('#');
      encode(crosshatch + 1, text.length(), true);
    }
    return out.toString();
  }

  /** Removes invisible characters from the authority; returns its new end. */
  private int removeInvisible(int from, int to) {
    StringBuilder visible = new StringBuilder(text.length()).append(text, 0, from);
    for (int i = from; i < to; i++) {
      if (INVISIBLE.indexOf(text.charAt(i)) < 0) {
        visible.append(text.charAt(i));
      }
    }
    int end = visible.length();
    text = end == to ? text : visible.append(text, to, text.length());
    return end;
  }

  private void authority(int from, int to) {
    int host = from;
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == '@') {
        host = i + 1;
      }
    }
    encode(from, host, false);
    if (host < to && text.charAt(host) == '[') {
      out.append(text, host, to);
      return;
    }
    int port = host;
    while (port < to && text.charAt(port) != ':') {
      port++;
    }
    host(host, port);
    encode(port, to, false);
  }

  private void host(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) > 127) {
        String ascii = toAscii(text.subSequence(from, to).toString());
        if (ascii != null) {
          out.append(ascii);
          return;
        }
        break; // without A-labels, it is escaped as a registry name (3.2.1)
      }
    }
    encode(from, to, false);
  }

  private static @Nullable String toAscii(String host) {
    try {
      return HostName.toAscii(host);
    } catch (NoClassDefFoundError withoutLibrary) {
      return null;
    }
  }

  /**
   * Appends a range and escapes the characters that the grammar excludes.
   *
   * @param keepsBrackets whether brackets are allowed, as they are in a query and a fragment (RFC
   *     2732)
   */
  private void encode(int from, int to, boolean keepsBrackets) {
    int allowed = keepsBrackets ? UriCharacters.URIC | UriCharacters.BRACKET : UriCharacters.URIC;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c > 127) {
        int end = i + 1;
        while (end < to && text.charAt(end) > 127) {
          end++;
        }
        escape(text.subSequence(i, end).toString());
        i = end - 1;
      } else if (c == '%' ? !isEscape(i, to) : !UriCharacters.is(c, allowed)) {
        escape(String.valueOf(c));
      } else {
        out.append(c);
      }
    }
  }

  private boolean isEscape(int i, int to) {
    return i + 2 < to
        && UriCharacters.isHex(text.charAt(i + 1))
        && UriCharacters.isHex(text.charAt(i + 2));
  }

  private void escape(String characters) {
    // ANY leaves only unreserved characters as they are, and these never come here
    byte[] octets = withoutLoneSurrogates(characters).getBytes(StandardCharsets.UTF_8);
    out.append(Escaped.escape(octets, Escaped.Component.ANY));
  }

  /** Replaces lone surrogates by question marks, as the JVM does; TeaVM would leave them out. */
  private static String withoutLoneSurrogates(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.isSupplementaryCodePoint(text.codePointAt(i))) {
          i++;
        } else {
          mended = mended == null ? new StringBuilder(text) : mended;
          mended.setCharAt(i, '?');
        }
      }
    }
    return mended == null ? text : mended.toString();
  }

  private int indexOfAny(int from, String characters) {
    int i = from;
    while (i < text.length() && characters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }
}
