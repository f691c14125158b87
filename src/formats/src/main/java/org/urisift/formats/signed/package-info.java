/** Reads the message in a signature that contains what it signs (RFC 8551 3.5.2). */
@NullMarked
package org.urisift.formats.signed;

import org.jspecify.annotations.NullMarked;
