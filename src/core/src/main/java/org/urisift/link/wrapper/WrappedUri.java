package org.urisift.link.wrapper;

import org.jspecify.annotations.Nullable;

/**
 * A URI that a service wrote.
 *
 * @param wrapper the name of the service
 * @param uri the one that it was written in the place of; null where that cannot be read
 */
public record WrappedUri(String wrapper, @Nullable String uri) {}
