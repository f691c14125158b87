/** Finds where a URI ends and which text it has (D3 to D9, D11, D12, R1, R5). Internal. */
package org.urisift.scan.read;
