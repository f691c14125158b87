/** Reads arguments as bytes, and files that list names or URI patterns. Internal. */
@NullMarked
package org.urisift.cli.input;

import org.jspecify.annotations.NullMarked;
