/**
 * What is known of links without following them: what a rewritten one leads to, and how one is
 * written so that nobody opens it by mistake. In goes a URI, out comes text.
 */
@NullMarked
package org.urisift.link;

import org.jspecify.annotations.NullMarked;
