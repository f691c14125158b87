/**
 * Facts about the spelling of a URI that help to judge suspicious links, and the domain that its
 * host belongs to. In goes what is known of a {@link org.urisift.link.flag.Link}, out come {@link
 * org.urisift.link.flag.Flag}s. None is a verdict. Takes time in proportion to the text.
 */
@NullMarked
package org.urisift.link.flag;

import org.jspecify.annotations.NullMarked;
