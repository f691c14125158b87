/**
 * Reads HTML: its URI attributes, its visible text with positions in the source, and, on request,
 * its scripts and comments. A reader of the source comes in; attributes and texts go out. Internal.
 */
@NullMarked
package org.urisift.mail.html;

import org.jspecify.annotations.NullMarked;
