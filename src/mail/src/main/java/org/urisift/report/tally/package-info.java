/**
 * Counts of different URIs, in bounded memory and beyond that in temporary files. Matches come in,
 * sums go out in an order. Internal.
 */
@NullMarked
package org.urisift.report.tally;

import org.jspecify.annotations.NullMarked;
