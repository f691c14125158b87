/**
 * Streams that are read in blocks and can look ahead; decoders of transfer encodings and line ends;
 * and the limits of all readers ({@link org.urisift.mail.bytes.MailLimits}). Streams of bytes come
 * in and go out. Internal.
 */
@NullMarked
package org.urisift.mail.bytes;

import org.jspecify.annotations.NullMarked;
