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
 * Else {@code Opening} looks back for scheme, prefix and delimiter (D1 to D3, D5). What is
 * delimited is taken by {@code DelimitedUri}, with {@code DelimitedReader} looking forward for its
 * end (D3 to D5, R1, R5); all else by {@code BareUri}, with {@code BareReader} (D6, D8, D11, V3),
 * with {@code Flow} and {@code Rejoin} to go on over lines (R3, R7, R9), and with {@code Trimming},
 * which takes the text's punctuation off (D7 to D9, D12). {@code Matches} has the {@code Judge} ask
 * the scheme's row and the grammar (D10, V1 to V3), and tells the match with its alternatives (R2,
 * R10).
 */
package org.urisift.scan;
