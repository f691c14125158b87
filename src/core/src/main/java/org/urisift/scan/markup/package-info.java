/**
 * Recognises what TeX, manual pages, JSON, markup, Markdown, sed and terminals put into or around a
 * URI without it being part of the URI (D6, D9, D12), one class for each notation. Internal.
 */
@NullMarked
package org.urisift.scan.markup;

import org.jspecify.annotations.NullMarked;
