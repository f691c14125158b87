/**
 * The command line: turns arguments into a search, writes its matches to a report and its problems
 * to standard error. In go arguments and streams, out comes an exit code.
 */
@NullMarked
package org.urisift.cli;

import org.jspecify.annotations.NullMarked;
