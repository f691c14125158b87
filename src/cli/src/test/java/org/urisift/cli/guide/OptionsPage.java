package org.urisift.cli.guide;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The page {@code options.md}. */
public final class OptionsPage {
  private OptionsPage() {}

  /** The page for a program with all its commands; the function names the topics of options. */
  public static String of(CommandSpec program, Function<OptionSpec, String> topic)
      throws IOException {
    Chapter main = Chapter.of(program, topic);
    StringBuilder topics = new StringBuilder();
    main.topics()
        .forEach((name, options) -> topics.append("## ").append(name).append(table(options)));
    StringBuilder commands = new StringBuilder();
    for (Chapter command : Chapter.below(program, topic)) {
      commands.append("### ").append(command.name()).append("\n\n");
      commands.append(cell(command.description())).append("\n\n");
      commands.append("    ").append(command.synopsis().replaceFirst("^Usage: ", ""));
      commands.append(command.topics().size() > 1 ? names(command) : table(command.options()));
    }
    String exit =
        program.usageMessage().exitCodeList().entrySet().stream()
            .map(status -> "| " + status.getKey() + " | " + cell(status.getValue()) + " |\n")
            .collect(Collectors.joining());
    return Template.filled(
        "options.md",
        Map.of("OPTIONS", topics.toString(), "COMMANDS", commands.toString(), "EXIT", exit));
  }

  private static String names(Chapter command) {
    return command.options().stream()
        .map(option -> "`" + option.longestName() + "`")
        .collect(Collectors.joining(", ", "\n\nOptions, as above: ", ".\n\n"));
  }

  private static String table(List<OptionSpec> options) {
    StringBuilder table = new StringBuilder("\n\n| option | what it does |\n| --- | --- |\n");
    for (OptionSpec option : options) {
      String names =
          List.of(option.names()).stream()
              .map(name -> "`" + name + (name.startsWith("--") ? value(option) : "") + "`")
              .collect(Collectors.joining(", "));
      table.append("| ").append(names).append(" | ");
      table.append(cell(ArgumentValue.description(option))).append(" |\n");
    }
    return table.append("\n").toString();
  }

  private static String value(OptionSpec option) {
    if (ArgumentValue.hasNone(option)) {
      return "";
    }
    String value = "=" + option.paramLabel().replace("|", "\\|");
    return ArgumentValue.isOptional(option) ? "[" + value + "]" : value;
  }

  private static String cell(String text) {
    return text.replaceAll("([*|<])", "\\\\$1");
  }
}
