/** What a command is told to read: its arguments, lists of files, names and dates. Internal. */
package org.urisift.cli.input;
