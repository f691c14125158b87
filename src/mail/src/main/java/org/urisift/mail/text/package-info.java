/**
 * From bytes to characters: charsets and what mail means by their names, encoded words, unfolding,
 * and where characters stood in their source. Bytes come in, a {@link org.urisift.mail.Text} goes
 * out. Internal.
 */
@NullMarked
package org.urisift.mail.text;

import org.jspecify.annotations.NullMarked;
