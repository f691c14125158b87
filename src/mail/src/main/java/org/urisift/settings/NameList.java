package org.urisift.settings;

/**
 * A file of names.
 *
 * @param end of each name
 */
public record NameList(String file, char end) {}
