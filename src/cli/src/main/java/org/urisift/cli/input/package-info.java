/** What the command is given to read: its arguments as bytes, and lists of files. Internal. */
package org.urisift.cli.input;
