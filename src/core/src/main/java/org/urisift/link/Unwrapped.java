package org.urisift.link;

import org.jspecify.annotations.Nullable;

/**
 * What a rewritten URI leads to.
 *
 * @param uri the innermost URI that could be read out of it; null where none could
 * @param wrapper the name of the service that wrote it, such as {@code safelinks}; where several
 *     did, one around the other, that of the outermost
 */
public record Unwrapped(@Nullable String uri, String wrapper) {}
