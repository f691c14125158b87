/** Reads compound files (MS-CFB): a tree of storages and streams, whose sectors stand anywhere. */
@NullMarked
package org.urisift.formats.compound;

import org.jspecify.annotations.NullMarked;
