/**
 * What makes a candidate a URI: its scheme (D1) and what that needs (D10), the grammar and repair
 * (V1 to V3), and earlier URIs (R9). A candidate's text goes in, a {@link
 * org.urisift.scan.check.Interpretation} or {@link org.urisift.scan.check.Refusal} comes out.
 * Internal.
 */
@NullMarked
package org.urisift.scan.check;

import org.jspecify.annotations.NullMarked;
