/** Finds where a URI begins: scheme, prefix, bracket or quote (D1 to D3, D5). Internal. */
@NullMarked
package org.urisift.scan.start;

import org.jspecify.annotations.NullMarked;
