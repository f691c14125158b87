/**
 * A page to look at: in go the matches of a run, out comes one file of HTML that holds all it needs
 * and asks no network for anything. What is found is gathered first, within bounds ({@link
 * org.urisift.page.PageModel}), then written ({@link org.urisift.page.PageWriter}).
 */
@NullMarked
package org.urisift.page;

import org.jspecify.annotations.NullMarked;
