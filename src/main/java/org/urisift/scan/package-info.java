/**
 * Finds URIs in text: RFC 2396 Appendix E made exact. In goes a {@link java.io.Reader}, out come
 * {@link org.urisift.scan.UriMatch}es in the order of the text.
 *
 * <p>A scan takes time in proportion to its input and constant memory, and what it finds does not
 * depend on how the reader delivers its characters. No rule looks further than {@value
 * org.urisift.scan.UriScanner#LONGEST_CANDIDATE} units into a candidate, over more than {@value
 * org.urisift.scan.UriScanner#MOST_LINES} lines of it, or further back than 200 lines and 64 Ki
 * units. Offsets and columns count UTF-16 units.
 *
 * <p>The way of a candidate: {@code Scan} stops at a colon (and, when asked for what has no scheme,
 * hands other places to {@code Schemeless}). {@code FastPath} takes it, if it is as plain as most.
 * Else {@code Opening} looks back for scheme, prefix and delimiter (D1 to D5), {@code
 * DelimitedReader} or {@code BareReader} look forward for its end (D3 to D11, R1), {@code Flow} and
 * {@code Rejoin} go on over lines (R3, R7, R9), {@code Trimming} takes the text's punctuation off
 * (D7 to D9), {@code Judge} asks the scheme's row and the grammar (D10, V1 to V3), {@code Matches}
 * tells it with its alternatives (R2, R10).
 */
package org.urisift.scan;
