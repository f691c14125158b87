/**
 * Whether a bare URI goes on after a line end at which a mailer may have broken it (R7 to R9).
 *
 * <p>A URI that reaches the end of its line comes in ({@link org.urisift.scan.join.Rejoin}); the
 * pieces that belong to it go out, with the reasons. {@code BreakReader} gathers what is to be
 * known of the line end in a {@code LineBreak}; a {@code Guard} may refuse it, a {@code Certainty}
 * may decide it, and what is left goes by the sum of its {@code Feature}s. Internal.
 */
@NullMarked
package org.urisift.scan.join;

import org.jspecify.annotations.NullMarked;
