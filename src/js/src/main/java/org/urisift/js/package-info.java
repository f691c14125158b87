/** The functions of the npm package: texts come in, records leave as JSON. */
@NullMarked
package org.urisift.js;

import org.jspecify.annotations.NullMarked;
