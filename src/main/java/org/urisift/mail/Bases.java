package org.urisift.mail;

import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.urisift.uri.BaseUri;
import org.urisift.uri.Escaped;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/** Base URIs within one another (RFC 2396 5.1, RFC 2557 5). */
final class Bases {
  private static final Pattern HOST =
      Pattern.compile("(?s)((?:[^:/?#]+:)?//(?:[^/?#@]*@)?)([^/?#]*)(.*)");

  private Bases() {}

  /**
   * The base that a declaration gives: itself when absolute, else resolved against the one around
   * it; the one around it where the declaration is none. All may be null.
   */
  static UriReference within(String declared, UriReference around) {
    UriReference reference = declared == null ? null : reference(bare(declared.strip()));
    if (reference == null) {
      return around;
    }
    if (!reference.isAbsolute() && around != null) {
      Resolution resolution = Resolution.of(reference, around);
      reference = resolution.problem() == null ? resolution.reference() : reference;
    }
    return reference.isAbsolute() ? new BaseUri(reference, BaseUri.Source.CONTENT).uri() : around;
  }

  /** Without the quotes or brackets that some write around it. */
  private static String bare(String value) {
    int last = value.length() - 1;
    boolean isDelimited =
        last > 0
            && (value.charAt(0) == '"' && value.charAt(last) == '"'
                || value.charAt(0) == '<' && value.charAt(last) == '>');
    return isDelimited ? value.substring(1, last).strip() : value;
  }

  /** A reference, or what is meant by one that has characters which it must not have; or null. */
  private static UriReference reference(String text) {
    UriReference reference = UriReference.parseOrNull(text);
    if (reference != null) {
      return reference;
    }
    Matcher parts = HOST.matcher(text);
    if (!parts.matches()) {
      return UriReference.parseOrNull(escaped(text));
    }
    try {
      String host = IDN.toASCII(parts.group(2), IDN.ALLOW_UNASSIGNED);
      return UriReference.parseOrNull(parts.group(1) + host + escaped(parts.group(3)));
    } catch (IllegalArgumentException noHostname) {
      return null;
    }
  }

  /** The same, with what the grammar excludes as the escaped octets of its UTF-8 form. */
  private static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length() + 32);
    text.codePoints()
        .forEach(
            c -> {
              if (UriCharacters.isUric(c) || c == '#' || c == '%') {
                out.append((char) c);
              } else {
                byte[] octets = Character.toString(c).getBytes(StandardCharsets.UTF_8);
                out.append(Escaped.escape(octets, Escaped.Component.UNKNOWN));
              }
            });
    return out.toString();
  }
}
