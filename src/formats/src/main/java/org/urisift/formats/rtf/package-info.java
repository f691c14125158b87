/**
 * Reads the Rich Text Format 1.9.1, also as the body of a message in Outlook, where it may stand
 * for HTML or plain text (MS-OXRTFEX).
 */
@NullMarked
package org.urisift.formats.rtf;

import org.jspecify.annotations.NullMarked;
