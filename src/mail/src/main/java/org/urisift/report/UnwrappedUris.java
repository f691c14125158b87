package org.urisift.report;

import org.jspecify.annotations.Nullable;
import org.urisift.link.Unwrapped;

/** Remembers what was unwrapped from the last URIs, many of which stand again. Not thread-safe. */
final class UnwrappedUris {
  private static final int SLOTS = 1024;

  private final LinkStyle links;
  private final @Nullable String[] uris = new String[SLOTS];
  private final @Nullable Unwrapped[] unwrapped = new Unwrapped[SLOTS];

  UnwrappedUris(LinkStyle links) {
    this.links = links;
  }

  /** The inner URI if a service rewrote the URI; null otherwise. */
  @Nullable Unwrapped get(String uri) {
    int hash = uri.hashCode();
    int slot = (hash ^ hash >>> 16) & SLOTS - 1;
    if (!uri.equals(uris[slot])) {
      unwrapped[slot] = links.unwrapper().unwrap(uri);
      uris[slot] = uri;
    }
    return unwrapped[slot];
  }
}
