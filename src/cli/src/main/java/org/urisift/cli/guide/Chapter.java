package org.urisift.cli.guide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command with its options by topic.
 *
 * @param topics in the order of the options
 */
public record Chapter(CommandSpec command, Map<String, List<OptionSpec>> topics) {
  /** A chapter with the options as the help lists them; the function gives the topic of each. */
  public static Chapter of(CommandSpec command, Function<OptionSpec, String> topic) {
    Map<String, List<OptionSpec>> topics = new LinkedHashMap<>();
    List<OptionSpec> options = new ArrayList<>(command.options());
    if (command.usageMessage().sortOptions()) {
      options.sort(Comparator.comparing(OptionSpec::longestName));
    }
    for (OptionSpec option : options) {
      if (!option.hidden()) {
        topics.computeIfAbsent(topic.apply(option), name -> new ArrayList<>()).add(option);
      }
    }
    return new Chapter(command, topics);
  }

  /** The chapters of all subcommands in the help's order, without hidden ones and help itself. */
  static List<Chapter> below(CommandSpec root, Function<OptionSpec, String> topic) {
    return root.subcommands().values().stream()
        .map(command -> command.getCommandSpec())
        .filter(command -> !command.helpCommand() && !command.usageMessage().hidden())
        .map(command -> of(command, topic))
        .toList();
  }

  List<OptionSpec> options() {
    return topics.values().stream().flatMap(List::stream).toList();
  }

  String name() {
    return command.name();
  }

  String description() {
    return String.join(" ", command.usageMessage().description()).replaceAll(" +", " ").strip();
  }

  /** The synopsis in one line. */
  String synopsis() {
    return new Help(command, Help.defaultColorScheme(Help.Ansi.OFF))
        .synopsis(0)
        .replaceAll("\\s+", " ")
        .strip();
  }
}
