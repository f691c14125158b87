package org.urisift.cli;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.urisift.cli.input.RawArguments;
import org.urisift.mail.bytes.TemporaryFiles;
import org.urisift.settings.RunSettings;

/** The program {@code urisift}: turns arguments and streams into an exit code. */
public final class Main {
  static final List<String> SUBCOMMANDS =
      List.of(
          "report",
          "parse",
          "resolve",
          "lsp",
          "warm-up",
          "help",
          "generate-completion",
          "generate-man");

  private Main() {}

  /** Runs the program and ends the process with its exit code. */
  public static void main(String[] args) {
    if (File.separatorChar == '/') { // a terminal of Windows has its own charset
      OutputStream err = new BufferedOutputStream(new FileOutputStream(FileDescriptor.err));
      System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    }
    System.setProperty("java.awt.headless", "true"); // pictures are read without a screen
    Stop stop = new Stop();
    if (!TemporaryFiles.deleteAfter(stop)) {
      return; // the process is already being ended
    }
    // System.in and System.out would buffer everything twice, and a PrintStream hides a broken
    // pipe.
    Streams streams =
        new Streams(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            System.err,
            stop);
    int code;
    try {
      code = run(streams, RawArguments.of(args));
    } catch (Error e) { // there may be no memory to load our class for messages
      code = ExitCode.ERROR;
      streams.err().println("urisift: " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
    stop.runEnded();
    // All other threads are daemons, so main may simply return; from Java 21 on, exit() takes 20 ms
    // to load a logger's classes (measurements.md).
    if (code != ExitCode.FOUND) {
      System.exit(code);
    }
  }

  /**
   * Runs the program within a process; the streams are left open.
   *
   * @return the exit code, as grep's: 0 found, 1 nothing found, 2 an error; 141 if nobody reads the
   *     output any more
   */
  public static int run(InputStream in, OutputStream out, PrintStream err, String... args) {
    return run(new Streams(in, out, err, new Stop()), args);
  }

  static int run(Streams streams, String... args) {
    if (args.length == 1 && args[0].equals("--version")) {
      return version(streams);
    }
    if (args.length == 1 && args[0].equals("lsp")) {
      return new LspCommand(streams).call();
    }
    FindCommand find = new FindCommand(streams);
    boolean isPlain = args.length == 0 || !isSubcommand(args[0]) && PlainArguments.read(find, args);
    if (!isPlain || Misuse.firstMisuse(find) != null) {
      return Commands.execute(streams, args);
    }
    try {
      return find.run();
    } catch (RuntimeException e) {
      return Messages.reportFailure(streams.err(), e, find.settings.isOn(RunSettings.VERBOSE));
    }
  }

  /** Whether the first argument is the name of a subcommand. */
  static boolean isSubcommand(String argument) {
    return SUBCOMMANDS.contains(argument);
  }

  private static int version(Streams streams) {
    try {
      streams
          .out()
          .write((Version.text() + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
      return ExitCode.FOUND;
    } catch (IOException e) {
      return Messages.reportWriteFailure(streams.err(), e);
    }
  }
}
