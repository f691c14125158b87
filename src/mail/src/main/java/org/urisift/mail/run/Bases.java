package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.uri.BaseUri;
import org.urisift.uri.Repair;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/** Base URIs of nested parts and documents (RFC 2396 5.1, RFC 2557 5). */
public final class Bases {
  /** UTF-16 units of a base, as of any URI that is reported. */
  private static final int LONGEST = 8_192;

  private Bases() {}

  /**
   * The base URI that a declaration sets: the declared URI, resolved against the surrounding base
   * if it is relative; the surrounding base if the declaration is malformed or missing; none if it
   * is too long. All may be null.
   */
  public static @Nullable UriReference within(
      @Nullable String declared, @Nullable UriReference around) {
    String repaired = declared == null ? null : Repair.repairedOrNull(bare(declared));
    UriReference reference = repaired == null ? null : UriReference.parseOrNull(repaired);
    if (reference == null) {
      return around;
    }
    if (!reference.isAbsolute() && around != null) {
      Resolution resolution = Resolution.of(reference, around);
      reference = resolution.problem() == null ? resolution.reference() : reference;
    }
    if (reference.toString().length() > LONGEST) {
      return null;
    }
    return reference.isAbsolute() ? new BaseUri(reference, BaseUri.Source.CONTENT).uri() : around;
  }

  /** The value without quotes or angle brackets around it, which some programs write. */
  public static String bare(String text) {
    String value = text.strip();
    int last = value.length() - 1;
    boolean isDelimited =
        last > 0
            && (value.charAt(0) == '"' && value.charAt(last) == '"'
                || value.charAt(0) == '<' && value.charAt(last) == '>');
    return isDelimited ? value.substring(1, last).strip() : value;
  }
}
