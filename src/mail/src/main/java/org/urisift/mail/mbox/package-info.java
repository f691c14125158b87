/**
 * Mailboxes: an mbox split into messages (RFC 4155), and folders of one message a file. A file
 * comes in; messages, or ranges of them, go out. Internal.
 */
@NullMarked
package org.urisift.mail.mbox;

import org.jspecify.annotations.NullMarked;
