package org.urisift.cli.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for zsh, by its function {@code _arguments}. */
final class ZshCompletion {
  private static final String NEXT = " \\\n    ";

  private ZshCompletion() {}

  static String render(Chapter main, List<Chapter> commands) {
    String name = main.name();
    StringBuilder out = new StringBuilder();
    out.append("#compdef ").append(name).append("\n");
    out.append("# Made by: ").append(name).append(" generate-completion zsh\n\n");
    out.append("_").append(name).append("_first() {\n");
    out.append("  local -a commands\n  commands=(\n");
    for (Chapter command : commands) {
      String line = command.name() + ":" + command.description();
      out.append("    ").append(quoted(line)).append("\n");
    }
    out.append("  )\n  if (( CURRENT == 2 )); then\n");
    out.append("    _describe -t commands command commands\n  fi\n  _files\n}\n\n");
    for (Chapter command : commands) {
      out.append("_").append(name).append("_").append(command.name()).append("() {\n  ");
      out.append(arguments(command, operands(command))).append("\n}\n\n");
    }
    out.append("_").append(name).append("() {\n  if (( CURRENT > 2 )); then\n");
    out.append("    case $words[2] in\n      (")
        .append(commands.stream().map(Chapter::name).collect(Collectors.joining("|")));
    out.append(
        ")\n        local command=$words[2]\n        shift words\n        (( CURRENT-- ))\n");
    out.append("        _").append(name).append("_$command\n        return\n        ;;\n");
    out.append("    esac\n  fi\n  ");
    String operands = quoted("1: :_" + name + "_first") + NEXT + quoted("*:file:_files");
    out.append(arguments(main, operands)).append("\n}\n\n");
    // the file is sourced, or found on fpath and run as the function
    out.append("if [[ $funcstack[1] == _").append(name).append(" ]]; then\n  _").append(name);
    out.append(" \"$@\"\nelse\n  compdef _").append(name).append(" ").append(name);
    return out.append("\nfi\n").toString();
  }

  private static String arguments(Chapter command, String operands) {
    List<String> lines = new ArrayList<>(List.of("_arguments -s -S"));
    for (OptionSpec option : command.options()) {
      lines.add(option(option));
    }
    if (!operands.isEmpty()) {
      lines.add(operands);
    }
    return String.join(NEXT, lines);
  }

  private static String operands(Chapter command) {
    return command.command().positionalParameters().stream()
        .map(operand -> quoted((operand.isMultiValue() ? "*" : "1") + value(operand)))
        .collect(Collectors.joining(NEXT));
  }

  private static String option(OptionSpec option) {
    String explained = "[" + bracketed(ArgumentValue.summary(option)) + "]";
    boolean isRepeated =
        !ArgumentValue.hasNone(option) && ArgumentValue.of(option).words().isEmpty();
    List<String> names = new ArrayList<>();
    for (String name : option.names()) {
      names.add(name + mark(option, name));
    }
    String rest = explained + (ArgumentValue.hasNone(option) ? "" : value(option));
    if (names.size() == 1) {
      return quoted((isRepeated ? "*" : "") + names.get(0) + rest);
    }
    String exclusive = isRepeated ? "*" : "(" + String.join(" ", option.names()) + ")";
    return quoted(exclusive) + "{" + String.join(",", names) + "}" + quoted(rest);
  }

  /** The mark of {@code _arguments} for a value that may, or must, be attached to the name. */
  private static String mark(OptionSpec option, String name) {
    if (ArgumentValue.hasNone(option)) {
      return "";
    }
    boolean isLong = name.startsWith("--");
    if (ArgumentValue.isOptional(option)) {
      return isLong ? "=-" : "-";
    }
    return isLong ? "=" : "+";
  }

  private static String value(ArgSpec argument) {
    ArgumentValue value = ArgumentValue.of(argument);
    String label =
        (ArgumentValue.isOptional(argument) && argument.isOption() ? "::" : ":") + value.single();
    String words = value.joinedWords();
    if (value.isList()) {
      return label + ":_values -s , " + value.single() + " " + words;
    }
    if (!words.isEmpty()) {
      return label + ":(" + words + ")";
    }
    // with nothing at all for an operand, zsh offers no options either
    return label + ":" + (value.isFile() ? "_files" : "()");
  }

  private static String bracketed(String text) {
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
