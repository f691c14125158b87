/**
 * The notations in which URIs stand: what TeX, manual pages, JSON, markup, Markdown, sed and
 * terminals put into a URI or around it that is not the URI's (D6, D9, D12). One class a notation.
 *
 * <p>Places in the window come in; how much there is the text's goes out. Closed to users.
 */
package org.urisift.scan.markup;
