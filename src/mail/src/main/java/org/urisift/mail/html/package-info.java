/**
 * HTML: its URI attributes, what it shows as one text with the places of the source, and, when
 * asked for, its scripts and comments as others. A reader of the source comes in; attributes and
 * texts go out. Internal.
 */
@NullMarked
package org.urisift.mail.html;

import org.jspecify.annotations.NullMarked;
