/** Gives the module access to icu4j, which its descriptor does not require. Internal. */
@NullMarked
package org.urisift.uri.icu;

import org.jspecify.annotations.NullMarked;
