/** Reads the command's arguments as bytes, and lists of files. Internal. */
@NullMarked
package org.urisift.cli.input;

import org.jspecify.annotations.NullMarked;
