/**
 * Decides whether a bare URI goes on after a line end at which a mailer may have broken it (R7 to
 * R9).
 *
 * <p>{@link org.urisift.scan.join.Rejoin} takes a URI that reaches the end of its line, adds its
 * further pieces, and gives the reasons. {@code BreakReader} reads what stands before and after a
 * line end, unless something begins anew there ({@code LineKind}); then the table {@code Sign}
 * decides. Internal.
 */
@NullMarked
package org.urisift.scan.join;

import org.jspecify.annotations.NullMarked;
