package org.urisift.cli;

import static java.util.Map.entry;

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
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.cli.guide.GenerateCompletion;
import org.urisift.cli.guide.GenerateMan;
import org.urisift.cli.guide.ShortHelp;
import org.urisift.settings.EnumNames;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands, and picocli's reading of their arguments. */
final class Commands {
  private static final String LONG = "--";

  private Commands() {}

  /** Reads the arguments and runs the command that they name; returns its exit code. */
  static int execute(Streams streams, String... args) {
    FailureKeepingOutput stdout = new FailureKeepingOutput(streams.out());
    PrintWriter out = new PrintWriter(new OutputStreamWriter(stdout, StandardCharsets.UTF_8), true);
    PrintWriter err = new PrintWriter(streams.err(), true);
    if (asksForShortHelp(args)) {
      out.print(ShortHelp.text());
      out.flush();
      return ExitCode.FOUND;
    }
    // The models of all commands take time to build: only a subcommand as the first argument, or a
    // request for help, needs them.
    CommandLine command =
        args.length > 0 && Main.isSubcommand(args[0]) || asksForHelp(args)
            ? program(streams)
            : new CommandLine(FindSpec.of(new FindCommand(streams)));
    // the last of several wins, as in grep, also if they are different names of one option
    command.setOverwrittenOptionsAllowed(true);
    int code =
        command
            .registerConverter(ReferenceArguments.OutputFormat.class, Commands::referenceFormat)
            .setExpandAtFiles(false)
            .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
            .setOut(out)
            .setErr(err)
            .setParameterExceptionHandler((e, arguments) -> reportMisuse(streams.err(), e))
            .setExecutionExceptionHandler(new FailureReporter(streams.err()))
            .execute(args);
    out.flush();
    return stdout.failure == null
        ? code
        : Messages.reportWriteFailure(streams.err(), stdout.failure);
  }

  /**
   * The program with all its commands. Those that generate a file are told the topic of each
   * option, its heading in the help.
   */
  static CommandLine program(Streams streams) {
    return new CommandLine(FindSpec.of(new FindCommand(streams)))
        .addSubcommand(FindSpec.ofReport(new FindCommand(streams)))
        .addSubcommand(new ParseCommand(streams))
        .addSubcommand(new ResolveCommand(streams))
        .addSubcommand(new LspCommand(streams))
        .addSubcommand(new WarmUpCommand(streams))
        .addSubcommand(new HelpCommand())
        .addSubcommand(withVersion(new GenerateCompletion(FindSpec::topic)))
        .addSubcommand(withVersion(new GenerateMan(FindSpec::topic)));
  }

  /** A command of another package, which has no access to the version. */
  private static CommandLine withVersion(Object command) {
    CommandLine line = new CommandLine(command);
    line.getCommandSpec().versionProvider(new Version());
    return line;
  }

  /** Whether {@code -h} is asked of the main job; commands have few options. */
  private static boolean asksForShortHelp(String... args) {
    List<String> options = Arrays.asList(args);
    int end = options.indexOf("--");
    options = end < 0 ? options : options.subList(0, end);
    return options.contains("-h")
        && !options.contains(LONG + "help")
        && !Main.isSubcommand(options.get(0));
  }

  private static boolean asksForHelp(String... args) {
    return Arrays.stream(args).anyMatch(arg -> arg.equals("--help") || arg.equals("-h"));
  }

  private static ReferenceArguments.OutputFormat referenceFormat(String word) {
    try {
      return EnumNames.constant(ReferenceArguments.OutputFormat.class, word);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(
          e.getMessage()
              + EnumNames.didYouMean(word, EnumNames.names(ReferenceArguments.OutputFormat.class)));
    }
  }

  private static int reportMisuse(PrintStream err, ParameterException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    String question = "";
    if (e instanceof UnmatchedArgumentException unmatched && unmatched.isUnknownOption()) {
      String option = unmatched.getUnmatched().get(0);
      int equalsSign = option.indexOf('=');
      question = suggestion(command, equalsSign < 0 ? option : option.substring(0, equalsSign));
    }
    Messages.line(err, e.getMessage() + question + " (see " + command.qualifiedName() + " --help)");
    return ExitCode.ERROR;
  }

  private static final String PLACE =
      "-f grep, which has the place; lines around it are not printed";

  /** What serves instead of options of grep, ripgrep and git grep that are not known here. */
  private static final Map<String, String> HABITS =
      Map.ofEntries(
          entry("-a", "--as text"),
          entry("-A", PLACE),
          entry("-b", "-f jsonl, which has offsets"),
          entry("-B", PLACE),
          entry("-C", PLACE),
          entry("-e", "--include-uri=PATTERN"),
          entry("-E", "--include-uri=PATTERN"),
          entry("-F", "--include-uri=PATTERN"),
          entry("-g", "--include=GLOB"),
          entry("-L", "-l; files without URIs are not listed"),
          entry("-P", "--include-uri=PATTERN"),
          entry("-R", "-r, which follows no links, or the linked directory itself"),
          entry("-t", "--include=GLOB"),
          entry("-w", "--include-uri=PATTERN"),
          entry("-x", "--include-uri=PATTERN"),
          entry("-y", "-i, which has no effect"),
          entry("-Z", "-0, with -l"),
          entry("--after-context", PLACE),
          entry("--before-context", PLACE),
          entry("--column", "-f grep, which has the column"),
          entry("--context", PLACE),
          entry("--count-matches", "--count"),
          entry("--csv", "-f csv"),
          entry("--files", "find, which lists the files"),
          entry("--glob", "--include=GLOB"),
          entry("--hidden", "nothing, since hidden files are read"),
          entry("--include-dir", "--include=GLOB, or the directory itself"),
          entry("--json", "-f jsonl"),
          entry("--max-depth", "--files-from=-, with the names that find prints"),
          entry("--no-ignore", "nothing, since no file is ignored"),
          entry("--regexp", "--include-uri=PATTERN"),
          entry("--search-zip", "nothing, since packed files are read"),
          entry("--stats", "-v"),
          entry("--text", "--as text"),
          entry("--threads", "--jobs=N"),
          entry("--tsv", "-f tsv"),
          entry("--type", "--include=GLOB"),
          entry("--vimgrep", "-f grep"));

  /** A question whether a similar long option was meant; empty if there is no similar one. */
  private static String suggestion(CommandSpec command, String unknown) {
    boolean isLetter = !unknown.startsWith(LONG); // perhaps with its value, as in -C3
    String option = isLetter ? unknown.substring(0, Math.min(2, unknown.length())) : unknown;
    String habit = command.name().equals("urisift") ? HABITS.get(option) : null;
    if (habit != null) {
      return "; did you mean " + habit + "?";
    }
    if (isLetter) {
      return ""; // one letter is like any other
    }
    List<String> words = new ArrayList<>();
    for (String name : command.optionsMap().keySet()) {
      if (name.startsWith(LONG) && !command.optionsMap().get(name).hidden()) {
        words.add(name.substring(LONG.length())); // common hyphens would make all names similar
      }
    }
    String word = EnumNames.suggestion(unknown.replaceFirst("^-+", ""), words);
    return word == null ? "" : "; did you mean " + LONG + word + "?";
  }

  /** A stream that keeps its last failure, which a PrintWriter hides. */
  private static final class FailureKeepingOutput extends FilterOutputStream {
    private @Nullable IOException failure;

    FailureKeepingOutput(OutputStream out) {
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

  /** Reports an unexpected exception in one line, with {@code -v} also its stack trace. */
  private record FailureReporter(PrintStream err) implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
      return Messages.reportFailure(err, e, parsed.hasMatchedOption("-v"));
    }
  }
}
