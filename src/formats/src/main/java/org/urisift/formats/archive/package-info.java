/** Reads archives that can only be read in any order, with Apache Commons Compress. */
@NullMarked
package org.urisift.formats.archive;

import org.jspecify.annotations.NullMarked;
