/**
 * Decides whether a bare URI goes on after a line end at which a mailer may have broken it (R7 to
 * R9).
 *
 * <p>{@link org.urisift.scan.join.Rejoin} takes a URI that reaches the end of its line, adds its
 * further pieces, and gives the reasons. {@code BreakReader} gathers the facts about a line end in
 * a {@code LineBreak}. Then a {@code Guard} may refuse the join or a {@code Certainty} make it;
 * otherwise the sum of the {@code Feature}s decides. Internal.
 */
@NullMarked
package org.urisift.scan.join;

import org.jspecify.annotations.NullMarked;
