package org.urisift.link.wrapper;

import org.jspecify.annotations.Nullable;

/**
 * A URI that a service wrote around another.
 *
 * @param wrapper the name of the service
 * @param uri the other URI; null if it cannot be read
 */
public record WrappedUri(String wrapper, @Nullable String uri) {}
