/**
 * Makes the man page, the page of options and the shell completions from the same model of the
 * commands as the help. Loaded only on request. Internal.
 */
@NullMarked
package org.urisift.cli.guide;

import org.jspecify.annotations.NullMarked;
