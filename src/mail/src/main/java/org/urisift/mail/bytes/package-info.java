/**
 * Streams that are read many bytes at a time and can look ahead, the transfer encodings, line ends,
 * and the limits of all readers ({@link org.urisift.mail.bytes.MailLimits}). Streams of bytes come
 * in and go out. Internal.
 */
@NullMarked
package org.urisift.mail.bytes;

import org.jspecify.annotations.NullMarked;
