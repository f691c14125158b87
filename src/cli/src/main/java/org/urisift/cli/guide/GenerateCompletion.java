package org.urisift.cli.guide;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the completion script for a shell. */
@Command(
    name = "generate-completion",
    description = "Print the completion script for a shell: bash (the default), zsh or fish.",
    mixinStandardHelpOptions = true)
public final class GenerateCompletion implements Callable<Integer> {
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("bash", "zsh", "fish").iterator();
    }
  }

  private final Function<OptionSpec, String> topic;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "SHELL",
      defaultValue = "bash",
      completionCandidates = Shells.class,
      description = "bash, zsh or fish")
  private String shell = "bash";

  /** A command that asks {@code topic} for the topic of each option. */
  public GenerateCompletion(Function<OptionSpec, String> topic) {
    this.topic = topic;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.print(script());
    out.flush();
    return 0;
  }

  private String script() {
    CommandSpec program = spec.root();
    Chapter main = Chapter.of(program, topic);
    List<Chapter> commands = Chapter.below(program, topic);
    return switch (shell) {
      case "bash" -> BashCompletion.render(main, commands);
      case "zsh" -> ZshCompletion.render(main, commands);
      case "fish" -> FishCompletion.render(main, commands);
      default ->
          throw new ParameterException(
              spec.commandLine(), "'" + shell + "' is not one of bash, zsh, fish");
    };
  }
}
