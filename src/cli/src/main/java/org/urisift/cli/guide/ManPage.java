package org.urisift.cli.guide;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The man page: a text written by hand, with parts made from the model of the commands. */
final class ManPage {
  private static final int WIDTH = 76;

  private final StringBuilder out = new StringBuilder();

  private ManPage() {}

  static String render(Chapter main, List<Chapter> commands) throws IOException {
    String date = Template.text("date.txt").strip().substring(0, "2007-06-30".length());
    return Template.filled(
        "urisift.1",
        Map.of(
            "DATE", date,
            "VERSION", String.join(" ", main.command().version()),
            "OPTIONS", options(main),
            "COMMANDS", commands(commands),
            "EXIT_STATUS", exitStatus(main)));
  }

  private static String options(Chapter main) {
    ManPage page = new ManPage();
    main.topics()
        .forEach(
            (topic, options) -> {
              page.out.append(".SS ").append(topic).append("\n");
              options.forEach(page::option);
            });
    return page.out.toString();
  }

  private static String commands(List<Chapter> commands) {
    ManPage page = new ManPage();
    for (Chapter command : commands) {
      page.out.append(".SS ").append(escaped(command.synopsis())).append("\n");
      page.text(command.description());
      if (command.topics().size() > 1) {
        page.text("It takes these of the options above:");
        List<String> names = command.options().stream().map(OptionSpec::longestName).toList();
        page.text(String.join(", ", names) + ".");
      } else {
        command.command().positionalParameters().forEach(page::argument);
        command.options().forEach(page::option);
      }
    }
    return page.out.toString();
  }

  private static String exitStatus(Chapter main) {
    ManPage page = new ManPage();
    main.command()
        .usageMessage()
        .exitCodeList()
        .forEach(
            (code, meaning) -> {
              page.out.append(".TP\n.B ").append(code).append("\n");
              page.text(meaning);
            });
    return page.out.toString();
  }

  private void option(OptionSpec option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names.append(names.length() == 0 ? "" : ", ").append(bold(name));
    }
    if (!ArgumentValue.hasNone(option)) {
      String value = "=\\fI" + escaped(option.paramLabel()) + "\\fR";
      names.append(ArgumentValue.isOptional(option) ? "[" + value + "]" : value);
    }
    out.append(".TP\n").append(names).append("\n");
    text(ArgumentValue.description(option));
  }

  private void argument(ArgSpec operand) {
    out.append(".TP\n\\fI").append(escaped(operand.paramLabel())).append("\\fR\n");
    text(ArgumentValue.description(operand));
  }

  private static String bold(String text) {
    return "\\fB" + escaped(text) + "\\fR";
  }

  /** Starts each sentence on a new line, as formatters of man pages expect, and folds it. */
  private void text(String text) {
    for (String sentence : text.split("(?<=[a-z.)]\\.) ")) {
      int column = 0;
      for (String word : sentence.split(" ")) {
        if (column > 0 && column + word.length() >= WIDTH) {
          out.append("\n");
          column = 0;
        }
        out.append(column == 0 ? "" : " ");
        out.append(column == 0 && word.matches("[.'].*") ? "\\&" : "").append(escaped(word));
        column += word.length() + 1;
      }
      out.append("\n");
    }
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }
}
