package org.urisift.settings;

/**
 * A file with a list of names.
 *
 * @param file the name of the file
 * @param end the character that ends each name
 */
public record NameList(String file, char end) {}
