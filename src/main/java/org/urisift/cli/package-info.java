/**
 * The command line: options to scanners, files to texts, matches to a report. In go arguments and
 * streams, out comes an exit code.
 */
package org.urisift.cli;
