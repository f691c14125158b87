/**
 * For engines that read mail archives with their own threads and file systems. Unstable: types and
 * methods of this package may change in any version.
 */
@NullMarked
package org.urisift.mail.spi;

import org.jspecify.annotations.NullMarked;
