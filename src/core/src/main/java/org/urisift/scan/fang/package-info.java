/**
 * URIs that were made safe to hand around, as analysts do ({@code hxxps[:]//a[.]example}), and the
 * way back. A text comes in; the text as it was before, with what was replaced in it, goes out.
 * Internal.
 */
@NullMarked
package org.urisift.scan.fang;

import org.jspecify.annotations.NullMarked;
