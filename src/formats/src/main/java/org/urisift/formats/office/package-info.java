/**
 * Reads the XML of Office documents and electronic books: their links, and the text of each
 * paragraph, joined over its runs. A document comes in; text and links go out. Internal.
 */
@NullMarked
package org.urisift.formats.office;

import org.jspecify.annotations.NullMarked;
