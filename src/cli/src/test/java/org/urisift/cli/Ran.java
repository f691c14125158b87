package org.urisift.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the program did: its exit code and what it wrote. */
record Ran(int code, String out, String err) {
  /** Runs it with nothing on standard input. */
  static Ran with(String... args) {
    return on("", args);
  }

  /** Runs it with a text on standard input. */
  static Ran on(String input, String... args) {
    return on(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), args);
  }

  static Ran on(InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code = Main.run(in, out, messages, args);
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
