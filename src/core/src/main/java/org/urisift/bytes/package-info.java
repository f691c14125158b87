/** Searching in arrays of bytes, for the other packages: not part of the API. */
@NullMarked
package org.urisift.bytes;

import org.jspecify.annotations.NullMarked;
