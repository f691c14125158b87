/** What the command is given to read: its arguments as bytes, and lists of files. Internal. */
@NullMarked
package org.urisift.cli.input;

import org.jspecify.annotations.NullMarked;
