/** Reads plain URIs quickly, as the rules would; {@code FastPathTest} compares them. Internal. */
@NullMarked
package org.urisift.scan.fast;

import org.jspecify.annotations.NullMarked;
