/**
 * The HTML page: one file that shows the matches of a run and loads nothing. Matches are first
 * collected within bounds ({@link org.urisift.page.PageReport}), and then written ({@link
 * org.urisift.page.PageWriter}).
 */
@NullMarked
package org.urisift.page;

import org.jspecify.annotations.NullMarked;
