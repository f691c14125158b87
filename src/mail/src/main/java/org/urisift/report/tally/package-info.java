/**
 * Counts of different URIs, in bounded memory and beyond that in temporary files. Matches come in,
 * sums go out in an order. Internal.
 */
package org.urisift.report.tally;
