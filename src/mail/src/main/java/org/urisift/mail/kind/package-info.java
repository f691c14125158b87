/**
 * Tells by the first bytes what an input is, and how it is packed. The beginning of an input comes
 * in, a {@link org.urisift.mail.Kind} goes out. Internal.
 */
@NullMarked
package org.urisift.mail.kind;

import org.jspecify.annotations.NullMarked;
