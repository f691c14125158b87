/**
 * For engines that read mail archives with threads and file systems of their own. Unstable: types
 * and methods of this package may change with any version.
 */
@NullMarked
package org.urisift.mail.spi;

import org.jspecify.annotations.NullMarked;
