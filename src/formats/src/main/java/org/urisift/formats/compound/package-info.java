/**
 * Reads compound files (MS-CFB), in which old Office documents and messages of Outlook are stored:
 * a tree of storages and streams, whose bytes stand in sectors anywhere in the file.
 */
@NullMarked
package org.urisift.formats.compound;

import org.jspecify.annotations.NullMarked;
