/**
 * Reads web archives, with jwarc: WARC (ISO 28500) and ARC come in, and each payload goes out as a
 * message.
 */
@NullMarked
package org.urisift.formats.warc;

import org.jspecify.annotations.NullMarked;
