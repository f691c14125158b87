/**
 * RFC 2396 alone: references, their grammar, characters and escapes, resolution and equivalence. In
 * goes a string, out comes a {@link org.urisift.uri.UriReference} or the place where the grammar
 * failed. No I/O.
 */
@NullMarked
package org.urisift.uri;

import org.jspecify.annotations.NullMarked;
