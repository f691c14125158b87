/** Which files a batch reads, by their names and times, and dates as users write them. Internal. */
@NullMarked
package org.urisift.batch.input;

import org.jspecify.annotations.NullMarked;
