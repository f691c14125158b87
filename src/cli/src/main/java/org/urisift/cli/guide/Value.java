package org.urisift.cli.guide;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;

/**
 * What may stand in the place of a value.
 *
 * @param label what the help calls it
 * @param words that it is one of; empty where it may be anything
 * @param isList whether several are given with commas between
 * @param isFile whether it may be the name of a file
 */
record Value(String label, List<String> words, boolean isList, boolean isFile) {
  private static final String LIST = "[,";

  static Value of(ArgSpec argument) {
    String label = argument.paramLabel();
    List<String> words = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(words::add);
    }
    return new Value(label, words, label.contains(LIST), label.contains("FILE"));
  }

  /** The label of one of several. */
  String single() {
    return isList ? label.substring(0, label.indexOf(LIST)) : label;
  }

  /** Whether the argument is an option without a value. */
  static boolean isNone(ArgSpec argument) {
    return argument.arity().max() == 0;
  }

  /** Whether the value may be left out; if so, it follows only "=". */
  static boolean isOptional(ArgSpec argument) {
    return argument.arity().min() == 0;
  }

  /** Its first sentence, as there is little room in a menu. */
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
