package org.urisift.link;

import org.jspecify.annotations.Nullable;

/**
 * The original of a URI that a service rewrote.
 *
 * @param uri the innermost URI that could be read; null if no inner URI could
 * @param wrapper the name of the service that rewrote it, such as {@code safelinks}; the outermost
 *     one if several did
 */
public record Unwrapped(@Nullable String uri, String wrapper) {}
