/**
 * Where a URI begins: the scheme before a colon, the prefix and the bracket or quote before that
 * (D1 to D3, D5).
 *
 * <p>The index of a colon comes in; the beginning and what opens there go out. Closed to users.
 */
package org.urisift.scan.start;
