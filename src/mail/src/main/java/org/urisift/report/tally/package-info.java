/**
 * Counts of URIs and groups, in bounded memory and beyond that in temporary files. Matches go in;
 * sorted sums come out. Internal.
 */
@NullMarked
package org.urisift.report.tally;

import org.jspecify.annotations.NullMarked;
