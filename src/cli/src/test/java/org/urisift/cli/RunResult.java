package org.urisift.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The result of a run of the program: its exit code and output. */
record RunResult(int code, String out, String err) {
  /** Runs the program with an empty standard input. */
  static RunResult with(String... args) {
    return on("", args);
  }

  /** Runs the program with a text as its standard input. */
  static RunResult on(String input, String... args) {
    return on(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), args);
  }

  static RunResult on(InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code = Main.run(in, out, messages, args);
    return new RunResult(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
