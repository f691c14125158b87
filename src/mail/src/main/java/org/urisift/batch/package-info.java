/**
 * Batch scanning: several inputs at a time are read by {@link org.urisift.mail} and searched by
 * {@link org.urisift.scan}. Names of inputs and a stream go in; matches with their origin, or
 * rendered records, come out in the order of the inputs.
 */
@NullMarked
package org.urisift.batch;

import org.jspecify.annotations.NullMarked;
