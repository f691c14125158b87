/**
 * Reports of matches: text, grep, JSON lines, CSV and TSV, and counts. Pairs of an {@link
 * org.urisift.mail.Origin} and a {@link org.urisift.scan.UriMatch} go in; UTF-8 comes out.
 */
@NullMarked
package org.urisift.report;

import org.jspecify.annotations.NullMarked;
