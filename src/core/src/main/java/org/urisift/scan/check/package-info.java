/**
 * Decides whether a candidate is a URI: by its scheme (D1) and the scheme's rule (D10), by grammar
 * and repair (V1 to V3), and by earlier URIs (R9). A candidate's text goes in, a {@link
 * org.urisift.scan.check.Interpretation} or {@link org.urisift.scan.UriMatch.Rejection} comes out.
 * Internal.
 */
@NullMarked
package org.urisift.scan.check;

import org.jspecify.annotations.NullMarked;
