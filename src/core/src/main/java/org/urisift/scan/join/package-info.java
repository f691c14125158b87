/**
 * Decides whether a bare URI goes on after a line end at which a mailer may have broken it (R7 to
 * R9).
 *
 * <p>A URI that reaches the end of its line comes in ({@link org.urisift.scan.join.Rejoin}); the
 * pieces that belong to it go out, with the reasons. {@code BreakReader} gathers the facts about
 * the line end in a {@code LineBreak}. A {@code Guard} may refuse a join, a {@code Certainty} may
 * make it; otherwise the sum of the {@code Feature}s decides. Internal.
 */
@NullMarked
package org.urisift.scan.join;

import org.jspecify.annotations.NullMarked;
