package org.urisift.cli.guide;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** Prints the man page. */
@Command(
    name = "generate-man",
    description = "Print the man page.",
    mixinStandardHelpOptions = true)
public final class GenerateMan implements Callable<Integer> {
  private final Function<OptionSpec, String> topic;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  /** A command that asks {@code topic} for the topic of each option. */
  public GenerateMan(Function<OptionSpec, String> topic) {
    this.topic = topic;
  }

  @Override
  public Integer call() throws IOException {
    CommandSpec program = spec.root();
    PrintWriter out = spec.commandLine().getOut();
    out.print(ManPage.render(Chapter.of(program, topic), Chapter.below(program, topic)));
    out.flush();
    return 0;
  }
}
