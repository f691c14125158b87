package org.urisift.mail;

import org.urisift.uri.BaseUri;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/** Base URIs within one another (RFC 2396 5.1, RFC 2557 5). */
final class Bases {
  private Bases() {}

  /**
   * The base that a declaration gives: itself when absolute, else resolved against the one around
   * it; the one around it where the declaration is none. All may be null.
   */
  static String within(String declared, String around) {
    UriReference reference = declared == null ? null : UriReference.parseOrNull(declared.strip());
    if (reference == null) {
      return around;
    }
    UriReference outer = around == null ? null : UriReference.parseOrNull(around);
    if (!reference.isAbsolute() && outer != null) {
      Resolution resolution = Resolution.of(reference, outer);
      reference = resolution.problem() == null ? resolution.reference() : reference;
    }
    return BaseUri.establish(reference.toString(), null, around, null)
        .map(base -> base.uri().toString())
        .orElse(null);
  }
}
