/**
 * Recognises by its first bytes what an input is, and how it is packed. The first bytes come in; a
 * {@link org.urisift.mail.Kind} goes out. Internal.
 */
@NullMarked
package org.urisift.mail.kind;

import org.jspecify.annotations.NullMarked;
