package org.urisift.cli.guide;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;

/**
 * The value that an argument takes.
 *
 * @param label the value's name in the help
 * @param words the values to offer; empty if they cannot be listed
 * @param isList whether it is a list with commas between
 * @param isFile whether it may be the name of a file
 */
record ArgumentValue(String label, List<String> words, boolean isList, boolean isFile) {
  private static final String LIST = "[,";

  static ArgumentValue of(ArgSpec argument) {
    String label = argument.paramLabel();
    List<String> words = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(words::add);
    }
    return new ArgumentValue(label, words, label.contains(LIST), label.contains("FILE"));
  }

  /** The values to offer in one line. */
  String joinedWords() {
    return String.join(" ", words);
  }

  /** The label of a single element. */
  String single() {
    return isList ? label.substring(0, label.indexOf(LIST)) : label;
  }

  /** Whether the argument is an option without a value. */
  static boolean hasNone(ArgSpec argument) {
    return argument.arity().max() == 0;
  }

  /** Whether the value may be left out; if so, it follows only "=". */
  static boolean isOptional(ArgSpec argument) {
    return argument.arity().min() == 0;
  }

  /** The first sentence of the description, as a menu has little room. */
  static String summary(ArgSpec argument) {
    String summary = description(argument).split("(?<=\\.) (?=[A-Z])")[0];
    return summary.endsWith(".") && !summary.endsWith("..")
        ? summary.substring(0, summary.length() - 1)
        : summary;
  }

  static String description(ArgSpec argument) {
    return String.join(" ", argument.description());
  }
}
