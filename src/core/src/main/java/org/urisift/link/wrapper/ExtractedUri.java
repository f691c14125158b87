package org.urisift.link.wrapper;

import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.Repair;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/** Checks whether a text that was read out of a URI is a URI itself. */
final class ExtractedUri {
  private ExtractedUri() {}

  /**
   * Returns a text as a URI, with the characters that the grammar excludes percent-encoded; null if
   * it is not a URI. It must have an authority or the scheme {@code mailto}, as {@code note:this}
   * is more often text than a URI.
   */
  static @Nullable String parseOrNull(String value) {
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
