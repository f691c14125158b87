/**
 * The man page, the page of options and the completions of shells, made from the model of the
 * commands that also makes the help. Loaded when one of them is asked for. Internal.
 */
@NullMarked
package org.urisift.cli.guide;

import org.jspecify.annotations.NullMarked;
