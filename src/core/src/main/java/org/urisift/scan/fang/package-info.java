/**
 * Restores defanged URIs, which analysts make safe to pass on ({@code hxxps[:]//a[.]example}). A
 * text goes in; the text with its URIs restored, and the replacements made, come out. Internal.
 */
@NullMarked
package org.urisift.scan.fang;

import org.jspecify.annotations.NullMarked;
