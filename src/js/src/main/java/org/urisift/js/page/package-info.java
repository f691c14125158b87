/** What the page to try urisift is compiled from: files of any kind, as the command reads them. */
@NullMarked
package org.urisift.js.page;

import org.jspecify.annotations.NullMarked;
