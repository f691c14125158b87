package org.urisift.formats.pdf;

import java.util.List;

/**
 * A link on a page.
 *
 * @param kind {@code link}, or the kind of another action that leads out of the document
 * @param areas the rectangles that can be clicked: left, bottom, right and top in units of the page
 */
record PageLink(String kind, String uri, List<float[]> areas) {}
