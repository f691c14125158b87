/**
 * Reads the XML of Office documents and of electronic books: what they link to, and the text of
 * each paragraph, joined over its runs. A document comes in, its text and links go out. Internal.
 */
@NullMarked
package org.urisift.mail.office;

import org.jspecify.annotations.NullMarked;
