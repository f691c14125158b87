/**
 * Operations on links that do not follow them: finding the original of a rewritten link, writing a
 * link so that nobody opens it by mistake, and matching links with patterns.
 */
@NullMarked
package org.urisift.link;

import org.jspecify.annotations.NullMarked;
