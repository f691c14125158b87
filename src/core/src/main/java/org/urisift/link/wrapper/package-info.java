/**
 * Services that put a URI into one of their own: by which host and path such a URI is known, where
 * the other stands in it and how it is written there. The file {@code wrappers.txt} lists them.
 * Internal.
 */
@NullMarked
package org.urisift.link.wrapper;

import org.jspecify.annotations.NullMarked;
