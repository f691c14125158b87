package org.urisift.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** The three standard streams of a run, and the wish to stop it. */
record Streams(InputStream in, OutputStream out, PrintStream err, Stop stop) {}
