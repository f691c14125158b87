/** Reads plain URIs quickly, with the results of the rules (see {@code FastPathTest}). Internal. */
@NullMarked
package org.urisift.scan.fast;

import org.jspecify.annotations.NullMarked;
