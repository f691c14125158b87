/**
 * The engine, which {@link org.urisift.scan.UriScanner} and {@link org.urisift.scan.ScannedText}
 * call. Internal.
 *
 * <p>How a candidate is found: {@code Scan} stops at a colon (or hands text without a scheme to
 * {@code Schemeless}). {@code FastPath} takes a plain URI. Otherwise {@code LookBack} looks for
 * scheme, prefix and delimiter (D1 to D3, D5). {@code DelimitedUri} takes a delimited candidate,
 * and {@code DelimitedReader} reads to its end (D3 to D5, R1, R5). {@code BareUri} takes any other:
 * {@code BareReader} reads it (D6, D8, D11, V3), {@code Flow} and {@code Rejoin} continue it over
 * line ends (R3, R7, R9), and {@code Trimming} trims its end (D7 to D9, D12). {@code Matches} has
 * {@code UriCheck} check it (D10, V1 to V3), and reports it with its alternatives (R2, R10).
 */
@NullMarked
package org.urisift.scan.run;

import org.jspecify.annotations.NullMarked;
