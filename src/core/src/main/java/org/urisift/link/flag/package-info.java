/**
 * Facts about how a URI is written that those ask for who look at suspicious links, and the domain
 * that its host belongs to. In goes what is known of a {@link org.urisift.link.flag.Link}, out come
 * {@link org.urisift.link.flag.Flag}s. None is a verdict. Takes time in proportion to the text.
 */
@NullMarked
package org.urisift.link.flag;

import org.jspecify.annotations.NullMarked;
