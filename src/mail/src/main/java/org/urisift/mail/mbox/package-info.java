/**
 * Reads mailboxes: splits an mbox into messages (RFC 4155), and recognises folders with one message
 * per file. A file comes in; messages or ranges of messages go out. Internal.
 */
@NullMarked
package org.urisift.mail.mbox;

import org.jspecify.annotations.NullMarked;
