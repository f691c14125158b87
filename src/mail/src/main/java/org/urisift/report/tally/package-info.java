/**
 * Counts URIs and groups. Memory is bounded: counts that do not fit are kept in temporary files.
 * Matches go in; sorted sums come out. Internal.
 */
@NullMarked
package org.urisift.report.tally;

import org.jspecify.annotations.NullMarked;
