package org.urisift.cli.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Completion for bash. Picocli's own completes neither values after "=" or a comma, nor files. */
final class BashCompletion {
  /** The completion function, with placeholders for the generated parts, such as @NAMES@. */
  private static final String FUNCTION =
      """
      # Made by: @PROGRAM@ generate-completion bash

      _@PROGRAM@() {
        local word=${COMP_WORDS[COMP_CWORD]} before= equals= command= list= words= options= operands=files
        (( COMP_CWORD > 0 )) && before=${COMP_WORDS[COMP_CWORD - 1]}
        if [[ $word == = ]]; then # bash splits words at it
          word= equals='='
        elif [[ $before == = ]] && (( COMP_CWORD > 1 )); then
          before=${COMP_WORDS[COMP_CWORD - 2]} equals='='
        fi
        if (( COMP_CWORD > 1 )); then
          case ${COMP_WORDS[1]} in
            @COMMANDS@) command=${COMP_WORDS[1]} ;;
          esac
        fi
        COMPREPLY=()
        case $command:$before$equals in
      @VALUES@    *)
            case $command in
      @WORDS@      esac
            if [[ $word == -* ]]; then
              words=$options
            elif (( COMP_CWORD == 1 )); then
              COMPREPLY=($(compgen -W "@NAMES@" -- "$word"))
              return
            elif [[ $operands == files ]]; then
              return
            fi
            ;;
        esac
        if [[ -n $list && $word == *,* ]]; then
          COMPREPLY=($(compgen -P "${word%,*}," -W "$words" -- "${word##*,}"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        fi
        compopt +o default 2>/dev/null # no files
      }
      # Where the function offers nothing, bash completes the names of files.
      complete -o default -F _@PROGRAM@ @PROGRAM@
      """;

  private BashCompletion() {}

  /** The script for the main command and the others, each a chapter: a command with its options. */
  static String render(Chapter main, List<Chapter> commands) {
    StringBuilder values = new StringBuilder();
    StringBuilder words = new StringBuilder();
    commandCase(words, "''", main);
    valueCases(values, "", main);
    for (Chapter command : commands) {
      commandCase(words, command.name(), command);
      valueCases(values, command.name(), command);
    }
    List<String> names = commands.stream().map(Chapter::name).toList();
    return FUNCTION
        .replace("@COMMANDS@", String.join(" | ", names))
        .replace("@NAMES@", String.join(" ", names))
        .replace("@VALUES@", values)
        .replace("@WORDS@", words)
        .replace("@PROGRAM@", main.name());
  }

  /** Writes a case for each option with a value. */
  private static void valueCases(StringBuilder out, String name, Chapter command) {
    for (OptionSpec option : command.options()) {
      if (!ArgumentValue.hasNone(option)) {
        ArgumentValue value = ArgumentValue.of(option);
        String action = value.isFile() ? "return ;;" : "words='" + value.joinedWords() + "' ;;";
        out.append("    ").append(patterns(name, option)).append(") ");
        out.append(value.isList() ? "list=yes " : "").append(action).append("\n");
      }
    }
  }

  private static String patterns(String command, OptionSpec option) {
    List<String> patterns = new ArrayList<>();
    for (String name : option.names()) {
      if (!ArgumentValue.isOptional(option)) {
        patterns.add(command + ":" + name);
      }
      if (name.startsWith("--")) {
        patterns.add(command + ":" + name + "=");
      }
    }
    return String.join(" | ", patterns);
  }

  /** Writes the case of a command, with its options and operands. */
  private static void commandCase(StringBuilder out, String pattern, Chapter command) {
    String options =
        command.options().stream()
            .flatMap(option -> List.of(option.names()).stream())
            .collect(Collectors.joining(" "));
    out.append("        ").append(pattern).append(") options='").append(options).append("'");
    List<PositionalParamSpec> operands = command.command().positionalParameters();
    if (operands.stream().noneMatch(operand -> ArgumentValue.of(operand).isFile())) {
      String words =
          operands.stream()
              .map(operand -> ArgumentValue.of(operand).joinedWords())
              .collect(Collectors.joining(" "));
      out.append(" operands= words='").append(words).append("'");
    }
    out.append(" ;;\n");
  }
}
