/**
 * The base of the scan: the window on the input, decoding, line starts, characters, words, and the
 * limits of all rules ({@link org.urisift.scan.text.Limits}). Characters come in from a {@link
 * org.urisift.scan.text.Source}; window indexes go out. Internal.
 */
@NullMarked
package org.urisift.scan.text;

import org.jspecify.annotations.NullMarked;
