/**
 * Matches to bytes: text, grep, JSON lines, CSV and TSV, and counts. In go a {@link
 * org.urisift.report.Origin} and a {@link org.urisift.scan.UriMatch}, out goes UTF-8.
 */
@NullMarked
package org.urisift.report;

import org.jspecify.annotations.NullMarked;
