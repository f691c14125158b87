/**
 * Turns bytes into characters: charsets and their labels in mail, encoded words, unfolding, and the
 * positions of characters in their source. Bytes come in, a {@link org.urisift.mail.Text} goes out.
 * Internal.
 */
@NullMarked
package org.urisift.mail.text;

import org.jspecify.annotations.NullMarked;
