/** Decompresses inputs and reads archives. An input comes in; documents go out. Internal. */
@NullMarked
package org.urisift.mail.unpack;

import org.jspecify.annotations.NullMarked;
