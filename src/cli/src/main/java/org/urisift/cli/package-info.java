/**
 * The command line: turns arguments into a search, writes its matches to a report and its problems
 * to standard error, and returns an exit code.
 */
@NullMarked
package org.urisift.cli;

import org.jspecify.annotations.NullMarked;
