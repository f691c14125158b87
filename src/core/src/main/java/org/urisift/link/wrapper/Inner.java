package org.urisift.link.wrapper;

import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/** Tells whether what was read out of a URI is one. */
final class Inner {
  private Inner() {}

  /**
   * The URI that a text is, with all that the grammar excludes percent-encoded; null for none. It
   * has a scheme and an authority, or is a mail address: words with a colon are none.
   */
  static @Nullable String accepted(String value) {
    String text = value.strip();
    int colon = UriCharacters.schemeEnd(text);
    if (colon <= 0) {
      return null;
    }
    boolean hasAuthority =
        text.startsWith("//", colon + 1)
            && colon + 3 < text.length()
            && !Host.endsAuthority(text.charAt(colon + 3));
    if (!hasAuthority && !text.regionMatches(true, 0, "mailto:", 0, colon + 1)) {
      return null;
    }
    return UriReference.isValid(text) ? text : Repair.repairedOrNull(text);
  }
}
