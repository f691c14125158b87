/**
 * For engines that make records on threads of their own. Unstable: types and methods of this
 * package may change with any version.
 */
@NullMarked
package org.urisift.report.spi;

import org.jspecify.annotations.NullMarked;
