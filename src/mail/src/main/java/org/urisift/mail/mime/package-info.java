/**
 * Reads messages: header fields, dates, and the parts of a body (RFC 5322, 2045 to 2047). The bytes
 * of a message come in, texts go out. Internal.
 */
@NullMarked
package org.urisift.mail.mime;

import org.jspecify.annotations.NullMarked;
