/**
 * The command line: arguments to a search, its matches to a report, what went wrong to messages. In
 * go arguments and streams, out comes an exit code.
 */
@NullMarked
package org.urisift.cli;

import org.jspecify.annotations.NullMarked;
