/** Reads files of a single link or of bookmarks: property lists of Apple, shortcuts of Windows. */
@NullMarked
package org.urisift.formats.bookmark;

import org.jspecify.annotations.NullMarked;
