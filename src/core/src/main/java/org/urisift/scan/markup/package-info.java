/**
 * Recognises characters that TeX, manual pages, JSON, markup, Markdown, sed and terminals put into
 * or around a URI, but that are not part of it (D6, D9, D12), one class per notation. Internal.
 */
@NullMarked
package org.urisift.scan.markup;

import org.jspecify.annotations.NullMarked;
