/**
 * For engines that read large texts with threads of their own. Unstable: types and methods of this
 * package may change with any version.
 */
@NullMarked
package org.urisift.scan.spi;

import org.jspecify.annotations.NullMarked;
