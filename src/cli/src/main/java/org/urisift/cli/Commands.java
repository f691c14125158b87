package org.urisift.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.cli.guide.GenerateCompletion;
import org.urisift.cli.guide.GenerateMan;
import org.urisift.settings.EnumNames;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands and how their arguments are read. */
final class Commands {
  private static final String LONG = "--";

  private Commands() {}

  /** Reads the arguments and runs the command that they name; its exit code. */
  static int execute(Streams streams, String... args) {
    Watched watched = new Watched(streams.out());
    PrintWriter out =
        new PrintWriter(new OutputStreamWriter(watched, StandardCharsets.UTF_8), true);
    PrintWriter err = new PrintWriter(streams.err(), true);
    // Building the model of a command takes time: only for those who ask for it. So the name of a
    // command is one only in the first place.
    CommandLine command =
        args.length > 0 && Main.isSubcommand(args[0]) || asksForHelp(args)
            ? program(streams)
            : new CommandLine(FindSpec.of(new FindCommand(streams)));
    if (args.length > 0 && args[0].startsWith("generate-")) {
      offerWords(command.getCommandSpec());
    }
    command.setOverwrittenOptionsAllowed(true); // as with grep the last wins, so that aliases serve
    int code =
        command
            .registerConverter(ReferenceArguments.Format.class, Commands::referenceFormat)
            .setExpandAtFiles(false)
            .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
            .setOut(out)
            .setErr(err)
            .setParameterExceptionHandler((e, words) -> misused(streams.err(), e))
            .setExecutionExceptionHandler(new Unexpected(streams.err()))
            .execute(args);
    out.flush();
    return watched.failure == null ? code : Messages.unwritten(streams.err(), watched.failure);
  }

  /** The program with all its commands. */
  static CommandLine program(Streams streams) {
    return new CommandLine(FindSpec.of(new FindCommand(streams)))
        .addSubcommand(FindSpec.ofReport(new FindCommand(streams)))
        .addSubcommand(new ParseCommand(streams))
        .addSubcommand(new ResolveCommand(streams))
        .addSubcommand(new LspCommand(streams))
        .addSubcommand(new WarmUpCommand(streams))
        .addSubcommand(new HelpCommand())
        .addSubcommand(versioned(new GenerateCompletion(FindSpec::topic)))
        .addSubcommand(versioned(new GenerateMan(FindSpec::topic)));
  }

  /** A command that says the version, which it does not know itself. */
  private static CommandLine versioned(Object command) {
    CommandLine line = new CommandLine(command);
    line.getCommandSpec().versionProvider(new Version());
    return line;
  }

  /** Completes the values of options as they are documented, not as constants are written. */
  private static void offerWords(CommandSpec spec) {
    for (OptionSpec option : List.copyOf(spec.options())) {
      if (option.type().isEnum()) {
        spec.remove(option);
        spec.add(option.toBuilder().completionCandidates(EnumNames.of(option.type())).build());
      }
    }
    spec.subcommands().values().forEach(command -> offerWords(command.getCommandSpec()));
  }

  private static boolean asksForHelp(String... args) {
    return Arrays.stream(args).anyMatch(arg -> arg.equals("--help") || arg.equals("-h"));
  }

  private static ReferenceArguments.Format referenceFormat(String word) {
    try {
      return EnumNames.constant(ReferenceArguments.Format.class, word);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(
          e.getMessage() + EnumNames.question(word, EnumNames.of(ReferenceArguments.Format.class)));
    }
  }

  private static int misused(PrintStream err, ParameterException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    String meant = "";
    if (e instanceof UnmatchedArgumentException unmatched && unmatched.isUnknownOption()) {
      String option = unmatched.getUnmatched().get(0);
      int mark = option.indexOf('=');
      meant = suggestion(command, mark < 0 ? option : option.substring(0, mark));
    }
    Messages.line(err, e.getMessage() + meant + " (see " + command.qualifiedName() + " --help)");
    return ExitCode.ERROR;
  }

  /** Asks whether a long option of a command was meant; nothing where none is like it. */
  private static String suggestion(CommandSpec command, String unknown) {
    List<String> words = new ArrayList<>();
    for (String name : command.optionsMap().keySet()) {
      if (name.startsWith(LONG) && !command.optionsMap().get(name).hidden()) {
        words.add(name.substring(LONG.length())); // all have the hyphens in common
      }
    }
    String word = EnumNames.suggestion(unknown.replaceFirst("^-+", ""), words);
    return word == null ? "" : "; did you mean " + LONG + word + "?";
  }

  /** A stream that keeps why it could not be written: a PrintWriter says nothing of it. */
  private static final class Watched extends FilterOutputStream {
    private @Nullable IOException failure;

    Watched(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }
  }

  /** What a command did not expect: said in a line, and where it happened with {@code -v}. */
  private record Unexpected(PrintStream err) implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
      return Messages.failed(err, e, parsed.hasMatchedOption("-v"));
    }
  }
}
