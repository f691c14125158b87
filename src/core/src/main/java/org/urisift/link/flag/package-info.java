/**
 * Facts about the spelling of a URI that help to judge suspicious links, and the registrable domain
 * of its host. The input is a {@link org.urisift.link.flag.Link}, the output a set of {@link
 * org.urisift.link.flag.Flag}s, none of them a verdict. Takes time linear in the length of the
 * text.
 */
@NullMarked
package org.urisift.link.flag;

import org.jspecify.annotations.NullMarked;
