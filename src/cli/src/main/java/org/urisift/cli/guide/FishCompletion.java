package org.urisift.cli.guide;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Completion for fish: one line for each option of each command. */
final class FishCompletion {
  private final StringBuilder out = new StringBuilder();
  private final String name;

  private FishCompletion(String name) {
    this.name = name;
  }

  static String render(Chapter main, List<Chapter> commands) {
    FishCompletion fish = new FishCompletion(main.name());
    fish.conditions(commands);
    fish.command(main, "-n __" + main.name() + "_finds");
    for (Chapter command : commands) {
      fish.command(command, "-n '__" + main.name() + "_runs " + command.name() + "'");
    }
    return fish.out.toString();
  }

  private void conditions(List<Chapter> commands) {
    String names = commands.stream().map(Chapter::name).collect(Collectors.joining(" "));
    out.append("# Made by: ").append(name).append(" generate-completion fish\n\n");
    out.append("# Whether the first word is the name of this command.\n");
    out.append("function __").append(name).append("_runs\n");
    out.append("  set -l words (commandline -opc)\n");
    out.append("  set -q words[2]; and test \"$words[2]\" = \"$argv[1]\"\nend\n\n");
    out.append("# Whether the first word is not the name of a command.\n");
    out.append("function __").append(name).append("_finds\n");
    out.append("  set -l words (commandline -opc)\n");
    out.append("  not set -q words[2]; or not contains -- \"$words[2]\" ").append(names);
    out.append("\nend\n\n");
    out.append("# Whether the first word is being completed.\n");
    out.append("function __").append(name).append("_begins\n");
    out.append("  test (count (commandline -opc)) -eq 1\nend\n\n");
    for (Chapter command : commands) {
      line("-n __" + name + "_begins -a " + command.name() + described(command.description()));
    }
  }

  private void command(Chapter command, String condition) {
    out.append("\n");
    for (OptionSpec option : command.options()) {
      StringBuilder names = new StringBuilder(condition);
      for (String known : option.names()) {
        names
            .append(known.startsWith("--") ? " -l " : " -s ")
            .append(known.replaceFirst("--?", ""));
      }
      line(names + value(option) + described(ArgumentValue.summary(option)));
    }
    for (PositionalParamSpec operand : command.command().positionalParameters()) {
      ArgumentValue value = ArgumentValue.of(operand);
      if (!value.isFile()) {
        String words = value.words().isEmpty() ? "" : " -a " + quoted(value.joinedWords());
        line(condition + " -f" + words);
      }
    }
  }

  private static String value(ArgSpec option) {
    if (ArgumentValue.hasNone(option)) {
      return "";
    }
    ArgumentValue value = ArgumentValue.of(option);
    String required = ArgumentValue.isOptional(option) ? " -f" : value.isFile() ? " -r -F" : " -x";
    if (value.words().isEmpty()) {
      return required;
    }
    String offer =
        value.isList()
            ? "(__fish_complete_list , \"printf '%s\\n' " + value.joinedWords() + "\")"
            : value.joinedWords();
    return required + " -a " + quoted(offer);
  }

  private static String described(String text) {
    return " -d " + quoted(text);
  }

  private void line(String rest) {
    out.append("complete -c ").append(name).append(" ").append(rest).append("\n");
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
