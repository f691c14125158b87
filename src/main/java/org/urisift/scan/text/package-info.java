/**
 * The ground of the scan: the window of the input, its decoding, lines and what they begin with,
 * characters and words, and how far all rules may look ({@link org.urisift.scan.text.Limits}).
 *
 * <p>Characters come in from a {@link org.urisift.scan.text.Source}; indexes of the window go out.
 * Closed to users.
 */
package org.urisift.scan.text;
