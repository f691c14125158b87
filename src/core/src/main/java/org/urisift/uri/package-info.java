/**
 * RFC 2396: references, their grammar, characters and escapes, resolution and equivalence. In goes
 * a string, out comes a {@link org.urisift.uri.UriReference} or the place where the grammar failed.
 * Beside it stands {@link org.urisift.uri.WebUrl}, which reads a URL by the standard that browsers
 * follow, and {@link org.urisift.uri.ByteSearch}, by which texts are searched fast. No I/O.
 */
@NullMarked
package org.urisift.uri;

import org.jspecify.annotations.NullMarked;
