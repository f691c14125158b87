/**
 * What makes a candidate a URI: the table of schemes (D1), what each needs (D10), the grammar and
 * its repair (V1 to V3), and what was found before (R9).
 *
 * <p>The text of a candidate comes in, a {@link org.urisift.scan.check.Reading} or a {@link
 * org.urisift.scan.check.Refusal} goes out. Internal.
 */
package org.urisift.scan.check;
