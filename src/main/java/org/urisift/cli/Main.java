package org.urisift.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.List;
import org.urisift.report.Format;
import org.urisift.scan.JoinLevel;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** The program {@code urisift}: arguments and streams to an exit code. */
public final class Main {
  private static final List<String> SUBCOMMANDS =
      List.of("parse", "resolve", "lsp", "help", "generate-completion");

  private Main() {}

  /** Runs the program and ends the process with its exit code. */
  public static void main(String[] args) {
    Stop stop = new Stop();
    Runtime.getRuntime().addShutdownHook(new Thread(stop::request));
    // Not System.in and System.out: their buffers would be a second copy, and a PrintStream hides
    // that a pipe broke.
    Streams streams =
        new Streams(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            System.err,
            stop);
    int code;
    try {
      code = run(streams, args);
    } catch (Error e) {
      streams.err().println("urisift: " + e);
      code = ExitCode.ERROR;
    }
    stop.ended();
    System.exit(code);
  }

  /**
   * Runs the program within a process; the streams are left open.
   *
   * @return the exit code: 0 found, 1 nothing found, 2 an error, as grep's; 141 when nobody reads
   *     the output any more
   */
  public static int run(InputStream in, OutputStream out, PrintStream err, String... args) {
    return run(new Streams(in, out, err, new Stop()), args);
  }

  static int run(Streams streams, String... args) {
    PrintWriter out =
        new PrintWriter(new OutputStreamWriter(streams.out(), StandardCharsets.UTF_8), true);
    PrintWriter err = new PrintWriter(streams.err(), true);
    CommandLine command = new CommandLine(new FindCommand(streams));
    // Building the model of a command takes time: only for those who ask for it. So the name of a
    // command is one only in the first place.
    if (args.length > 0 && SUBCOMMANDS.contains(args[0]) || asksForHelp(args)) {
      command
          .addSubcommand(new ParseCommand(streams.in(), streams.out()))
          .addSubcommand(new ResolveCommand(streams.in(), streams.out(), err))
          .addSubcommand(new LspCommand(streams))
          .addSubcommand(new HelpCommand())
          .addSubcommand(new GenerateCompletion());
    }
    return command
        .registerConverter(Charset.class, Main::charset)
        .registerConverter(Format.class, new Words<>(Format.class))
        .registerConverter(JoinLevel.class, new Words<>(JoinLevel.class))
        .registerConverter(ColumnUnit.class, new Words<>(ColumnUnit.class))
        .registerConverter(FindCommand.Kind.class, new Words<>(FindCommand.Kind.class))
        .setExpandAtFiles(false)
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler(Main::misused)
        .setExecutionExceptionHandler(new Unexpected(streams.err()))
        .execute(args);
  }

  private static boolean asksForHelp(String... args) {
    return Arrays.stream(args).anyMatch(arg -> arg.equals("--help") || arg.equals("-h"));
  }

  private static Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new TypeConversionException("unknown encoding '" + name + "'");
    }
  }

  private static int misused(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    command
        .getErr()
        .println(
            "urisift: "
                + e.getMessage().lines().findFirst().orElse("wrong arguments")
                + " (see "
                + command.getCommandSpec().qualifiedName()
                + " --help)");
    return ExitCode.ERROR;
  }

  /** What a command did not expect: said in a line, and where it happened with {@code -v}. */
  private record Unexpected(PrintStream err) implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
      String reason = Messages.reason(e);
      if (ExitCode.isBrokenPipe(reason)) {
        return ExitCode.BROKEN_PIPE;
      }
      err.println("urisift: " + reason);
      if (parsed.hasMatchedOption("-v")) {
        e.printStackTrace(err);
      }
      return ExitCode.ERROR;
    }
  }
}
