/** Reads Word, Excel and PowerPoint documents of before 2007, and what is embedded in them. */
@NullMarked
package org.urisift.formats.office97;

import org.jspecify.annotations.NullMarked;
