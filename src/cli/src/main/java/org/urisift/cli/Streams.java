package org.urisift.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** The three standard streams of a run, and the request to stop it. */
record Streams(InputStream in, OutputStream out, PrintStream err, Stop stop) {
  /** Whether the output is a terminal that shows colours. */
  boolean showsColours() {
    return isStandardOutput() && Terminal.OUTPUT.hasColours();
  }

  boolean goesToTerminal() {
    return isStandardOutput() && Terminal.OUTPUT.isTerminal();
  }

  private boolean isStandardOutput() {
    try {
      return out instanceof FileOutputStream file && file.getFD() == FileDescriptor.out;
    } catch (IOException e) {
      return false; // a closed stream
    }
  }

  /** Tells the user if a run waits for input from the terminal, as without arguments. */
  void explainWaiting(Messages messages) {
    try {
      if (in instanceof FileInputStream file
          && file.getFD() == FileDescriptor.in
          && Terminal.INPUT.isTerminal()) {
        messages.notice(
            "standard input", "reading from this terminal until Ctrl-D; see urisift --help");
      }
    } catch (IOException e) {
      // a closed stream is reported when it is read
    }
  }
}
