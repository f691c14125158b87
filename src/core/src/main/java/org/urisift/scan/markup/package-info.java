/**
 * Recognises what TeX, manual pages, JSON, markup, Markdown and terminals put into or around a URI
 * (D6, D9, D12): {@link org.urisift.scan.markup.Escape}s stand for a character of it; backslashes,
 * colours and references around it are not part of it. Internal.
 */
@NullMarked
package org.urisift.scan.markup;

import org.jspecify.annotations.NullMarked;
