/** Reads messages in JSON, as the interface of Gmail hands them out. */
@NullMarked
package org.urisift.formats.json;

import org.jspecify.annotations.NullMarked;
