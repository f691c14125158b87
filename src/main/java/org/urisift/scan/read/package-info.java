/**
 * Where a URI ends: at what closes it, or at white space and what no URI has (D3 to D9, D11, D12,
 * R1, R5).
 *
 * <p>The beginning comes in, the text that the URI is made of goes out. Closed to users.
 */
package org.urisift.scan.read;
