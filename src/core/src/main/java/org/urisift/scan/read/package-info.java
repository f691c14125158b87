/** Finds where a URI ends and which text it has (D3 to D9, D11, D12, R1, R5). Internal. */
@NullMarked
package org.urisift.scan.read;

import org.jspecify.annotations.NullMarked;
