package org.urisift.link;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The original of a URI that a service rewrote.
 *
 * @param uri the innermost URI that could be read; null if no inner URI could
 * @param wrappers the names of the services that rewrote it, such as {@code safelinks}, from the
 *     outermost, each once; not empty
 */
public record Unwrapped(@Nullable String uri, List<String> wrappers) {
  public Unwrapped {
    wrappers = List.copyOf(wrappers);
  }

  /** The outermost service. */
  public String wrapper() {
    return wrappers.get(0);
  }
}
