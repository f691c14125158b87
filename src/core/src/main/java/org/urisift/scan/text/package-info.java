/**
 * What all rules of the scan use: the window on the input, decoding, line starts, characters,
 * words, and limits ({@link org.urisift.scan.text.Limits}). A {@link org.urisift.scan.text.Source}
 * supplies the text; places in it are window indexes. Internal.
 */
@NullMarked
package org.urisift.scan.text;

import org.jspecify.annotations.NullMarked;
