/**
 * Finds URIs in text: RFC 2396 Appendix E made exact. A {@link java.io.Reader} goes in, {@link
 * org.urisift.scan.UriMatch}es come out, in the order of the text.
 *
 * <p>A scan takes time in proportion to its input and constant memory, however the reader delivers
 * its characters. No rule looks at more than {@value org.urisift.scan.UriScanner#LONGEST_CANDIDATE}
 * units or {@value org.urisift.scan.UriScanner#MOST_LINES} lines of a candidate, or further back
 * than 200 lines or 64 Ki units. Offsets and columns count UTF-16 units.
 */
@NullMarked
package org.urisift.scan;

import org.jspecify.annotations.NullMarked;
