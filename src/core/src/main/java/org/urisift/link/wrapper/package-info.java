/**
 * Services that put a URI into one of their own: the host and path of such a URI, the place of the
 * inner URI, and its encoding. The input is a URI, the output the one inside. The file {@code
 * wrappers.txt} lists the services. Internal.
 */
@NullMarked
package org.urisift.link.wrapper;

import org.jspecify.annotations.NullMarked;
