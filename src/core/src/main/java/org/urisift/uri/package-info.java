/**
 * RFC 2396: references, their grammar, characters and escapes, resolution and equivalence. The
 * input is a string, the output a {@link org.urisift.uri.UriReference} or the index at which the
 * grammar failed. {@link org.urisift.uri.WebUrl} reads a URL by the standard of browsers, and
 * {@link org.urisift.uri.ByteSearch} searches texts fast. {@code T01} to {@code T28} are our
 * readings of unclear passages; tests carry these names. No I/O.
 */
@NullMarked
package org.urisift.uri;

import org.jspecify.annotations.NullMarked;
