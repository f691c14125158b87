/**
 * Finds URIs in text: RFC 2396 Appendix E made exact. A {@link java.io.Reader} goes in, {@link
 * org.urisift.scan.UriMatch}es come out, in the order of the text.
 *
 * <p>A scan takes time in proportion to its input and constant memory, and what it finds does not
 * depend on how the reader delivers its characters. No rule looks further than {@value
 * org.urisift.scan.UriScanner#LONGEST_CANDIDATE} units into a candidate, over more than {@value
 * org.urisift.scan.UriScanner#MOST_LINES} lines of it, or further back than 200 lines and 64 Ki
 * units. Offsets and columns count UTF-16 units.
 *
 * <p>The way of a candidate: {@code Scan} stops at a colon (and, when asked for URIs without a
 * scheme, hands other places to {@code Schemeless}). {@code FastPath} takes the candidate if it is
 * as plain as most are. Otherwise {@code Opening} looks back for scheme, prefix and delimiter (D1
 * to D3, D5). If it is delimited, {@code DelimitedUri} takes it, and {@code DelimitedReader} looks
 * forward for its end (D3 to D5, R1, R5). If not, {@code BareUri} takes it: {@code BareReader}
 * reads it (D6, D8, D11, V3), {@code Flow} and {@code Rejoin} continue it over line ends (R3, R7,
 * R9), and {@code Trimming} takes the text's punctuation off its end (D7 to D9, D12). {@code
 * Matches} then has {@code UriCheck} check it against the row of its scheme and the grammar (D10,
 * V1 to V3), and reports the match with its alternatives (R2, R10).
 */
package org.urisift.scan;
