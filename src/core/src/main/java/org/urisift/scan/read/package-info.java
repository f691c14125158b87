/**
 * Finds the end and the text of a URI whose start is known (D3 to D9, D11, D12, R1, R5). Internal.
 */
@NullMarked
package org.urisift.scan.read;

import org.jspecify.annotations.NullMarked;
