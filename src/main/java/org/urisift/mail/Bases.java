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
  static UriReference within(String declared, UriReference around) {
    UriReference reference = declared == null ? null : UriReference.parseOrNull(declared.strip());
    if (reference == null) {
      return around;
    }
    if (!reference.isAbsolute() && around != null) {
      Resolution resolution = Resolution.of(reference, around);
      reference = resolution.problem() == null ? resolution.reference() : reference;
    }
    return reference.isAbsolute() ? new BaseUri(reference, BaseUri.Source.CONTENT).uri() : around;
  }
}
