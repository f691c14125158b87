/**
 * Batch scanning: many inputs, several at a time, read by {@link org.urisift.mail}, searched by
 * {@link org.urisift.scan}. In go names of inputs and a stream, out come matches with their origin,
 * or records of them, in the order of the inputs.
 */
@NullMarked
package org.urisift.batch;

import org.jspecify.annotations.NullMarked;
