package org.urisift.settings;

/**
 * A file with a list of names of inputs (--files-from, --files0-from).
 *
 * @param file the name of the file
 * @param end the character that ends each name
 */
public record NameList(String file, char end) {}
