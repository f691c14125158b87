package org.urisift.scan;

/**
 * A piece of a match that stands unbroken in the source.
 *
 * @param offset of its first character, in UTF-16 units from the start of the input
 * @param endOffset after its last character
 */
public record Segment(long offset, long endOffset) {}
