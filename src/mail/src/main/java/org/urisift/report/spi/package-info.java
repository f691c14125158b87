/**
 * For engines that render records on their own threads. Unstable: types and methods of this package
 * may change with any version.
 */
@NullMarked
package org.urisift.report.spi;

import org.jspecify.annotations.NullMarked;
