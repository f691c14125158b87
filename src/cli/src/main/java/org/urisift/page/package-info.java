/**
 * The HTML page: in go the matches of a run, out comes one file that holds all it needs and loads
 * nothing. Matches are first collected within bounds ({@link org.urisift.page.PageModel}), and then
 * written ({@link org.urisift.page.PageWriter}).
 */
@NullMarked
package org.urisift.page;

import org.jspecify.annotations.NullMarked;
