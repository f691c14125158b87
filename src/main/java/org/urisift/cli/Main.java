package org.urisift.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;

/** The program {@code urisift}: arguments and streams to an exit code. */
public final class Main {
  private Main() {}

  /** Runs the program and ends the process with its exit code. */
  public static void main(String[] args) {
    // Not System.in and System.out: their buffers would be a second copy, and a PrintStream hides
    // that a pipe broke.
    int code =
        run(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            System.err,
            args);
    System.exit(code);
  }

  /**
   * Runs the program.
   *
   * @return the exit code: 0 found, 1 nothing found, 2 an error, as grep's
   */
  public static int run(InputStream in, OutputStream out, PrintStream err, String... args) {
    PrintWriter messages = new PrintWriter(err, true);
    CommandLine command =
        new CommandLine(new FindCommand(new Streams(in, out, err)))
            .setExpandAtFiles(false)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
            .setOut(new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true))
            .setErr(messages)
            .setParameterExceptionHandler(Main::misused)
            .setExecutionExceptionHandler(
                (e, line, parsed) -> {
                  err.println("urisift: " + e);
                  return ExitCode.ERROR;
                });
    return command.execute(args);
  }

  private static int misused(ParameterException e, String[] args) {
    String name = e.getCommandLine().getCommandSpec().qualifiedName();
    PrintWriter err = e.getCommandLine().getErr();
    err.println(
        "urisift: " + e.getMessage().lines().findFirst().orElse("") + "; see " + name + " --help");
    return ExitCode.ERROR;
  }
}
